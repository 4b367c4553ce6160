import { beforeEach, describe, expect, test } from 'vitest';
import { HISTORIES } from '../../src/catalogue/relations/histories.ts';
import { clientOf } from '../../src/client/client.ts';
import { exportColumns } from '../../src/export/export-columns.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ExportRequest } from '../../src/export/choose/export-request.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { callerOver } from '../support/call-service.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';

/** More movements than a page of a history holds, each with its number as quantity. */
const MOVEMENTS = Array.from({ length: 12 }, (_, at) => ({
  order: 'add stock',
  on: `2025-01-${10 + at}`,
  quantity: at + 1,
  price: '1.50',
}));
const SEED = {
  groups: [{ name: 'Supplies' }],
  members: [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Low', role: 'Staff' }],
  fixed_assets: ['Laptop', 'Beamer'].map((name) => ({
    ...{ name, group: 'Supplies', purchased_on: '2025-01-31' },
  })),
  inventory: [
    { name: 'Toner', group: 'Supplies', movements: MOVEMENTS },
    { name: 'Paper', group: 'Supplies' },
    { name: 'Pens', group: 'Supplies', movements: MOVEMENTS.slice(0, 2) },
  ],
};

let rehearsal: Rehearsal;

beforeEach(async () => {
  rehearsal = new Rehearsal({ seed: SEED });
  const { fixedAssets } = clientOf(callerOver(rehearsal.service.transport));
  await fixedAssets.checkout({ asset_no: 2, user_id: 1 });
});

type Table = Record<string, string>[];

async function exported(kind: string, request: Partial<ExportRequest> = {}): Promise<Table> {
  const wanted = { kinds: [kind], out: `${kind}.csv`, force: true, ...request };
  const { files } = await exportRecords(wanted, rehearsal.workplace());
  return rehearsal.table(files[0]?.path ?? '');
}

const asked = (): string[] =>
  rehearsal.calls.map(({ path }) => path).filter((path) => path.includes('/history'));

test('every kind with a history has one that can be exported', () => {
  expect(HISTORIES.map(({ name, title }) => [name, title])).toEqual(
    expect.arrayContaining([
      ['members.history', 'Member history'],
      ['members.checked-out-items', 'Member checked out items'],
      ['inventory.history', 'Inventory item history'],
      ['asset-stock.history', 'Asset stock item history'],
      ['fixed-assets.history', 'Fixed asset history'],
    ]),
  );
});

test.each(HISTORIES.map((resource) => [resource.name, resource] as const))(
  'the table of %s has headings of its own and a name that a sheet can have',
  (_name, resource) => {
    const headings = exportColumns(resource, []).map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(resource.title).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  },
);

test('what a member has checked out is exported with the items', async () => {
  expect(await exported('members.checked-out-items')).toMatchObject([
    { Member: 'ada@example.com', 'No.': '1' },
  ]);
});

describe('an exported history', () => {
  test('has every entry of every item, newest first and counted from the oldest', async () => {
    const table = await exported('inventory.history');
    expect(table.map((row) => [row['Inventory item'], row['No.'], row['Quantity']])).toEqual([
      ...[2, 1].map((quantity) => ['Pens', `${quantity}`, `${quantity}`]),
      ...MOVEMENTS.map((_, at) => ['Toner', `${12 - at}`, `${12 - at}`]),
    ]);
    expect(table[2]).toMatchObject({ _asset_no: '3', 'Kind of order': 'Add Stock', Price: '1.5' });
  });

  test('names members', async () => {
    expect(await exported('fixed-assets.history')).toMatchObject([
      { 'Fixed asset': 'Beamer', 'No.': '1', Checkout: 'yes', Member: 'ada@example.com' },
    ]);
  });

  test.each(['#3', 'Toner'])('is that of one item where %s is asked for', async (item) => {
    const table = await exported('inventory.history', { filters: [`inventory_item=${item}`] });
    expect(table).toHaveLength(12);
    expect(new Set(asked().map((path) => path.split('?')[0]))).toEqual(
      new Set(['/inventory/3/history.api']),
    );
  });

  test('says how many items there are before it reads them', async () => {
    const prices: number[] = [];
    await exportRecords({ kinds: ['inventory.history'] }, rehearsal.workplace(), {
      onPrice: ({ calls }) => {
        prices.push(calls);
        expect(asked()).toEqual([]);
      },
    });
    expect(prices.at(-1)).toBe(3);
  });

  test('goes on with the item at which it was broken off, and writes nothing before', async () => {
    const broken: string[] = [];
    rehearsal.between = (service) => ({
      send: (request, options) => {
        if (request.target.startsWith('/inventory/3/history.api') && broken.length === 0) {
          broken.push(request.target);
          throw new TallysheetError('interrupted', 'Interrupted');
        }
        return service.send(request, options);
      },
    });
    await expect(exported('inventory.history')).rejects.toMatchObject({ code: 'interrupted' });
    expect(() => rehearsal.read('inventory.history.csv')).toThrow();
    const before = rehearsal.calls.length;

    expect(await exported('inventory.history')).toHaveLength(14);
    expect(new Set(rehearsal.calls.slice(before).map(({ path }) => path.split('?')[0]))).toEqual(
      new Set(['/inventory/3/history.api']),
    );
  });

  test('leaves out an item that was deleted meanwhile', async () => {
    rehearsal.between = (service) => ({
      send: async (request, options) => {
        if (request.target.startsWith('/inventory/3/history.api'))
          await clientOf(callerOver(service)).inventory.delete({ asset_no: 3 });
        return service.send(request, options);
      },
    });
    expect((await exported('inventory.history')).map((row) => row['Inventory item'])).toEqual([
      'Pens',
      'Pens',
    ]);
  });

  test('is ignored by an import', async () => {
    const request = { kinds: ['groups', 'histories'], out: 'all.xlsx' };
    await exportRecords(request, rehearsal.workplace());
    const { plan } = await rehearsal.plan(['all.xlsx'], { kind: KIND_BY_FILE });
    expect(plan.ignored.map(({ sheet, why }) => [sheet, why])).toEqual(
      HISTORIES.map(({ title }) => [title, 'read-only']),
    );
    expect(plan.totals).toMatchObject({ unchanged: 1, create: 0 });
  });
});

test('all records are exported without what would cost a call for each: histories, and addresses of members', async () => {
  const { rows, apart } = await exportRecords({ kinds: ['all'] }, rehearsal.workplace());
  expect(Object.keys(rows)).toContain('comments');
  expect(Object.keys(rows)).not.toContain('shipping-addresses');
  expect(rehearsal.calls.filter(({ path }) => path.includes('shipping_addresses'))).toEqual([]);
  expect(apart).toEqual([{ kind: 'shipping-addresses', calls: rows['members'] }]);
  expect(Object.keys(rows).filter((kind) => kind.endsWith('.history'))).toEqual([]);
  expect(asked()).toEqual([]);

  const named = { kinds: ['all', 'shipping-addresses'] };
  const whole = await exportRecords(named, rehearsal.workplace());
  expect(whole.rows).toEqual({ ...rows, 'shipping-addresses': 0 });
  expect(whole.apart).toEqual([]);
});

test('comments are those of one item where that is asked for, a retired one too', async () => {
  const { comments, fixedAssets } = clientOf(callerOver(rehearsal.service.transport));
  await comments.create({ asset_no: 1, content: 'Scratched' });
  await comments.create({ asset_no: 3, content: 'Empty' });
  await fixedAssets.retire({ asset_no: 1, retired_on: '2026-01-31', retire_reason_id: 1 });
  for (const item of ['#1', 'Laptop']) {
    expect(await exported('comments', { filters: [`item=${item}`] })).toMatchObject([
      { Item: 'Laptop', Comment: 'Scratched' },
    ]);
  }
});
