import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import type { PlanSummary } from '../../../src/import/send/plan-view/plan-summary.ts';
import { KIND_BY_FILE, Rehearsal, type PlannedRow } from '../../support/rehearsal.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';

type Rows = readonly (readonly UserCell[])[];

const NOTHING: readonly UserCell[] = [];

const SIDE_BY_SIDE: Rows = [
  ['Laptops', '', '', '', 'Monitore'],
  ['Bezeichnung', 'Kategorie', 'Kaufdatum', '', 'Bezeichnung', 'Kategorie', 'Kaufdatum'],
  ['ThinkPad T14', 'IT', '15.03.2021', '', 'Dell U2720', 'IT', '17.04.2022'],
  ['Latitude 5520', 'IT', '16.03.2021', '', 'Eizo EV24', 'IT', '18.04.2022'],
  ['MacBook Air', 'IT', '17.03.2021'],
];

const BELOW: Rows = [
  ['Désignation', 'Catégorie', "Date d'achat", 'Prix'],
  ['Portable', 'Informatique', '15/03/2021', 899],
  ['Écran', 'Informatique', '16/03/2021', 199],
  NOTHING,
  ['Personnel'],
  ['Prénom', 'Nom', 'E-mail', 'Rôle'],
  ['Anne', 'Petit', 'anne.petit@exemple.fr', 'Staff'],
  ['Luc', 'Roy', 'luc.roy@exemple.fr', 'Staff'],
];

const OTHER_RECORDS_BESIDE: Rows = [
  [
    'Nombre',
    'Categoría',
    'Fecha de compra',
    '',
    'Nombre',
    'Apellidos',
    'Correo electrónico',
    'Rol',
  ],
  ['Portátil', 'TI', '15/03/2021', '', 'Ana', 'Gil', 'ana.gil@ejemplo.es', 'Staff'],
  ['Pantalla', 'TI', '16/03/2021', '', 'Luis', 'Paz', 'luis.paz@ejemplo.es', 'Staff'],
  ['', '', '', '', 'Eva', 'Sol', 'eva.sol@ejemplo.es', 'Staff'],
];

const COMPANIES_BESIDE: Rows = [
  ['Descrição do bem', 'Categoria', 'Data de compra', '', 'Fornecedor', 'Telefone'],
  ['Armário de aço', 'Móveis', '15/03/2021', '', 'Roth Technik', '+49 30 7700-214'],
  ['Mesa', 'Móveis', '16/03/2021', '', 'Berg Labs', '+49 30 7700-215'],
  ['Cadeira', 'Móveis', '17/03/2021', '', 'Adler Labs', '+49 30 7700-216'],
  ['Cadeira', 'Móveis', '18/03/2021', '', 'Simon Labs', '+49 30 7700-217'],
  ['Banco', 'Móveis', '19/03/2021', '', '', ''],
];

const WITH_A_GAP: Rows = [
  ['Naam', 'Categorie', 'Aankoopdatum', '', 'Serienummer', 'Opmerking', 'Prijs'],
  ['Laptop', 'IT', '15-03-2021', '', 'SN-1', 'nieuw', 899],
  ['Scherm', 'IT', '16-03-2021', '', '', 'oud', 199],
  ['Kabel', 'IT', '17-03-2021', '', '', '', 9],
];

const HOLDERS_BEHIND_A_GAP: Rows = [
  ['Asset', 'Category', 'Purchased', '', 'Employee', 'Department', 'Email'],
  ['Laptop', 'IT', '2021-03-15', '', 'Ann Lee', 'Sales', 'ann@example.com'],
  ['Phone', 'IT', '2021-03-16'],
  ['Beamer', 'IT', '2021-03-17', '', 'Bob Ray', 'Sales', 'bob@example.com'],
  ['Cable', 'IT', '2021-03-18'],
];

const THE_SAME_HEADINGS_BELOW: Rows = [
  ['Nome', 'Categoria', 'Data di acquisto', 'Prezzo'],
  ['Portatile', 'IT', '15/03/2021', 899],
  NOTHING,
  ['Sala 2'],
  ['Nome', 'Categoria', 'Data di acquisto', 'Prezzo'],
  ['Schermo', 'IT', '16/03/2021', 199],
];

const RECORDS_WITH_HEADINGS_AS_VALUES: Rows = [
  ['Name', 'Group', 'Purchased', 'Location'],
  ['Label printer', 'IT', '2021-03-15', 'Office'],
  NOTHING,
  ['Price tags', 'Category', '2021-03-16', 'Location'],
  ['Date stamp', 'Office', '2021-03-17', 'Office'],
];

interface Understood {
  readonly inputs: (readonly [sheet: string | undefined, kind: string, rows: number])[];
  readonly tables: string[];
  readonly plan: PlanSummary;
  readonly rows: PlannedRow[];
}

async function understood(
  rows: Rows,
  request: Partial<ImportRequest> = {},
  sheet = 'Liste',
): Promise<Understood> {
  const rehearsal = new Rehearsal();
  await saveUserWorkbook(join(rehearsal.folder, 'register.xlsx'), { [sheet]: rows });
  const { plan, rows: planned } = await rehearsal.plan(['register.xlsx'], {
    kind: KIND_BY_FILE,
    ...request,
  });
  return {
    inputs: plan.inputs.map(({ sheet, kind, rows: count }) => [sheet, kind, count]),
    tables: plan.readings.flatMap(({ topic, rule }) => (topic === 'tables' ? [rule] : [])),
    plan,
    rows: planned,
  };
}

