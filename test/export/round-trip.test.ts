import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../../src/catalogue/define.ts';
import { findKind } from '../../src/catalogue/kinds.ts';
import { LISTED } from '../../src/catalogue/relations/listed.ts';
import type { ExportReport } from '../../src/export/choose/export-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { unguardFormula } from '../../src/tabular/csv/formula-guard.ts';
import { writeCsv } from '../../src/tabular/csv/csv-writer.ts';
import { KIND_BY_FILE, Rehearsal, type PlannedRow } from '../support/rehearsal.ts';
import { rounds, sampled, thinned } from '../support/thinned.ts';
import { ANY_ACCOUNT, rehearsalOf } from './any-account.ts';

const isReadOnly = ({ name }: Resource): boolean => findKind(name)?.name !== name;

/** How many rows of an export an import knows, by their kinds. */
function rowsToImport(rows: ExportReport['rows']): [string, number][] {
  return Object.entries(rows).filter(([kind]) => findKind(kind)?.name === kind);
}

function totalOf(rows: ExportReport['rows']): number {
  return rowsToImport(rows).reduce((sum, [, each]) => sum + each, 0);
}

const notUnchanged = ({ status }: PlannedRow): boolean => status !== 'unchanged';

describe('an export that nobody changed plans no write', () => {
  test.each(thinned(['xlsx', 'csv'] as const, 1))('as %s, of the demo company', async (format) => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const { files, rows } = await exportRecords(
      { kinds: ['all', 'shipping-addresses'], format, stableNames: true },
      rehearsal.workplace(),
    );

    const paths = files.map(({ path }) => path);
    const { plan, rows: planned } = await rehearsal.plan(paths, { kind: KIND_BY_FILE });

    expect(
      planned.filter(({ status, issues }) => status !== 'unchanged' || issues.length > 0),
    ).toEqual([]);
    expect(plan.totals.unchanged).toBe(totalOf(rows));
    expect(plan.ignored.map(({ why }) => why)).toEqual([
      ...LISTED.filter(isReadOnly).map(() => 'read-only'),
      ...rowsToImport(rows)
        .filter(([, each]) => each === 0)
        .map(() => 'no-rows'),
    ]);
    expect(plan.cost.writes).toBe(0);
  });

  test.each(['xlsx', 'csv'] as const)('as %s, of any account', async (format) => {
    await fc.assert(
      fc.asyncProperty(ANY_ACCOUNT, async (account) => {
        const rehearsal = await rehearsalOf(account);
        const { files, rows: exported } = await exportRecords(
          { kinds: ['all', 'shipping-addresses'], format, stableNames: true },
          rehearsal.workplace(),
        );

        const paths = files.map(({ path }) => path);
        const { plan, rows } = await rehearsal.plan(paths, { kind: KIND_BY_FILE });

        expect(rows.filter(notUnchanged)).toEqual([]);
        expect(plan.totals.unchanged).toBe(totalOf(exported));
        expect(plan.cost.writes).toBe(0);
        rehearsal.close();
      }),
      { numRuns: rounds(2, 4) },
    );
  });
});

test('a ditto mark in an export is a text, and no other value', async () => {
  const groups = [{ name: 'Computers' }];
  const custom_fields = [{ name: 'Size', type: 'text', kinds: ['fixed-assets'] }];
  const fixed_assets = ['27 in', '"', 'ditto'].map((size) => ({
    ...{ name: 'Monitor', group: 'Computers', purchased_on: '2024-02-29' },
    custom_fields: { Size: size },
  }));
  const rehearsal = new Rehearsal({ seed: { groups, custom_fields, fixed_assets } });
  const request = { kinds: ['fixed-assets'], format: 'csv', stableNames: true } as const;
  const { files } = await exportRecords(request, rehearsal.workplace());

  const { plan } = await rehearsal.plan(
    files.map(({ path }) => path),
    { kind: 'fixed-assets' },
  );

  expect(plan.totals).toMatchObject({ unchanged: 3, update: 0 });
});

test('an exported workbook goes in again with its purchase orders, and changes nothing', async () => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  const request = { kinds: ['vendors', 'purchase-orders'], out: 'all.xlsx' };
  const { rows } = await exportRecords(request, rehearsal.workplace());

  const { plan } = await rehearsal.plan(['all.xlsx'], { kind: KIND_BY_FILE });

  const unchanged = (rows['vendors'] ?? 0) + (rows['purchase-orders'] ?? 0);
  expect(rows['purchase-orders']).toBeGreaterThan(1);
  expect(plan.ignored).toEqual([]);
  expect(plan.totals).toMatchObject({ unchanged, create: 0, update: 0, blocked: 0 });
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
  test.each(sampled(Object.keys(EDITED), 3))('%s', async (kind) => {
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
      expect(planned).toMatchObject([{ status: 'planned', operation: 'update', issues: [] }]);
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
      { row: 3, status: 'unchanged', issues: ['read-only-cell'] },
    ]);
    expect(plan.cost.writes).toBe(0);
    const [group] = plan.issues.filter(({ code }) => code === 'read-only-cell');
    expect(JSON.stringify(group)).toContain(hint);
  });
});
