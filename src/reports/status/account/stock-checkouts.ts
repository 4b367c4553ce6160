import type { AccountRecord } from '../../../account/account-record.ts';
import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import type { Caller } from '../../../client/caller.ts';
import { entriesOf } from '../../../client/responses/plain-value.ts';
import { ServiceRefusal } from '../../../client/responses/service-refusal.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';

/** Units of asset stock that one checkout took, and that are not back. */
export interface StockCheckout {
  [key: string]: number | string | null;
  /** Its number among the checkouts of the account. */
  readonly line: number;
  readonly quantity: number;
  readonly member: number | null;
  readonly memberName: string;
  /** Where it was checked out to, in place of a member. */
  readonly toLocation: number | null;
  readonly fromLocation: number | null;
  readonly since: string;
  readonly due: string;
}

/** Units of an item that are out, by its own figures. */
export function unitsOut({ values }: AccountRecord): number {
  const all = numberOf(values, 'net_quantity') ?? 0;
  return Math.max(0, all - (numberOf(values, 'available_quantity') ?? all));
}

/** The current checkouts of an item, read once; none where it was deleted meanwhile. */
export function readStockCheckouts(
  snapshot: AccountSnapshot,
  caller: Caller,
  item: number,
): Promise<StockCheckout[]> {
  return snapshot.answer(`checkouts of ${item}`, () => currentCheckouts(caller, item));
}

async function currentCheckouts(caller: Caller, item: number): Promise<StockCheckout[]> {
  const endpoint = endpointOf(assetStock, 'currentCheckouts');
  const { answer } = endpoint.endpoint;
  const received = await caller.read(endpoint, { stock_no: item });
  if (received === undefined) return [];
  if (answer.is !== 'value') {
    throw new ServiceRefusal(endpoint.name, 200, 'the answer has no list of checkouts');
  }
  return entriesOf(answer, 'current_checkouts', received.body).map(({ values }) => ({
    line: numberOf(values, 'id') ?? 0,
    quantity: numberOf(values, 'quantity') ?? 0,
    member: numberOf(values, 'user_id') ?? null,
    memberName: textOf(values, 'user_full_name'),
    toLocation: numberOf(values, 'checked_out_to_location_id') ?? null,
    fromLocation: numberOf(values, 'location_id') ?? null,
    since: textOf(values, 'checkout_on'),
    due: textOf(values, 'checkin_due_on'),
  }));
}
