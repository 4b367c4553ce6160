import { dirname } from 'node:path';
import { withAccount } from '../account/with-account.ts';
import { purchaseOrders } from '../catalogue/resources/purchase-orders.ts';
import type { RunReader } from '../import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { countedTwice } from './decide/judge-order.ts';
import type { Deliveries } from './deliveries.ts';
import type { ConcludeOptions } from './prepare-deliveries.ts';
import { readOrders } from './read/read-orders.ts';
import { unitsArrived } from './units-arrived.ts';
import { writeFollowup } from './write/write-followup.ts';

/** What is left for people to do once deliveries are sent. */
export type DeliveryFollowup = Pick<Deliveries, 'countedTwice' | 'files'>;

/**
 * The same as concludeDeliveries for a run whose deliveries were planned by an earlier command: what has arrived of its orders is
 * read in the account. Undefined where the run is not of deliveries. Throws as AccountSnapshot.read does, and TallysheetError 'cannot-write'.
 */
export async function concludeDeliveryRun(
  run: RunReader,
  workplace: ConnectedWorkplace,
  { isSent }: ConcludeOptions,
): Promise<DeliveryFollowup | undefined> {
  if (run.identity.request.planning.inParts !== true) return undefined;
  const named = ordersOf(run);
  const job = { name: 'deliveries', request: ['sent', run.identity.name, ...named] };
  const { orders } = await withAccount(job, { place: workplace }, (snapshot) =>
    readOrders(named, { snapshot, caller: workplace.connection.caller }),
  );
  const complete = orders.filter(
    ({ isWhole, lines, state }) =>
      isSent &&
      isWhole &&
      state === purchaseOrders.endpoints.receive.needs.state[0] &&
      lines.every((line) => unitsArrived(line) >= line.ordered),
  );
  const twice = orders.flatMap(countedTwice);
  const folder = dirname(run.folder);
  const files = await writeFollowup({ folder, complete, countedTwice: twice }, workplace);
  return { countedTwice: twice, files };
}

/** The orders on which the run writes its notes, as delivery notes name them. */
function ordersOf(run: RunReader): string[] {
  const ids = new Set<number>();
  for (const { resource, recordId } of run.views.planLines.updating()) {
    if (resource === purchaseOrders.name && recordId !== undefined) ids.add(recordId);
  }
  return [...ids].map((id) => `#${id}`);
}
