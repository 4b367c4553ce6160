import { customFields, LONG_TEXT, TEXT, TIMESTAMPS, STREET, ZIPCODE } from './common-fields.ts';
import { commaList } from '../../kernel/texts.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { LOCATION_STATUSES } from '../states.ts';
import { crud } from './crud.ts';
import { exported, transferred } from './left-items.ts';
import { PAGE, WITH_CUSTOM_FIELDS } from './parameters.ts';

const LOCATION = {
  location_id: {
    kind: 'reference',
    to: 'locations',
    label: 'Location',
    aliases: ['Site', 'Room', 'Location name'],
  },
} as const satisfies Fields;

const QUANTITY_OF_ITEM = {
  sequence_num: { kind: 'integer', label: 'Item #' },
  name: { kind: 'text', label: 'Name' },
  quantity: { kind: 'integer', label: 'Quantity' },
} as const satisfies Fields;

const changeable = inGroup('location', {
  name: {
    ...TEXT,
    label: 'Name',
    example: 'Floor 2',
    note: 'or its path, such as Head office / Floor 2, where Parent is blank',
    aliases: commaList(
      'Location, Location name, Site, Site name, Room, Room number, Room name, Building',
      'Building name, Office, Branch, Warehouse',
    ),
  },
  parent_id: {
    kind: 'reference',
    to: 'locations',
    label: 'Parent',
    example: 'Head office',
    aliases: ['Parent location', 'Parent name', 'Within', 'Part of', 'Belongs to'],
    vague: ['Building', 'Site', 'Campus', 'Floor', 'Level', 'Storey', 'Zone'],
  },
  ...STREET,
  city: { ...TEXT, label: 'City', aliases: ['Town'] },
  state: { ...TEXT, label: 'State', aliases: ['Province', 'Region'] },
  ...ZIPCODE,
  description: {
    ...LONG_TEXT,
    label: 'Description',
    aliases: ['Notes', 'Note', 'Details', 'Remarks', 'Comments'],
    vague: ['Usage', 'Use', 'Used for', 'Purpose', 'Common name', 'Also known as', 'Other name'],
  },
});

const CUSTOM = customFields('location[custom_attributes][{name}]');

const written = {
  ...changeable,
  ...inGroup('location', {
    identification_number: {
      ...TEXT,
      identifier: true,
      label: 'Identification number',
      example: 'HQ-2',
      aliases: commaList(
        'Location code, Site code, Code, Location number, Room code, Building code',
      ),
    },
    status: {
      kind: 'choice',
      choices: ['active', 'inactive'],
      label: 'Status',
    },
  }),
};

const shown = shownOnly({
  country: { kind: 'text', label: 'Country' },
  lati: { kind: 'text', label: 'Latitude' },
  longi: { kind: 'text', label: 'Longitude' },
  ...TIMESTAMPS,
});

const calls = crud('location_id', LOCATION, {
  path: '/locations',
  one: 'a location',
  wrap: 'location',
  created: { ...written, ...CUSTOM },
  changed: { ...changeable, ...CUSTOM },
  shown: WITH_CUSTOM_FIELDS,
  required: ['name'],
});

/** A place; places may be within each other. */
export const locations = defineResource({
  name: 'locations',
  singular: 'location',
  title: 'Locations',
  section: 'Locations',
  aliases: ['location', 'sites', 'site', 'rooms', 'places', 'buildings', 'offices'],
  id: { label: 'Id', aliases: ['Location id', 'Location #'], answer: 'id' },
  fields: { ...written, ...CUSTOM, ...shown },
  display: 'name',
  namedBy: ['name'],
  keys: [{ fields: ['parent_id', 'name'] }],
  parent: 'parent_id',
  all: { endpoint: 'list', with: { status: 'all', include_custom_fields: true } },
  filters: {
    status: {
      endpoint: 'list',
      param: 'status',
      with: { include_custom_fields: true },
      words: { all: {}, active: { status: 'active' }, inactive: { status: 'inactive' } },
    },
  },
  one: { endpoint: 'detail', param: 'location_id', with: { include_custom_fields: true } },
  endedBy: 'deactivate',
  changedBy: { status: ['activate', 'deactivate'] },
  keptByUpdate: ['parent_id'],
  clearedByUpdate: ['parent_id'],
  provedAfterCreate: ['parent_id'],
  madeFromName: true,
  attached: [
    { title: 'Comments', count: 'comments_count' },
    { title: 'Documents', count: 'documents_count' },
  ],
  endpoints: {
    create: { ...calls.create, undo: { by: 'deactivate' } },
    list: {
      route: 'GET /locations/get_line_item_locations.api',
      summary: 'List locations',
      effect: 'read',
      params: {
        status: { kind: 'choice', choices: LOCATION_STATUSES, label: 'Status' },
        ...WITH_CUSTOM_FIELDS,
        ...PAGE,
      },
      answer: { is: 'page', list: 'locations' },
    },
    detail: { ...calls.detail, answer: { is: 'record' } },
    update: { ...calls.update, takesPart: true },
    activate: {
      route: 'PATCH /locations/{location_id}/activate.api',
      summary: 'Make a location active again',
      effect: 'act',
      whenUnverified: 'repeat',
      leaves: { status: 'active' },
      reachesWithin: 'activate_all_children_locations',
      undo: { by: 'deactivate' },
      proof: { in: 'record' },
      params: {
        ...LOCATION,
        activate_all_children_locations: {
          kind: 'yes-no',
          digits: true,
          label: 'Activate all children',
          example: 'yes',
          note: 'yes also activates the locations within it',
        },
      },
      answer: { is: 'record', wrap: 'location' },
    },
    quantity: {
      route: 'GET /locations/get_quantity_by_location.api',
      section: 'Inventory',
      summary: 'Show how much of an item is at a location',
      effect: 'read',
      params: { asset_id: { kind: 'integer', label: 'Item number' }, ...LOCATION },
      required: ['asset_id', 'location_id'],
      answer: { is: 'value', fields: { quantity: { kind: 'integer', label: 'Quantity' } } },
    },
    quantities: {
      route: 'GET /locations/{location_id}/quantities_by_asset_ids.api',
      alsoBy: ['PATCH'],
      summary: 'List how much of every item is at a location',
      effect: 'read',
      params: LOCATION,
      answer: {
        is: 'value',
        lists: {
          assets: QUANTITY_OF_ITEM,
          stock_assets: QUANTITY_OF_ITEM,
          volatile_assets: QUANTITY_OF_ITEM,
        },
      },
    },
    deactivate: {
      route: 'PATCH /locations/{location_id}/deactivate.api',
      summary: 'Make a location and the locations within it inactive',
      effect: 'act',
      whenUnverified: 'repeat',
      leaves: { status: 'inactive' },
      withdraws: true,
      leavesItems: {
        endpoint: 'quantities',
        taken: [
          {
            type: 'assets',
            list: exported('fixed-assets', 'location', 'Location'),
            sheet: 'fixed-assets.xlsx',
            as: 'fixed-assets',
            edit: 'write their new locations',
          },
          transferred('stock_assets', 'asset-stock'),
          transferred('volatile_assets', 'inventory'),
        ],
      },
      reachesWithin: 'always',
      undo: { by: 'activate' },
      proof: { in: 'record' },
      params: LOCATION,
      answer: { is: 'record', wrap: 'location' },
    },
  },
});
