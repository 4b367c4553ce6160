import type { AccountListener } from '../account/account-listener.ts';
import { withSignal } from '../account/with-signal.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { withPlan, type PlannedImport, type PlanOptions } from '../import/plan-import.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { OffboardRequest } from './offboard-request.ts';
import { prepareOffboarding, type PreparedOffboarding } from './prepare-offboarding.ts';

/** How an offboarding is planned. */
export type OffboardOptions = Pick<PlanOptions, 'historyCheck' | 'freshWithinMs' | 'signal'>;

const OPTIONS: OptionNames<OffboardOptions> = {
  historyCheck: true,
  freshWithinMs: true,
  signal: true,
};

/** What offboards people. */
export type PlannedOffboarding =
  /** An import that `applyPlan` takes, with what is checked in, what is missing and who is deactivated. */
  | (Omit<Extract<PreparedOffboarding, { is: 'import' }>, 'request' | 'out'> & PlannedImport)
  | Exclude<PreparedOffboarding, { is: 'import' }>;

/**
 * Plans the offboarding of people: writes the check-in list of what they have, and plans what it marks as returned and who is
 * deactivated then. Reads the account and sends nothing. `applyPlan` takes the folder of the plan, and `resumeImport` that of an
 * offboarding that was interrupted. Throws TallysheetError as planImport does, and 'bad-usage' where no person is named.
 */
export async function planOffboarding(
  request: OffboardRequest,
  workplace: ConnectedWorkplace,
  options: OffboardOptions = {},
  listener: AccountListener = {},
): Promise<PlannedOffboarding> {
  assertKnownOptions('planOffboarding', options, OPTIONS);
  const { signal, ...checking } = options;
  const place = withSignal(workplace, signal);
  const prepared = await prepareOffboarding(request, place, listener);
  if (prepared.is !== 'import') return prepared;
  const { request: asked, out, ...offboarding } = prepared;
  return withPlan(asked, place, { ...checking, out }, ({ run, plan, files, continues }) =>
    Promise.resolve({ ...offboarding, folder: run.folder, plan, files, continues }),
  );
}
