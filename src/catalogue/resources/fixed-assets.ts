import { commaList } from '../../kernel/texts.ts';
import { defineResource } from '../define.ts';
import { inGroup, shownOnly } from '../fields.ts';
import { ASSET_FILTERS, ASSET_STATES } from '../states.ts';
import { ATTACHED_CUSTODY, CUSTODY } from './custody.ts';
import { GPS } from './gps.ts';
import {
  ASSET,
  AT,
  ATTACHMENTS,
  CUSTOM,
  IDENTIFIER,
  IDENTITY,
  ORIGIN,
  PLACE,
  SHOWN_COUNTS,
  SHOWN_NAMES,
  SHOWN_RETIREMENT,
  SUBGROUP,
} from './item-fields.ts';
import { retiredItems } from './item-list-filters.ts';
import {
  ITEMS_AS_SHOWN,
  itemEndpoints,
  ITEM_EVIDENCE,
  itemResource,
  reservedDates,
} from './item-resource.ts';
import { ATTACHED_TICKETS, SERVICES } from './services.ts';
import { SWAP } from './swap.ts';
import { ATTACHED_VERIFICATION, VERIFICATION } from './verification.ts';

const written = inGroup('fixed_asset', {
  ...IDENTITY,
  ...SUBGROUP,
  purchased_on: {
    kind: 'date',
    past: true,
    label: 'Purchased on',
    aliases: commaList(
      'Purchase date, Date purchased, Date of purchase, Purchased, Acquired, Acquired on',
      'Acquisition date, Date acquired, Date of acquisition, Capitalised on, Capitalized on',
      'Capitalisation date, Capitalization date, Date capitalised, Bought on, Bought, Date bought',
    ),
    vague: commaList(
      'In service, In service date, Placed in service, Date placed in service, Date in service',
      'Commissioned on, Commissioning date, Invoice date, PO date, Order date, Delivery date',
      'Delivered on, Received on, Date received, Purchase year, Year of purchase, Year purchased',
      'Year acquired, Acquisition year',
    ),
  },
  ...PLACE,
  ...IDENTIFIER,
  ...ORIGIN,
  salvage_value: {
    kind: 'decimal',
    min: 0,
    label: 'Salvage value',
    aliases: ['Scrap value', 'Disposal proceeds'],
    vague: ['Residual value'],
  },
  ...ATTACHMENTS,
});

const shown = shownOnly({
  state: {
    kind: 'choice',
    choices: ASSET_STATES,
    label: 'State',
    aliases: ['Status', 'Asset status', 'Asset state', 'Status label', 'Device state'],
  },
  ...SHOWN_NAMES,
  ...SHOWN_RETIREMENT,
  net_quantity: {
    kind: 'integer',
    label: 'Net quantity',
    aliases: ['Quantity', 'QTY', 'Pieces', 'Pcs', 'Number of units'],
  },
  audit_pending: { kind: 'yes-no', label: 'Audit pending' },
  pending_verification: { kind: 'yes-no', label: 'Pending verification' },
  checkout_on: { kind: 'text', timestamp: true, label: 'Checked out on' },
  checkin_due_on: { kind: 'text', timestamp: true, label: 'Checkin due on' },
  assigned_to_user_name: {
    kind: 'text',
    label: 'Assigned to',
    aliases: commaList(
      'Checked out to, Assigned user, Assigned to user, Primary user, Primary user display name',
      'Current user',
    ),
  },
  assigned_to_user_email: {
    kind: 'email',
    label: 'Assigned to email',
    aliases: ['Primary user email address', 'Primary user UPN', 'Assigned user email'],
  },
  last_assigned_to_id: { kind: 'reference', to: 'members', label: 'Last assigned to' },
  last_checked_out_at: { kind: 'text', timestamp: true, label: 'Last checked out at' },
  last_checked_in_at: { kind: 'text', timestamp: true, label: 'Last checked in at' },
  package_id: { kind: 'integer', label: 'Package' },
  purchase_order_id: { kind: 'integer', label: 'Purchase order' },
  ...SHOWN_COUNTS,
});

const retirement = inGroup('fixed_asset', {
  retired_on: {
    kind: 'date',
    past: true,
    label: 'Retired on',
    word: 'on',
    aliases: commaList(
      'Retired, Retirement date, Date retired, Disposed on, Disposal date, Date of disposal',
      'Date disposed, Disposed, Written off on, Write-off date, Decommissioned on',
      'Decommission date, Scrapped on, Sold on, Sale date, Date sold',
    ),
  },
  retire_reason_id: {
    kind: 'reference',
    to: 'retire-reasons',
    label: 'Retire reason',
    word: 'reason',
    aliases: commaList(
      'Reason, Retirement reason, Reason for retirement, Disposal reason, Reason for disposal',
      'Write-off reason',
    ),
    vague: ['Disposal method', 'Method of disposal'],
  },
  salvage_value: {
    kind: 'decimal',
    min: 0,
    label: 'Salvage value',
    aliases: commaList(
      'Scrap value, Disposal proceeds, Proceeds, Sold for, Sale proceeds, Sale price',
      'Selling price, Disposal value',
    ),
    vague: ['Residual value'],
  },
});

