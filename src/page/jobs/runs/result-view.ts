import { basename } from 'node:path';
import { undoableOf, type ExecutedRun, type Workplace } from '../../../index.ts';
import { problemOf } from '../../server/replies.ts';
import type { Result } from '../../interface/calls.ts';

/** What a run has written, and how it ended. */
export interface ResultView {
  readonly result: Result;
  /** The paths of its files, by their numbers. */
  readonly outputs: readonly string[];
}

/** How a run ended as the page shows it. */
export function resultView(
  { summary, files, stoppedBy }: ExecutedRun,
  workplace: Workplace,
): ResultView {
  const named = [
    ...files.results.map((path) => ({ path, what: 'results' })),
    ...files.errors.map((path) => ({ path, what: 'errors' })),
    ...(files.needsReview === undefined ? [] : [{ path: files.needsReview, what: 'review' }]),
    ...files.saved.map((path) => ({ path, what: 'saved' })),
  ];
  const undoable = undoableOf(files.folder, workplace) ?? { done: 0, undoable: 0 };
  const { outcomes } = summary;
  return {
    outputs: named.map(({ path }) => path),
    result: {
      run: summary.run,
      outcomes: Object.entries(outcomes).map(([what, count]) => ({ what, count })),
      calls: { reads: summary.calls.reads, writes: summary.calls.writes },
      ...(stoppedBy && { stoppedBy: problemOf(stoppedBy) }),
      isOpen: stoppedBy !== undefined || outcomes.notProcessed > 0,
      files: named.map(({ path, what }, id) => ({ id, name: basename(path), what })),
      undoable: { done: undoable.done, undoable: undoable.undoable },
    },
  };
}
