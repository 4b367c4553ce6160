import { LONG_TEXT, TIMESTAMPS } from './common-fields.ts';
import { defineResource } from '../define.ts';
import type { Answer, Undo } from '../endpoints.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { ITEM_FACETS, NOT_RETIRED, RESERVATION_STATUSES } from '../states.ts';
import { MEMBER } from './checkout-fields.ts';
import { MEMBER as PATH_MEMBER } from './member-fields.ts';
import { OPERAND } from './item-fields.ts';
import { PAGE } from './parameters.ts';

const ITEM = {
  asset_no: { ...OPERAND, to: 'items', answer: 'sequence_num' },
} as const satisfies Fields;

const REQUEST = {
  reservation_id: {
    kind: 'reference',
    to: 'reservation-requests',
    label: 'Request',
    aliases: ['Request #', 'Reservation request', 'Reservation', 'Reservation #', 'Id'],
  },
} as const satisfies Fields;

const written = inGroup('reservation_request', {
  from: {
    kind: 'date',
    label: 'From',
    aliases: ['Start', 'Start date', 'Starts on', 'Reserved from', 'From date'],
  },
  to: {
    kind: 'date',
    notBefore: 'from',
    label: 'To',
    aliases: ['End', 'End date', 'Ends on', 'Until', 'Till', 'Reserved until', 'To date'],
  },
  note: {
    ...LONG_TEXT,
    label: 'Note',
    aliases: ['Notes', 'Comment', 'Comments', 'Reason', 'Purpose'],
  },
});

/** A request is for days to come; one that was made stays when they are over. */
const requested = {
  ...written,
  from: { ...written.from, upcoming: true },
} as const satisfies Fields;

const shown = shownOnly({
  status: { kind: 'choice', choices: RESERVATION_STATUSES, label: 'Status', aliases: ['State'] },
  asset_name: { kind: 'text', label: 'Item name' },
  asset_type: { kind: 'choice', choices: ITEM_FACETS, label: 'Kind of item' },
  user_full_name: { kind: 'text', label: 'Member name' },
  ...TIMESTAMPS,
});

const DECIDED = { is: 'record', wrap: 'reservation_request' } as const satisfies Answer;

/** Only a pending request can be decided. */
const OPEN = { status: ['pending', 'requested'] } as const;

const DECIDED_FOR_GOOD = {
  stays: 'The interface has no call that reopens a request that was decided.',
} as const satisfies Undo;

/** A member asks for an item from one day to another; an approved request blocks these days. */
export const reservationRequests = defineResource({
  name: 'reservation-requests',
  singular: 'reservation request',
  title: 'Reservation requests',
  section: 'Reservation requests',
  aliases: ['reservation request', 'reservations', 'reservation', 'checkout requests'],
  id: { label: 'Id', aliases: ['Request id', 'Reservation id'], answer: 'id' },
  fields: { ...ITEM, ...MEMBER, ...written, ...shown },
  display: 'from',
  namedBy: [],
  keys: [{ fields: ['asset_no', 'user_id', 'from', 'to'] }],
  all: { endpoint: 'filter', with: { all: true } },
  reserves: {
    item: 'asset_no',
    sort: 'asset_type',
    member: 'user_id',
    memberName: 'user_full_name',
    from: 'from',
    to: 'to',
    since: 'created_at',
    status: 'status',
    open: [...OPEN.status, 'approved'],
    blocking: 'approved',
    ofItem: { endpoint: 'list', param: 'asset_no', with: { status: 'all' } },
  },
  derivedFields: ['asset_name', 'asset_type', 'user_full_name'],
  changedBy: { status: ['approve', 'deny'] },
  decided: {
    label: 'Decision',
    aliases: ['Approve or deny', 'Approval'],
    by: {
      approve: ['approve', 'approved', 'yes', 'y', 'true', 'ok', 'accept', 'accepted'],
      deny: ['deny', 'denied', 'no', 'n', 'false', 'reject', 'rejected', 'decline', 'declined'],
    },
  },
  endpoints: {
    create: {
      route: 'POST /assets/{asset_no}/reservation_requests.api',
      summary: 'Request an item from one day to another',
      effect: 'create',
      undo: { by: 'deny' },
      params: { ...ITEM, ...requested, ...MEMBER },
      required: ['from', 'to', 'user_id'],
      needsOf: { asset_no: { state: NOT_RETIRED } },
      leaves: { status: 'pending' },
      answer: DECIDED,
    },
    list: {
      route: 'GET /assets/{asset_no}/reservation_requests.api',
      summary: 'List the reservation requests for an item',
      effect: 'read',
      params: {
        ...ITEM,
        status: { kind: 'choice', choices: [...RESERVATION_STATUSES, 'all'], label: 'Status' },
        user_id: { kind: 'reference', to: 'members', label: 'Member' },
        ...PAGE,
      },
      answer: { is: 'page', list: 'reservation_requests' },
    },
    filter: {
      route: 'GET /checkout_requests/filter.api',
      summary: 'List the reservation requests for all items, or those that start on one day',
      effect: 'read',
      params: {
        all: { kind: 'yes-no', label: 'Of all kinds of item' },
        start_date: { kind: 'date', label: 'Start date' },
        ...PAGE,
      },
      answer: { is: 'page', list: 'checkout_requests' },
    },
    ofMember: {
      route: 'GET /members/{user_id}/reservation_requests.api',
      section: 'Members',
      summary: 'List the reservation requests of a member',
      effect: 'read',
      params: { ...PATH_MEMBER, ...PAGE },
      answer: { is: 'page', list: 'reservation_requests' },
    },
    stockOfMember: {
      route: 'GET /members/{user_id}/inventory_reservations.api',
      section: 'Members',
      summary: 'List the reservation requests of a member for inventory and asset stock',
      effect: 'read',
      params: { ...PATH_MEMBER, ...PAGE },
      answer: { is: 'page', list: 'inventory_reservations' },
    },
    approve: {
      route: 'PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api',
      summary: 'Approve a reservation request',
      effect: 'act',
      fixed: { request_action: 'approve_request' },
      params: { ...ITEM, ...REQUEST },
      needs: OPEN,
      leaves: { status: 'approved' },
      undo: DECIDED_FOR_GOOD,
      proof: { in: 'record' },
      answer: DECIDED,
    },
    deny: {
      route: 'PUT /assets/{asset_no}/reservation_requests/{reservation_id}/update_status.api',
      summary: 'Deny a reservation request',
      effect: 'act',
      fixed: { request_action: 'deny' },
      params: { ...ITEM, ...REQUEST },
      needs: OPEN,
      leaves: { status: 'denied' },
      undo: DECIDED_FOR_GOOD,
      proof: { in: 'record' },
      answer: DECIDED,
    },
  },
});
