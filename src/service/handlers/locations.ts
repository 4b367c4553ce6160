import { locations } from '../../catalogue/resources/locations.ts';
import { ok, type Call, type Handlers } from '../call.ts';
import { itemsAt, requireItem, unitsAt } from '../items/item-places.ts';
import type { Account } from '../records/kind.ts';
import { checkOperation } from '../records/operation-values.ts';
import { addressedRecord, listRecords, recordReply } from '../records/record-handlers.ts';
import { holding } from '../store/selection.ts';
import type { StoredRecord } from '../store/store.ts';

export const locationHandlers: Handlers<typeof locations> = {
  list: listRecords(({ input: { status } }) =>
    status === 'active' || status === 'inactive' ? [{ field: 'status', is: status }] : [],
  ),
  quantity: (call) => {
    checkOperation(call);
    const { asset_id: item, location_id: location } = call.input;
    const found = requireItem(call.account.store, item);
    return ok({ quantity: unitsAt(found, Number(location)) });
  },
  quantities: (call) => ok(itemsAt(call.account.store, addressedRecord(call).id)),
  activate: (call) => {
    const location = addressedRecord(call);
    checkOperation(call);
    const isForAll = call.input.activate_all_children_locations === true;
    const changed = isForAll ? withThoseBelow(call.account, location) : [location];
    setStatus(call, changed, 'active');
    return recordReply(call, addressedRecord(call), 'Location activated.');
  },
  deactivate: (call) => {
    const location = addressedRecord(call);
    setStatus(call, withThoseBelow(call.account, location), 'inactive');
    return recordReply(call, addressedRecord(call), 'Location deactivated.');
  },
};

function setStatus(
  { account, now }: Pick<Call, 'account' | 'now'>,
  changed: readonly StoredRecord[],
  status: 'active' | 'inactive',
): void {
  for (const location of changed) account.store.change(location, { status }, now);
}

function withThoseBelow({ store }: Account, location: StoredRecord): StoredRecord[] {
  const found = [location];
  for (const above of found) {
    found.push(...store.select(holding(locations.name, { parent_id: above.id })));
  }
  return found;
}
