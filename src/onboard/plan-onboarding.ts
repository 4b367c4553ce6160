import type { AccountListener } from '../account/account-listener.ts';
import { withSignal } from '../account/with-signal.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { withPlan, type PlannedImport, type PlanOptions } from '../import/plan-import.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { OnboardRequest } from './onboard-request.ts';
import { prepareOnboarding, type PreparedOnboarding } from './prepare-onboarding.ts';

/** How an onboarding is planned. */
export type OnboardOptions = Pick<PlanOptions, 'historyCheck' | 'freshWithinMs' | 'signal'>;

const OPTIONS: OptionNames<OnboardOptions> = {
  historyCheck: true,
  freshWithinMs: true,
  signal: true,
};

/** What onboards people. */
export type PlannedOnboarding =
  /** An import that `applyPlan` takes, with who gets what. */
  | (Omit<Extract<PreparedOnboarding, { is: 'import' }>, 'request' | 'out'> & PlannedImport)
  | Exclude<PreparedOnboarding, { is: 'import' }>;

/**
 * Plans the onboarding of people: chooses what each of them gets by the kit list, and plans the members and checkouts of that.
 * Reads the account and sends nothing. `applyPlan` takes the folder of the plan, `resumeImport` that of an onboarding that was
 * interrupted, and `writeSignOff` writes the pages to sign afterwards. Throws TallysheetError as planImport does, and
 * 'bad-usage' where there are no kits.
 */
export async function planOnboarding(
  request: OnboardRequest,
  workplace: ConnectedWorkplace,
  options: OnboardOptions = {},
  listener: AccountListener = {},
): Promise<PlannedOnboarding> {
  assertKnownOptions('planOnboarding', options, OPTIONS);
  const { signal, ...checking } = options;
  const place = withSignal(workplace, signal);
  const { historyCheck = request.historyCheck } = options;
  const prepared = await prepareOnboarding({ ...request, historyCheck }, place, listener);
  if (prepared.is !== 'import') return prepared;
  const { request: asked, out, ...onboarding } = prepared;
  return withPlan(asked, place, { ...checking, out }, ({ run, plan, files, continues }) =>
    Promise.resolve({ ...onboarding, folder: run.folder, plan, files, continues }),
  );
}
