import { COPIED_ASSET } from '../copies/copied-asset.ts';
import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import { ASSET_STATES } from '../../catalogue/states.ts';
import { isJsonObject, type Json, type JsonObject, ownValue } from '../../kernel/json.ts';
import { ITEM_KEYS } from '../answer-keys/answer-keys.ts';
import type { Call, Handlers } from '../call.ts';
import { ITEM_SIBLINGS, itemExtras } from '../items/item-answers.ts';
import { filterItems } from '../items/item-lists.ts';
import { requireItem } from '../items/item-places.ts';
import { recordCustomValues } from '../records/custom-value-history.ts';
import {
  endService,
  OUT_UNTIL,
  outUntil,
  SERVICE_END,
  serviceAsset,
  showServices,
} from '../items/services.ts';
import { removeReservations } from '../records/reservations.ts';
import { showReservedDates } from '../items/reserved-dates.ts';
import { ITEM_NUMBERS } from '../items/items.ts';
import { locationPolicy, ownerOf } from '../records/company.ts';
import {
  actOnRecord,
  changedWriting,
  listRecords,
  recordReply,
  showHistory,
} from '../records/record-handlers.ts';
import { exactly, type RecordKind } from '../records/kind.ts';
import {
  checkinAsset,
  checkoutAsset,
  extendCheckout,
  furnishCheckout,
} from '../items/checkouts.ts';
import { cancel, ofManyAssets, request, showVerifications, verify } from '../items/verification.ts';
import { custodyEntry } from '../items/custody-history.ts';
import { deleteWithHistory } from './stock-kind.ts';
import { resultingState } from '../records/transition-check.ts';
import { writeRecord } from '../records/writing.ts';
import type { Value } from '../../catalogue/fields.ts';
import { toServiceDecimal } from '../../kernel/decimals.ts';
import { stampOf } from '../store/timestamps.ts';

export const fixedAssetKind: RecordKind = {
  resource: fixedAssets,
  copied: COPIED_ASSET,
  numbers: ITEM_NUMBERS,
  askedBy: exactly(
    ...['state', 'identifier', 'product_model_number', 'holder_id', 'checkin_due_on'],
    ...['audit_pending', 'updated_at', OUT_UNTIL, SERVICE_END],
  ),
  fresh: () => ({
    state: 'available',
    net_quantity: 1,
    audit_pending: false,
    pending_verification: false,
  }),
  complete: (body) => ({
    checkout_on: asStamp(body['checkout_on'], '00:00:00'),
    checkin_due_on: asStamp(body['checkin_due_on'], '23:59:59'),
    [OUT_UNTIL]: outUntil({ ...body, checkin_due_on: asStamp(body['checkin_due_on'], '23:59:59') }),
  }),
  keys: ITEM_KEYS,
  extras: (record, view) => ({
    ...itemExtras('FixedAsset', record, view),
    ...(view.shows('show_services_details') && { services: showServices(record.body, view.now) }),
  }),
  beside: {
    ...ITEM_SIBLINGS,
    gps_coordinates: ({ body }) => body['gps_coordinates'],
  },
  furnish: furnishCheckout,
  noteWrite: recordCustomValues,
  elapses: { at: SERVICE_END, change: endService },
  seeded: {
    state: { kind: 'choice', choices: ASSET_STATES, label: 'State' },
    holder_id: { kind: 'reference', to: 'members', label: 'Checked out to' },
    checkout_on: { kind: 'date', timed: true, label: 'Checked out on' },
    checkin_due_on: { kind: 'date', timed: true, label: 'Checkin due on' },
    retired_on: { kind: 'date', label: 'Retired on' },
    retire_reason_id: { kind: 'reference', to: 'retire-reasons', label: 'Retire reason' },
    retire_comments: { kind: 'text', label: 'Retire comments' },
  },
};

export const fixedAssetHandlers: Handlers<typeof fixedAssets> = {
  list: listRecords(),
  filter: filterItems('fixed_assets'),
  detail: (call) => {
    const { account, input } = call;
    return recordReply(call, requireItem(account.store, input.asset_no, fixedAssets.singular));
  },
  delete: deleteWithHistory,
  checkout: checkoutAsset,
  checkin: checkinAsset,
  history: showHistory(custodyEntry),
  extendCheckout,
  // A missing device stays unchanged.
  locate: actOnRecord('GPS coordinates set.', (call, { body }) => {
    const kept = ownValue(body, 'gps_coordinates');
    return { gps_coordinates: { ...(isJsonObject(kept) ? kept : NOWHERE), ...positionIn(call) } };
  }),
  requestVerification: actOnRecord('Verification requested.', request),
  verifyPossession: actOnRecord('Possession verified.', verify),
  cancelVerification: actOnRecord('Verification cancelled.', cancel),
  requestVerifications: ofManyAssets(request, 'Verification requested.'),
  verifyPossessions: ofManyAssets(verify, 'Possession verified.'),
  cancelVerifications: ofManyAssets(cancel, 'Verification cancelled.'),
  verificationStatus: showVerifications,
  createServiceTicket: serviceAsset,
  reservedDates: showReservedDates,
  retire: (call) => {
    const writing = changedWriting(call);
    const { store } = call.account;
    const fixed = { ...resultingState(call.endpoint), retired_by_id: ownerOf(store)?.id ?? null };
    const retired = writeRecord({ ...writing, fixed });
    removeReservations(store, retired.id, call.now);
    return recordReply(call, retired, 'Asset retired.');
  },
  activate: (call) => {
    const writing = changedWriting(call);
    const policy = locationPolicy(call.account.store);
    const required = policy === 'mandatory' ? ['location_id'] : [];
    // A location that is left blank, or not asked for, stays what it was.
    const values = new Map(
      [...writing.values].filter(([, value]) => value !== null && policy !== 'not required'),
    );
    const takesPart = policy !== 'mandatory';
    const activated = writeRecord({ ...writing, values, required, takesPart, fixed: NOT_RETIRED });
    return recordReply(call, activated, 'Asset activated.');
  },
};

const NOT_RETIRED = {
  state: 'available',
  retired_on: null,
  retired_by_id: null,
  retire_reason_id: null,
  retire_comments: null,
};

/** A day without a time begins or ends something at that time of it. */
function asStamp(moment: Json | undefined, time: string): Json {
  if (typeof moment !== 'string') return null;
  return moment.includes(' ') ? moment : `${moment} ${time}`;
}

function degrees(value: Value | undefined): string | null {
  return typeof value === 'string' ? toServiceDecimal(value) : null;
}

const NOWHERE = { latitude: null, longitude: null, gps_asset_id: null };

function positionIn({ input, now }: Call): JsonObject {
  const { latitude, longitude, gps_asset_id: device } = input;
  return {
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    ...(typeof device === 'string' && { gps_asset_id: device }),
    updated_at: stampOf(now),
  };
}
