import { resourceNamed } from '../../catalogue/index.ts';
import type { ChangesReport, ListCounts } from '../../export/changes/changes-request.ts';
import { anonymousNotes, unnamedNotes } from '../../inner-library.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { factsBlock, nextBlock, screenOf } from './blocks.ts';
import { readingLines, snapshotLine } from './export-screen.ts';
import { noticesBlock } from './notices-block.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';
import { wrap } from './wrap.ts';

const KEEP = 'tallysheet export all --snapshot';

/** What changed in an account, list by list. */
export function changesScreen(report: ChangesReport, canvas: Canvas): Text {
  const { path, since, notices, lists, missing, unnamed, anonymous, calls } = report;
  const changed = lists.flatMap((list): [string, string][] => {
    const counts = countsOf(list);
    return counts === '' ? [] : [[resourceNamed(list.kind).title, counts]];
  });
  return screenOf([
    `Changes since ${since.slice(0, 16).replace('T', ' ')} UTC:`,
    changed.length === 0 ? 'Nothing changed.' : factsBlock('Changed', changed, canvas),
    factsBlock('Written', [[path, 'old and new values, record by record']], canvas),
    noticesBlock(notices, canvas),
    ...readingLines(report, canvas),
    missing.length === 0
      ? undefined
      : wrap(
          `Not compared, as that snapshot does not have them: ${missing.join(', ')}.`,
          canvas.columns,
        ),
    ...[...unnamedNotes(unnamed), ...anonymousNotes(anonymous)].map((note) =>
      wrap(note, canvas.columns),
    ),
    `Complete: ${counted(calls.reads, 'API call')}.`,
    snapshotLine(report),
    report.snapshot === undefined
      ? nextBlock('To count changes from now on:', KEEP, canvas)
      : nextBlock('The next time:', `${KEEP} --since last`, canvas),
  ]);
}

function countsOf({ created, updated, deleted, moved, heldBy }: ListCounts): string {
  const counts: readonly (readonly [number, string])[] = [
    [created, 'created'],
    [updated, 'updated'],
    [deleted, 'deleted'],
    [moved, 'moved'],
    [heldBy, 'with another holder'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ');
}
