import { LONG_TEXT, TIMESTAMPS } from './common-fields.ts';
import type { Attached } from '../description/attached.ts';
import type { Answer, Custody, Endpoints, UndoSource, Until } from '../endpoints.ts';
import { type Fields, inGroup } from '../fields.ts';
import { SERVICE_LIMITS } from '../limits.ts';
import { CHECKED_OUT_ITEM, DUE, DUE_OR_NEVER, IS_ACTIVE, MEMBER } from './checkout-fields.ts';
import { ASSET, AT } from './item-fields.ts';
import { PAGE } from './parameters.ts';
import { movementCustom } from './stock-fields.ts';

/** Who gets the asset: a member, or the person with that e-mail address. */
const CUSTODIAN = {
  user_id: { ...MEMBER.user_id, wire: 'user_id', word: 'to' },
  user_email: {
    kind: 'email',
    label: 'Member email',
    aliases: ['User email', 'Email of member'],
    note: 'counts where no member is named',
    names: { to: 'members', by: 'email' },
  },
} as const satisfies Fields;

const COMMENTS = {
  comments: {
    ...LONG_TEXT,
    label: 'Comments',
    word: 'note',
    aliases: ['Comment', 'Notes', 'Note', 'Remarks', 'Remark'],
  },
} as const satisfies Fields;

const OVERRIDES = {
  override_conflicting_reservations: {
    kind: 'yes-no',
    label: 'Override conflicting reservations',
  },
  override_my_conflicting_reservations: {
    kind: 'yes-no',
    label: 'Override my conflicting reservations',
    note: 'yes, unless it says no',
  },
} as const satisfies Fields;

/** Who has an asset, and since when. */
export const SHOWN_CUSTODY = {
  custodian: 'last_assigned_to_id',
  of: 'members',
  name: 'assigned_to_user_name',
  email: 'assigned_to_user_email',
  since: 'checkout_on',
  due: 'checkin_due_on',
} as const satisfies Custody;

/** The end of a checkout, which the asset shows. */
const UNTIL = {
  day: 'till',
  time: 'till_time',
  shownAs: SHOWN_CUSTODY.due,
} as const satisfies Until;

/** The entries of a fixed asset's history prove checkouts and check-ins, also where others acted later. */
const ENTERED = {
  in: 'entry',
  id: 'id',
  newest: 'last_history_id',
  at: 'created_at',
  by: 'created_by_id',
} as const;

/** An entry in the history of a fixed asset: a checkout or a check-in. */
export const CUSTODY_ENTRY = {
  id: { kind: 'integer', label: 'Entry' },
  is_checkout: { kind: 'yes-no', label: 'Checkout' },
  assigned_to_id: { kind: 'reference', to: 'members', label: 'Member' },
  assigned_to_name: { kind: 'text', label: 'Member name' },
  checkout_on: { kind: 'text', timestamp: true, label: 'Checked out on' },
  checkin_due_on: { kind: 'text', timestamp: true, label: 'Checkin due on' },
  checkin_on: { kind: 'text', timestamp: true, label: 'Checked in on' },
  actual_checkin_on: { kind: 'text', timestamp: true, label: 'Actually checked in on' },
  location_id: { kind: 'reference', to: 'locations', label: 'Location' },
  created_by_id: { kind: 'reference', to: 'members', label: 'Entered by' },
  ...TIMESTAMPS,
} as const satisfies Fields;

const HISTORY = {
  is: 'entries',
  list: 'history',
  pageSize: SERVICE_LIMITS.historyPageSize,
  fields: CUSTODY_ENTRY,
} as const satisfies Answer;

/** The end that a checkout had. */
const ENDS_AS_BEFORE = {
  till: { before: 'checkin_due_on' },
  till_time: { before: 'checkin_due_on' },
} as const satisfies Readonly<Record<string, UndoSource>>;

/** Who had the asset, until when and where. */
const AS_BEFORE = {
  user_id: { before: 'last_assigned_to_id' },
  ...ENDS_AS_BEFORE,
  location_id: { before: 'location_id' },
} as const satisfies Readonly<Record<string, UndoSource>>;

