import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPORTED } from '../../src/export/choose/choose-kinds.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { unguardFormula } from '../../src/tabular/csv/formula-guard.ts';
import { writeCsv } from '../../src/tabular/csv/csv-writer.ts';
import { KIND_BY_FILE, Rehearsal, type PlannedRow } from '../support/rehearsal.ts';

/** A purchase order takes several rows, and no import makes it. */
const IMPORTED = EXPORTED.filter(
  ({ name, endpoints }) => endpoints['create'] !== undefined && name !== 'purchase-orders',
).map(({ name }) => name);

/** Text of all sorts: foreign letters, quotes, line breaks, formulas, blanks at the ends. */
const TEXT = fc.oneof(
  fc.stringMatching(/^[a-zA-ZäöüßéñżЖ0-9 ,;"'|/<>&=+@-]{0,20}$/),
  fc.constantFrom('=1+1', "'=1+1", '-5', '@home', ' two  blanks ', 'a\nb', '"', '0042', '#7', ''),
);
const NAME = fc.stringMatching(/^[A-Za-zéЖ][A-Za-z0-9 =/>#@'"-]{2,12}[a-z]$/);
const AMOUNT = fc.constantFrom('', '0.5', '12', '99.90', '1234.567', '123456789012.34');
const DATE = fc.constantFrom('2024-02-29', '2023-01-05', '1999-12-31');

const MANY = { minLength: 1, maxLength: 4 };

function records<T>(record: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(record, MANY);
}

/** The service refuses a second record with the same key; two that are drawn can be equal. */
function keyedRecords<T>(key: keyof T, record: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.uniqueArray(record, { ...MANY, selector: (each) => each[key] });
}

const custom = fc.record({
  Colour: TEXT,
  'Serial number': fc.constantFrom('', '0042', '77', '12345678901234567890'),
  Checked: fc.constantFrom('', '02/29/2024'),
  Weight: fc.constantFrom('', '1.50', '20'),
});

const ITEM = {
  name: NAME,
  group: fc.constantFrom('Computers', 'Odd / "group"'),
  location: fc.constantFrom('North', 'North / Floor 1'),
  description: TEXT,
  manufacturer: TEXT,
  price: AMOUNT,
  vendor: fc.constant('Harbour, Supply & Co'),
  custom_fields: custom,
};

const ITEM_KINDS = ['fixed-assets', 'inventory', 'asset-stock'];

/** An account with records of every kind, in all their variety. */
const ACCOUNT: fc.Arbitrary<SeedDocument> = fc.record({
  custom_fields: fc.constant([
    { name: 'Colour', type: 'text', kinds: ITEM_KINDS },
    { name: 'Serial number', type: 'text', kinds: ITEM_KINDS },
    { name: 'Checked', type: 'date', kinds: ITEM_KINDS },
    { name: 'Weight', type: 'number', kinds: ITEM_KINDS },
  ]),
  groups: fc.constant([
    { name: 'Computers', depreciation_rates: { 'Straight Line': '36' } },
    { name: 'Odd / "group"', description: '=SUM(A1)' },
  ]),
  subgroups: fc.constant([
    { group: 'Computers', name: 'Small' },
    { group: 'Computers', name: 'Tiny', parent: 'Small' },
  ]),
  locations: fc.constant([{ name: 'North' }, { name: 'Floor 1', parent: 'North' }]),
  vendors: fc.constant([{ name: 'Harbour, Supply & Co', email: 'Sales@example.com' }]),
  members: keyedRecords(
    'email',
    fc.record({
      email: fc.uuid().map((id) => `${id}@example.com`),
      first_name: fc.constantFrom('Ada', 'Žofia'),
      last_name: NAME,
      role: fc.constant('Staff'),
      city: TEXT,
      country: fc.constantFrom('US', 'DE'),
    }),
  ),
  fixed_assets: keyedRecords(
    'identifier',
    fc.record({
      ...ITEM,
      sub_group: fc.constant('Small'),
      group: fc.constant('Computers'),
      purchased_on: DATE,
      identifier: fc.uuid(),
      salvage_value: AMOUNT,
    }),
  ),
  inventory: records(fc.record(ITEM)),
  asset_stock: keyedRecords('identifier', fc.record({ ...ITEM, identifier: fc.uuid() })),
});

/** The seeds have no comments: a sheet without rows is ignored, a CSV without rows is refused. */
function exportedAs(format: 'xlsx' | 'csv'): string[] {
  return IMPORTED.filter((name) => format === 'xlsx' || name !== 'comments');
}

const notUnchanged = ({ verdict }: PlannedRow): boolean => verdict !== 'unchanged';

describe('an export that nobody changed plans no write', () => {
  test.each(['xlsx', 'csv'] as const)('as %s, of the demo company', async (format) => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const { files, rows } = await exportRecords(
      { kinds: exportedAs(format), format, stableNames: true },
      rehearsal.workplace(),
    );

    const paths = files.map(({ path }) => path);
    const { plan, rows: planned } = await rehearsal.plan(paths, { kind: KIND_BY_FILE });

    expect(
      planned.filter(({ verdict, issues }) => verdict !== 'unchanged' || issues.length > 0),
    ).toEqual([]);
    expect(plan.totals.unchanged).toBe(Object.values(rows).reduce((sum, each) => sum + each, 0));
    expect(plan.cost.writes).toBe(0);
  });

  test.each(['xlsx', 'csv'] as const)('as %s, of any account', async (format) => {
    await fc.assert(
      fc.asyncProperty(ACCOUNT, async (seed) => {
        const rehearsal = new Rehearsal({ seed });
        const { files } = await exportRecords(
          { kinds: exportedAs(format), format, stableNames: true },
          rehearsal.workplace(),
        );

        const paths = files.map(({ path }) => path);
        const { plan, rows } = await rehearsal.plan(paths, { kind: KIND_BY_FILE });

        expect(rows.filter(notUnchanged)).toEqual([]);
        expect(plan.cost.writes).toBe(0);
        rehearsal.close();
      }),
      { numRuns: 8 },
    );
  });
});

test('an exported workbook is imported without its purchase orders', async () => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  const request = { kinds: ['vendors', 'purchase-orders'], out: 'all.xlsx' };
  const { rows } = await exportRecords(request, rehearsal.workplace());

  const { plan } = await rehearsal.plan(['all.xlsx'], { kind: KIND_BY_FILE });

  expect(rows['purchase-orders']).toBe(2);
  expect(plan.ignored).toEqual([
    { file: 'all.xlsx', sheet: 'Purchase orders', why: 'several-rows' },
  ]);
  expect(plan.totals).toMatchObject({ unchanged: rows['vendors'], create: 0, update: 0 });
});

test.each([
  ['the only sheet', ['purchase-orders'], {}],
  ['named', ['vendors', 'purchase-orders'], { sheets: ['Purchase orders'] }],
])('purchase orders are refused where they are %s', async (_how, kinds, given) => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  await exportRecords({ kinds, out: 'all.xlsx' }, rehearsal.workplace());

  const refused = rehearsal.plan(['all.xlsx'], { kind: KIND_BY_FILE, ...given });

  await expect(refused).rejects.toMatchObject({
    code: 'unknown-kind',
    message: 'Purchase orders of several rows cannot be imported yet',
    hint: 'Create them with the typed client, or with: tallysheet call purchase-orders create',
  });
});

/** The columns of which one cell is changed, by kind. */
const EDITED: Readonly<Record<string, readonly string[]>> = {
  'fixed-assets': ['Name', 'Description', 'Price', 'Manufacturer', 'Colour', 'Weight'],
  inventory: ['Name', 'Description', 'Price', 'Manufacturer', 'Colour'],
  'asset-stock': ['Name', 'Description', 'Product model number', 'Weight'],
  members: ['First name', 'City', 'Forklift hours'],
  vendors: ['Name', 'Phone number', 'Address'],
  locations: ['Name', 'City', 'Street 1'],
  groups: ['Name', 'Description', 'Depreciation rate: Straight Line'],
  subgroups: ['Name', 'Description'],
};

const NUMERIC = ['Price', 'Weight', 'Forklift hours', 'Depreciation rate: Straight Line'];

describe('an export in which one cell was changed sends just that', () => {
  test.each(Object.keys(EDITED))('%s', async (kind) => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const request = { kinds: [kind], format: 'csv', stableNames: true } as const;
    const { files } = await exportRecords(request, rehearsal.workplace());
    const [{ path } = { path: '' }] = files;
    const table = rehearsal.table(path);
    const headings = Object.keys(table[0] ?? {});
    const columns = (EDITED[kind] ?? []).filter((heading) => headings.includes(heading));

    for (const column of columns) {
      const at = column.length % table.length;
      const wanted = NUMERIC.includes(column) ? '7.25' : 'Something else';
      const edited = table.map((row, index) =>
        headings.map((heading) =>
          index === at && heading === column ? wanted : unguardFormula(row[heading] ?? ''),
        ),
      );
      const name = `${kind}.csv`;
      await writeCsv(join(rehearsal.folder, name), [headings, ...edited]);

      const { plan, rows } = await rehearsal.plan([name], { kind });

      const planned = rows.filter(notUnchanged);
      expect(planned).toMatchObject([{ verdict: 'planned', operation: 'update', issues: [] }]);
      expect(JSON.stringify(planned[0]?.payload)).toContain(wanted);
      expect(plan.cost.writes).toBe(1);
    }
  });
});

