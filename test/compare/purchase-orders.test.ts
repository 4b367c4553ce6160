import { describe, expect, test } from 'vitest';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import type { CompareOptions } from '../../src/compare/compare-options.ts';
import type { ComparisonReport } from '../../src/compare/comparison-report.ts';
import { purchaseOrders } from '../../src/catalogue/resources/purchase-orders.ts';
import { AccountNames } from '../../src/compare/sides/account-names.ts';
import { linesShown } from '../../src/compare/sides/account-lines.ts';
import type { KnownRecord } from '../../src/import/ledger/journal/tables/records/record-table.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

const line = (asset_no: string, quantity: number): object => ({ asset_no, quantity });

/** Drafts 1, 5, 6 and 7, of which 6 has no line and 7 no number of the company; 2 is confirmed, 3 received, 4 void. */
const OFFICE = {
  groups: [{ name: 'Hardware' }],
  locations: [{ name: 'Depot' }, { name: 'Berlin' }],
  vendors: [{ name: 'Northwind' }, { name: 'Contoso' }],
  inventory: [
    { name: 'Bolt', group: 'Hardware', identifier: 'B1', price: '0.10' },
    { name: 'Nut', group: 'Hardware', identifier: 'N1', price: '0.05' },
    { name: 'Paper', group: 'Hardware', identifier: 'P1', price: '4.20' },
  ],
  purchase_orders: [
    {
      ...{ identification_number: 'PO-1', vendor: 'Northwind', delivery_location: 'Depot' },
      items: [line('Bolt', 500), line('Nut', 500)],
    },
    {
      ...{ identification_number: 'PO-2', vendor: 'Contoso', state: 'confirmed' },
      items: [line('Paper', 20)],
    },
    {
      ...{ identification_number: 'PO-3', vendor: 'Contoso', state: 'received' },
      items: [line('Paper', 20)],
    },
    {
      ...{ identification_number: 'PO-4', vendor: 'Contoso', state: 'void' },
      items: [line('Paper', 2)],
    },
    { identification_number: 'PO-5', vendor: 'Contoso', items: [line('Paper', 3)] },
    { identification_number: 'PO-6', vendor: 'Northwind' },
    { vendor: 'Northwind', items: [line('Bolt', 3)] },
  ],
} as SeedDocument;

const HEADINGS = 'PO number,Vendor,Deliver to,Item,Quantity,Status,Net amount';

const REGISTER = `${HEADINGS}
PO-1,Northwind,Depot,Bolt,500,draft,75
PO-9,Contoso,Berlin,Nut,7,,
PO-1,,,Nut,400,,
PO-1,,,Paper,10,,
PO-2,Northwind,,Paper,20,confirmed,84
PO-2,,,Bolt,5,,
PO-3,Contoso,Berlin,Paper,20,received,84
PO-5,Contoso,,Paper,3,confirmed,12.60
PO-9,,,Bolt,7,,
`;

function compare(
  rehearsal: Rehearsal,
  register: string,
  options: CompareOptions = {},
): Promise<ComparisonReport> {
  rehearsal.write('orders.csv', register);
  return compareRegisters(
    { files: ['orders.csv'], kind: 'purchase-orders' },
    rehearsal.workplace(),
    { out: 'comparison.xlsx', ...options },
  );
}

/** `PO-1 Nut, Quantity: 400 | 500`, with why no plan changes it. */
function fieldsIn({ differing }: ComparisonReport): string[] {
  return differing.flatMap(({ register: { key }, fields }) =>
    fields.map(({ line: item, field, register, other, obstacle, operations }) => {
      const where = item === undefined ? field : `${item}, ${field}`;
      const remedy = obstacle ?? operations ?? 'updated';
      return `${key} ${where}: ${register} | ${other} -> ${remedy}`;
    }),
  );
}

function keysIn(records: ComparisonReport['missing']): string[] {
  return records.map(({ key, lines, obstacle = '' }) => `${key}, ${lines} ${obstacle}`.trim());
}

/** The cells of the sheets of a workbook, with a stroke between them. */
async function sheetsIn(path = ''): Promise<Record<string, string[]>> {
  const workbook = await ReadWorkbook.open(path);
  const sheets = workbook.sheets.map((name) => [
    name,
    workbook.rows(name).map((cells) => cells.join(' | ')),
  ]);
  return Object.fromEntries(sheets) as Record<string, string[]>;
}

