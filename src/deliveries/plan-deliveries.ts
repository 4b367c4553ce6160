import type { AccountListener } from '../account/account-listener.ts';
import { withSignal } from '../account/with-signal.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { withPlan, type PlannedImport, type PlanOptions } from '../import/plan-import.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { DeliveryRequest } from './delivery-request.ts';
import { prepareDeliveries, type PreparedDeliveries } from './prepare-deliveries.ts';

/** How deliveries are planned. */
export type DeliveryOptions = Pick<PlanOptions, 'historyCheck' | 'freshWithinMs' | 'signal'>;

const OPTIONS: OptionNames<DeliveryOptions> = {
  historyCheck: true,
  freshWithinMs: true,
  signal: true,
};

/** What receives deliveries. */
export type PlannedDeliveries =
  /** An import that `applyPlan` takes, with what arrives. */
  | (Omit<Extract<PreparedDeliveries, { is: 'import' }>, 'request' | 'out'> & PlannedImport)
  | Exclude<PreparedDeliveries, { is: 'import' }>;

/**
 * Plans what arrived by delivery notes of orders that are received in parts: stock that is added, items that are created, and the
 * notes on the orders. Reads the account and sends nothing. `applyPlan` takes the folder of the plan, `resumeImport` that of
 * deliveries that were interrupted, and `concludeDeliveries` says what is left to do. Throws TallysheetError as planImport does,
 * and 'not-a-delivery-note'.
 */
export async function planDeliveries(
  request: DeliveryRequest,
  workplace: ConnectedWorkplace,
  options: DeliveryOptions = {},
  listener: AccountListener = {},
): Promise<PlannedDeliveries> {
  assertKnownOptions('planDeliveries', options, OPTIONS);
  const { signal, ...checking } = options;
  const place = withSignal(workplace, signal);
  const prepared = await prepareDeliveries(request, place, listener);
  if (prepared.is !== 'import') return prepared;
  const { request: asked, out, ...deliveries } = prepared;
  return withPlan(asked, place, { ...checking, out }, ({ run, plan, files, continues }) =>
    Promise.resolve({ ...deliveries, folder: run.folder, plan, files, continues }),
  );
}
