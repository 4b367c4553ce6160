import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/import/ledger/subjects/compare.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const SEED: SeedDocument = {
  custom_fields: [
    { name: 'Colour', type: 'text', kinds: ['inventory'] },
    { name: 'Lot', type: 'text', kinds: ['inventory', 'asset-stock'] },
  ],
  retire_reasons: [{ name: 'Sold' }],
  groups: [{ name: 'Supplies' }, { name: 'Vehicles' }],
  locations: [{ name: 'Store' }, { name: 'Shop' }, { name: 'Shelf 2', parent: 'Shop' }],
  members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
};

const ITEMS: SeedDocument = {
  ...SEED,
  fixed_assets: [
    { name: 'Van 1', group: 'Vehicles', purchased_on: '2020-08-10', location: 'Store' },
    { name: 'Van 2', group: 'Vehicles', purchased_on: '2020-08-10', identifier: 'HL-2' },
  ],
  inventory: [
    {
      ...{ name: 'Toner', group: 'Supplies', location: 'Store', identifier: 'V-1', price: '5' },
      initial_stock_quantity: 20,
    },
    { name: 'Tape', group: 'Supplies', location: 'Store' },
  ],
  asset_stock: [
    {
      ...{ name: 'Hard hat', group: 'Supplies', location: 'Store', price: '10' },
      initial_stock_quantity: 30,
    },
  ],
};

/** Whether an order brings units to its location or takes them away. */
const SIGNS: Readonly<Record<string, number>> = {
  'Add Stock': 1,
  checkin: 1,
  'New Sale': -1,
  checkout: -1,
};

interface LineItem {
  readonly order_type: string;
  readonly quantity: number;
  readonly location: { readonly name: string };
}

/** The quantities of each item, by name of the location, as its movements add up. */
async function shelvesOf(rehearsal: Rehearsal, kind: string): Promise<Record<string, unknown>> {
  const records = await rehearsal.records(kind);
  const shelves = records.map(({ values, raw }) => {
    const units = new Map<string, number>();
    for (const { order_type: type, quantity, location } of raw[
      'line_items'
    ] as unknown as LineItem[]) {
      const moved = quantity * (SIGNS[type] ?? NaN);
      units.set(location.name, (units.get(location.name) ?? 0) + moved);
    }
    const left = [...units].filter(([, quantity]) => quantity !== 0);
    return [plainText(values['name'] ?? ''), Object.fromEntries(left)];
  });
  return Object.fromEntries(shelves) as Record<string, unknown>;
}

function sheet(...lines: readonly string[]): string {
  return [...lines, ''].join('\n');
}

describe.each([
  ['inventory', 'POST /inventory.api', 'volatile_asset', 'PUT /inventory/1.api'],
  ['asset-stock', 'POST /stock_assets.api', 'stock_asset', 'PUT /stock_assets/1.api'],
])('%s', (kind, create, group, update) => {
  const HEADINGS = 'Name,Group,Location,Identifier,Vendor,Price,Lot,Document URL 1';
  const text = sheet(
    HEADINGS,
    'Toner & drum,Supplies,Store,V-1,,61.50,B 2,https://documents.example/1.pdf',
    'Packing tape,supplies,Shop / Shelf 2,V-2,,2.4,,',
  );

  test('is made from a sheet', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { summary } = await rehearsal.import([rehearsal.write('items.csv', text)], { kind });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 2 }, issues: {} });
    expect(rehearsal.writes()).toEqual([create, create]);
    expect(rehearsal.sent()[0]).toEqual({
      [`${group}[name]`]: 'Toner & drum',
      [`${group}[group_id]`]: '1',
      [`${group}[location_id]`]: '1',
      [`${group}[identifier]`]: 'V-1',
      [`${group}[price]`]: '61.5',
      [`${group}[document_urls][]`]: 'https://documents.example/1.pdf',
      'cust_attr[Lot]': 'B 2',
    });
    expect(await rehearsal.values(kind, 'name')).toEqual(['Packing tape', 'Toner & drum']);
  });

  test('imported again plans nothing', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('items.csv', text);
    await rehearsal.import([file], { kind });

    const { rows } = await rehearsal.plan([file], { kind });

    expect(rows.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  test('is changed by item number, with what an update has to send', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import([rehearsal.write('items.csv', text)], { kind });
    const before = rehearsal.writes().length;
    const file = rehearsal.write('change.csv', sheet('Item #,Location,Lot', '1,Shop,B 3'));

    const { summary } = await rehearsal.import([file], { kind });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { updated: 1 } });
    expect(rehearsal.writes().slice(before)).toEqual([update]);
    expect(rehearsal.sent().at(-1)).toEqual({
      [`${group}[name]`]: 'Toner & drum',
      [`${group}[group_id]`]: '1',
      [`${group}[location_id]`]: '2',
      'cust_attr[Lot]': 'B 3',
    });
  });

  test('does not take another identifier, which no update carries', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import([rehearsal.write('items.csv', text)], { kind });
    const file = rehearsal.write('change.csv', sheet('Item #,Identifier', '1,V-9'));

    const { rows } = await rehearsal.plan([file], { kind });

    expect(rows).toMatchObject([{ status: 'blocked', issues: ['unexpected-value'] }]);
  });

  test('has quantities that are only shown', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'items.csv',
      sheet('Name,Group,Net quantity', 'Toner,Supplies,40'),
    );
    const { plan, rows } = await rehearsal.plan([file], { kind });

    expect(rows).toMatchObject([{ status: 'planned', payload: { name: 'Toner', group_id: 1 } }]);
    expect(plan.columns).toMatchObject([{}, {}, { heading: 'Net quantity' }]);
  });

  test('is deleted by its number', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.import([rehearsal.write('items.csv', text)], { kind });
    const file = rehearsal.write('gone.csv', sheet('Item', '#1'));

    const { summary } = await rehearsal.import([file], { kind: `${kind}.delete` });

    expect(summary.outcomes).toMatchObject({ done: 1 });
    expect(await rehearsal.values(kind, 'name')).toEqual(['Packing tape']);
  });
});

