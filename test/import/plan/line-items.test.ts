import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  vendors: [{ name: 'Acme' }, { name: 'Globex' }],
  groups: [{ name: 'Parts' }],
  locations: [{ name: 'Depot' }],
  inventory: ['Bolt', 'Nut', 'Washer'].map((name) => ({ name, group: 'Parts' })),
};

const KIND = { kind: 'purchase-orders' };
const BY_FILE = { kind: KIND_BY_FILE };
const HEADINGS = 'Order ref,Vendor,Deliver to,Item,Quantity';

/** What the service shows of its orders: ref, vendor, place, and the quantity of each item. */
async function ordersIn(rehearsal: Rehearsal): Promise<unknown[]> {
  const records = await rehearsal.records('purchase-orders');
  return records.map(({ values }) => {
    const lines = values['items'] as { asset_no: number; quantity: number }[];
    const ref = values['identification_number'];
    const quantities = lines.map(({ asset_no: item, quantity }) => `${item}x${quantity}`);
    return [ref, values['vendor_id'], values['delivery_location_id'], ...quantities];
  });
}

function sheetOf(...rows: string[]): string {
  return [HEADINGS, ...rows, ''].join('\n');
}

/** The writes that the service got, without the addresses' end. */
function writesOf({ calls }: Rehearsal): string[] {
  return calls
    .filter(({ method }) => method !== 'GET')
    .map(
      ({ method, path, body }) =>
        `${method} ${path.replace('.api', '')} ${decodeURIComponent(body)}`,
    );
}

describe('rows that make purchase orders', () => {
  test('are one order each time that they have the same order ref, wherever they are', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'orders.csv',
      sheetOf(
        'PO-1,Acme,Depot,Bolt,5',
        'PO-2,Globex,,Nut,1',
        'po-1,,,Nut,2',
        'PO-2,Globex,,Bolt,3',
      ),
    );

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ created: 4 });
    expect(await ordersIn(rehearsal)).toEqual([
      ['PO-1', 1, 1, '1x5', '2x2'],
      ['PO-2', 2, null, '2x1', '1x3'],
    ]);
  });

  test('end with a total, which is skipped and belongs to no order', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'orders.csv',
      sheetOf('PO-1,Acme,Depot,Bolt,5', 'PO-1,,,Nut,2', 'Total,,,,7'),
    );

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ created: 2, skipped: 1, failed: 0 });
    expect(await ordersIn(rehearsal)).toEqual([['PO-1', 1, 1, '1x5', '2x2']]);
  });

  test('need three calls: the vendor, the rest of the order, all of its lines', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('o.csv', sheetOf('PO-1,Acme,Depot,Bolt,5', 'PO-1,,,Nut,2'));

    await rehearsal.import([file], KIND);

    expect(writesOf(rehearsal)).toEqual([
      'POST /purchase_orders vendor_id=1',
      'PATCH /purchase_orders/1 purchase_order[identification_number]=PO-1&purchase_order[delivery_location_id]=1',
      'POST /purchase_orders/1/add_items seqs=1,2&item_quantity[1][quantity]=5&item_quantity[2][quantity]=2',
    ]);
  });

  test('go in calls of at most a hundred lines', async () => {
    const parts = Array.from({ length: 130 }, (_each, at) => `Part ${at}`);
    const inventory = parts.map((name) => ({ name, group: 'Parts' }));
    const rehearsal = new Rehearsal({ seed: { ...SEED, inventory } });
    const file = rehearsal.write('o.csv', sheetOf(...parts.map((name) => `PO-1,Acme,,${name},1`)));

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ created: 130 });
    const [order] = (await ordersIn(rehearsal)) as unknown[][];
    expect(order).toHaveLength(3 + 130);
    const lines = rehearsal.calls.filter(({ path }) => path.includes('add_items'));
    expect(
      lines.map(({ body }) => decodeURIComponent(body).split('quantity]=').length - 1),
    ).toEqual([100, 30]);
  });

  test('change nothing when they are imported again', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('o.csv', sheetOf('PO-1,Acme,Depot,Bolt,5', 'PO-1,,,Nut,2'));
    await rehearsal.import([file], KIND);
    const before = writesOf(rehearsal);

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ unchanged: 2 });
    expect(writesOf(rehearsal)).toEqual(before);
  });

  test('add a row that came later to the order that they made', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const first = rehearsal.write('o.csv', sheetOf('PO-1,Acme,,Bolt,5'));
    await rehearsal.import([first], KIND);
    const more = rehearsal.write('more.csv', sheetOf('PO-1,Acme,,Bolt,5', 'PO-1,,,Nut,2'));

    const { summary } = await rehearsal.import([more], KIND);

    expect(summary.outcomes).toMatchObject({ unchanged: 1, done: 1 });
    expect(await ordersIn(rehearsal)).toEqual([['PO-1', 1, null, '1x5', '2x2']]);
  });

  test('may refer to items and vendors that the same run creates', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('purchase-orders.csv', sheetOf('PO-1,Initech,,Gear,4', 'PO-1,,,Bolt,1')),
      rehearsal.write('vendors.csv', 'Name\nInitech\n'),
      rehearsal.write('inventory.csv', 'Name,Group\nGear,Parts\n'),
    ];

    const { summary } = await rehearsal.import(files, BY_FILE);

    expect(summary.outcomes).toMatchObject({ created: 4 });
    expect(await ordersIn(rehearsal)).toEqual([['PO-1', 3, null, '4x4', '1x1']]);
  });

  test('are followed by what other sheets do with their orders', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('purchase-orders.confirm.csv', 'PO number\nPO-1\n'),
      rehearsal.write('purchase-orders.csv', sheetOf('PO-1,Acme,Depot,Bolt,5', 'PO-1,,,Nut,1')),
    ];

    const { summary } = await rehearsal.import(files, BY_FILE);

    expect(summary.outcomes).toMatchObject({ created: 2, done: 1 });
    const [order] = await rehearsal.records('purchase-orders');
    expect(order?.values).toMatchObject({ state: 'confirmed', identification_number: 'PO-1' });
    expect(await ordersIn(rehearsal)).toEqual([['PO-1', 1, 1, '1x5', '2x1']]);
  });
});

