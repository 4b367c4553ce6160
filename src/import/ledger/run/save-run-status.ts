import { notePlace } from './freshness.ts';
import { parentsOf } from './origin.ts';
import { memoryOf } from './run-memory.ts';
import { RunRegistry, type RunState } from './folder/run-registry.ts';
import type { Run, RunReader } from './run.ts';
import type { Workplace } from './workplace.ts';

/** Saves the status of a run in the list of runs, and its place in that list in the run. */
export function saveRunStatus(run: Run, state: RunState, { stateFolder, clock }: Workplace): void {
  const { name, kind, account, baseUrl, key, input, startedAt } = run.identity;
  const known = {
    name,
    kind,
    account,
    baseUrl,
    key,
    input,
    startedAt,
    state,
    folder: run.folder,
    unverified: unverifiedCalls(run),
    rows: run.rows.count(),
    parents: parentsOf(run),
  };
  const turn = new RunRegistry(stateFolder).save(known, memoryOf(run));
  notePlace(run, turn, state === 'planned', clock.now());
}

/** The number of unverified calls. */
export function unverifiedCalls(run: Pick<RunReader, 'calls'>): number {
  return run.calls.countIn('sent', 'unverified');
}

/** `finished` when every row has come to its end, `open` when some can still be sent. */
export function stateOf(run: Pick<RunReader, 'calls'>): RunState {
  const left = run.calls.countIn('planned', 'sent', 'unverified', 'needsReview');
  return left > 0 ? 'open' : 'finished';
}
