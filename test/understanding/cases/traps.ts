import { col, ignored, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import {
  asIs,
  commaAmount,
  dateCell,
  dollars,
  dotted,
  numberCell,
  pointAmount,
  slashedDayFirst,
  slashedMonthFirst,
} from '../describe/spellings.ts';

const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };

/** Only days up to the twelfth: either order reads them. */
const earlyDay = (iso: string): string => `${iso.slice(0, 8)}0${1 + (Number(iso.slice(8)) % 9)}`;

const BASE = {
  name: (heading: string) => col(heading, 'name', 'name'),
  group: (heading: string) => col(heading, 'group', 'group_id'),
} as const;

export const TRAPS: readonly CaseDescription[] = [
  {
    name: 'trap-item-numbers-of-strangers',
    language: 'en',
    defects: ['own numbers'],
    trap: 'Item Number is the number of the service',
    csv: { delimiter: ',', encoding: 'utf-8' },
    sheets: [
      {
        name: 'inventory',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              col('Item Number', 'number', 'identifier'),
              BASE.name('Item'),
              BASE.group('Commodity'),
              col('Quantity', 'quantity', 'add-stock.quantity'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-holder-is-a-bracket',
    language: 'en',
    defects: ['words with two meanings'],
    trap: 'Holder is a person',
    sheets: [
      {
        name: 'Assets',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 16,
            columns: [
              BASE.name('Name'),
              BASE.group('Equipment type'),
              col('Purchase date', 'date', 'purchased_on', { as: slashedMonthFirst }),
              ignored('Holder', (_thing, at) => (at % 3 === 0 ? 'No' : 'Yes')),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-total-price-of-one',
    language: 'en',
    defects: ['words with two meanings', 'calculated columns'],
    trap: 'TotalPrice is the sum of the line',
    sheets: [
      {
        name: 'Stock',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 16,
            columns: [
              BASE.name('Item'),
              BASE.group('Category'),
              col('Quantity', 'quantity', 'add-stock.quantity', { as: numberCell }),
              col('TotalPrice', 'price', 'price|add-stock.price', { as: numberCell }),
              ignored(
                'Total',
                ({ price = '0', quantity = '0' }) => Number(price) * Number(quantity),
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-dates-either-way',
    language: 'en',
    defects: ['ambiguous dates'],
    trap: 'dates that can be read in both orders are mm/dd/yyyy',
    asks: [
      {
        what: 'the order of day and month',
        field: 'purchased_on',
        heading: 'Bought',
        dateFormat: 'dd/mm/yyyy',
      },
    ],
    csv: { delimiter: ',', encoding: 'utf-8' },
    sheets: [
      {
        name: 'assets',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 14,
            columns: [
              BASE.name('Name'),
              BASE.group('Group'),
              col('Bought', 'date', 'purchased_on', {
                as: (iso, thing, at) => slashedDayFirst(earlyDay(iso), thing, at),
                is: earlyDay,
              }),
            ],
            // No day over the twelfth, no month either: nothing in the file settles it.
          },
        ],
      },
    ],
  },
  {
    name: 'trap-three-decimals',
    language: 'de',
    defects: ['thousands separator or decimal sign'],
    trap: '1.299 is one and a bit, because it has a point',
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              BASE.name('Bezeichnung'),
              BASE.group('Kategorie'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dotted }),
              col('Preis', 'price', 'price', {
                as: (amount, thing, at) =>
                  at % 2 === 0 ? commaAmount(amount, thing, at) : `1.${String(200 + at)}`,
              }),
            ],
            odd: Object.fromEntries(
              Array.from({ length: 9 }, (_, at) => at * 2 + 1).map((at) => [
                at,
                { Preis: { written: `1.${String(200 + at)}`, value: String(1200 + at) } },
              ]),
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'trap-sold-by',
    language: 'en',
    defects: ['words with two meanings'],
    trap: 'Sold by retires the asset, or names a member',
    sheets: [
      {
        name: 'Assets',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 16,
            columns: [
              BASE.name('Asset'),
              BASE.group('Category'),
              col('Sold by', 'vendor', 'vendor_id'),
              col('Bought', 'date', 'purchased_on', { as: slashedMonthFirst }),
              col('Paid', 'price', 'price', { as: dollars }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-type-of-cost',
    language: 'en',
    defects: ['words with two meanings'],
    trap: 'Type is the group',
    csv: { delimiter: ',', encoding: 'utf-8' },
    sheets: [
      {
        name: 'items',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              BASE.name('Part Name'),
              ignored('Type', (_thing, at) => (at % 2 === 0 ? 'direct' : 'indirect')),
              BASE.group('Category'),
              col('List Price', 'price', 'price|add-stock.price'),
              col('Quantity', 'quantity', 'add-stock.quantity'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-placeholder-keys',
    language: 'en',
    defects: ['placeholders'],
    trap: 'N/A is an asset tag that many rows share',
    sheets: [
      {
        name: 'Assets',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            columns: [
              col('Asset tag', 'tag', 'identifier', { filler: ['N/A', 2] }),
              BASE.name('Name'),
              BASE.group('Category'),
              col('Purchase date', 'date', 'purchased_on', { as: slashedMonthFirst }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-name-of-the-holder',
    language: 'de',
    defects: ['words with two meanings'],
    trap: 'Name is the name of the asset',
    sheets: [
      {
        name: 'Geräte',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              col('Name', 'person', 'checkout.user_id(email)'),
              BASE.name('Gerät'),
              BASE.group('Geräteart'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dateCell('dd.mm.yyyy') }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-copy-of-the-sheet',
    language: 'de',
    defects: ['several sheets'],
    trap: 'an older copy of a register is a second register',
    asks: [{ what: 'which of two copies counts', topic: 'copied sheet' }],
    sheets: [
      {
        name: 'Inventar',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 15,
            columns: [
              col('Inventarnummer', 'tag', 'identifier'),
              BASE.name('Bezeichnung'),
              BASE.group('Kategorie'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dateCell('dd.mm.yyyy') }),
            ],
          },
        ],
      },
      {
        name: 'Inventar (alt)',
        isNoRegister: true,
        above: [
          ['Inventarnummer', 'Bezeichnung', 'Kategorie', 'Kaufdatum'],
          ['INV-1000', 'ThinkPad T14', 'Notebooks', '01.02.2019'],
          ['INV-1003', 'Drehstuhl', 'Büromöbel', '03.04.2018'],
        ],
        tables: [],
      },
    ],
  },
  {
    name: 'trap-codes-that-look-like-dates',
    language: 'de',
    defects: ['numbers with leading zeros'],
    trap: '03-2021 is a date and 00417 a number',
    csv: { delimiter: ';', encoding: 'utf-8' },
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              col('Inventarnr.', 'tag', 'identifier', {
                as: (_tag, _thing, at) => `${String(1 + (at % 12)).padStart(2, '0')}-20${10 + at}`,
                is: (_tag, thing) => thing['tag'] ?? '',
              }),
              BASE.name('Bezeichnung'),
              BASE.group('Kategorie'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dotted }),
              col('Kostenstelle', 'costCentre', 'custom:Kostenstelle', {
                as: (value) => `0${value}`,
                is: (value) => `0${value}`,
              }),
            ],
            odd: Object.fromEntries(
              Array.from({ length: 18 }, (_, at) => {
                const code = `${String(1 + (at % 12)).padStart(2, '0')}-20${10 + at}`;
                return [at, { 'Inventarnr.': { written: code, value: code } }];
              }),
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'trap-total-station',
    language: 'en',
    defects: ['totals'],
    trap: 'a row whose name begins with Total is a total',
    sheets: [
      {
        name: 'Assets',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 14,
            same: { name: 'Total Station', group: 'Lab equipment' },
            columns: [
              BASE.name('Name'),
              BASE.group('Category'),
              col('Purchase date', 'date', 'purchased_on', { as: slashedMonthFirst }),
              col('Price', 'price', 'price', { as: pointAmount }),
            ],
            total: ['Total', null, null, '88,000.00'],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-date-of-the-inspection',
    language: 'de',
    defects: ['several dates', 'columns no field takes'],
    trap: 'the first column of dates is the purchase',
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              unplaced('Datum letzte Prüfung', 'warranty', dotted),
              BASE.name('Bezeichnung'),
              BASE.group('Kategorie'),
              col('beschafft', 'date', 'purchased_on', { as: dotted }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-two-companies',
    language: 'de',
    defects: ['spellings of vendors'],
    trap: 'two companies that differ in their legal form are one',
    account: { extraVendors: ['Müller GmbH', 'Müller KG'] },
    asks: [{ what: 'which of the two companies', values: ['Müller', 'Fa. Müller'] }],
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 16,
            same: { vendor: 'Müller KG' },
            columns: [
              BASE.name('Bezeichnung'),
              BASE.group('Kategorie'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dateCell('dd.mm.yyyy') }),
              col('Lieferant', 'vendor', 'vendor_id'),
            ],
            odd: {
              3: { Lieferant: { written: 'Müller', value: 'Müller KG' } },
              9: { Lieferant: { written: 'Fa. Müller', value: 'Müller KG' } },
            },
          },
        ],
      },
    ],
  },
  {
    name: 'trap-two-people',
    language: 'de',
    defects: ['people as initials'],
    trap: 'A. Straßer is the first one who fits',
    account: { extraPeople: [['Andreas', 'Straßer']] },
    asks: [{ what: 'which A. Straßer', values: ['A. Straßer'] }],
    sheets: [
      {
        name: 'Anlagen',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 14,
            same: {
              person: 'Anke Straßer',
              email: 'anke.strasser@company.example',
              first: 'Anke',
              last: 'Straßer',
            },
            columns: [
              BASE.name('Bezeichnung'),
              BASE.group('Kategorie'),
              col('Kaufdatum', 'date', 'purchased_on', { as: dotted }),
              col('Benutzer', 'person', 'checkout.user_id(email)', { as: asIs }),
            ],
            odd: {
              5: { Benutzer: { written: 'A. Straßer', value: 'anke.strasser@company.example' } },
            },
          },
        ],
      },
    ],
  },
  {
    name: 'trap-count-of-one',
    language: 'es',
    defects: ['words with two meanings', 'no purchase date'],
    trap: 'a quantity makes a register of single devices a stock',
    sheets: [
      {
        name: 'Equipos',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              BASE.name('Descripción'),
              BASE.group('Categoría'),
              col('Nº de serie', 'serial', 'custom:Número de serie|identifier'),
              ignored('Cant.', () => 1),
              col('Precio', 'price', 'price', { as: commaAmount }),
            ],
          },
        ],
        asks: [NO_DATE],
      },
    ],
  },
];