test('a number is that of one kind: a fixed asset is no inventory item', async () => {
  const rehearsal = new Rehearsal({ seed: ITEMS });
  const text = sheet('Item #,Name', '1,Van one', '3,Toner one');
  const file = rehearsal.write('items.csv', text);

  expect((await rehearsal.plan([file], { kind: 'inventory' })).rows).toMatchObject([
    { status: 'blocked', issues: ['unknown-record'] },
    { status: 'planned', operation: 'update' },
  ]);
  expect((await rehearsal.plan([file], { kind: 'fixed-assets' })).rows).toMatchObject([
    { status: 'planned', operation: 'update' },
    { status: 'blocked', issues: ['unknown-record'] },
  ]);
});

describe('movements', () => {
  test('stock is added, to one item more than once, each with a tag of its own', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const file = rehearsal.write(
      'delivery.csv',
      sheet(
        'Item,Qty,Unit price,Location,Comments,Lot',
        'Toner,5,6.00,,Delivery 7,B 2',
        '@V-1,3,,Shop / Shelf 2,,',
        '#4,12,1.5,Shop,,',
      ),
    );

    const { summary } = await rehearsal.import(
      [file],
      { kind: 'inventory.add-stock' },
      { concurrency: 1 },
    );

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 3 }, issues: {} });
    expect(await shelvesOf(rehearsal, 'inventory')).toEqual({
      Tape: { Shop: 12 },
      Toner: { Store: 25, 'Shelf 2': 3 },
    });
    const [first, second, third] = rehearsal.sent();
    expect(first).toEqual({
      order_type: 'add stock',
      'line_item[quantity]': '5',
      'line_item[price]': '6',
      'line_item[comments]': first?.['line_item[comments]'],
      'add_stock_values[c_attr_vals][Lot]': 'B 2',
    });
    expect(first?.['line_item[comments]']).toMatch(/^Delivery 7 \[import [0-9a-f]{16}\]$/);
    expect(second?.['line_item[comments]']).toMatch(/^\[import [0-9a-f]{16}\]$/);
    expect(second?.['line_item[comments]']).not.toBe(third?.['line_item[comments]']);
  });

  test('stock is sold', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const file = rehearsal.write('sales.csv', sheet('Item,Quantity', 'Toner,4', 'Tape,1'));

    const { summary, files } = await rehearsal.import([file], { kind: 'inventory.new-sale' });

    expect(summary).toMatchObject({ exitCode: 1, outcomes: { done: 1, failed: 1 } });
    expect(await shelvesOf(rehearsal, 'inventory')).toEqual({ Tape: {}, Toner: { Store: 16 } });
    const [row, ...others] = rehearsal.table(files.errors[0] ?? '');
    expect([row?.['Item'], others]).toEqual(['Tape', []]);
    expect(row?.['_message']).toContain('expected at most 0, which are at its location');
  });

  test.each([
    ['inventory', 'Toner', { Toner: { Store: 13, Shop: 7 }, Tape: {} }],
    ['asset-stock', 'Hard hat', { 'Hard hat': { Store: 23, Shop: 7 } }],
  ])('%s is moved to another location', async (kind, item, shelves) => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const text = sheet('Item,Quantity,From,To', `${item},7,Store,Shop`);

    const { summary } = await rehearsal.import([rehearsal.write('moves.csv', text)], {
      kind: `${kind}.transfer`,
    });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 1 } });
    expect(await shelvesOf(rehearsal, kind)).toEqual(shelves);
  });

  test('asset stock is added, checked out, extended and checked in', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const steps: [string, string][] = [
      ['add-stock', sheet('Item,Quantity,Price', 'Hard hat,10,12')],
      ['checkout', sheet('Item,Quantity,Member,Till', 'Hard hat,6,ann@b.example,12/01/2026')],
      ['extend-checkouts', sheet('Item,Line items,Till', 'Hard hat,4,12/24/2026')],
      ['checkin', sheet('Item,Line items,Quantity,Location', 'Hard hat,4,4,Shop')],
    ];
    for (const [operation, text] of steps) {
      const file = rehearsal.write(`${operation}.csv`, text);
      const { summary } = await rehearsal.import([file], { kind: `asset-stock.${operation}` });
      expect([operation, summary.exitCode, summary.outcomes.done]).toEqual([operation, 0, 1]);
    }

    expect(await shelvesOf(rehearsal, 'asset-stock')).toEqual({
      'Hard hat': { Store: 34, Shop: 4 },
    });
    expect(rehearsal.sent()[1]).toMatchObject({
      ...{ order_type: 'checkout', 'user[id]': '1', till: '12/01/2026' },
    });
    const [record] = await rehearsal.records('asset-stock');
    expect(record?.values).toMatchObject({ available_quantity: 38, net_quantity: 40 });
  });

  test('a row that lacks its quantity, or names nothing that is there, is refused by the plan', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const file = rehearsal.write(
      'delivery.csv',
      sheet('Item,Quantity,Location', 'Toner,,Store', 'Tuner,1,Store', 'Toner,1,Stor', 'Toner,0,'),
    );

    const { rows } = await rehearsal.plan([file], { kind: 'inventory.add-stock' });

    expect(rows.map(({ issues }) => issues)).toEqual([
      ['required'],
      ['unknown-reference'],
      ['unknown-reference'],
      ['malformed-number'],
    ]);
    expect(rehearsal.writes()).toEqual([]);
  });

  test('the same file again moves nothing, unless it is wanted', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const kind = 'inventory.add-stock';
    const file = rehearsal.write('delivery.csv', sheet('Item,Quantity', 'Toner,5', 'Toner,5'));
    await rehearsal.import([file], { kind });

    const again = await rehearsal.import([file], { kind });
    const third = await rehearsal.import([file], { kind });
    expect([again.summary.outcomes, third.summary.outcomes]).toMatchObject([
      { unchanged: 2, done: 0 },
      { unchanged: 2, done: 0 },
    ]);
    expect(await shelvesOf(rehearsal, 'inventory')).toMatchObject({ Toner: { Store: 30 } });

    await rehearsal.import([file], { kind, planning: { again: true } });
    expect(await shelvesOf(rehearsal, 'inventory')).toMatchObject({ Toner: { Store: 40 } });
  });
});

