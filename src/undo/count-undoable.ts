import { isUndone } from '../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../catalogue/index.ts';
import type { RunReader } from '../import/ledger/run/run.ts';

/** How much of a run can be undone by what the interface has; the account is not asked. */
export interface Undoable {
  /** What the run did, a call counting once for each row. */
  readonly done: number;
  /** How much of it something undoes. */
  readonly undoable: number;
}

export function countUndoable({ views }: Pick<RunReader, 'views'>): Undoable {
  let [done, undoable] = [0, 0];
  for (const { resource, operation, count } of views.done.byOperation()) {
    const { endpoint } = endpointOf(resourceNamed(resource), operation);
    done += count;
    if (isUndone(endpoint.undo)) undoable += count;
  }
  return { done, undoable };
}

/** The calls whose outcome is still to be verified: before that, no call of their run can be undone. */
export function countUnverified({ calls }: Pick<RunReader, 'calls'>): number {
  return calls.countIn('sent', 'unverified', 'needsReview');
}