const DIFFERENCES = [
  'PO-1 Nut, Quantity: 400 | 500 -> No operation changes a line of a purchase order',
  'PO-1 Paper, Item: Paper (Quantity 10) |  -> updated',
  'PO-2 Vendor: Northwind | Contoso -> updated',
  'PO-2 Bolt, Item: Bolt (Quantity 5) |  -> Add items needs State "draft"; the account has "confirmed"',
  'PO-3 Delivery location: Berlin |  -> Update needs State "draft" or "confirmed"; the account has "received"',
  'PO-5 State: confirmed | draft -> Confirm',
];

test('orders are compared as records of several rows, with their lines and amounts', async () => {
  const report = await compare(new Rehearsal({ seed: OFFICE }), REGISTER);

  expect(fieldsIn(report)).toEqual(DIFFERENCES);
  expect(keysIn(report.missing)).toEqual(['PO-9, 2']);
  expect(keysIn(report.unexpected)).toEqual(['PO-6, 0', '#7, 1']);
  expect(report).toMatchObject({
    ...{ totals: { register: 5, other: 6 }, omitted: { ended: { other: 1 } } },
    ...{ planned: { creates: 1, updates: 2, operations: 1, ends: 2 }, checks: { failed: 0 } },
    lists: { differing: { amounts: [{ label: 'Net amount', register: '255.60' }] } },
    fields: [
      { field: 'Item', records: 2 },
      { field: 'Quantity', records: 1 },
      { field: 'Vendor', records: 1 },
      { field: 'Delivery location', records: 1 },
      { field: 'State', records: 1 },
    ],
  });
  expect(report.byLocation.map(({ name, register, other }) => [name, register, other])).toEqual([
    ['Berlin', 2, 0],
    ['Depot', 1, 1],
    ['', 2, 5],
  ]);
});

test('the plans leave what no operation changes, and nothing else', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const { files } = await compare(rehearsal, REGISTER);
  const { missing, differing, unexpected } = files;

  expect(await sheetsIn(missing)).toEqual({
    'Purchase orders': [
      'Vendor | Identification number | Delivery location | Item | Quantity',
      'Contoso | PO-9 | Berlin | Nut | 7',
      'Contoso | PO-9 | Berlin | Bolt | 7',
    ],
  });
  expect(await sheetsIn(differing)).toEqual({
    'Purchase orders': [
      'Purchase order # | Vendor | Item | Quantity | _key | _name_in_account',
      '1 |  | Paper | 10 | PO-1 | PO-1',
      '2 | Northwind |  |  | PO-2 | PO-2',
    ],
    'Purchase orders - operations': [
      'Action | Purchase order | _key | _name_in_account | _location',
      'Confirm | 5 | PO-5 | PO-5 | ',
    ],
  });
  for (const plan of [missing, differing, unexpected]) {
    await rehearsal.import([plan ?? ''], { kind: KIND_BY_FILE });
  }
  const after = await compare(rehearsal, REGISTER, { withoutFiles: true });

  expect([after.missing, after.unexpected]).toEqual([[], []]);
  expect(fieldsIn(after)).toEqual([
    'PO-1 Net amount: 75 | 117 -> Read-only: no update writes it',
    DIFFERENCES[0],
    'PO-9 State:  | draft -> Blank in the register: it does not say which state it should be',
    'PO-9 Net amount:  | 1.05 -> Read-only: no update writes it',
    ...[DIFFERENCES[3], DIFFERENCES[4]],
  ]);
});

test('the corrected register has the lines and the values of the account, and is equal to it', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const { files } = await compare(rehearsal, REGISTER);

  expect(await sheetsIn(files.register)).toEqual({
    'Purchase orders': [
      HEADINGS.replaceAll(',', ' | '),
      'PO-1 | Northwind | Depot | Bolt | 500 | draft | 75',
      'PO-1 |  |  | Nut | 500 |  | ',
      'PO-2 | Contoso |  | Paper | 20 | confirmed | 84',
      'PO-3 | Contoso |  | Paper | 20 | received | 84',
      'PO-5 | Contoso |  | Paper | 3 | draft | 12.60',
      'PO-6 | Northwind |  |  |  | draft | 0',
      ' | Northwind |  | Bolt | 3 | draft | 0.3',
    ],
  });
});

