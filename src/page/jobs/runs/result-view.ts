import { basename } from 'node:path';
import {
  LABELLED_KINDS,
  recordsOfRun,
  undoableOf,
  type ExecutedRun,
  type Workplace,
} from '../../../index.ts';
import { outcomesOfRun, partlyDoneIn } from '../../../inner-library.ts';
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
  const { outcomes } = summary;
  return {
    outputs: named.map(({ path }) => path),
    result: {
      run: summary.run,
      ...outcomesView(outcomes),
      calls: { reads: summary.calls.reads, writes: summary.calls.writes },
      ...(stoppedBy && { stoppedBy: problemOf(stoppedBy) }),
      isOpen: stoppedBy !== undefined || outcomes.notProcessed > 0,
      files: named.map(({ path, what }, id) => ({ id, name: basename(path), what })),
      ...whatFollows(files.folder, workplace),
    },
  };
}

/** How far a run is that another program or an earlier one has left. */
export function leftResult(
  { name, folder }: { readonly name: string; readonly folder: string },
  workplace: Workplace,
  files: readonly { readonly path: string; readonly what: string }[] = [],
): ResultView {
  const outcomes = outcomesOfRun(folder, workplace);
  return {
    outputs: files.map(({ path }) => path),
    result: {
      run: name,
      ...outcomesView(outcomes),
      calls: { reads: 0, writes: 0 },
      isOpen: outcomes.notProcessed > 0,
      files: files.map(({ path, what }, id) => ({ id, name: basename(path), what })),
      ...whatFollows(folder, workplace),
    },
  };
}

function outcomesView(outcomes: ExecutedRun['summary']['outcomes']): Pick<Result, 'outcomes'> {
  return { outcomes: Object.entries(outcomes).map(([what, count]) => ({ what, count })) };
}

/** What can be done after a run: undo it, do what is missing, print labels. */
function whatFollows(
  folder: string,
  workplace: Workplace,
): Pick<Result, 'undoable' | 'partlyDone' | 'labelled'> {
  const { rows, missing } = partlyDoneIn(folder, workplace);
  return {
    undoable: undoableIn(folder, workplace),
    ...(rows > 0 && { partlyDone: { rows, missing: [...missing] } }),
    labelled: labelledIn(folder, workplace),
  };
}

function labelledIn(folder: string, workplace: Workplace): Result['labelled'] {
  const records = recordsOfRun(folder, workplace);
  return LABELLED_KINDS.flatMap(({ name }) => {
    const count = records.get(name)?.length ?? 0;
    return count === 0 ? [] : [{ what: name, count }];
  });
}

function undoableIn(folder: string, workplace: Workplace): Result['undoable'] {
  const { done, undoable } = undoableOf(folder, workplace) ?? { done: 0, undoable: 0 };
  return { done, undoable };
}