describe('rows that make no whole order', () => {
  const REFUSED: [what: string, rows: string[], issues: (readonly string[])[]][] = [
    ['without an order ref', ['PO-1,Acme,,Bolt,5', ',,,Nut,1'], [[], ['missing-group']]],
    [
      'that name two vendors',
      ['PO-1,Acme,,Bolt,5', 'PO-1,Globex,,Nut,1'],
      [['record-incomplete'], ['contradicts-record']],
    ],
    [
      'that contradict each other in a text',
      ['PO-1,Acme,,Bolt,5,Net 30', 'PO-1,,,Nut,1,Net 60'],
      [['record-incomplete'], ['contradicts-record']],
    ],
    [
      'with the same item twice',
      ['PO-1,Acme,,Bolt,5', 'PO-1,,,#1,1'],
      [['record-incomplete'], ['duplicate-line']],
    ],
    [
      'none of which has a vendor',
      ['PO-1,,,Bolt,5', 'PO-1,,,Nut,1'],
      [['required'], ['record-incomplete']],
    ],
    [
      'one of which names an unknown item',
      ['PO-1,Acme,,Bolt,5', 'PO-1,,,Gadget,1', 'PO-2,Acme,,Nut,1'],
      [['record-incomplete'], ['unknown-reference'], []],
    ],
    [
      'one of which has a line without a quantity',
      ['PO-1,Acme,,Bolt,5', 'PO-1,,,Nut,'],
      [['record-incomplete'], ['required']],
    ],
  ];

  test.each(REFUSED)('%s are refused', async (_what, rows, issues) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const whole = rows.map((row) => (row.split(',').length < 6 ? `${row},` : row));
    const file = rehearsal.write('o.csv', [`${HEADINGS},Payment terms`, ...whole, ''].join('\n'));

    const planned = await rehearsal.plan([file], KIND);

    expect(planned.rows.map((row) => row.issues)).toEqual(issues);
  });

  test('say what to write where the order ref is only in the first row', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('o.csv', sheetOf('PO-1,Acme,,Bolt,5', ',,,Nut,1'));

    const { summary, files } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 1 });
    const [row] = rehearsal.table(files.errors[0] ?? '');
    expect(row).toMatchObject({
      _message:
        'Order ref (Identification number) is empty, so the row belongs to no purchase order',
      _hint: 'Write "PO-1" if the row belongs to the purchase order of the row above.',
    });
  });

  test('wait for a line whose item has an error in its own sheet', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = [
      rehearsal.write('purchase-orders.csv', sheetOf('PO-1,Acme,,Gear,4', 'PO-1,,,Bolt,1')),
      rehearsal.write('inventory.csv', 'Name,Group\nGear,Nowhere\n'),
    ];

    const planned = await rehearsal.plan(files, {
      ...BY_FILE,
      planning: { createMissing: [] },
    });

    expect(planned.rows.map(({ issues }) => issues)).toEqual([
      ['reference-open'],
      ['record-incomplete'],
      ['unknown-reference'],
    ]);
    expect(planned.plan.cost.writes).toBe(0);
  });
});