test('the report has the items of orders that only one side has', async () => {
  const { files } = await compare(new Rehearsal({ seed: OFFICE }), REGISTER);

  const workbook = await ReadWorkbook.open(files.report[0] ?? '');

  const [headings = [], ...rows] = workbook.rows('Missing').slice(-2);
  const items = [headings, ...rows].map((cells) => cells[headings.indexOf('Items')]);
  expect(items).toEqual(['Items', 'Nut (Quantity 7), Bolt (Quantity 7)']);
});

describe('orders that cannot be compared', () => {
  test.each([
    ['an item twice', 'PO-1,,,Bolt,1\nPO-1,,,Bolt,2', 'Rows 2 and 3 have the same line: "Bolt"'],
    [
      'two vendors',
      'PO-1,Contoso,,Bolt,1\nPO-1,Northwind,,Nut,2',
      'Rows 2 and 3 say different things of Vendor: "Contoso" and "Northwind"',
    ],
    ['a quantity of nothing', 'PO-1,,,Bolt,1\nPO-1,,,,2', 'Row 3 has no Item'],
    ['no number', ',Contoso,,Bolt,1', 'The row has no key: Identification number'],
    ['a quantity in words', 'PO-1,,,Bolt,many', 'Quantity: expected a whole number'],
  ])('%s', async (_title, rows, problem) => {
    const register = `PO number,Vendor,Deliver to,Item,Quantity\n${rows}\n`;

    const { notComparable, differing } = await compare(new Rehearsal({ seed: OFFICE }), register, {
      withoutFiles: true,
    });

    expect(notComparable[0]?.problem).toContain(problem);
    expect(differing).toEqual([]);
  });
});

test('a list of orders without lines has a row for each, and one that is there twice is duplicated', async () => {
  const report = await compare(
    new Rehearsal({ seed: OFFICE }),
    'PO number,Vendor,Net amount\nPO-1,Northwind,75.00\nPO-2,Contoso,84\nPO-2,Contoso,84\n',
    { withoutFiles: true },
  );

  expect(report.lists).toMatchObject({ matched: { register: 1 }, differing: { register: 0 } });
  expect(report.duplicated.map(({ side, key, row }) => [side, key, row])).toEqual([
    ['register', 'PO-2', 3],
    ['register', 'PO-2', 4],
    ['other', 'PO-2', undefined],
  ]);
});

test('an order without lines is neither confirmed nor created, and the reason is named', async () => {
  const report = await compare(
    new Rehearsal({ seed: OFFICE }),
    'PO number,Vendor,Item,Quantity,Status\nPO-6,Northwind,,,confirmed\nPO-8,Northwind,,,draft\n',
  );

  expect(fieldsIn(report)).toEqual([
    'PO-6 State: confirmed | draft -> Confirm needs Items, which the purchase order does not have',
  ]);
  expect(keysIn(report.missing)).toEqual([
    'PO-8, 0 A new purchase order needs Items, which the register does not say',
  ]);
  expect(report.planned).toMatchObject({ creates: 0, updates: 0, operations: 0 });
  expect(report.files).not.toHaveProperty('differing');
  expect(report.files).not.toHaveProperty('missing');
});

