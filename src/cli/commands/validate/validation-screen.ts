import type { ValidationReport } from '../../../index.ts';
import { factsBlock, nextBlock } from '../../screens/blocks.ts';
import { fileNames } from '../../screens/inputs-block.ts';
import { screenWithIssues } from '../../screens/issue-groups.ts';
import { noticesBlock } from '../../screens/notices-block.ts';
import { readingBlocks } from '../../screens/reading-blocks.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import type { Canvas } from '../../screens/style.ts';
import { wrap } from '../../screens/wrap.ts';
import { stacked, type Text, text } from '../../screens/text.ts';

/** So many errors files are named. */
const MOST_FILES = 3;

const FIX_FIRST = 'Next: fix these rows in your file, then:';

/** The issues of the files; then the summary: how many rows are valid, and the next command. */
export function validationScreen(
  report: ValidationReport,
  nextCommand: string,
  canvas: Canvas,
): Text {
  return screenWithIssues(
    report.groups,
    {
      before: (brevity) => [
        ...readingBlocks(report, report.recipe?.path, brevity, canvas),
        noticesBlock(report.notices, canvas),
      ],
      after: [
        filesBlock(report, canvas),
        totalsBlock(report, canvas),
        report.rows === 0
          ? undefined
          : nextBlock(report.rowsWithErrors === 0 ? 'Next:' : FIX_FIRST, nextCommand, canvas),
      ],
      rest: report.recipe === undefined ? '--json' : 'recipe.xlsx',
    },
    canvas,
  );
}

/** The one line that --quiet prints. */
export function validationLine(report: ValidationReport): Text {
  return text`${headline(report)}: ${outcome(report)}\n`;
}

function totalsBlock(report: ValidationReport, { columns, style }: Canvas): Text {
  const isClear = report.rowsWithErrors + report.openRows === 0;
  const paint = isClear ? style.good : style.bad;
  return stacked([
    style.strong(wrap(headline(report), columns)),
    paint(wrap(`${outcome(report)}.`, columns, 2)),
  ]);
}

function headline({ inputs, rows, kind }: ValidationReport): string {
  return `${fileNames(inputs)}: ${counted(rows, 'row')} of ${kind.replaceAll('+', ', ')}`;
}

function outcome({ rows, rowsWithErrors, openRows }: ValidationReport): string {
  const rest = rows - rowsWithErrors - openRows;
  if (rows === 0) return 'There are no rows';
  if (rest === rows) return 'All rows are valid. Use --online to check names and keys too';
  const problems = `${counted(rowsWithErrors, 'row')} ${inNumber(rowsWithErrors, 'has', 'have')} errors`;
  const open = `${counted(openRows, 'row')} ${inNumber(openRows, 'is', 'are')} open`;
  return [
    ...(rowsWithErrors > 0 ? [problems] : []),
    ...(openRows > 0 ? [open] : []),
    `${formatCount(rest)} ${inNumber(rest, 'is', 'are')} valid`,
  ].join(', ');
}

function filesBlock(
  { errors, summary, recipe }: ValidationReport,
  canvas: Canvas,
): Text | undefined {
  const pairs = [
    ...errors
      .slice(0, MOST_FILES)
      .map((path) => ['errors', `${path} (only the rows with errors)`] as const),
    ...(errors.length > MOST_FILES
      ? [['errors', `and ${formatCount(errors.length - MOST_FILES)} more there`] as const]
      : []),
    ['recipe', recipe && `${recipe.path} (how they are read; edit it)`] as const,
    ['summary', summary] as const,
  ];
  return factsBlock('Files', pairs, canvas);
}
