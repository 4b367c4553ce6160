import { LONG_TEXT, TEXT } from './common-fields.ts';
import type { Attached } from '../description/attached.ts';
import type { Endpoints } from '../endpoints.ts';
import type { Fields } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { ASSET, PLACE } from './item-fields.ts';

const TICKET = {
  end_date: {
    kind: 'date',
    wire: 'service[end_date]',
    upcoming: true,
    label: 'End date',
    aliases: ['Ends on', 'Until', 'Till', 'Due', 'Completion date', 'Expected completion'],
  },
  service_end_time: {
    kind: 'time',
    of: 'end_date',
    label: 'End time',
    aliases: ['Ends at', 'Till time', 'Completion time'],
  },
  service_type_name: {
    ...TEXT,
    label: 'Service type',
    example: 'Inspection',
    aliases: ['Type', 'Type of service', 'Service'],
  },
  description: {
    ...LONG_TEXT,
    wire: 'service[description]',
    label: 'Description',
    aliases: ['Notes', 'Note', 'Details', 'Remarks'],
  },
} as const satisfies Fields;

/** What the service uses up, each from one location. */
const USED = {
  linked_inventory_items: {
    kind: 'lines',
    label: 'Inventory used',
    numbers: 'inventory_ids',
    wire: 'linked_inventory_items[{number}][{name}]',
    key: 'inventory_no',
    max: WORKING_LIMITS.largestBatch,
    fields: {
      inventory_no: {
        kind: 'reference',
        to: 'inventory',
        label: 'Inventory item',
        aliases: ['Inventory', 'Part', 'Material', 'Inventory #', 'Inventory no'],
      },
      quantity: {
        kind: 'integer',
        min: 1,
        label: 'Quantity',
        aliases: ['Qty', 'Units', 'Quantity used'],
      },
      location_id: { ...PLACE.location_id, aliases: ['From location', 'Taken from', 'Room'] },
    },
  },
} as const satisfies Fields;

/** Service tickets. */
export const ATTACHED_TICKETS = {
  title: 'Service tickets',
  count: 'services_count',
  addedBy: ['createServiceTicket'],
  listing: {
    ...{ endpoint: 'detail', param: 'asset_no', with: { show_services_details: true } },
    key: 'services',
    ...{ says: ['service_type_name'], by: ['created_by_id'], at: ['created_at'] },
  },
} as const satisfies Attached;

/** The call that sends an asset to service. */
export const SERVICES = {
  createServiceTicket: {
    route: 'POST /assets/{asset_no}/services.api',
    section: 'Services',
    summary:
      'Send a fixed asset to service until a day and time, and take what that uses up from inventory',
    effect: 'act',
    fixed: { create_service_ticket_only: 'true' },
    inQuery: ['create_service_ticket_only'],
    params: { ...ASSET, ...TICKET, ...USED },
    required: [
      'end_date',
      'service_end_time',
      'service_type_name',
      'description',
      'linked_inventory_items',
    ],
    batch: 'linked_inventory_items',
    usesStock: {
      lines: 'linked_inventory_items',
      item: 'inventory_no',
      by: 'quantity',
      outOf: 'location_id',
    },
    needs: { state: ['available'] },
    leaves: { state: 'maintenance' },
    until: {
      day: 'end_date',
      time: 'service_end_time',
      listed: {
        endpoint: 'detail',
        with: { show_services_details: true },
        list: 'services',
        since: 'created_at',
        until: 'end_date',
        shows: ['service_type_name', 'description'],
      },
    },
    shownAs: { description: null },
    proof: { in: 'record' },
    undo: { stays: 'A service ticket can only be closed on the pages of the service.' },
    answer: { is: 'record', wrap: 'asset' },
  },
} as const satisfies Endpoints;
