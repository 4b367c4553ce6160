import type { JsonBody } from '../../../documents/outputs/index.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import type { Issue } from '../../../../kernel/messages/issues.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { defined } from '../../../../kernel/defined.ts';
import { block, nextBlock, screenOf } from '../../../screens/blocks.ts';
import type { Canvas } from '../../../screens/style.ts';
import { wordsOfIssue } from '../../../screens/words-of-issue.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { CountSummary, FileSummary, UnknownTag } from '../../../../index.ts';
import type { Text } from '../../../screens/text.ts';

/** The rest is in --json and in `stocktake status`. */
const MOST_LISTED = 20;

/** What was counted from each file, what needs attention, and the command that shows what is left. */
export function countScreen(summary: CountSummary, status: string, canvas: Canvas): Text {
  const { stocktake, files, unknownTags, problems } = summary;
  return screenOf([
    canvas.style.strong(wrap(`Stocktake ${stocktake}`, canvas.columns)),
    block(
      'Counted',
      files.map((file) => wrap(`${file.name}: ${fileWords(file)}`, canvas.columns, 2, 4)),
      canvas,
    ),
    unknownBlock(unknownTags, canvas),
    problemsBlock(problems, canvas),
    nextBlock('Next, to see what is still to count:', status, canvas),
  ]);
}

function fileWords(file: FileSummary): string {
  const { outcome, rows, found, elsewhere, unknown, repeated, replaced } = file;
  if (outcome === 'unchanged') return 'counted before; nothing changed';
  if (outcome === 'blank') return 'nothing is filled in';
  const parts = [
    counted(rows, 'row'),
    `${formatCount(found)} found`,
    ...(elsewhere === 0 ? [] : [`${formatCount(elsewhere)} elsewhere`]),
    ...(unknown === 0 ? [] : [counted(unknown, 'unknown tag')]),
    ...(repeated === 0 ? [] : [counted(repeated, 'duplicate')]),
  ];
  const words = parts.join(', ');
  return replaced === 0 ? words : `${words}; replaces ${counted(replaced, 'earlier row')}`;
}

function unknownBlock(tags: readonly UnknownTag[], canvas: Canvas): Text | undefined {
  if (tags.length === 0) return undefined;
  const lines = tags
    .slice(0, MOST_LISTED)
    .map(({ code, hint, ...place }) =>
      wrap(
        `"${code}" (${placeWords(place)}): no item has it. ${hint}`.trimEnd(),
        canvas.columns,
        2,
        4,
      ),
    );
  return block('Unknown tags', [...lines, ...moreLine(tags.length)], canvas);
}

function problemsBlock(problems: readonly Issue[], canvas: Canvas): Text | undefined {
  if (problems.length === 0) return undefined;
  const lines = problems.slice(0, MOST_LISTED).flatMap((problem) => {
    const { message, hint } = wordsOfIssue(problem, canvas);
    return [
      wrap(`✗ ${placeWords(problem)}: ${message}`, canvas.columns, 2, 4),
      wrap(`-> ${hint}`, canvas.columns, 6, 9),
    ];
  });
  const how = 'Correct these rows, then count the file again with --replace.';
  return block(
    'Errors (these rows are not counted as they are)',
    [...lines, ...moreLine(problems.length), wrap(how, canvas.columns, 2)],
    canvas,
  );
}

function moreLine(all: number): string[] {
  return all > MOST_LISTED ? [`  … and ${formatCount(all - MOST_LISTED)} more`] : [];
}

interface WrittenPlace {
  readonly file: string;
  readonly sheet: string | null | undefined;
  readonly row: number | null;
}

function placeWords({ file, sheet, row }: WrittenPlace): string {
  return describePlace({ file, ...defined({ sheet: sheet ?? undefined, row: row ?? undefined }) });
}

/** The document of --json. */
export function countDocument({
  stocktake,
  files,
  unknownTags,
  problems,
}: CountSummary): JsonBody<'stocktake-counted'> {
  return {
    counts: {
      files: files.length,
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
      unknownTags: unknownTags.length,
      problems: problems.length,
    },
    stocktake,
    files,
    unknownTags: unknownTags.map(({ sheet = null, ...tag }) => ({ ...tag, sheet })),
    problems,
  };
}
