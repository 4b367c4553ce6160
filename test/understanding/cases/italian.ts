import { col, ignored, running, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import { dateCell, euroComma, numberCell } from '../describe/spellings.ts';

const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };
const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };

export const ITALIAN_CASES: readonly CaseDescription[] = [
  {
    name: 'it-cespiti',
    language: 'it',
    defects: ['two-line headings', 'dates of the language', 'totals', 'calculated columns'],
    sheets: [
      {
        name: 'Libro cespiti',
        above: [['Registro dei beni ammortizzabili'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col(['', 'Codice'], 'number', 'identifier'),
              col(['Bene', 'Descrizione'], 'name', 'name'),
              col(['Bene', 'Categoria'], 'group', 'group_id'),
              col(['Acquisto', 'Data'], 'date', 'purchased_on', { as: dateCell('dd/mm/yyyy') }),
              col(['Acquisto', 'Costo storico'], 'price', 'price', { as: numberCell }),
              ignored(['Fondo', 'ammortamento'], (_thing, at) => at * 11),
            ],
            total: [null, 'Totale', null, null, 12_345.6],
          },
        ],
      },
    ],
  },
  {
    name: 'it-magazzino',
    language: 'it',
    defects: ['currency in front', 'negative stock', 'columns no field takes'],
    csv: { delimiter: ',', encoding: 'utf-8-bom' },
    sheets: [
      {
        name: 'inventario',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              ignored('N.', running),
              col('Codice articolo', 'tag', 'identifier'),
              col('Nome articolo', 'name', 'name'),
              col('Categoria', 'group', 'group_id'),
              col('Quantità', 'quantity', 'add-stock.quantity'),
              col('Prezzo unitario', 'price', 'price|add-stock.price', { as: euroComma }),
              unplaced('Quantità minima', 'minimum'),
              col('Fornitore', 'vendor', 'vendor_id'),
            ],
            wrong: { 2: { Quantità: '-5' } },
          },
        ],
      },
    ],
  },
  {
    name: 'it-dispositivi',
    language: 'it',
    defects: ['no headings', 'no purchase date'],
    sheets: [
      {
        name: 'Foglio1',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            hasNoHeadings: true,
            columns: [
              col('(1)', 'group', 'group_id'),
              col('(2)', 'name', 'name'),
              col('(3)', 'maker', 'manufacturer'),
              col('(4)', 'serial', 'custom:Numero di serie|identifier'),
              col('(5)', 'building', 'location_id'),
            ],
          },
        ],
        asks: [{ what: 'what the columns are', topic: 'columns without headings' }, NO_DATE],
      },
    ],
  },
  {
    name: 'it-dipendenti',
    language: 'it',
    defects: ['no role', 'names in one column', 'several registers'],
    sheets: [
      {
        name: 'Dipendenti',
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 15,
            columns: [
              col('Cognome e nome', 'person', 'first_name(first)+last_name(last)', {
                as: (_name, { last = '', first = '' }) => `${last} ${first}`,
              }),
              col('Posta elettronica', 'email', 'email'),
              col('Cell.', 'phone', 'phone_number'),
            ],
          },
        ],
        asks: [NO_ROLE],
      },
      {
        name: 'Fornitori',
        tables: [
          {
            kind: 'vendors',
            source: 'vendors',
            rows: 10,
            columns: [
              col('Ragione sociale', 'name', 'name'),
              col('Referente', 'contact', 'contact_person_name'),
              col('Indirizzo', 'street', 'address'),
            ],
          },
        ],
      },
    ],
  },
];
