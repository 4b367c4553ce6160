import { defineResource } from '../define.ts';
import { inGroup, shownOnly, type Fields } from '../fields.ts';
import { SERVICE_LIMITS, WORKING_LIMITS } from '../limits.ts';
import { ASSET_FILTERS, ASSET_STATES, ITEM_TYPES, SEARCH_FACETS } from '../states.ts';
import { DISPLAY_FLAGS, PAGE } from './parameters.ts';

const ITEM = {
  asset_no: {
    kind: 'reference',
    to: 'fixed-assets',
    label: 'Item',
    aliases: ['Item #', 'Item number', 'Asset', 'Asset #', 'Asset number', 'Item no', 'Asset no'],
  },
} as const satisfies Fields;

const written = inGroup('fixed_asset', {
  name: {
    kind: 'text',
    label: 'Name',
    min: SERVICE_LIMITS.shortestName,
    max: WORKING_LIMITS.longestName,
    aliases: ['Asset name', 'Item name', 'Title', 'Asset description short', 'Equipment'],
  },
  group_id: {
    kind: 'reference',
    to: 'groups',
    label: 'Group',
    aliases: [
      'Category',
      'Type',
      'Asset group',
      'Asset type',
      'Asset category',
      'Class',
      'Asset class',
    ],
  },
  sub_group_id: {
    kind: 'reference',
    to: 'subgroups',
    within: 'group_id',
    label: 'Subgroup',
    aliases: ['Sub group', 'Subcategory', 'Sub category', 'Subtype', 'Sub type'],
  },
  purchased_on: {
    kind: 'date',
    past: true,
    label: 'Purchased on',
    aliases: [
      'Purchase date',
      'Date purchased',
      'Date of purchase',
      'Purchased',
      'Acquired',
      'Acquired on',
      'Acquisition date',
      'Date acquired',
      'In service',
      'In service date',
      'Bought on',
      'Bought',
      'Date bought',
    ],
  },
  location_id: {
    kind: 'reference',
    to: 'locations',
    label: 'Location',
    aliases: ['Site', 'Room', 'Place', 'Office', 'Building', 'Where'],
  },
  identifier: {
    kind: 'text',
    identifier: true,
    max: WORKING_LIMITS.longestName,
    label: 'Identifier',
    aliases: [
      'Asset tag',
      'Tag',
      'Tag number',
      'Barcode',
      'Serial',
      'Serial number',
      'Serial no',
      'Identification number',
      'Asset id',
      'AIN',
    ],
  },
  description: {
    kind: 'text',
    label: 'Description',
    max: WORKING_LIMITS.longestText,
    aliases: ['Notes', 'Note', 'Details', 'Remarks', 'Remark', 'Comment', 'Comments'],
  },
  price: {
    kind: 'decimal',
    price: true,
    min: 0,
    label: 'Price',
    aliases: [
      'Cost',
      'Purchase cost',
      'Purchase price',
      'Cost price',
      'Unit price',
      'Amount',
      'Value',
    ],
  },
  vendor_id: {
    kind: 'reference',
    to: 'vendors',
    label: 'Vendor',
    aliases: ['Supplier', 'Bought from', 'Seller', 'Dealer', 'Vendor name', 'Supplier name'],
  },
  manufacturer: {
    kind: 'text',
    label: 'Manufacturer',
    max: WORKING_LIMITS.longestName,
    aliases: ['Maker', 'Make', 'Brand'],
  },
  product_model_number: {
    kind: 'text',
    label: 'Product model number',
    max: WORKING_LIMITS.longestName,
    aliases: ['Model', 'Model number', 'Model no', 'Product model', 'Part number'],
  },
  salvage_value: {
    kind: 'decimal',
    min: 0,
    label: 'Salvage value',
    aliases: ['Scrap value', 'Disposal proceeds'],
  },
  image_url: {
    kind: 'url',
    label: 'Image URL',
    aliases: ['Image', 'Photo', 'Picture', 'Photo URL', 'Picture URL'],
    answer: null,
  },
  document_urls: {
    kind: 'urls',
    max: SERVICE_LIMITS.documentsPerItem,
    label: 'Document URLs',
    aliases: ['Documents', 'Document', 'Document URL', 'Attachments', 'Files', 'Invoice URL'],
  },
});

const CUSTOM = {
  custom_fields: {
    kind: 'named',
    prefix: 'custom',
    names: 'custom-fields',
    heading: '{name}',
    label: 'Custom field',
    wire: 'cust_attr[{name}]',
    value: 'text',
    shown: 'by-name',
  },
} as const satisfies Fields;

