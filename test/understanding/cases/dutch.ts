import { col, ignored, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import {
  commaDash,
  dashedDayFirst,
  dateCell,
  euroComma,
  lastFirst,
  numberCell,
} from '../describe/spellings.ts';

const NO_GROUP: Ask = { what: 'the group of the assets', field: 'group_id' };
const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };

export const DUTCH_CASES: readonly CaseDescription[] = [
  {
    name: 'nl-activaregister',
    language: 'nl',
    defects: ['dates of the language', 'currency in front', 'totals', 'footnotes'],
    sheets: [
      {
        name: 'Activa',
        above: [['Activaregister'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col('Activanummer', 'number', 'identifier'),
              col('Omschrijving', 'name', 'name'),
              col('Categorie', 'group', 'group_id'),
              col('Aanschafdatum', 'date', 'purchased_on', { as: dashedDayFirst }),
              col('Aanschafwaarde', 'price', 'price', { as: euroComma }),
              col('Leverancier', 'vendor', 'vendor_id'),
              col('Locatie', 'building', 'location_id'),
            ],
            total: [null, 'Totaal', null, null, '€ 9.999,00'],
            wrong: { 12: { Aanschafdatum: '31-04-2021' } },
          },
        ],
        below: [['1) exclusief btw']],
      },
    ],
  },
  {
    name: 'nl-onderdelen',
    language: 'nl',
    defects: ['title rows', 'no group', 'quantity as a step'],
    asks: [NO_GROUP],
    sheets: [
      {
        name: 'Blad1',
        above: [['Componentenlijst'], [], []],
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 12,
            columns: [
              col('Component', 'name', 'name'),
              col('Aantal', 'quantity', 'add-stock.quantity', { as: numberCell }),
              col('Prijs p/st', 'price', 'price|add-stock.price', { as: commaDash }),
              col('Opmerkingen', 'note', 'description', { gaps: 2 }),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'nl-medewerkers',
    language: 'nl',
    defects: ['no role', 'names in one column', 'encoding windows-1252'],
    csv: { delimiter: ';', encoding: 'windows-1252' },
    sheets: [
      {
        name: 'medewerkers',
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 16,
            columns: [
              col('Personeelsnr.', 'staffNo', 'employee_id'),
              col('Naam medewerker', 'person', 'first_name(first)+last_name(last)', {
                as: lastFirst,
              }),
              col('E-mailadres', 'email', 'email'),
              col('Tel. mobiel', 'phone', 'phone_number'),
              unplaced('In dienst sinds', 'joined', dashedDayFirst),
            ],
          },
        ],
        asks: [NO_ROLE],
      },
    ],
  },
  {
    name: 'nl-gereedschap-in-gebruik',
    language: 'nl',
    defects: ['checkout as a step', 'placeholders', 'written once per group'],
    sheets: [
      {
        name: 'Gereedschap',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            sortBy: 'group',
            onceOnly: ['Groep'],
            columns: [
              col('Groep', 'group', 'group_id'),
              col('Artikel', 'name', 'name'),
              col('Serienr.', 'serial', 'custom:Serienummer|identifier'),
              col('Gekocht op', 'date', 'purchased_on', { as: dateCell('dd-mm-yyyy') }),
              col('In gebruik bij', 'person', 'checkout.user_id(email)', { filler: ['-', 3] }),
              ignored('Foto', () => 'ja'),
            ],
          },
        ],
      },
    ],
  },
];