test('two files of orders are compared line by line, with what only they have of a line', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  rehearsal.write(
    'theirs.csv',
    `Bestellreferenz;Lieferant;Artikel;Menge;Einzelpreis;Kostenstelle
PO-1;Northwind;nut;500;0,05;41
PO-1;Northwind;Bolt;450;0,10;41
PO-2;Contoso;Paper;20;4,20;41
`,
  );

  const report = await compare(
    rehearsal,
    'PO number,Vendor,Item,Quantity,Einzelpreis,Kostenstelle\nPO-1,Northwind,Bolt,500,0.10,42\nPO-1,,Nut,500,0.06,42\nPO-3,Contoso,Paper,20,4.20,42\n',
    { with: { files: ['theirs.csv'], kind: 'purchase-orders' } },
  );

  expect(rehearsal.calls).toEqual([]);
  expect(
    report.differing.flatMap(({ fields }) =>
      fields.map(({ line: item, field, register, other }) => [item, field, register, other]),
    ),
  ).toEqual([
    [undefined, 'Kostenstelle', '42', '41'],
    ['Bolt', 'Quantity', '500', '450'],
    ['Nut', 'Einzelpreis', '0.06', '0,05'],
  ]);
  expect([report.missing, report.unexpected].map((list) => list.map(({ key }) => key))).toEqual([
    ['PO-3'],
    ['PO-2'],
  ]);
  const copies = [report.files.register, report.files.other].map(async (path) => {
    const [rows] = Object.values(await sheetsIn(path));
    return rows?.slice(1);
  });
  expect(await Promise.all(copies)).toEqual([
    [
      ...['PO-1 | Northwind | Bolt | 450 | 0.10 | 41', 'PO-1 |  | Nut | 500 | 0.05 | 41'],
      'PO-2 | Contoso | Paper | 20 | 4.2 | 41',
    ],
    [
      ...['PO-1 | Northwind | nut | 500 | 0.06 | 42', 'PO-1 | Northwind | Bolt | 500 | 0,10 | 42'],
      'PO-3 | Contoso | Paper | 20 | 4.2 | 42',
    ],
  ]);
});

test('a field that differs in several lines of an order counts once, and a blank one not at all if it is ignored', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const register = (nuts: string): string =>
    `PO number,Vendor,Item,Quantity\nPO-1,Northwind,Bolt,1\nPO-1,,Nut,${nuts}\n`;

  const both = await compare(rehearsal, register('1'), { withoutFiles: true });
  const blank = await compare(rehearsal, register(''), { withoutFiles: true, ignoreBlank: true });

  expect(both.fields).toEqual([{ field: 'Quantity', records: 1 }]);
  expect(both.differing[0]?.fields).toHaveLength(2);
  expect(blank.differing[0]?.fields.map(({ line: item }) => item)).toEqual(['Bolt']);
});

test('an order that gets another number has it in each row of the plan, and its lines are added', async () => {
  const rehearsal = new Rehearsal({ seed: OFFICE });
  const register =
    'Purchase order #,PO number,Vendor,Item,Quantity\n6,PO-6b,Northwind,Nut,4\n6,PO-6b,,Bolt,2\n';
  const { files } = await compare(rehearsal, register);

  expect((await sheetsIn(files.differing))['Purchase orders']).toEqual([
    'Purchase order # | Identification number | Item | Quantity | _key | _name_in_account',
    '6 | PO-6b | Nut | 4 | PO-6b | PO-6',
    '6 | PO-6b | Bolt | 2 | PO-6b | PO-6',
  ]);
  await rehearsal.import([files.differing ?? ''], { kind: KIND_BY_FILE });
  const after = await compare(rehearsal, register, { withoutFiles: true });
  expect(after.lists).toMatchObject({ matched: { register: 1 }, differing: { register: 0 } });
});

test('what only the first row says of an order stays in the corrected register where its line is removed', async () => {
  const { files } = await compare(
    new Rehearsal({ seed: OFFICE }),
    'PO number,Vendor,Item,Quantity\nPO-5,Contoso,Nut,1\nPO-5,,Paper,3\nPO-6,Northwind,Nut,1\n',
  );

  expect((await sheetsIn(files.register))['Purchase orders']?.slice(1, 3)).toEqual([
    'PO-5 | Contoso | Paper | 3',
    'PO-6 | Northwind |  | ',
  ]);
});

test('an order of the account that shows an item twice cannot be compared', () => {
  const item = { asset_no: 3, quantity: 1 };
  const record = { id: 1, values: { items: [item, { ...item, quantity: 2 }] } };

  const { lines, problem } = linesShown(
    purchaseOrders,
    record as unknown as KnownRecord,
    new AccountNames(),
  );

  expect(lines).toHaveLength(2);
  expect(problem).toBe('#3 is on the purchase order of the account twice');
});

test('a filter on an item keeps the orders that have it, on both sides', async () => {
  const report = await compare(new Rehearsal({ seed: OFFICE }), REGISTER, {
    ...{ withoutFiles: true, filters: ['Item=Paper'] },
  });

  expect(report.omitted.outOfScope).toEqual({ register: 1, other: 2 });
  expect(report.missing).toEqual([]);
});
