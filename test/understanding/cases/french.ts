import { col, ignored, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import {
  bareComma,
  lastFirst,
  monthName,
  monthStart,
  slashedDayFirst,
  spacedEuro,
  upperLast,
  withUnit,
} from '../describe/spellings.ts';

const NO_DATE: Ask = { what: 'when they were bought', field: 'purchased_on' };
const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };
const DAY_OF_MONTH: Ask = { what: 'the day of a month', field: 'purchased_on' };

export const FRENCH_CASES: readonly CaseDescription[] = [
  {
    name: 'fr-immobilisations',
    language: 'fr',
    defects: ['title rows', 'dates of the language', 'narrow spaces in amounts', 'totals'],
    sheets: [
      {
        name: 'Immobilisations',
        above: [['État des immobilisations au 31/12/2025'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            columns: [
              col('N° immo', 'number', 'identifier'),
              col('Libellé', 'name', 'name'),
              col('Famille', 'group', 'group_id'),
              col("Date d'acquisition", 'date', 'purchased_on', { as: slashedDayFirst }),
              col('Valeur brute HT', 'price', 'price', { as: spacedEuro }),
              col('Fournisseur', 'vendor', 'vendor_id'),
            ],
            total: [null, 'TOTAL', null, null, '31 415,90 €'],
            wrong: { 8: { "Date d'acquisition": '31/06/2022' } },
          },
        ],
      },
    ],
  },
  {
    name: 'fr-stock-labo',
    language: 'fr',
    defects: ['encoding windows-1252', 'units in quantities', 'columns no field takes'],
    csv: { delimiter: ';', encoding: 'windows-1252' },
    sheets: [
      {
        name: 'stock_labo',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 18,
            columns: [
              col('Catégorie', 'group', 'group_id'),
              col('Désignation', 'name', 'name'),
              col('Réf.', 'model', 'product_model_number|identifier'),
              col('Qté', 'quantity', 'add-stock.quantity', { as: withUnit }),
              unplaced('Seuil mini', 'minimum'),
              col('Prix unitaire', 'price', 'price|add-stock.price', { as: bareComma }),
              col('Localisation', 'place', 'location_id|add-stock.location_id'),
              ignored('Effacer', () => 'x'),
            ],
            wrong: { 4: { Qté: 's' } },
          },
        ],
      },
    ],
  },
  {
    name: 'fr-materiel-batiments',
    language: 'fr',
    defects: ['several columns for one field', 'no purchase date', 'merged groups'],
    sheets: [
      {
        name: 'Matériel',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 21,
            sortBy: 'group',
            merged: ['Type de matériel'],
            columns: [
              col('Type de matériel', 'group', 'group_id'),
              col('Nom', 'name', 'name'),
              col('Bâtiment', 'building', 'location_id(place)'),
              col('Salle', 'room', 'location_id(place)'),
              col('N° de série', 'serial', 'custom:Numéro de série|identifier'),
              col('Observations', 'note', 'description', { gaps: 2 }),
            ],
          },
        ],
        asks: [NO_DATE],
      },
    ],
  },
  {
    name: 'fr-salaries',
    language: 'fr',
    defects: ['names in one column', 'no role', 'encoding macintosh'],
    csv: { delimiter: ';', encoding: 'macintosh' },
    sheets: [
      {
        name: 'salaries',
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 18,
            columns: [
              col('Matricule', 'staffNo', 'employee_id'),
              col(
                'NOM Prénom',
                'person',
                'first_name(first)+last_name(last)|first_name(first)+last_name(lastUpper)',
                { as: upperLast },
              ),
              col('Adresse mél', 'email', 'email'),
              col('Téléphone', 'phone', 'phone_number'),
              unplaced('Entrée le', 'joined', slashedDayFirst),
            ],
          },
        ],
        asks: [NO_ROLE],
      },
    ],
  },
  {
    name: 'fr-prets',
    language: 'fr',
    defects: ['month names as dates', 'people reversed', 'headings repeated'],
    asks: [DAY_OF_MONTH],
    sheets: [
      {
        name: 'Prêts',
        above: [['Matériel prêté'], []],
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 24,
            headingsAgainEvery: 10,
            columns: [
              col('Code', 'tag', 'identifier'),
              col('Appareil', 'name', 'name'),
              col('Nature', 'group', 'group_id'),
              col('Achat', 'date', 'purchased_on', { as: monthName('fr'), is: monthStart }),
              col('Détenteur', 'person', 'checkout.user_id(email)', {
                as: lastFirst,
                filler: ['libre', 4],
              }),
            ],
          },
        ],
      },
    ],
  },
];
