import { expect, test } from 'vitest';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import type { CompareOptions } from '../../src/compare/compare-options.ts';
import type { ComparisonReport } from '../../src/compare/comparison-report.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

const OFFICE = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Depot' }],
  vendors: [{ name: 'Contoso' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
  fixed_assets: [
    { name: 'Laptop', group: 'Supplies', identifier: 'A1', purchased_on: '2025-01-05' },
  ],
  inventory: [
    {
      ...{ name: 'Tape', group: 'Supplies', identifier: 'T1', price: '2.40', location: 'Depot' },
      initial_stock_quantity: 1019,
    },
  ],
  purchase_orders: ['confirmed', 'received', 'void'].map((state, at) => ({
    ...{ identification_number: `PO-${at + 1}`, vendor: 'Contoso', state },
    items: [{ asset_no: 'Tape', quantity: 1 }],
  })),
} as SeedDocument;

function compare(
  rehearsal: Rehearsal,
  kind: string,
  register: string,
  options: CompareOptions = {},
): Promise<ComparisonReport> {
  rehearsal.write('register.csv', register);
  const request = { files: ['register.csv'], kind };
  return compareRegisters(request, rehearsal.workplace(), {
    ...{ out: 'comparison.xlsx', force: true },
    ...options,
  });
}

function fieldsIn({ differing }: ComparisonReport): string[] {
  return differing.flatMap(({ fields }) =>
    fields.map(({ field, register, other }) => `${field}: ${register} | ${other}`),
  );
}

const STOCK = `Artikel;Artikelnummer;Kategorie;Lagerort;Bestand;Einzelpreis
Tape;T1;Supplies;Depot;1.000;2,40
Clips;C1;Supplies;Depot;1.500;0,10
`;

test('the units of stock are compared under any heading, and new stock is created with its units', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });

  const report = await compare(rehearsal, 'inventory', STOCK);

  expect(fieldsIn(report)).toEqual(['Net quantity: 1000 | 1020']);
  expect(report).toMatchObject({ notCompared: [], planned: { creates: 1, updates: 0 } });
  expect(report.lists.differing.amounts[0]?.difference).toBe('-48.00');
  const plan = await ReadWorkbook.open(report.files.missing ?? '');
  expect(plan.sheets.map((name) => [name, ...plan.rows(name)])).toEqual([
    [
      'inventory>add-stock',
      ['Name', 'Group', 'Location', 'Identifier', 'Price', 'Add stock: Quantity'],
      ['Clips', 'Supplies', 'Depot', 'C1', '0.1', '1500'],
    ],
  ]);
  await rehearsal.import([report.files.missing ?? ''], { kind: KIND_BY_FILE });
  const after = await compare(rehearsal, 'inventory', STOCK, { withoutFiles: true });
  expect(fieldsIn(after)).toEqual(['Net quantity: 1000 | 1020']);
  expect(after.lists).toMatchObject({ matched: { register: 1 }, missing: { register: 0 } });
});

test('whole names with the family name first are those of people, and new people have both parts', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  await actByOthers(rehearsal, [['members.deactivate', { user_id: 2 }]]);
  const register =
    'Name;E-Mail;Rolle;Status\nLee, Ann;ann@firm.example;Staff;aktiv\nHay, Bo;bo@firm.example;Staff;aktiv\nDe Witt, Eva;eva@firm.example;Staff;\n';

  const report = await compare(rehearsal, 'members', register);

  expect(fieldsIn(report)).toEqual(['Status: active | inactive']);
  const plan = await ReadWorkbook.open(report.files.missing ?? '');
  expect(plan.rows('Members')).toEqual([
    ['Email', 'Role', 'First name', 'Last name'],
    ['eva@firm.example', 'Staff', 'Eva', 'De Witt'],
  ]);
});

test('a holder is found by a name with the family name first', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  await actByOthers(rehearsal, [['fixed-assets.checkout', { asset_no: 1, user_id: 1 }]]);
  const register = (holder: string): string => `Asset tag,Assigned to\nA1,"${holder}"\n`;

  const [same, other] = [
    await compare(rehearsal, 'fixed-assets', register('Lee, Ann'), { withoutFiles: true }),
    await compare(rehearsal, 'fixed-assets', register('Lee Ann, Bo'), { withoutFiles: true }),
  ];

  expect(same.isEqual).toBe(true);
  expect(fieldsIn(other)).toEqual(['Assigned to: Lee Ann, Bo | Ann Lee']);
});

test.each([
  ['German', 'bestellt', 'geliefert', 'storniert'],
  ['French', 'Confirmée', 'Livrée', 'Annulée'],
  ['English', 'Ordered', 'Delivered', 'Cancelled'],
])('the states of orders are those of the service in %s', async (_language, ...states) => {
  const rows = states.map((state, at) => `PO-${at + 1},Contoso,Tape,1,${state}\n`);

  const report = await compare(
    new Rehearsal({ seed: OFFICE }),
    'purchase-orders',
    `PO number,Vendor,Item,Quantity,Status\n${rows.join('')}`,
    { withoutFiles: true },
  );

  expect(report).toMatchObject({ isEqual: true, lists: { matched: { register: 3 } } });
});

test.each([
  ['vendors', 'Name\nContoso\nNorthwind\n', ['Key', 'Register row', 'Not part of the plans']],
  [
    'fixed-assets',
    'Asset tag,Asset name\nA1,Laptop\nA2,Desk\n',
    ['Key', 'Name', 'Group', 'Location', 'Register row', 'Not part of the plans'],
  ],
])('a list of %s has the columns that its records have', async (kind, register, headings) => {
  const { files } = await compare(new Rehearsal({ seed: OFFICE }), kind, register);

  const workbook = await ReadWorkbook.open(files.report[0] ?? '');

  expect(workbook.rows('Missing').at(-2)).toEqual(headings);
});