const shown = shownOnly({
  state: { kind: 'choice', choices: ASSET_STATES, label: 'State', aliases: ['Status'] },
  location_name: { kind: 'text', label: 'Location name' },
  location_number: { kind: 'integer', label: 'Location number' },
  group_name: { kind: 'text', label: 'Group name' },
  sub_group_name: { kind: 'text', label: 'Subgroup name' },
  retired_on: { kind: 'date', label: 'Retired on' },
  retire_reason_id: { kind: 'reference', to: 'retire-reasons', label: 'Retire reason' },
  retire_reason: { kind: 'text', label: 'Retire reason name' },
  retire_comments: { kind: 'text', label: 'Retire comments' },
  net_quantity: { kind: 'integer', label: 'Net quantity', aliases: ['Quantity', 'QTY'] },
  audit_pending: { kind: 'yes-no', label: 'Audit pending' },
  pending_verification: { kind: 'yes-no', label: 'Pending verification' },
  checkout_on: { kind: 'text', label: 'Checked out on' },
  checkin_due_on: { kind: 'text', label: 'Checkin due on' },
  assigned_to_user_name: { kind: 'text', label: 'Assigned to', aliases: ['Checked out to'] },
  assigned_to_user_email: { kind: 'email', label: 'Assigned to email' },
  last_checked_out_at: { kind: 'text', label: 'Last checked out at' },
  last_checked_in_at: { kind: 'text', label: 'Last checked in at' },
  package_id: { kind: 'integer', label: 'Package' },
  purchase_order_id: { kind: 'integer', label: 'Purchase order' },
  documents_count: { kind: 'integer', label: 'Documents count' },
  services_count: { kind: 'integer', label: 'Services count' },
  comments_count: { kind: 'integer', label: 'Comments count' },
  created_at: { kind: 'text', label: 'Created at' },
  updated_at: { kind: 'text', label: 'Updated at' },
});

const REQUIRED = ['name', 'group_id', 'purchased_on'] as const;
const AS_SHOWN = { include_custom_fields: true, show_document_urls: true } as const;

/** A long-term item that one member at a time holds, such as a laptop. */
export const fixedAssets = defineResource({
  name: 'fixed-assets',
  singular: 'fixed asset',
  title: 'Fixed assets',
  aliases: ['assets', 'asset', 'fixed asset', 'equipment', 'asset register', 'register', 'items'],
  id: {
    label: 'Item #',
    aliases: ['Asset #', 'Item number', 'Asset number', 'Sequence number', 'Item no', 'Asset no'],
    answer: 'sequence_num',
  },
  fields: { ...written, ...CUSTOM, ...shown },
  display: 'name',
  namedBy: ['name'],
  signs: { '@': 'identifier' },
  keys: [{ fields: ['identifier'] }, { fields: ['name'], whereUnique: true }],
  all: { endpoint: 'list', with: AS_SHOWN },
  one: { endpoint: 'detail', param: 'asset_no', with: AS_SHOWN },
  lookUps: {
    identifier: {
      endpoint: 'search',
      param: 'search',
      value: '@{value}',
      with: { facet: 'FixedAsset', ...AS_SHOWN },
    },
    name: { endpoint: 'search', param: 'search', with: { facet: 'FixedAsset', ...AS_SHOWN } },
  },
  changes: { endpoint: 'filter', param: 'filter_param_val', with: { status: 'update_time' } },
  endpoints: {
    create: {
      route: 'POST /assets.api',
      summary: 'Create a fixed asset',
      effect: 'create',
      params: { ...written, ...CUSTOM },
      required: REQUIRED,
      answer: { is: 'record', wrap: 'asset' },
    },
    list: {
      route: 'GET /assets.api',
      summary: 'List fixed assets',
      effect: 'read',
      params: { ...PAGE, ...DISPLAY_FLAGS },
      answer: { is: 'page', list: 'assets' },
    },
    filter: {
      route: 'GET /assets/filter.api',
      summary: 'List the fixed assets that a filter lets through',
      effect: 'read',
      params: {
        status: {
          kind: 'text',
          label: 'Filter',
          note: `one of ${ASSET_FILTERS.join(', ')}, or custom_filter_<id>`,
        },
        filter_param_val: { kind: 'text', label: 'Filter value' },
        sub_group_param_val: { kind: 'integer', label: 'Subgroup id, with the filter group' },
        assets_type: {
          kind: 'choice',
          choices: ITEM_TYPES,
          label: 'Kind of item, with a custom filter',
        },
        ...PAGE,
        ...DISPLAY_FLAGS,
      },
      answer: { is: 'page', list: 'assets' },
    },
    detail: {
      route: 'GET /assets/{asset_no}.api',
      summary: 'Show a fixed asset',
      effect: 'read',
      params: {
        ...ITEM,
        ...DISPLAY_FLAGS,
        show_services_details: { kind: 'yes-no', label: 'Show services details' },
      },
      answer: { is: 'record', wrap: 'asset' },
    },
    update: {
      route: 'PUT /assets/{asset_no}.api',
      summary: 'Change a fixed asset',
      effect: 'update',
      params: { ...ITEM, ...written, ...CUSTOM },
      required: REQUIRED,
      answer: { is: 'record', wrap: 'asset' },
    },
    delete: {
      route: 'DELETE /assets/{asset_no}.api',
      summary: 'Delete a fixed asset',
      effect: 'delete',
      params: ITEM,
      answer: { is: 'record', wrap: 'asset' },
    },
    search: {
      route: 'GET /search.api',
      summary: 'Find items by name, #item number or @identifier',
      effect: 'read',
      params: {
        search: { kind: 'text', label: 'What to look for' },
        facet: { kind: 'choice', choices: SEARCH_FACETS, label: 'Kind of item' },
        ...PAGE,
        ...DISPLAY_FLAGS,
      },
      required: ['search'],
      answer: { is: 'page', list: 'assets' },
    },
  },
});
