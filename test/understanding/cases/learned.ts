import { col, ignored, running } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import { asIs, bareComma, slashedMonthFirst } from '../describe/spellings.ts';

const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };

/** The page of a vendor that sells it. */
function pageOf(code: string): string {
  return `https://boutique.example/article/${code}`;
}

/** What registers that people publish taught: each case has the defect of one, with things of its own. */
export const LEARNED_CASES: readonly CaseDescription[] = [
  {
    name: 'de-geraete-der-wehr',
    language: 'de',
    defects: ['Windows-1252', 'no purchase date', 'words of a trade'],
    csv: { delimiter: ';', encoding: 'windows-1252' },
    asks: [NO_DATE],
    sheets: [
      {
        name: 'geraete',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 22,
            columns: [
              ignored('Pos.', running),
              col('Art', 'group', 'group_id'),
              col('Identifikation', 'name', 'name'),
              col('Barcode', 'tag', 'identifier'),
              col('Hersteller', 'maker', 'manufacturer'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'fr-references-des-fournisseurs',
    language: 'fr',
    defects: ['codes of vendors', 'decimal comma'],
    csv: { delimiter: ';', encoding: 'utf-8-bom' },
    sheets: [
      {
        name: 'stock_consommables',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 20,
            columns: [
              col('Catégories', 'group', 'group_id'),
              col('Nom', 'name', 'name'),
              col('Quantité', 'quantity', 'add-stock.quantity'),
              col('Localisation', 'place', 'location_id|add-stock.location_id'),
              col('Référence', 'model', 'product_model_number'),
              col('Prix', 'price', 'price|add-stock.price', { as: bareComma }),
              col('Lien', 'model', 'description', { as: pageOf }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'it-magazzino-a-scaffali',
    language: 'it',
    defects: ['places in two columns', 'no purchase date'],
    asks: [NO_DATE],
    sheets: [
      {
        name: 'Beni',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col('Descrizione', 'name', 'name|name+description'),
              col('Categoria', 'group', 'group_id'),
              col('Ripiano', 'room', 'location_id(place)'),
              col('Scaffale', 'building', 'location_id(place)'),
              col('Produttore', 'maker', 'manufacturer'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'en-lab-with-codes',
    language: 'en',
    defects: ['a sheet of codes', 'no purchase date'],
    asks: [NO_DATE],
    sheets: [
      {
        name: 'Equipment',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              ignored('Device', (_thing, at) => ['A', 'O', 'RP'][at % 3] ?? null),
              col('Name', 'name', 'name'),
              col('Category', 'group', 'group_id'),
              col('Manufacturer', 'maker', 'manufacturer'),
              col('Tag', 'tag', 'identifier'),
            ],
          },
        ],
      },
      {
        name: 'Terminology',
        isNoRegister: true,
        above: [
          ['Category', 'Label', 'Description'],
          ['Device', 'A', 'Arduino'],
          ['Device', 'O', 'Other'],
          ['Device', 'RP', 'Raspberry Pi'],
        ],
        tables: [],
      },
    ],
  },
  {
    name: 'trap-inventory-of-assets',
    language: 'en',
    defects: ['names that mislead'],
    trap: 'the sheet Inventory is a list of consumables',
    sheets: [
      {
        name: 'Inventory',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              col('Equipment', 'name', 'name'),
              col('Type', 'group', 'group_id'),
              col('Manufacturer', 'maker', 'manufacturer'),
              col('S/N', 'serial', 'custom:Serial number|identifier'),
              col('Purchased', 'date', 'purchased_on', { as: slashedMonthFirst }),
              col('Condition', 'condition', 'custom:Condition'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-time-of-the-scan',
    language: 'en',
    defects: ['no purchase date'],
    trap: 'Timestamp is the day of purchase',
    csv: { delimiter: ',', encoding: 'utf-8' },
    asks: [NO_DATE],
    sheets: [
      {
        name: 'machines',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              ignored('Timestamp', (thing, at) => asIs(thing['warranty'] ?? '', thing, at)),
              col('Asset name', 'name', 'name'),
              col('Category', 'group', 'group_id'),
              col('Manufacturer', 'maker', 'manufacturer'),
            ],
          },
        ],
      },
    ],
  },
];
