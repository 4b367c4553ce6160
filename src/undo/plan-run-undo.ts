import { withSignal } from '../account/with-signal.ts';
import { withPlan, type PlannedImport, type PlanOptions } from '../import/plan-import.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { prepareUndo, type PreparedUndo } from './prepare-undo.ts';

/** How an undo is planned. */
export interface UndoOptions extends Pick<
  PlanOptions,
  'historyCheck' | 'freshWithinMs' | 'signal'
> {
  /** Records on which others worked since are undone, too. */
  readonly force?: boolean;
}

const OPTIONS: OptionNames<UndoOptions> = {
  force: true,
  historyCheck: true,
  freshWithinMs: true,
  signal: true,
};

/** What undoes a run. */
export type PlannedUndo =
  /** An import that `applyPlan` takes, with what stays and what others changed. */
  | (Omit<Extract<PreparedUndo, { is: 'import' }>, 'request' | 'out' | 'planning'> & PlannedImport)
  | Exclude<PreparedUndo, { is: 'import' }>;

/**
 * Plans what undoes a run, by its name or folder: reads the account and sends nothing. `applyPlan` takes the folder of the plan,
 * and `resumeImport` that of an undo that was interrupted. Throws TallysheetError as planImport does, 'no-such-run', 'run-locked',
 * and 'unfinished-run' for a run with rows that are not verified.
 */
export async function planUndo(
  wanted: string,
  workplace: ConnectedWorkplace,
  options: UndoOptions = {},
): Promise<PlannedUndo> {
  assertKnownOptions('planUndo', options, OPTIONS);
  const { force = false, signal, ...checking } = options;
  const prepared = await prepareUndo(wanted, withSignal(workplace, signal), { force });
  if (prepared.is !== 'import') return prepared;
  const { request, out, planning, ...undo } = prepared;
  return withPlan(request, planning, { ...checking, out }, ({ run, plan, files, continues }) =>
    Promise.resolve({ ...undo, folder: run.folder, plan, files, continues }),
  );
}
