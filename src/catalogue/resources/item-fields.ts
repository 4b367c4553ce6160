import { customFields, LONG_TEXT, TEXT, TIMESTAMPS } from './common-fields.ts';
import { commaList } from '../../kernel/texts.ts';
import { type Fields, shownOnly } from '../fields.ts';
import { SERVICE_LIMITS } from '../limits.ts';

/** The number that all kinds of item share one space of. */
export const ITEM_ID = {
  label: 'Item #',
  aliases: ['Asset #', 'Item number', 'Asset number', 'Sequence number', 'Item no', 'Asset no'],
  answer: 'sequence_num',
} as const;

/** What the column of an item's identifier is called. */
const IDENTIFIER_HEADINGS = commaList(
  'Asset tag, Tag, Tag number, Barcode, Identification number, AIN, Inventory id, Inventory tag',
  'Inventory code, Equipment number, Kit number, Device number, Machine number, Tool number',
  'Asset code, Item code, Product code, Stock code, Article number, Article code, Material number',
  'Property number, Property tag, Fixed asset number, FA number, Asset label, SKU',
);

/** What is on an item and may be no number of its owner's. */
const SERIAL_HEADINGS = commaList(
  'Serial, Serial number, Serial no, Serial #, S/N, SN, Service tag, Asset serial',
  'Device serial number, Asset id, Item id, Equipment id, Asset number, Item number, Item no',
  'Asset no, Plate number, Reference number, Ref no, Reference, Ref, ID, ID number, Code',
);

/** What the column of an operation's item is called: its number or its identifier names it, too. */
export const OPERAND = {
  kind: 'reference',
  label: 'Item',
  aliases: [
    ...['Item #', 'Item number', 'Asset', 'Asset #', 'Asset number', 'Item no', 'Asset no'],
    ...['Identifier', ...IDENTIFIER_HEADINGS],
  ],
  vague: SERIAL_HEADINGS,
} as const;

/** The fixed asset that a call is about. */
export const ASSET = { asset_no: { ...OPERAND, to: 'fixed-assets' } } as const satisfies Fields;

/** What every item is called and belongs to. */
export const IDENTITY = {
  name: {
    ...TEXT,
    label: 'Name',
    example: 'Standing desk 160 cm',
    min: SERVICE_LIMITS.shortestName,
    aliases: commaList(
      'Asset name, Item name, Asset description short, Equipment, Equipment name, Product name',
      'Part name, Article name, Material name, Device name, Computer name, Tool name',
    ),
    vague: commaList(
      'Title, What, Machine, Item, Article, Component, Device, Material, Tool, Designation',
      'Item description, Asset description, Equipment description, Product description',
      'Description, Display name, Host name',
    ),
  },
  group_id: {
    kind: 'reference',
    to: 'groups',
    label: 'Group',
    aliases: commaList(
      'Category, Asset group, Asset type, Asset category, Asset class, Asset type name',
      'Equipment type, Equipment category, Equipment group, Item type, Item category, Item group',
      'Product category, Product group, Device type, Hardware type, Category name, Group name',
      'Commodity',
    ),
    vague: ['Type', 'Types', 'Class', 'Kind', 'Family', 'Product type', 'Device category'],
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
    aliases: commaList(
      'Site, Place, Office, Building, Where, Locations, Location name, Asset location',
      'Current location, Default location, Storage location, Stock location, Bin location',
      'Warehouse, Laboratory',
    ),
    vague: commaList(
      'Room, Room number, Branch, Store, Storeroom, Location code, Lab, Floor, Floor level, Bin',
      'Zone, Library, Bench, Cabinet, Drawer, Shelf, Rack, Aisle, Position, Storage, Cupboard',
      'Locker, Compartment',
    ),
  },
} as const satisfies Fields;

/** Where an item is then, or goes to. */
export const AT = { location_id: { ...PLACE.location_id, word: 'at' } } as const satisfies Fields;

export const IDENTIFIER = {
  identifier: {
    ...TEXT,
    identifier: true,
    label: 'Identifier',
    example: '00417-XK',
    aliases: [...IDENTIFIER_HEADINGS, 'Inventory number', 'Inventory no'],
    vague: SERIAL_HEADINGS,
  },
} as const satisfies Fields;

/** What an item is and where it came from. */
export const ORIGIN = {
  description: {
    ...LONG_TEXT,
    label: 'Description',
    aliases: commaList(
      'Notes, Note, Details, Remarks, Remark, Comment, Comments, Asset notes',
      'Additional information, Memo',
    ),
    vague: commaList(
      'Specification, Specifications, Specs, Characteristics, Features, Accessories, Link',
      'Included',
    ),
  },
  price: {
    kind: 'decimal',
    price: true,
    min: 0,
    label: 'Price',
    aliases: commaList(
      'Cost, Purchase cost, Purchase price, Cost price, Unit price, Unit cost, Price per unit',
      'Cost per unit, Price each, Acquisition cost, Acquisition price, Acquisition value',
      'Original cost, Original price, Historical cost, Capitalised cost, Capitalized cost',
      'Purchase value, Buying price, Asset cost, Price paid',
    ),
    vague: commaList(
      '£, €, $, Amount, Value, List price, Purchase amount, Invoice amount, Paid, Amount paid',
      'Cost unit, Price excl, Price incl',
    ),
  },
  vendor_id: {
    kind: 'reference',
    to: 'vendors',
    label: 'Vendor',
    aliases: commaList(
      'Supplier, Bought from, Purchased from, Purchase from, Seller, Dealer, Vendor name',
      'Supplier name, Suppliers',
    ),
    vague: commaList(
      "Distributor, Reseller, Retailer, Sold by, Shop, Where it's bought, Where bought, Bought at",
    ),
  },
  manufacturer: {
    ...TEXT,
    label: 'Manufacturer',
    aliases: commaList(
      'Maker, Make, Brand, Brand name, Manufacturer name, Manufacturers, Publisher, Producer, Mfr',
      'Mfg, OEM, Device manufacturer',
    ),
  },
  product_model_number: {
    ...TEXT,
    label: 'Product model number',
    codesOf: 'group_id',
    aliases: ['Model number', 'Model no', 'Product model', 'Make and model', 'Make & model'],
    vague: commaList(
      'Model, Models, Model name, Model id, Asset model, Device model, Computer model, Part number',
      'Manufacturer part number, Manufacturer P/N, Mfr part number, MPN, OEM part number, OEM P/N',
      'Supplier part number, Vendor part number, Catalog number, Catalogue number, Catalog no',
      'Cat no, Product',
    ),
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