describe('rows about an order that is there', () => {
  const THERE = {
    ...SEED,
    purchase_orders: [
      {
        identification_number: 'PO-9',
        vendor: 'Acme',
        items: [{ asset_no: 'Bolt', quantity: 5 }],
      },
    ],
  };

  test.each<[what: string, row: string, request: Partial<ImportRequest>, issue: string]>([
    ['a line that it lacks', 'PO-9,Acme,,Nut,1', {}, 'exists-differs'],
    ['another vendor', 'PO-9,Globex,,Bolt,5', {}, 'exists-differs'],
    ['another quantity', 'PO-9,Acme,,Bolt,6', { planning: { mode: 'upsert' } }, 'unexpected-value'],
  ])('with %s are refused', async (_what, row, request, issue) => {
    const rehearsal = new Rehearsal({ seed: THERE });
    const file = rehearsal.write('o.csv', sheetOf(row));

    const planned = await rehearsal.plan([file], { ...KIND, ...request });

    expect(planned.rows.map(({ issues }) => issues)).toEqual([[issue]]);
  });

  test('change it and add to it where updates are wanted', async () => {
    const rehearsal = new Rehearsal({ seed: THERE });
    const file = rehearsal.write('o.csv', sheetOf('PO-9,Globex,,Bolt,5', 'PO-9,,Depot,Nut,1'));

    const { summary } = await rehearsal.import([file], { ...KIND, planning: { mode: 'upsert' } });

    expect(summary.outcomes).toMatchObject({ updated: 2 });
    expect(await ordersIn(rehearsal)).toEqual([['PO-9', 2, 1, '1x5', '2x1']]);
  });

  test('are refused where it takes no more lines', async () => {
    const rehearsal = new Rehearsal({ seed: THERE });
    const confirm = rehearsal.write('confirm.csv', 'Purchase order\nPO-9\n');
    await rehearsal.import([confirm], { kind: 'purchase-orders.confirm' });
    const file = rehearsal.write('o.csv', sheetOf('PO-9,Acme,,Nut,1'));

    const planned = await rehearsal.plan([file], { ...KIND, planning: { mode: 'upsert' } });

    expect(planned.rows.map(({ issues }) => issues)).toEqual([['wrong-state']]);
  });

  test('are skipped where only new records are wanted', async () => {
    const rehearsal = new Rehearsal({ seed: THERE });
    const file = rehearsal.write('o.csv', sheetOf('PO-9,Acme,,Nut,1'));

    const { rows } = await rehearsal.plan([file], { ...KIND, planning: { mode: 'create' } });

    expect(rows.map(({ status }) => status)).toEqual(['skipped']);
  });
});
