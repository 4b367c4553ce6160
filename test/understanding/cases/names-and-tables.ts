import { col, ignored, unplaced } from '../describe/columns.ts';
import type { Ask, CaseDescription } from '../describe/description.ts';
import { dateCell, numberCell } from '../describe/spellings.ts';

const NO_ROLE: Ask = { what: 'the role of the members', field: 'role_id' };

const DAY = { as: dateCell('dd/mm/yyyy') } as const;

/** What names mean, and which tables a sheet has. */
export const NAME_AND_TABLE_CASES: readonly CaseDescription[] = [
  {
    name: 'trap-naam-of-the-holder',
    language: 'nl',
    defects: ['words with two meanings', 'checkout as a step'],
    trap: 'Naam is the name of the asset',
    sheets: [
      {
        name: 'Apparatuur',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 18,
            columns: [
              col('Naam', 'person', 'checkout.user_id(email)'),
              col('Apparaat', 'name', 'name'),
              col('Categorie', 'group', 'group_id'),
              col('Aanschafdatum', 'date', 'purchased_on', DAY),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'pt-tabelas-lado-a-lado',
    language: 'pt',
    defects: ['side-by-side tables'],
    sheets: [
      {
        name: 'Ativos',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 14,
            columns: [
              col('Descrição do bem', 'name', 'name|name+description'),
              col('Categoria', 'group', 'group_id'),
              col('Data de aquisição', 'date', 'purchased_on', DAY),
            ],
          },
        ],
        beside: {
          kind: 'vendors',
          source: 'vendors',
          rows: 9,
          columns: [col('Fornecedor', 'name', 'name'), col('Telefone', 'phone', 'phone_number')],
        },
      },
    ],
  },
  {
    name: 'fr-nom-et-prenom',
    language: 'fr',
    defects: ['names in one column', 'no role'],
    csv: { delimiter: ';', encoding: 'utf-8' },
    asks: [NO_ROLE],
    sheets: [
      {
        name: 'salaries',
        tables: [
          {
            kind: 'members',
            source: 'people',
            rows: 16,
            columns: [
              col('Nom et prénom', 'person', 'first_name(first)+last_name(last)', {
                as: (_name, { last = '', first = '' }) => `${last} ${first}`,
              }),
              col('Adresse mél', 'email', 'email'),
              col('Matricule', 'staffNo', 'employee_id'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'trap-short-for-two-companies',
    language: 'es',
    defects: ['spellings of vendors'],
    trap: 'the first company that begins with a word is meant by it',
    account: { extraVendors: ['Norte Suministros SL', 'Norte Informática SA'] },
    asks: [{ what: 'which of the two companies', values: ['Norte'] }],
    sheets: [
      {
        name: 'Equipos',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 16,
            same: { vendor: 'Norte Informática SA' },
            columns: [
              col('Equipo', 'name', 'name'),
              col('Categoría', 'group', 'group_id'),
              col('Fecha de compra', 'date', 'purchased_on', DAY),
              col('Proveedor', 'vendor', 'vendor_id'),
            ],
            odd: {
              4: { Proveedor: { written: 'Norte', value: 'Norte Informática SA' } },
              11: { Proveedor: { written: 'Norte', value: 'Norte Informática SA' } },
            },
          },
        ],
      },
    ],
  },
  {
    name: 'trap-whole-name-of-a-company',
    language: 'it',
    defects: ['spellings of vendors'],
    trap: 'a company with its legal form is short for a longer one',
    account: { extraVendors: ['Ferrari Macchine S.r.l.'] },
    asks: [{ what: 'whether the vendor is created', values: ['Ferrari S.p.A.'] }],
    sheets: [
      {
        name: 'Attrezzature',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 15,
            columns: [
              col('Attrezzatura', 'name', 'name'),
              col('Categoria', 'group', 'group_id'),
              col('Data di acquisto', 'date', 'purchased_on', DAY),
              col('Fornitore', 'vendor', 'vendor_id'),
            ],
            odd: {
              3: { Fornitore: { written: 'Ferrari S.p.A.', value: 'Ferrari S.p.A.' } },
              8: { Fornitore: { written: 'Ferrari S.p.A.', value: 'Ferrari S.p.A.' } },
            },
          },
        ],
      },
    ],
  },
  {
    name: 'trap-users-behind-a-gap',
    language: 'nl',
    defects: ['checkout as a step', 'a blank column'],
    trap: 'columns behind a blank column are another table',
    sheets: [
      {
        name: 'Activa',
        tables: [
          {
            kind: 'fixed-assets',
            source: 'items',
            rows: 20,
            columns: [
              col('Omschrijving', 'name', 'name|name+description'),
              col('Categorie', 'group', 'group_id'),
              col('Aanschafdatum', 'date', 'purchased_on', DAY),
              ignored('', () => null),
              col('Gebruiker', 'person', 'checkout.user_id(email)'),
              col('Locatie', 'building', 'location_id|checkout.location_id'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'fr-salles-par-etage',
    language: 'fr',
    defects: ['several columns for one field', 'names that repeat'],
    asks: [{ what: 'whether floors become locations of their own', heading: 'Étage' }],
    sheets: [
      {
        name: 'Salles',
        tables: [
          {
            kind: 'locations',
            source: 'rooms',
            rows: 24,
            columns: [
              col('Bâtiment', 'building', 'parent_id|parent_id(place)'),
              col('Étage', 'floor', 'parent_id(building)|parent_id(place)'),
              col('Salle', 'room', 'name'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'it-magazzino-con-foglio-nascosto',
    language: 'it',
    defects: ['hidden sheet', 'columns no field takes'],
    asks: [{ what: 'whether the hidden sheet is imported', topic: 'hidden sheet' }],
    sheets: [
      {
        name: 'Magazzino',
        tables: [
          {
            kind: 'inventory|asset-stock',
            source: 'supplies',
            rows: 16,
            columns: [
              col('Codice articolo', 'tag', 'identifier'),
              col('Nome articolo', 'name', 'name'),
              col('Categoria', 'group', 'group_id'),
              col('Giacenza', 'quantity', 'add-stock.quantity', { as: numberCell }),
              unplaced('Scorta minima', 'minimum'),
            ],
          },
        ],
      },
      {
        name: 'Gennaio',
        isHidden: true,
        isNoRegister: true,
        above: [
          ['Nome articolo', 'Giacenza'],
          ['Guanti in nitrile', 40],
          ['Etichette', 12],
          ['Toner', 3],
        ],
        tables: [],
      },
    ],
  },
];