describe('a cell that no update writes', () => {
  test.each([
    ['fixed-assets', 'State', 'retired', '--kind fixed-assets.retire'],
    ['fixed-assets', 'Retire reason', 'Sold', '--kind fixed-assets.retire'],
    [
      'fixed-assets',
      'Assigned to',
      'Ines',
      '--kind fixed-assets.checkout or --kind fixed-assets.checkin',
    ],
    [
      'inventory',
      'Net quantity',
      '9999',
      '--kind inventory.add-stock or --kind inventory.new-sale',
    ],
    ['asset-stock', 'Net quantity', '9999', '--kind asset-stock.add-stock'],
    ['members', 'Status', '7', '--kind members.activate or --kind members.deactivate'],
  ])('%s, %s: a warning names what changes it', async (kind, column, wanted, hint) => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const request = { kinds: [kind], format: 'csv', stableNames: true } as const;
    const { files } = await exportRecords(request, rehearsal.workplace());
    const table = rehearsal.table(files[0]?.path ?? '');
    const headings = Object.keys(table[0] ?? {});
    const edited = table.map((row, index) =>
      headings.map((heading) =>
        index === 1 && heading === column ? wanted : unguardFormula(row[heading] ?? ''),
      ),
    );
    await writeCsv(join(rehearsal.folder, 'edited.csv'), [headings, ...edited]);

    const { plan, rows } = await rehearsal.plan(['edited.csv'], { kind });

    expect(rows.filter(({ issues }) => issues.length > 0)).toEqual([
      { row: 3, verdict: 'unchanged', issues: ['read-only-cell'] },
    ]);
    expect(plan.cost.writes).toBe(0);
    const [group] = plan.issues.filter(({ code }) => code === 'read-only-cell');
    expect(JSON.stringify(group)).toContain(hint);
  });
});
