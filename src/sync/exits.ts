import type { ExecutedRun } from '../import/send/conclude-run.ts';
import { exitNamed, type ExitName } from '../kernel/messages/exit-codes.ts';
import type { FeedLists } from './lists/feed-lists.ts';

/** Exits by how much a person has to know of them. */
const BY_GRAVITY: readonly ExitName[] = [
  ...(['interrupted', 'terminated', 'hungUp', 'fatal', 'usage', 'tokenRefused'] as const),
  ...(['locked', 'stoppedEarly', 'needsReview', 'rowsFailed'] as const),
];

/** The one of several that a person has to know of first. */
export function gravestExit(exits: readonly ExitName[]): ExitName {
  return BY_GRAVITY.find((exit) => exits.includes(exit)) ?? 'ok';
}

export function exitOfRun({ summary }: ExecutedRun): ExitName {
  return exitNamed(summary.exitCode);
}

/** Rows that wait for a person need review; those with errors have failed. */
export function exitOfHeld({ held }: FeedLists): ExitName {
  if (held.some(({ waits }) => waits)) return 'needsReview';
  return held.length > 0 ? 'rowsFailed' : 'ok';
}

/** Whether a run came to its end; otherwise the next run of the feed resumes it. */
export function isFinished({ summary, stoppedBy }: ExecutedRun): boolean {
  return stoppedBy === undefined && summary.outcomes.notProcessed === 0;
}

/** Whether a file is taken again although it is the same: rows of it were held, or not done. */
export function leavesOpen({ summary }: ExecutedRun, hasHeld: boolean): boolean {
  const { failed, needsReview } = summary.outcomes;
  return hasHeld || failed + needsReview > 0;
}