const READING = itemResource({
  key: 'asset_no',
  facet: 'FixedAsset',
  type: 'fixed_assets',
  words: ASSET_FILTERS,
});

const calls = itemEndpoints('asset_no', ASSET, {
  path: '/assets',
  one: 'a fixed asset',
  summaries: { list: 'List fixed assets', filter: 'List the fixed assets that match a filter' },
  words: ASSET_FILTERS,
  created: { ...written, ...CUSTOM },
  changed: { ...written, ...CUSTOM },
  required: ['name', 'group_id', 'purchased_on'],
});

/** A long-term item that one member at a time holds, such as a laptop. */
export const fixedAssets = defineResource({
  name: 'fixed-assets',
  singular: 'fixed asset',
  title: 'Fixed assets',
  section: 'Fixed assets',
  aliases: ['assets', 'asset', 'fixed asset', 'equipment', 'asset register', 'register', 'items'],
  ...READING,
  fields: { ...written, ...CUSTOM, ...shown },
  furtherLists: retiredItems(ITEMS_AS_SHOWN),
  alike: {
    within: ['sub_group_id', 'group_id'],
    named: 'name',
    near: ['product_model_number', 'location_id'],
    filter: 'group',
  },
  derivedFields: ['last_assigned_to_id', ...READING.derivedFields],
  evidence: {
    ...ITEM_EVIDENCE,
    repeats: {
      ...ITEM_EVIDENCE.repeats,
      assigned_to_user_name: { by: 'last_assigned_to_id', of: 'members', field: 'full_name' },
      assigned_to_user_email: { by: 'last_assigned_to_id', of: 'members', field: 'email' },
    },
  },
  followed: { place: ['location_id'], holder: ['assigned_to_user_name', 'assigned_to_user_email'] },
  counted: ['last_history_id', 'item_audit_id'],
  attached: [ATTACHED_CUSTODY, ATTACHED_VERIFICATION, ATTACHED_TICKETS, ...READING.attached],
  endedBy: 'retire',
  enderKey: 'retired_by_id',
  changedBy: {
    state: ['checkout', 'checkin', 'retire', 'activate'],
    assigned_to_user_name: ['checkout', 'checkin'],
    assigned_to_user_email: ['checkout', 'checkin'],
    retired_on: ['retire', 'activate'],
    retire_reason_id: ['retire', 'activate'],
    retire_comments: ['retire', 'activate'],
  },
  compounds: { swap: SWAP },
  endpoints: {
    ...calls,
    create: { ...calls.create, arrivalMark: 'description' },
    detail: {
      ...calls.detail,
      params: {
        ...calls.detail.params,
        show_services_details: { kind: 'yes-no', label: 'Show services details' },
      },
    },
    ...CUSTODY,
    ...GPS,
    ...VERIFICATION,
    ...SERVICES,
    reservedDates: reservedDates('asset_no', ASSET, 'a fixed asset'),
    retire: {
      route: 'PUT /assets/{asset_no}/retire.api',
      summary: 'Retire a fixed asset that is available',
      scanned: 'retire',
      effect: 'act',
      params: { ...ASSET, ...retirement },
      required: ['retired_on', 'retire_reason_id'],
      trigger: { filled: ['retired_on'], state: 'state' },
      needs: { state: ['available'] },
      leaves: { state: 'retired' },
      endsReservations: true,
      proof: { in: 'record' },
      dependsOn: { on: 'state', custom: true },
      undo: { by: 'activate', with: { location_id: { before: 'location_id' } } },
      answer: { is: 'record', wrap: 'asset' },
    },
    activate: {
      route: 'PUT /assets/{asset_no}/activate.api',
      summary: 'Make a retired fixed asset available again',
      scanned: 'activate',
      effect: 'act',
      params: { ...ASSET, ...inGroup('fixed_asset', AT) },
      keeps: ['location_id'],
      needs: { state: ['retired'] },
      leaves: { state: 'available' },
      proof: { in: 'record' },
      undo: {
        by: 'retire',
        with: {
          retired_on: { before: 'retired_on' },
          retire_reason_id: { before: 'retire_reason_id' },
          salvage_value: { before: 'salvage_value' },
        },
      },
      answer: { is: 'record', wrap: 'asset' },
    },
  },
});
