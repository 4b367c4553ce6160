import { members } from '../../catalogue/resources/members.ts';
import { shippingAddresses } from '../../catalogue/resources/shipping-addresses.ts';
import { COMPANY, unset, type AnswerKeys } from '../answer-keys/answer-keys.ts';
import type { Call, Handlers, Reply } from '../call.ts';
import { recordExists, type Account, type RecordKind } from '../records/kind.ts';
import { changedWriting, newWriting, recordReply } from '../records/record-handlers.ts';
import { notFound } from '../records/refusal.ts';
import { writeRecord, type Writing } from '../records/writing.ts';
import { holding } from '../store/selection.ts';
import type { Store, StoredRecord } from '../store/store.ts';

const ADDRESS_KEYS: AnswerKeys = {
  ...unset(`
    id name street1 street2 city state zipcode country email phone_number longi lati active
    default_address created_by_id
  `),
  ...COMPANY,
  ...unset('created_at updated_at'),
};

export const shippingAddressKind: RecordKind = {
  resource: shippingAddresses,
  keys: ADDRESS_KEYS,
  askedBy: { default_address: 'exact' },
  fresh: () => ({ active: true, default_address: false }),
  furnish: keepOneDefault,
};

export const shippingAddressHandlers: Handlers<typeof shippingAddresses> = {
  create: (call) => written(call, newWriting(call)),
  default: (call) => {
    const { account, input } = call;
    if (!recordExists(account, members.name, input.member_id)) throw notFound(members.singular);
    const [address] = defaultsOf(account.store, input.member_id);
    if (address === undefined) throw notFound('default address');
    return recordReply(call, address);
  },
  update: (call) => written(call, changedWriting(call)),
};

function written(call: Call, writing: Writing): Reply {
  const address = writeRecord(writing);
  keepOneDefault(call.account, address);
  return recordReply(call, address);
}

/** The address that was made the default last is the only one. */
function keepOneDefault({ store }: Account, { id, body }: StoredRecord): void {
  if (body['default_address'] !== true) return;
  for (const other of defaultsOf(store, Number(body['member_id']))) {
    if (other.id !== id) store.replace(other, { ...other.body, default_address: false });
  }
}

function defaultsOf(store: Store, member: number): StoredRecord[] {
  return store.select(
    holding(shippingAddresses.name, { member_id: member, default_address: true }),
  );
}
