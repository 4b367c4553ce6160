import { COPIED_CUSTOM_FIELD, COPIED_CUSTOM_FILTER } from '../copies/copied-lists.ts';
import { type Catalogue, RESOURCES } from '../../catalogue/index.ts';
import {
  customFields,
  customFilters,
  depreciationMethods,
  retireReasons,
  roles,
  teams,
  userListings,
} from '../../catalogue/resources/reference-lists.ts';
import { ITEM_TYPES } from '../../catalogue/states.ts';
import { keptTexts } from '../http/body.ts';
import { CUSTOM_FIELD_TYPES, shownOptions } from '../records/custom-fields.ts';
import { type Handler, type Handlers, ok } from '../call.ts';
import { requireItem } from '../items/item-places.ts';
import type { RecordKind } from '../records/kind.ts';
import { checkOperation } from '../records/operation-values.ts';
import { heldAsSent, listRecords } from '../records/record-handlers.ts';
import { vendors } from '../../catalogue/resources/vendors.ts';
import { VENDOR_KEYS } from '../answer-keys/answer-keys.ts';
import { countItems } from '../items/items.ts';

/** The kinds whose descriptions have room for custom fields. */
const KINDS_WITH_CUSTOM_FIELDS = RESOURCES.filter(({ fields }) =>
  Object.values(fields).some((field) => field.kind === 'named' && field.shown === 'by-name'),
).map(({ name }) => name);

const NAME = { kind: 'text', label: 'Name' } as const;

export const roleKind: RecordKind = { resource: roles, seeded: { name: NAME } };

export const teamKind: RecordKind = {
  resource: teams,
  seeded: {
    name: NAME,
    path: { kind: 'text', label: 'Path' },
    description: { kind: 'text', label: 'Description' },
  },
  extras: ({ id }) => ({ sequence_num: id }),
};

export const userListingKind: RecordKind = { resource: userListings, seeded: { name: NAME } };

export const customFieldKind: RecordKind = {
  resource: customFields,
  copied: COPIED_CUSTOM_FIELD,
  fresh: () => ({ type: 'text', options: [], kinds: KINDS_WITH_CUSTOM_FIELDS }),
  seeded: {
    name: NAME,
    type: { kind: 'choice', choices: CUSTOM_FIELD_TYPES, label: 'Type' },
    options: { kind: 'texts' },
    kinds: { kind: 'texts', choices: KINDS_WITH_CUSTOM_FIELDS },
  },
  extras: ({ body }) => ({ options: shownOptions(keptTexts(body, 'options'), body['type']) }),
};

export const customFilterKind: RecordKind = {
  resource: customFilters,
  copied: COPIED_CUSTOM_FILTER,
  askedBy: { assets_type: 'exact' },
  seeded: {
    name: NAME,
    assets_type: { kind: 'choice', choices: ITEM_TYPES, label: 'Kind of item' },
    where: { kind: 'conditions' },
  },
  extras: ({ body }) => ({ assets_type: body['assets_type'] ?? null }),
};

export const retireReasonKind: RecordKind = { resource: retireReasons, seeded: { name: NAME } };

export const depreciationMethodKind: RecordKind = {
  resource: depreciationMethods,
  fresh: () => ({ active: true }),
  seeded: { name: NAME, active: { kind: 'yes-no', label: 'Active' } },
};

/** Answers what a custom field of an item held, the newest first. */
const showCustomValueHistory: Handler = (call) => {
  const { store } = call.account;
  const { asset_no: number, custom_attribute_id: field } = call.input;
  const item = requireItem(store, number);
  checkOperation(call);
  return ok({ custom_attribute: store.customHistory.newest(item.id, Number(field)) });
};

export const customFieldHandlers: Handlers<Catalogue['customFields']> = {
  history: showCustomValueHistory,
};
export const customFilterHandlers: Handlers<Catalogue['customFilters']> = {
  list: listRecords(heldAsSent('assets_type')),
};

export const vendorKind: RecordKind = {
  resource: vendors,
  keys: VENDOR_KEYS,
  extras: (vendor, view) => ({ assets_count: countItems(view, 'vendor_id', vendor) }),
};
