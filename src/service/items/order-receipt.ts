import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Call, Handler } from '../call.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { actOnRecord } from '../records/actions.ts';
import type { RecordKind } from '../records/kind.ts';
import { refused } from '../records/refusal.ts';
import { assertNotRetired, addStock } from '../stock/stock-moves.ts';
import type { StoredRecord } from '../store/store.ts';
import { stampOf } from '../store/timestamps.ts';
import { findItem } from './item-places.ts';

/** Receives everything that an order lists; there are no partial receipts. */
export function receiveOrder(kind: RecordKind): Handler {
  return actOnRecord(kind, 'Purchase order received.', (call, order) => {
    const { amount } = call.input;
    return {
      items: keptObjects(order.body, 'items').map((line) => receivedLine(call, order, line)),
      paid_amount: typeof amount === 'string' ? amount : '0',
    };
  });
}

function receivedLine(call: Call, order: StoredRecord, line: JsonObject): JsonObject {
  const number = keptNumber(line, 'asset_no');
  const item = findItem(call.account.store, number);
  if (item === undefined) throw refused(422, `Item ${number} of the purchase order is deleted`);
  if (item.resource === fixedAssets.name) linkAsset(call, order, item);
  else stockUp(call, order, { item, line });
  return { ...line, quantity_received: keptNumber(line, 'quantity') };
}

/** An asset is one thing, which its order brings once: it only says where it came from. */
function linkAsset({ account, now }: Call, { id }: StoredRecord, asset: StoredRecord): void {
  const link = { purchase_order_id: id, updated_at: stampOf(now) };
  account.store.replace(asset, { ...asset.body, ...link });
}

/** Units come in at the price that the item had when it was put on the order. */
function stockUp(
  { account, now }: Call,
  { id, body }: StoredRecord,
  { item, line }: { readonly item: StoredRecord; readonly line: JsonObject },
): void {
  assertNotRetired(item);
  const location = keptNumber(body, 'delivery_location_id');
  const price = keptText(line, 'price');
  addStock(
    { account, now, item },
    {
      quantity: keptNumber(line, 'quantity'),
      comments: `Purchase order ${id}`,
      ...(price !== '' && { price }),
      ...(location !== 0 && { location_id: location }),
    },
  );
}
