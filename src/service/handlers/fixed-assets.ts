import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import { ASSET_STATES } from '../../catalogue/states.ts';
import type { Json } from '../../kernel/json.ts';
import type { Call, Handlers } from '../call.ts';
import { itemExtras, itemSiblings } from '../item-answers.ts';
import { itemConditions } from '../item-filters.ts';
import { ITEM_NUMBERS, ITEM_RESOURCES, resourcesOfFacet, resourcesOfType } from '../items.ts';
import type { Kind } from '../kind.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  pageReply,
  showOneRecord,
  updateRecord,
} from '../record-handlers.ts';
import { invalidFields } from '../refusal.ts';
import type { Selection } from '../selection.ts';

export const fixedAssetKind: Kind = {
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
  extras: (record, view) => itemExtras('FixedAsset', record, view),
  beside: itemSiblings,
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
  filter: (call) => {
    const { status, filter_param_val: value, sub_group_param_val: subgroup } = call.input;
    const assetsType = call.input.assets_type ?? undefined;
    const conditions = itemConditions({
      store: call.account.store,
      now: call.now,
      status: status ?? '',
      value: value ?? '',
      ...(typeof subgroup === 'number' && { subgroup }),
      ...(assetsType !== undefined && { assetsType }),
    });
    return pageReply(call, {
      resources: resourcesOfType(assetsType) ?? [fixedAssets.name],
      conditions,
    });
  },
  detail: showOneRecord(fixedAssetKind),
  update: updateRecord(fixedAssetKind),
  delete: deleteRecord(fixedAssetKind),
  search: (call) => pageReply(call, searched(call)),
};

/** A day without a time begins or ends something at that time of it. */
function asStamp(moment: Json | undefined, time: string): Json {
  if (typeof moment !== 'string') return null;
  return moment.includes(' ') ? moment : `${moment} ${time}`;
}

/** `#12` is an item number, `@AIN-7` an identifier; anything else is a part of the name. */
function searched({ input }: Call): Selection {
  const search = input['search'];
  if (typeof search !== 'string') throw invalidFields(new Map([['search', ["can't be blank"]]]));
  const resources = resourcesOfFacet(input['facet']) ?? ITEM_RESOURCES;
  if (search.startsWith('@')) {
    return { resources, conditions: [{ field: 'identifier', is: search.slice(1) }] };
  }
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  const condition = number === undefined ? { nameHolds: search } : { idIs: Number(number) };
  return { resources, conditions: [condition] };
}
