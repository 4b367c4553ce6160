import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import type { Field } from '../../catalogue/fields.ts';
import { members } from '../../catalogue/resources/members.ts';
import { ASSET_STATES } from '../../catalogue/states.ts';
import type { Json } from '../../kernel/json.ts';
import { ITEM_KEYS } from '../answer-keys/item-keys.ts';
import type { Call, Handlers } from '../call.ts';
import { ITEM_SIBLINGS, itemExtras } from '../items/item-answers.ts';
import { filterItems } from '../items/item-lists.ts';
import { findItem } from '../items/item-places.ts';
import { ITEM_NUMBERS, ITEM_RESOURCES, resourcesOfFacet } from '../items/items.ts';
import { kindOf, type RecordKind } from '../records/kind.ts';
import {
  changedWriting,
  createRecord,
  deleteRecord,
  listRecords,
  pageReply,
  recordReply,
  updateRecord,
} from '../records/record-handlers.ts';
import { invalidFields, notFound, refused } from '../records/refusal.ts';
import type { Selection } from '../store/selection.ts';
import { writeRecord } from '../records/writing.ts';

export const fixedAssetKind: RecordKind = {
  resource: fixedAssets,
  numbers: ITEM_NUMBERS,
  askedBy: {
    state: 'exact',
    identifier: 'exact',
    product_model_number: 'exact',
    holder_id: 'exact',
    checkin_due_on: 'exact',
    audit_pending: 'exact',
    updated_at: 'exact',
  },
  fresh: () => ({
    state: 'available',
    net_quantity: 1,
    audit_pending: false,
    pending_verification: false,
  }),
  complete: (body) => ({
    checkout_on: asStamp(body['checkout_on'], '00:00:00'),
    checkin_due_on: asStamp(body['checkin_due_on'], '23:59:59'),
  }),
  keys: ITEM_KEYS,
  extras: (record, view) => itemExtras('FixedAsset', record, view),
  beside: ITEM_SIBLINGS,
  seeded: {
    state: { kind: 'choice', choices: ASSET_STATES, label: 'State' },
    holder_id: { kind: 'reference', to: 'members', label: 'Checked out to' },
    checkout_on: { kind: 'date', label: 'Checked out on' },
    checkin_due_on: { kind: 'date', label: 'Checkin due on' },
    retired_on: { kind: 'date', label: 'Retired on' },
    retire_reason_id: { kind: 'reference', to: 'retire-reasons', label: 'Retire reason' },
    retire_comments: { kind: 'text', label: 'Retire comments' },
  },
};

export const fixedAssetHandlers: Handlers<typeof fixedAssets> = {
  create: createRecord(fixedAssetKind),
  list: listRecords(fixedAssetKind),
  filter: filterItems('fixed_assets'),
  detail: (call) => {
    const { account, input } = call;
    const item = findItem(account.store, input.asset_no);
    if (item === undefined) throw notFound(fixedAssets.singular);
    return recordReply(call, kindOf(account, item.resource), item);
  },
  update: updateRecord(fixedAssetKind),
  delete: deleteRecord(fixedAssetKind),
  retire: (call) => {
    const writing = changedWriting(call, fixedAssetKind);
    const isAvailable = writing.before?.body['state'] === 'available';
    if (!isAvailable) throw refused(422, 'Only an available asset can be retired');
    const retired = writeRecord({ ...writing, fixed: { state: 'retired' } });
    return recordReply(call, fixedAssetKind, retired, 'Asset retired.');
  },
  activate: (call) => {
    const writing = changedWriting(call, fixedAssetKind);
    const isRetired = writing.before?.body['state'] === 'retired';
    if (!isRetired) throw refused(422, 'Only a retired asset can be activated');
    // A location that is left blank stays what it was.
    const values = new Map([...writing.values].filter(([, value]) => value !== null));
    const activated = writeRecord({ ...writing, values, fixed: NOT_RETIRED });
    return recordReply(call, fixedAssetKind, activated, 'Asset activated.');
  },
  search: (call) => pageReply(call, searched(call)),
};

const NOT_RETIRED = {
  state: 'available',
  retired_on: null,
  retire_reason_id: null,
  retire_comments: null,
};

/** A day without a time begins or ends something at that time of it. */
function asStamp(moment: Json | undefined, time: string): Json {
  if (typeof moment !== 'string') return null;
  return moment.includes(' ') ? moment : `${moment} ${time}`;
}

/** `#12` is a number, `@AIN-7` an identifier; anything else is a part of the name. */
function searched({ input, account }: Call): Selection {
  const search = input['search'];
  if (typeof search !== 'string') throw invalidFields(new Map([['search', ["can't be blank"]]]));
  const resources = resourcesOfFacet(input['facet']) ?? ITEM_RESOURCES;
  if (search.startsWith('@')) {
    const field = identifierOf(kindOf(account, resources[0] ?? fixedAssets.name));
    return { resources, conditions: [{ field, is: search.slice(1) }] };
  }
  // Members are looked for by their addresses too.
  if (search.includes('@') && resources.includes(members.name)) {
    return { resources, conditions: [{ field: 'email', is: search }] };
  }
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  const condition = number === undefined ? { nameHolds: search } : { idIs: Number(number) };
  return { resources, conditions: [condition] };
}

/** The field by which people identify records of a kind: the identifier of items, the employee id. */
function identifierOf({ resource }: RecordKind): string {
  const found = Object.entries<Field>(resource.fields).find(
    ([, field]) => field.kind === 'text' && field.identifier === true,
  );
  return found?.[0] ?? resource.display;
}
