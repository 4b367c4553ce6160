import { col, ignored, unplaced } from '../describe/columns.ts';
import type { CaseDescription } from '../describe/description.ts';
import {
  asIs,
  bareComma,
  dateCell,
  dollars,
  numberCell,
  pointAmount,
  spacedEuro,
} from '../describe/spellings.ts';

/** Files after the headings of templates that anybody can download and fill in. */
export const TEMPLATE_CASES: readonly CaseDescription[] = [
  {
    name: 'en-template-asset-tracking',
    language: 'en',
    defects: ['public template', 'title rows', 'units in headings', 'several dates'],
    sheets: [
      {
        name: 'Asset Tracking',
        above: [['Asset Tracking - Annual'], ['Company:', 'Harbourline'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            columns: [
              col('Asset ID', 'tag', 'identifier'),
              col('Asset Name', 'name', 'name'),
              col('Category', 'group', 'group_id'),
              col('Purchase Date', 'date', 'purchased_on', { as: asIs }),
              col('Cost ($)', 'price', 'price', { as: pointAmount }),
              unplaced('Next Maintenance Due', 'warranty', asIs),
            ],
          },
        ],
        below: [[], ['Template by the process documentation team']],
      },
      {
        name: 'Change History',
        isNoRegister: true,
        above: [
          ['Date', 'Changed by', 'What'],
          ['2025-02-01', 'Ann Brook', 'first version'],
        ],
        tables: [],
      },
    ],
  },
  {
    name: 'en-template-stock-list',
    language: 'en',
    defects: ['public template', 'title rows', 'calculated columns', 'quantity as a step'],
    sheets: [
      {
        name: 'Inventory List',
        above: [['Inventory List', null, null, 'Highlight items to reorder?', 'Yes']],
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              col('Inventory ID', 'tag', 'identifier'),
              col('Name', 'name', 'name'),
              col('Description', 'note', 'description'),
              col('Category', 'group', 'group_id'),
              col('Unit Price', 'price', 'price|add-stock.price', { as: dollars }),
              col('Quantity in Stock', 'quantity', 'add-stock.quantity', { as: numberCell }),
              ignored('Inventory Value', ({ price = '', quantity = '' }) =>
                Number((Number(price) * Number(quantity)).toFixed(2)),
              ),
              unplaced('Reorder Level', 'minimum', numberCell),
              ignored('Discontinued?', () => 'No'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'de-vorlage-inventur',
    language: 'de',
    defects: ['public template', 'totals', 'calculated columns', 'decimal comma', 'footnotes'],
    sheets: [
      {
        name: 'Inventurliste',
        above: [
          ['Inventurliste', null, null, 'Blatt-Nr.', 1],
          ['Aufgenommen am', '30.12.2025', null, 'durch', 'B. Köhler'],
          [],
        ],
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 16,
            columns: [
              col('Artikelnummer', 'tag', 'identifier|product_model_number'),
              col('Artikelbezeichnung', 'name', 'name'),
              col('Artikelgruppe', 'group', 'group_id'),
              col('Menge', 'quantity', 'add-stock.quantity', { as: numberCell }),
              unplaced('Maßeinheit', 'unit'),
              col('Einzelwert', 'price', 'price|add-stock.price', { as: bareComma }),
              ignored('Gesamtwert', ({ price = '', quantity = '' }) =>
                (Number(price) * Number(quantity)).toFixed(2).replace('.', ','),
              ),
            ],
            total: [null, 'Summe', null, null, null, null, '9999,00'],
          },
        ],
        below: [[], ['Datum, Unterschrift']],
      },
    ],
  },
  {
    name: 'fr-modele-amortissements',
    language: 'fr',
    defects: ['public template', 'calculated columns', 'narrow spaces in amounts', 'no location'],
    sheets: [
      {
        name: 'Tableau',
        above: [['TABLEAU DES IMMOBILISATIONS ET DES AMORTISSEMENTS'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              col('Immobilisation', 'name', 'name'),
              col("Type d'immobilisation", 'group', 'group_id'),
              col("Date d'acquisition", 'date', 'purchased_on', { as: dateCell('dd/mm/yyyy') }),
              col("Valeur d'origine", 'price', 'price', { as: spacedEuro }),
              ignored("Durée d'amortissement", () => '5 ans'),
              ignored('Taux', () => '20 %'),
              ignored('Amortissement annuel', ({ price = '' }) => Number(price) / 5),
              ignored('Valeur nette comptable', ({ price = '' }) => (Number(price) * 3) / 5),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-home-inventory-app',
    language: 'en',
    defects: ['technical headings', 'paths in cells'],
    csv: { delimiter: '\t', encoding: 'utf-8' },
    sheets: [
      {
        name: 'app-export',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            columns: [
              ignored('HB.import_ref', (_thing, at) => `ref-${at}`),
              col('HB.location', 'place', 'location_id'),
              col('HB.labels', 'group', 'group_id'),
              col('HB.name', 'name', 'name'),
              ignored('HB.quantity', () => '1'),
              col('HB.notes', 'note', 'description'),
              col('HB.purchase_price', 'price', 'price'),
              col('HB.purchase_time', 'date', 'purchased_on'),
              col('HB.manufacturer', 'maker', 'manufacturer'),
              col('HB.serial_number', 'serial', 'custom:Serial number|identifier'),
            ],
          },
        ],
      },
    ],
  },
];