describe('several tables of a sheet are each read by itself', () => {
  test.each<[string, Rows, Understood['inputs'], string]>([
    [
      'side by side with the same headings',
      SIDE_BY_SIDE,
      [
        ['Liste (part 1)', 'fixed-assets', 3],
        ['Liste (part 2)', 'fixed-assets', 2],
      ],
      '"Liste" has 2 tables, each read by itself: part 1 is A1:C5, part 2 is E1:G4',
    ],
    [
      'below each other with a title',
      BELOW,
      [
        ['Liste (part 1)', 'fixed-assets', 2],
        ['Liste (part 2)', 'members', 2],
      ],
      '"Liste" has 2 tables, each read by itself: part 1 is A1:D3, part 2 is A5:D8',
    ],
    [
      'side by side with other records',
      OTHER_RECORDS_BESIDE,
      [
        ['Liste (part 1)', 'fixed-assets', 2],
        ['Liste (part 2)', 'members', 3],
      ],
      '"Liste" has 2 tables, each read by itself: part 1 is A1:C3, part 2 is E1:H4',
    ],
  ])('%s', async (_title, rows, inputs, said) => {
    const found = await understood(rows);

    expect(found.inputs).toEqual(inputs);
    expect(found.tables).toEqual([said]);
  });

  test('by its own headings before the name of the sheet', async () => {
    const { inputs } = await understood(COMPANIES_BESIDE, {}, 'Ativos');

    expect(inputs).toEqual([
      ['Ativos (part 1)', 'fixed-assets', 5],
      ['Ativos (part 2)', 'vendors', 4],
    ]);
  });

  test('with the numbers of their rows', async () => {
    const { rows } = await understood(SIDE_BY_SIDE);

    expect(rows.map(({ row }) => row)).toEqual([3, 4, 5, 3, 4]);
  });

  test('as recipes say, without a question', async () => {
    const { inputs, tables } = await understood(SIDE_BY_SIDE, {
      recipe: {
        version: 1,
        sheets: [
          { sheet: 'Liste (part 1)', recordType: 'fixed-assets' },
          { sheet: 'Liste (part 2)', recordType: null },
        ],
      },
    });

    expect(inputs).toEqual([['Liste (part 1)', 'fixed-assets', 3]]);
    expect(tables).toEqual([]);
  });
});

describe('one table stays one', () => {
  test.each<[string, Rows, number, Partial<ImportRequest>]>([
    ['with a blank column', WITH_A_GAP, 3, {}],
    ['with its holders behind a blank column', HOLDERS_BEHIND_A_GAP, 4, {}],
    ['with its headings once more', THE_SAME_HEADINGS_BELOW, 4, {}],
    ['with values that are headings elsewhere', RECORDS_WITH_HEADINGS_AS_VALUES, 3, {}],
    ['where a flag names its sheet', BELOW, 6, { sheets: ['Liste=fixed-assets'] }],
  ])('%s', async (_title, rows, count, request) => {
    const { inputs, tables } = await understood(rows, request);

    expect(inputs).toEqual([['Liste', 'fixed-assets', count]]);
    expect(tables).toEqual([]);
  });
});

const UNDER_TITLES: Rows = [
  ['INVENTARIO DE BIENES'],
  NOTHING,
  ['MOBILIARIO'],
  ['Bien', 'Fecha de compra', 'Valor'],
  ['Mesa', '15/03/2021', 200],
  ['Silla', '16/03/2021', 80],
  ['Subtotal', '', 280],
  NOTHING,
  ['EQUIPOS INFORMÁTICOS'],
  ['Bien', 'Fecha de compra', 'Valor'],
  ['Portátil', '17/03/2021', 900],
  ['TOTAL', '', 1180],
];

const groupsOf = ({ plan, rows }: Understood): unknown => ({
  groups: plan.readings.flatMap(({ topic, field, choices = [], sureness }) =>
    topic === 'missing-value' && field === 'Group' ? [[sureness, choices[0]]] : [],
  ),
  rows: rows.flatMap(({ row, issues }) => (issues.includes('no-record') ? [] : [row])),
});

test('the title above a table is the group of its rows, where no column has one', async () => {
  expect(groupsOf(await understood(UNDER_TITLES))).toEqual({
    groups: [
      ['likely', 'MOBILIARIO'],
      ['likely', 'EQUIPOS INFORMÁTICOS'],
    ],
    rows: [5, 6, 11],
  });
  const sideBySide = SIDE_BY_SIDE.map((cells, at) =>
    at === 0 ? cells : cells.filter((_, column) => column !== 1 && column !== 5),
  );
  const [titles = [], ...others] = sideBySide;
  const moved = [titles.filter((_, column) => column !== 1), ...others];
  expect(groupsOf(await understood(moved))).toEqual({
    groups: [
      ['likely', 'Laptops'],
      ['likely', 'Monitore'],
    ],
    rows: [3, 4, 5, 3, 4],
  });
});

test('of a CSV the largest table is read, and the others are named', async () => {
  const rehearsal = new Rehearsal();
  rehearsal.write('liste.csv', SIDE_BY_SIDE.map((cells) => cells.map(String).join(';')).join('\n'));

  const { plan, rows } = await rehearsal.plan(['liste.csv'], { kind: KIND_BY_FILE });

  expect(rows.map(({ row }) => row)).toEqual([3, 4, 5]);
  expect(plan.readings.filter(({ topic }) => topic === 'tables')).toEqual([
    {
      ...{ file: 'liste.csv', topic: 'tables', sureness: 'open' },
      rule: 'There are 2 tables, and only A1:C5 is imported; save E1:G4 as files of their own',
    },
  ]);
});
