import { basename } from 'node:path';
import type {
  Purge,
  PurgedRemains,
  PurgedRun,
  PurgedSnapshots,
  SnapshotPurge,
} from '../../../index.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { counted, duration, formatCount } from '../../../kernel/counts.ts';
import { factsBlock, screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';

/** The runs and killed commands whose files are removed, in the words for that, and the runs that are kept. */
export function purgeScreen(purge: Purge, heading: string, canvas: Canvas): Text {
  const { purged, kept, remains, olderThan } = purge;
  const isNothing = purged.length + kept.length + remains.length === 0 && olderThan !== undefined;
  if (isNothing) return screenOf([wrap(noneOlderThan(olderThan), canvas.columns)]);
  const removed = purged.map((run) => [run.run, factsOf(run)] as const);
  return screenOf([
    factsBlock(heading, removed, canvas),
    factsBlock(
      `${heading}: files of killed commands`,
      remains.map((each) => [basename(each.path), factsOfRemains(each)] as const),
      canvas,
    ),
    factsBlock(
      'Kept',
      kept.map(({ run, why }) => [run, why] as const),
      canvas,
    ),
  ]);
}

/** The snapshots that are removed, account by account, in the words for that. */
export function snapshotPurgeScreen(
  { olderThan, purged }: SnapshotPurge,
  heading: string,
  canvas: Canvas,
): Text {
  if (purged.length === 0) {
    const none = `There are no snapshots to remove that were taken more than ${ageText(olderThan)} ago, besides the last ones.`;
    return screenOf([wrap(none, canvas.columns)]);
  }
  const accounts = [...groupBy(purged, ({ account }) => account)];
  return screenOf(
    accounts.map(([account, all]) =>
      factsBlock(
        `${heading}: ${account}`,
        all.map((each) => [each.of, countsOf(each)] as const),
        canvas,
      ),
    ),
  );
}

/** `12, from 2026-01-31 to 2026-02-11; 1 stays` */
function countsOf({ removed, left, from, to }: PurgedSnapshots): string {
  const days = [from, to].map((time) => time.slice(0, 10));
  const when = days[0] === days[1] ? days[0] : `from ${days.join(' to ')}`;
  return `${formatCount(removed)}, ${when}; ${formatCount(left)} ${left === 1 ? 'stays' : 'stay'}`;
}

/** What is said where nothing is old enough. */
function noneOlderThan(milliseconds: number): string {
  return `There are no runs to remove that started more than ${ageText(milliseconds)} ago.`;
}

function ageText(milliseconds: number): string {
  const days = milliseconds / 86_400_000;
  return Number.isInteger(days) ? counted(days, 'day') : duration(milliseconds);
}

/** `2026-08-01, 1.2 MB; other files stay: notes.txt` */
function factsOf(run: PurgedRun): string {
  const facts = `${run.startedAt.slice(0, 10)}, ${fileSize([run])}`;
  return run.left.length === 0 ? facts : `${facts}; other files stay: ${run.left.join(', ')}`;
}

const KINDS_OF_REMAINS: Readonly<Record<PurgedRemains['of'], string>> = {
  plan: 'unfinished plan',
  reading: 'reading of an account',
};

/** `unfinished plan, 2026-08-01, 34 kB` */
function factsOfRemains(each: PurgedRemains): string {
  return `${KINDS_OF_REMAINS[each.of]}, ${each.changedAt.slice(0, 10)}, ${fileSize([each])}`;
}

/** The size of all files together: `34 kB`, `1.2 MB`. */
export function fileSize(runs: readonly { readonly bytes: number }[]): string {
  const kilobytes = Math.ceil(runs.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(kilobytes / 1_000).toFixed(1)} MB`;
}