/** Checkouts and check-ins. */
export const ATTACHED_CUSTODY = {
  title: 'Checkouts and check-ins',
  newest: 'last_history_id',
  states: ['last_checked_out_at', 'last_checked_in_at', 'checkout_on', 'checkin_due_on'],
  addedBy: ['checkout', 'checkin'],
  listing: {
    ...{ endpoint: 'history', param: 'asset_no' },
    ...{ says: ['assigned_to_name'], by: ['created_by_id'], at: ['created_at'] },
  },
} as const satisfies Attached;

/** The calls by which a fixed asset changes hands. */
export const CUSTODY = {
  checkout: {
    route: 'PUT /assets/{asset_no}/checkout.api',
    summary: 'Check a fixed asset out to a member',
    title: 'Check out',
    scanned: 'checkout',
    effect: 'act',
    params: {
      ...ASSET,
      ...CUSTODIAN,
      ...DUE_OR_NEVER,
      ...inGroup('checkout_values', { ...AT, ...COMMENTS, ...OVERRIDES }),
      ...movementCustom('checkout_values'),
    },
    inQuery: ['user_id'],
    requiredOneOf: [['user_id', 'user_email']],
    trigger: {
      filled: ['user_id', 'user_email'],
      shown: { assigned_to_user_name: 'user_id', assigned_to_user_email: 'user_email' },
    },
    handsOut: { to: ['user_id', 'user_email'] },
    needs: { state: ['available'] },
    needsOf: { user_id: IS_ACTIVE, user_email: IS_ACTIVE },
    leaves: { state: 'checked_out' },
    until: UNTIL,
    occupies: {
      to: 'till',
      override: 'override_conflicting_reservations',
      overrideOwn: 'override_my_conflicting_reservations',
    },
    shownAs: {
      user_id: 'last_assigned_to_id',
      user_email: 'assigned_to_user_email',
      custom_fields: null,
    },
    proof: {
      ...ENTERED,
      shows: { is_checkout: true },
      shownAs: {
        user_id: 'assigned_to_id',
        user_email: 'assigned_to_id',
        location_id: 'location_id',
      },
      until: UNTIL,
      words: 'checked out to {assigned_to_name}',
    },
    undo: {
      by: 'checkin',
      with: { location_id: { before: 'location_id' }, comments: { note: true } },
    },
    answer: CHECKED_OUT_ITEM,
  },
  checkin: {
    route: 'PUT /assets/{asset_no}/checkin.api',
    summary: 'Check a fixed asset in',
    title: 'Check in',
    scanned: 'checkin',
    effect: 'act',
    params: {
      ...ASSET,
      ...inGroup('checkin_values', { ...AT, ...COMMENTS }),
      ...movementCustom('checkin_values'),
    },
    needs: { state: ['checked_out'] },
    leaves: { state: 'available', pending_verification: false, audit_pending: false },
    takesBack: SHOWN_CUSTODY,
    shownAs: { custom_fields: null },
    proof: {
      ...ENTERED,
      shows: { is_checkout: false },
      shownAs: { location_id: 'location_id' },
      words: 'checked in from {assigned_to_name}',
    },
    undo: { by: 'checkout', with: { ...AS_BEFORE, comments: { note: true } } },
    answer: { is: 'record', wrap: 'asset' },
  },
  extendCheckout: {
    route: 'PUT /assets/{asset_no}/extend_checkout.api',
    summary: 'Set another end for the checkout of a fixed asset',
    scanned: 'extend',
    effect: 'act',
    whenUnverified: 'repeat',
    proof: { in: 'record', isPassing: true },
    params: { ...ASSET, ...DUE },
    required: ['till'],
    needs: { state: ['checked_out'] },
    undo: { by: 'extendCheckout', with: ENDS_AS_BEFORE },
    until: UNTIL,
    occupies: { to: 'till', memberShownBy: SHOWN_CUSTODY.custodian },
    answer: { is: 'record', wrap: 'asset' },
  },
  history: {
    route: 'GET /assets/{asset_no}/history_paginate.api',
    summary: 'List the checkouts and check-ins of a fixed asset, newest first',
    effect: 'read',
    params: { ...ASSET, ...PAGE },
    answer: HISTORY,
  },
} as const satisfies Endpoints;
