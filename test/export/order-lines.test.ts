import { beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../src/client/client.ts';
import { recordColumns } from '../../src/catalogue/columns/columns.ts';
import { purchaseOrders } from '../../src/catalogue/resources/purchase-orders.ts';
import type { ExportReport } from '../../src/export/choose/export-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ExportFormat } from '../../src/export/plan-export-files.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { callerOver } from '../support/call-service.ts';
import { Rehearsal } from '../support/rehearsal.ts';

let rehearsal: Rehearsal;

/** An order of two items, one of which was deleted since, and an order of none. */
beforeEach(async () => {
  rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Supplies' }],
      vendors: [{ name: 'Harbour' }],
      fixed_assets: [{ name: 'Laptop', group: 'Supplies', purchased_on: '2025-01-31' }],
      inventory: [{ name: 'Toner', group: 'Supplies' }],
      purchase_orders: [
        {
          identification_number: 'PO-1',
          vendor: 'Harbour',
          items: [
            { asset_no: 'Toner', quantity: 6 },
            { asset_no: 'Laptop', quantity: 1 },
          ],
        },
        { identification_number: 'PO-2', vendor: 'Harbour' },
      ],
    },
  });
  const { fixedAssets } = clientOf(callerOver(rehearsal.service.transport));
  await fixedAssets.delete({ asset_no: 1 });
});

async function exported(
  format: ExportFormat,
  columns?: string[],
): Promise<{ path: string; report: ExportReport }> {
  const request = { kinds: ['purchase-orders'], format, columns, stableNames: true };
  const report = await exportRecords(request, rehearsal.workplace());
  return { path: report.files[0]?.path ?? '', report };
}

test('an order has a row for each item, with the values of the order on each of them', async () => {
  const { path, report } = await exported('csv');
  const order = { 'Purchase order #': '1', 'Identification number': 'PO-1', Vendor: 'Harbour' };
  const table = rehearsal.table(path);
  expect(table).toMatchObject([
    {
      ...order,
      ...{ Item: 'Toner', '_items.asset_no': '2', '_items.asset_no_kind': 'inventory' },
      Quantity: '6',
    },
    // What was deleted has no name any more.
    { ...order, Item: '#1', '_items.asset_no': '1', Quantity: '1' },
    { 'Purchase order #': '2', 'Identification number': 'PO-2', Item: '', Quantity: '' },
  ]);
  expect(report).toMatchObject({
    records: { 'purchase-orders': 2 },
    rows: { 'purchase-orders': 3 },
  });
});

test('the columns of lines are those of an import', async () => {
  const labels = recordColumns(purchaseOrders).flatMap(({ line, label }) => (line ? [label] : []));
  const headings = Object.keys(rehearsal.table((await exported('csv')).path)[0] ?? {});
  expect(labels).toContain('Quantity');
  expect(headings).toEqual(expect.arrayContaining(labels));
});

test('an order is one row where none of the columns is of its lines', async () => {
  const { path } = await exported('csv', ['Vendor']);
  expect(rehearsal.table(path)).toEqual([
    { 'Purchase order #': '1', Vendor: 'Harbour' },
    { 'Purchase order #': '2', Vendor: 'Harbour' },
  ]);
});

test('an order is one line of JSON, with a list of its items', async () => {
  const { path } = await exported('ndjson');
  const [first, second] = rehearsal
    .read(path)
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(first).toMatchObject({
    sequence_num: 1,
    vendor: 'Harbour',
    items: [
      { asset_no: 2, asset_no_name: 'Toner', asset_no_kind: 'inventory', quantity: 6 },
      { asset_no: 1, asset_no_name: null, quantity: 1 },
    ],
  });
  expect(second).toMatchObject({ sequence_num: 2, items: [] });
});

test.each(['csv', 'xlsx'] as const)(
  'orders in every state, of many lines and of none, are unchanged by their export as %s',
  async (format) => {
    const parts = Array.from({ length: 130 }, (_each, at) => `Part ${at}`);
    const line = (item: string): JsonObject => ({ asset_no: item, quantity: 3 });
    const states = ['draft', 'confirmed', 'received', 'void'];
    const orders = new Rehearsal({
      seed: {
        groups: [{ name: 'Supplies' }],
        vendors: [{ name: 'Harbour' }],
        inventory: [...parts, 'Gone'].map((name) => ({ name, group: 'Supplies' })),
        purchase_orders: [
          { identification_number: 'PO-1', vendor: 'Harbour', items: parts.map(line) },
          { identification_number: 'PO-2', vendor: 'Harbour' },
          { vendor: 'Harbour', items: ['Gone', 'Part 1'].map(line) },
          ...states.map((state) => ({ vendor: 'Harbour', state, items: [line('Part 2')] })),
        ],
      },
    });
    await clientOf(callerOver(orders.service.transport)).inventory.delete({ asset_no: 131 });
    const request = { kinds: ['purchase-orders'], format, stableNames: true };
    const { files } = await exportRecords(request, orders.workplace());

    const paths = files.map(({ path }) => path);
    const { plan, rows } = await orders.plan(paths, { kind: 'purchase-orders' });

    expect(rows.filter(({ status }) => status !== 'unchanged')).toEqual([]);
    expect(plan.totals.unchanged).toBe(130 + 1 + 2 + 4);
    expect(plan.cost.writes).toBe(0);
  },
);

test.each([
  ['state=draft', ['1', '2']],
  ['Status=draft', ['1', '2']],
  ['state=void', []],
])('orders with %s are those that show it', async (filter, numbers) => {
  const request = { kinds: ['purchase-orders'], format: 'csv', filters: [filter] } as const;
  const { files } = await exportRecords(request, rehearsal.workplace());
  const shown = rehearsal.table(files[0]?.path ?? '').map((row) => row['Purchase order #']);
  expect([...new Set(shown)]).toEqual(numbers);
});

test('a state that no order can have is refused with those that there are', async () => {
  const request = { kinds: ['purchase-orders'], filters: ['state=confirmd'] };
  await expect(exportRecords(request, rehearsal.workplace())).rejects.toMatchObject({
    message: '--filter state=confirmd: there is no such value',
    hint: expect.stringContaining('Did you mean confirmed?') as string,
  });
});
