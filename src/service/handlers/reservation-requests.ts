import { members } from '../../catalogue/resources/members.ts';
import { reservationRequests } from '../../catalogue/resources/reservation-requests.ts';
import { RESERVATION_STATUSES } from '../../catalogue/states.ts';
import { unset } from '../answer-keys/answer-keys.ts';
import type { Call, Handlers } from '../call.ts';
import { keptText } from '../http/body.ts';
import { findItem, isKeptByQuantity } from '../items/item-places.ts';
import { facetOf } from '../items/items.ts';
import { assertNotReserved } from '../records/reservations.ts';
import { actOnRecord, listRecords, newWriting, recordReply } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/kind.ts';
import { checkOperation } from '../records/operation-values.ts';
import { writeRecord } from '../records/writing.ts';
import { holding, type Condition } from '../store/selection.ts';
import { assertNotRetired } from '../stock/stock-moves.ts';

export const reservationRequestKind: RecordKind = {
  resource: reservationRequests,
  sortedBy: 'from',
  partOf: 'asset_no',
  keys: unset(`
    id sequence_num asset_name asset_type user_id user_full_name from to note status created_at
    updated_at
  `),
  askedBy: { status: 'exact', from: 'exact', to: 'exact' },
  fresh: () => ({ status: 'pending' }),
  extras: ({ body }, view) => {
    const item = findItem(view.store, body['asset_no']);
    return {
      asset_name: item?.body['name'] ?? null,
      asset_type: item === undefined ? null : facetOf(item.resource),
      user_full_name: view.valueOf(members.name, body['user_id'], 'full_name'),
    };
  },
  seeded: { status: { kind: 'choice', choices: RESERVATION_STATUSES, label: 'Status' } },
};

export const reservationRequestHandlers: Handlers<typeof reservationRequests> = {
  create: (call) => {
    const writing = newWriting(call);
    checkOperation(call);
    const item = findItem(call.account.store, call.input.asset_no);
    if (item !== undefined) assertNotRetired(item);
    return recordReply(call, writeRecord(writing), 'Reservation requested.');
  },
  list: listRecords(({ input: { status, user_id: member } }) => [
    ...(typeof status === 'string' && status !== 'all' ? [{ field: 'status', is: status }] : []),
    ...(typeof member === 'number' ? [{ field: 'user_id', is: String(member) }] : []),
  ]),
  filter: listRecords(({ input: { start_date: day } }) =>
    typeof day === 'string' ? [{ field: 'from', is: day }] : [],
  ),
  ofMember: listRecords(requestsOfMember({ forStock: false })),
  stockOfMember: listRecords(requestsOfMember({ forStock: true })),
  approve: actOnRecord('Reservation approved.', (call, { body }) => {
    const { store } = call.account;
    const item = findItem(store, body['asset_no']);
    // How many units a request is for is not said, so that those of an item with several do not exclude each other.
    if (item === undefined || isKeptByQuantity(item)) return {};
    assertNotReserved(store, {
      item: item.id,
      member: null,
      from: keptText(body, 'from'),
      to: keptText(body, 'to'),
      overridesOthers: false,
      overridesOwn: false,
    });
    return {};
  }),
  deny: actOnRecord('Reservation denied.'),
};

/** The requests of a member for items of which there may be several units, or for all others. */
function requestsOfMember({ forStock }: { forStock: boolean }): (call: Call) => Condition[] {
  return ({ input, account: { store } }) => {
    const ofMember = holding(reservationRequests.name, { user_id: Number(input['user_id']) });
    const wanted = store.select(ofMember).filter(({ body }) => {
      const item = findItem(store, body['asset_no']);
      return (item !== undefined && isKeptByQuantity(item)) === forStock;
    });
    return [{ idIn: wanted.map(({ id }) => id) }];
  };
}
