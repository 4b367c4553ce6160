import { shownOnly, type Fields } from '../fields.ts';
import { SERVICE_LIMITS, WORKING_LIMITS } from '../limits.ts';
import { customFields } from './custom-fields.ts';
import { TIMESTAMPS } from './timestamps.ts';

/** The number that all kinds of item share one space of. */
export const ITEM_ID = {
  label: 'Item #',
  aliases: ['Asset #', 'Item number', 'Asset number', 'Sequence number', 'Item no', 'Asset no'],
  answer: 'sequence_num',
} as const;

/** What the column of an item's identifier is called. */
const IDENTIFIER_HEADINGS = [
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
] as const;

/** What the column of an operation's item is called: its number or its identifier names it, too. */
export const OPERAND = {
  kind: 'reference',
  label: 'Item',
  aliases: [
    ...['Item #', 'Item number', 'Asset', 'Asset #', 'Asset number', 'Item no', 'Asset no'],
    ...['Identifier', ...IDENTIFIER_HEADINGS],
  ],
} as const;

/** What every item is called and belongs to. */
export const IDENTITY = {
  name: {
    kind: 'text',
    label: 'Name',
    example: 'Standing desk 160 cm',
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
} as const satisfies Fields;

export const SUBGROUP = {
  sub_group_id: {
    kind: 'reference',
    to: 'subgroups',
    within: 'group_id',
    label: 'Subgroup',
    aliases: ['Sub group', 'Subcategory', 'Sub category', 'Subtype', 'Sub type'],
  },
} as const satisfies Fields;

export const PLACE = {
  location_id: {
    kind: 'reference',
    to: 'locations',
    label: 'Location',
    aliases: ['Site', 'Room', 'Place', 'Office', 'Building', 'Where'],
  },
} as const satisfies Fields;

export const IDENTIFIER = {
  identifier: {
    kind: 'text',
    identifier: true,
    max: WORKING_LIMITS.longestName,
    label: 'Identifier',
    example: '00417-XK',
    aliases: IDENTIFIER_HEADINGS,
  },
} as const satisfies Fields;

/** What an item is and where it came from. */
export const ORIGIN = {
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
} as const satisfies Fields;

export const ATTACHMENTS = {
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
} as const satisfies Fields;

/** Custom fields of every kind of item. */
export const CUSTOM = customFields('cust_attr[{name}]');

/** Names of what an item refers to, as answers show them. */
export const SHOWN_NAMES = shownOnly({
  location_name: { kind: 'text', label: 'Location name' },
  location_number: { kind: 'integer', label: 'Location number' },
  group_name: { kind: 'text', label: 'Group name' },
  sub_group_name: { kind: 'text', label: 'Subgroup name' },
});

export const SHOWN_RETIREMENT = shownOnly({
  retired_on: { kind: 'date', label: 'Retired on' },
  retire_reason_id: { kind: 'reference', to: 'retire-reasons', label: 'Retire reason' },
  retire_reason: { kind: 'text', label: 'Retire reason name' },
  retire_comments: { kind: 'text', label: 'Retire comments' },
});

export const SHOWN_COUNTS = shownOnly({
  documents_count: { kind: 'integer', label: 'Documents count' },
  services_count: { kind: 'integer', label: 'Services count' },
  comments_count: { kind: 'integer', label: 'Comments count' },
  ...TIMESTAMPS,
});