describe('retire and activate', () => {
  const RETIRE = sheet(
    'Item,Retired on,Reason,Sold for',
    'Van 1,01/10/2026,Sold,450.50',
    '@HL-2,01/10/2026,disposed of,',
  );

  test('assets are retired with reason and proceeds', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const file = rehearsal.write('retired.csv', RETIRE);

    const { summary } = await rehearsal.import([file], { kind: 'fixed-assets.retire' });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 2 } });
    expect(rehearsal.sent()).toEqual([
      {
        'fixed_asset[retired_on]': '01/10/2026',
        'fixed_asset[retire_reason_id]': '2',
        'fixed_asset[salvage_value]': '450.5',
      },
      { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
    ]);
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['retired', 'retired']);
  });

  test('the same file again plans nothing, and another reason is for the service to refuse', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const kind = 'fixed-assets.retire';
    await rehearsal.import([rehearsal.write('retired.csv', RETIRE)], { kind });

    const same = await rehearsal.plan([rehearsal.write('again.csv', RETIRE)], { kind });
    const other = rehearsal.write('other.csv', RETIRE.replace('Sold,', 'Disposed of,'));

    expect(same.rows.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
    const { summary } = await rehearsal.import([other], { kind });
    expect(summary).toMatchObject({ outcomes: { unchanged: 1, failed: 1 } });
  });

  test('retired assets are made available again, and one that is so already is unchanged', async () => {
    const rehearsal = new Rehearsal({ seed: ITEMS });
    const retired = rehearsal.write('retired.csv', RETIRE.split('\n').slice(0, 2).join('\n'));
    await rehearsal.import([retired], { kind: 'fixed-assets.retire' });
    const file = rehearsal.write('back.csv', sheet('Item,Location', 'Van 1,Shop', 'Van 2,'));

    const { summary } = await rehearsal.import([file], { kind: 'fixed-assets.activate' });

    expect(summary.outcomes).toMatchObject({ done: 1, unchanged: 1 });
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'available']);
  });
});
