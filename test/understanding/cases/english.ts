import { col, ignored, running, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import {
  asIs,
  dateCell,
  dollars,
  initialLast,
  monthName,
  monthStart,
  numberCell,
  pointAmount,
  quarter,
  quarterStart,
  slashedDayFirst,
  slashedMonthFirst,
  yearCell,
  yearStart,
} from '../describe/spellings.ts';

const SERIAL = 'custom:Serial number|identifier';
const NO_GROUP: Ask = { what: 'the group of the assets', field: 'group_id' };
const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };
const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };

export const ENGLISH_CASES: readonly CaseDescription[] = [
  {
    name: 'en-asset-register',
    language: 'en',
    defects: ['currency in front'],
    sheets: [
      {
        name: 'Assets',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col('Asset tag', 'tag', 'identifier'),
              col('Name', 'name', 'name'),
              col('Category', 'group', 'group_id'),
              col('Purchase date', 'date', 'purchased_on', { as: slashedMonthFirst }),
              col('Purchase price', 'price', 'price', { as: dollars }),
              col('Location', 'building', 'location_id'),
              col('Supplier', 'vendor', 'vendor_id'),
            ],
            wrong: { 3: { 'Purchase date': '2/30/2023' }, 17: { Category: null } },
          },
        ],
      },
    ],
  },
  {
    name: 'en-uk-dates',
    language: 'en',
    defects: ['dates of another country', 'title rows'],
    sheets: [
      {
        name: 'Register',
        above: [['Equipment register, Manchester office']],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 26,
            columns: [
              col('Equipment', 'name', 'name'),
              col('Class', 'group', 'group_id'),
              col('Acquired', 'date', 'purchased_on', { as: slashedDayFirst }),
              col('Cost', 'price', 'price', { as: pointAmount }),
              col('Serial', 'serial', SERIAL),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-side-by-side',
    language: 'en',
    defects: ['side-by-side tables', 'sheet named Sheet1'],
    sheets: [
      {
        name: 'Sheet1',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 12,
            columns: [
              col('Item', 'name', 'name'),
              col('Type', 'group', 'group_id'),
              col('Bought', 'date', 'purchased_on', { as: dateCell('m/d/yyyy') }),
            ],
          },
        ],
        beside: {
          kind: 'vendors',
          source: 'vendors',
          rows: 8,
          columns: [col('Vendor', 'name', 'name'), col('Phone', 'phone', 'phone_number')],
        },
      },
    ],
  },
  {
    name: 'en-instructions-first',
    language: 'en',
    defects: ['instructions', 'legend above', 'no purchase date', 'columns no field takes'],
    sheets: [
      {
        name: 'How to use',
        isNoRegister: true,
        above: [['Please read before you edit'], ['Green rows are calibrated']],
        tables: [],
      },
      {
        name: 'Equipment',
        above: [['Legend'], ['green', 'calibrated'], ['red', 'out of service'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 25,
            columns: [
              col('Type', 'group', 'group_id'),
              col('Manufacturer', 'maker', 'manufacturer'),
              col('Product', 'model', 'product_model_number'),
              col('Description', 'name', 'name'),
              col('S/N', 'serial', SERIAL),
              col('Location', 'place', 'location_id'),
              unplaced('Cal due date', 'warranty', dateCell('m/d/yyyy')),
              col('Notes', 'note', 'description', { gaps: 4 }),
            ],
          },
        ],
        asks: [NO_DATE],
      },
    ],
  },
  {
    name: 'en-no-group-no-date',
    language: 'en',
    defects: ['no group', 'no purchase date'],
    csv: { delimiter: ',', encoding: 'utf-8' },
    sheets: [
      {
        name: 'computers',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            columns: [
              col('Name', 'name', 'name'),
              col('Model', 'model', 'product_model_number'),
              col('Manufacturer', 'maker', 'manufacturer'),
              col('Serial', 'serial', SERIAL),
            ],
          },
        ],
        asks: [NO_GROUP, NO_DATE],
      },
    ],
  },
  {
    name: 'en-years-and-quarters',
    language: 'en',
    defects: ['years as dates', 'quarters'],
    asks: [{ what: 'the day of a year', field: 'purchased_on' }],
    sheets: [
      {
        name: 'Inventory 2025',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 14,
            columns: [
              col('Description', 'name', 'name'),
              col('Asset class', 'group', 'group_id'),
              col('Year acquired', 'date', 'purchased_on', { as: yearCell, is: yearStart }),
              col('Tag no.', 'tag', 'identifier'),
            ],
          },
        ],
      },
      {
        name: 'Lab 2025',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 12,
            columns: [
              col('Description', 'name', 'name'),
              col('Asset class', 'group', 'group_id'),
              col('Purchased', 'date', 'purchased_on', { as: quarter, is: quarterStart }),
              col('Tag no.', 'tag', 'identifier'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-snake-case-utf16',
    language: 'en',
    defects: ['technical headings', 'encoding utf-16'],
    csv: { delimiter: '\t', encoding: 'utf-16le' },
    sheets: [
      {
        name: 'asset_dump',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 22,
            columns: [
              col('asset_tag', 'tag', 'identifier'),
              col('asset_name', 'name', 'name'),
              col('asset_category', 'group', 'group_id'),
              col('purchase_date', 'date', 'purchased_on', { as: asIs }),
              col('unit_cost', 'price', 'price'),
              col('assigned_to', 'email', 'checkout.user_id', { gaps: 3 }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-camel-case',
    language: 'en',
    defects: ['technical headings', 'placeholders', 'dates with a time'],
    csv: { delimiter: ',', encoding: 'utf-8' },
    sheets: [
      {
        name: 'devices',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col('deviceName', 'name', 'name'),
              col('deviceCategory', 'group', 'group_id'),
              col('serialNumber', 'serial', SERIAL, { filler: ['N/A', 5] }),
              col('purchaseDate', 'date', 'purchased_on', { as: (iso) => `${iso}T00:00:00Z` }),
              col('userPrincipalName', 'email', 'checkout.user_id', { filler: ['n/a', 4] }),
              ignored('deviceId', (_thing, at) => `0c7a-${String(9000 + at * 13)}-bb`),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-blocks-with-subtotals',
    language: 'en',
    defects: ['block titles', 'subtotals', 'blank lines'],
    sheets: [
      {
        name: 'Stock list',
        above: [['Stock count, spring']],
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            sortBy: 'group',
            blockTitles: 'group',
            subtotal: ['Subtotal', null, null, 99],
            fills: ({ group = '' }) => ({ group_id: group }),
            columns: [
              col('SKU', 'tag', 'identifier'),
              col('Product', 'name', 'name'),
              col('On hand', 'quantity', 'add-stock.quantity', { as: numberCell }),
              col('Unit price', 'price', 'price|add-stock.price', { as: numberCell }),
              col('Bin', 'place', 'location_id|add-stock.location_id'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-rooms',
    language: 'en',
    defects: ['several columns for one field', 'names that repeat'],
    csv: { delimiter: ',', encoding: 'utf-8' },
    asks: [{ what: 'whether floors become locations of their own', heading: 'floor' }],
    sheets: [
      {
        name: 'rooms',
        tables: [
          {
            kind: 'locations',
            source: 'rooms',
            rows: 30,
            columns: [
              col('building', 'building', 'parent_id|parent_id(place)'),
              col('floor', 'floor', 'parent_id(building)|parent_id(place)'),
              col('room', 'room', 'name'),
              unplaced('area', 'area'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-staff',
    language: 'en',
    defects: ['no role', 'title rows'],
    sheets: [
      {
        name: 'Staff directory',
        above: [['HR export'], ['Confidential']],
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 20,
            columns: [
              col('Given name', 'first', 'first_name'),
              col('Surname', 'last', 'last_name'),
              col('Work email', 'email', 'email'),
              col('Badge', 'staffNo', 'employee_id'),
              col('Ext.', 'phone', 'phone_number'),
            ],
            wrong: { 11: { Surname: null } },
          },
        ],
        asks: [NO_ROLE],
      },
    ],
  },
  {
    name: 'en-loans',
    language: 'en',
    defects: ['people as initials', 'month names as dates'],
    asks: [{ what: 'the day of a month', field: 'purchased_on' }],
    sheets: [
      {
        name: 'Kit',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 22,
            columns: [
              col('Kit no', 'tag', 'identifier'),
              col('What', 'name', 'name'),
              col('Kind', 'group', 'group_id'),
              col('Since', 'date', 'purchased_on', { as: monthName('en'), is: monthStart }),
              col('With', 'person', 'checkout.user_id(email)', {
                as: initialLast,
                filler: ['Pool', 3],
              }),
              ignored('#', running),
            ],
          },
        ],
      },
    ],
  },
];
