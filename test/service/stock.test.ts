import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { STOCK_HISTORY, unset } from '../support/answer-keys.ts';
import { startService, type TestService } from '../support/local-service.ts';

/** What is the same in every entry here. */
const NOT_OF_CUSTODY = {
  is_custody_transfer: false,
  for_retiring_checked_out_stock: false,
  actual_checkin_on: null,
  company_id: 1,
};

const GROUPS = [{ name: 'Supplies' }];
const LOCATIONS = [{ name: 'Store' }, { name: 'Shop' }, { name: 'Attic' }];

/** Item 1 in location 1, the store; the shop is 2, the attic 3. */
function startWithToner(more: SeedDocument[string][number] = {}): TestService {
  return startService({
    seed: {
      groups: GROUPS,
      locations: LOCATIONS,
      inventory: [{ name: 'Toner', group: 'Supplies', location: 'Store', ...more }],
    },
  });
}

const ORDER = 'POST /inventory/1/order.api';

function add(quantity: number, price: string, more: Record<string, string> = {}) {
  return {
    order_type: 'add stock',
    'line_item[quantity]': String(quantity),
    'line_item[price]': price,
    ...more,
  };
}

function sell(quantity: number, more: Record<string, string> = {}) {
  return { order_type: 'new sale', 'line_item[quantity]': String(quantity), ...more };
}

interface History {
  readonly history: readonly Readonly<Record<string, unknown>>[];
  readonly total_pages: number;
}

async function historyOf(service: TestService, query = ''): Promise<History> {
  return (await service.call(`GET /inventory/1/history.api${query}`)).body as History;
}

async function figuresOf(service: TestService): Promise<unknown[]> {
  const { body } = await service.call('GET /inventory/1.api');
  const { asset } = body as { asset: Record<string, unknown> };
  return [asset['net_quantity'], asset['average_cost_per_unit']];
}

describe('orders', () => {
  test('a new item has no stock and no cost', async () => {
    expect(await figuresOf(startWithToner())).toEqual([0, null]);
  });

  test('units that come in are averaged with those that are there', async () => {
    const service = startWithToner();

    const answer = await service.call(ORDER, add(8, '10'));
    await service.call(ORDER, add(4, '16'));

    expect(answer).toMatchObject({
      status: 200,
      body: { asset: { sequence_num: 1, net_quantity: 8 }, message: 'Stock added.' },
    });
    expect(await figuresOf(service)).toEqual([12, '12.0']);
  });

  test('units that go out leave the average, and the last of them leaves nothing', async () => {
    const service = startWithToner();
    for (const price of ['10', '10', '11']) await service.call(ORDER, add(1, price));

    await service.call(ORDER, sell(1));
    expect(await figuresOf(service)).toEqual([2, '10.333333']);
    await service.call(ORDER, sell(2));
    await service.call(ORDER, add(3, '5'));

    expect(await figuresOf(service)).toEqual([3, '5.0']);
  });

  test('units without a price come in at what the others cost, or else at the price of the item', async () => {
    const service = startWithToner({ price: '61.5' });

    await service.call(ORDER, { order_type: 'add stock', 'line_item[quantity]': '2' });
    await service.call(ORDER, add(2, '58.5'));
    await service.call(ORDER, { order_type: 'add stock', 'line_item[quantity]': '1' });

    expect(await figuresOf(service)).toEqual([5, '60.0']);
  });

  test.each(['add stock', 'Add Stock', 'ADD STOCK'])('"%s" adds stock', async (type) => {
    const service = startWithToner();
    await service.call(ORDER, { ...add(3, '1'), order_type: type });
    expect(await figuresOf(service)).toEqual([3, '1.0']);
  });

  test('the history has every field of the specification, the newest entry first', async () => {
    const service = startWithToner();
    await service.call(ORDER, add(8, '10', { 'line_item[comments]': 'first delivery' }));
    await service.call(ORDER, { ...sell(3), 'line_item[price]': '19.9' });

    expect(await historyOf(service)).toEqual({
      total_pages: 1,
      history: [
        {
          ...unset(STOCK_HISTORY),
          ...NOT_OF_CUSTODY,
          unit_cost_price: [{ line_item: 2, quantity: 3, unit_price: '10.0' }],
          order_type: 'New Sale',
          quantity: 3,
          quantity_after_transaction: 5,
          price: '19.9',
          cost_price: '10.0',
          is_transfer: false,
          cost_valuation_method: 'Average Cost',
          asset_name: 'Toner',
          user_full_name: null,
          created_by_id: null,
          location_id: 1,
          comments: null,
          created_at: '2026-01-15 12:00:00',
          updated_at: '2026-01-15 12:00:00',
        },
        {
          ...unset(STOCK_HISTORY),
          ...NOT_OF_CUSTODY,
          unit_cost_price: [{ line_item: 1, quantity: 8, unit_price: '10.0' }],
          order_type: 'Add Stock',
          quantity: 8,
          quantity_after_transaction: 8,
          price: '10.0',
          cost_price: '10.0',
          is_transfer: false,
          cost_valuation_method: 'Average Cost',
          asset_name: 'Toner',
          user_full_name: null,
          created_by_id: null,
          location_id: 1,
          comments: 'first delivery',
          created_at: '2026-01-15 12:00:00',
          updated_at: '2026-01-15 12:00:00',
        },
      ],
    });
  });

  test('a page of the history has five entries', async () => {
    const service = startWithToner();
    for (let quantity = 1; quantity <= 12; quantity += 1) {
      await service.call(ORDER, add(quantity, '1'));
    }

    const pages = await Promise.all(
      ['', '?page=2', '?page=3', '?page=4'].map((query) => historyOf(service, query)),
    );
    expect(pages.map(({ history }) => history.map((entry) => entry['quantity']))).toEqual([
      [12, 11, 10, 9, 8],
      [7, 6, 5, 4, 3],
      [2, 1],
      [],
    ]);
    expect(pages.map(({ total_pages: total }) => total)).toEqual([3, 3, 3, 3]);
  });
});

describe('transfers', () => {
  const TRANSFER = 'POST /inventory/1/transfer_stock.api';
  const toShop = { from_location: '1', to_location: '2', 'transfer_stock[quantity]': '3' };

  test('units change their location, and neither number nor cost of all', async () => {
    const service = startWithToner({ initial_stock_quantity: 8, price: '4' });

    const answer = await service.call(TRANSFER, toShop);

    expect(answer).toMatchObject({
      status: 200,
      body: {
        asset: {
          net_quantity: 8,
          average_cost_per_unit: '4.0',
        },
      },
    });
    for (const [location, quantity] of Object.entries({ 1: 5, 2: 3 })) {
      const at = `asset_id=1&location_id=${location}`;
      const { body } = await service.call(`GET /locations/get_quantity_by_location.api?${at}`);
      expect(body).toEqual({ quantity });
    }
    const { history } = await historyOf(service);
    const reported = ['order_type', 'is_transfer', 'quantity', 'location_id'];
    expect(history.map((entry) => reported.map((key) => entry[key]))).toEqual([
      ['Add Stock', true, 3, 2],
      ['New Sale', true, 3, 1],
      ['Add Stock', false, 8, 1],
    ]);
  });

  test.each([
    [
      { ...toShop, 'transfer_stock[quantity]': '9' },
      'quantity',
      'is more than the 8 that are at Store',
    ],
    [{ ...toShop, from_location: '3' }, 'quantity', 'is more than the 0 that are at Attic'],
    [{ ...toShop, to_location: '1' }, 'to_location', 'is where the stock is already'],
    [{ ...toShop, to_location: '99' }, 'to_location', 'does not exist'],
    [{ ...toShop, from_location: '' }, 'from_location', "can't be blank"],
  ])('%j is refused: %s %s', async (sent, field, sentence) => {
    const service = startWithToner({ initial_stock_quantity: 8 });
    expect(await service.call(TRANSFER, sent)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [sentence] } },
    });
    expect((await historyOf(service)).history).toHaveLength(1);
  });
});

describe('a movement is refused that', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['takes more than there is', sell(9), 'quantity', 'is more than the 8 that are at Store'],
    [
      'takes from where there is none',
      sell(1, { 'line_item[location_id]': '2' }),
      'quantity',
      'is more than the 0 that are at Shop',
    ],
    ['is of nothing', add(0, '1'), 'quantity', 'must be greater than or equal to 1'],
    ['has no quantity', { order_type: 'add stock' }, 'quantity', "can't be blank"],
    [
      'has half a unit',
      { ...sell(1), 'line_item[quantity]': '1.5' },
      'quantity',
      'is not a whole number',
    ],
    ['has a price that is none', add(1, 'dear'), 'price', 'is not a number'],
    [
      'is at no location',
      add(1, '1', { 'line_item[location_id]': '9' }),
      'location_id',
      'does not exist',
    ],
    ['has no kind', { 'line_item[quantity]': '1' }, 'order_type', 'is not included in the list'],
    [
      'is of another kind',
      { ...sell(1), order_type: 'checkout' },
      'order_type',
      'is not included in the list',
    ],
  ])('%s', async (_what, sent, field, sentence) => {
    const service = startWithToner({ initial_stock_quantity: 8, price: '1' });
    expect(await service.call(ORDER, sent)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [sentence] } },
    });
    expect(await figuresOf(service)).toEqual([8, '1.0']);
  });

  test('is on an item that is not there, or of another kind', async () => {
    const service = startWithToner();
    const answers = await Promise.all([
      service.call('POST /inventory/7/order.api', add(1, '1')),
      service.call('POST /stock_assets/1/order.api', add(1, '1')),
    ]);
    expect(answers).toMatchObject([
      { status: 404, body: { errors: { base: ['Inventory item not found'] } } },
      { status: 404, body: { errors: { base: ['Asset stock item not found'] } } },
    ]);
  });

  test('is on a retired item', async () => {
    const service = startWithToner({ state: 'retired' });
    expect(await service.call(ORDER, add(1, '1'))).toMatchObject({
      status: 422,
      body: { errors: { base: ['The item is retired'] } },
    });
  });

  test('has a custom value that its field does not take', async () => {
    const service = startService({
      seed: {
        custom_fields: [{ name: 'Shift', type: 'drop-down', options: ['day', 'night'] }],
        groups: GROUPS,
        inventory: [{ name: 'Toner', group: 'Supplies' }],
      },
    });
    const wrong = await service.call(
      ORDER,
      add(1, '1', { 'add_stock_values[c_attr_vals][Shift]': 'noon' }),
    );
    const right = await service.call(
      ORDER,
      add(1, '1', { 'add_stock_values[c_attr_vals][Shift]': 'day' }),
    );
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { Shift: ['is not included in the list'] } },
    });
    expect(right.status).toBe(200);
  });
});

describe('quantities', () => {
  const SEED: SeedDocument = {
    groups: GROUPS,
    locations: LOCATIONS,
    fixed_assets: [
      { name: 'Desk', group: 'Supplies', purchased_on: '2024-01-01', location: 'Shop' },
      {
        ...{ name: 'Old desk', group: 'Supplies', purchased_on: '2020-01-01', location: 'Shop' },
        ...{ state: 'retired', retired_on: '2025-01-01', retire_reason: 'Disposed of' },
      },
    ],
    inventory: [
      {
        ...{ name: 'Toner', group: 'Supplies', location: 'Store', initial_stock_quantity: 8 },
        thresholds: [
          { location: 'Store', low: 2, excess: 50 },
          { location: 'Shop', low: 1 },
        ],
        movements: [
          { order: 'transfer', quantity: 3, from_location: 'Store', to_location: 'Shop' },
        ],
      },
    ],
    asset_stock: [
      { name: 'Chair', group: 'Supplies', initial_stock_quantity: 4, location: 'Shop' },
    ],
  };

  test.each([
    ['asset_id=3&location_id=1', 5],
    ['asset_id=3&location_id=2', 3],
    ['asset_id=3&location_id=3', 0],
    ['asset_id=4&location_id=2', 4],
    ['asset_id=1&location_id=2', 1],
    ['asset_id=1&location_id=1', 0],
    ['asset_id=2&location_id=2', 0],
  ])('of %s there are %i', async (query, quantity) => {
    const service = startService({ seed: SEED });
    const { body } = await service.call(`GET /locations/get_quantity_by_location.api?${query}`);
    expect(body).toEqual({ quantity });
  });

  test.each([
    ['asset_id=9&location_id=1', 404, { errors: { base: ['Item not found'] } }],
    ['asset_id=3&location_id=9', 422, { errors: { location_id: ['does not exist'] } }],
    ['asset_id=3', 422, { errors: { location_id: ["can't be blank"] } }],
  ])('of %s there is no answer but %i', async (query, status, body) => {
    const service = startService({ seed: SEED });
    const answer = await service.call(`GET /locations/get_quantity_by_location.api?${query}`);
    expect(answer).toMatchObject({ status, body });
  });

  test.each(['GET', 'PATCH'])(
    'a location lists what it has of every kind, by %s',
    async (method) => {
      const service = startService({ seed: SEED });
      const { body } = await service.call(`${method} /locations/2/quantities_by_asset_ids.api`);
      expect(body).toEqual({
        assets: [{ sequence_num: 1, name: 'Desk', quantity: 1 }],
        stock_assets: [{ sequence_num: 4, name: 'Chair', quantity: 4 }],
        volatile_assets: [{ sequence_num: 3, name: 'Toner', quantity: 3 }],
      });
    },
  );

  test('thresholds are told by location', async () => {
    const service = startService({ seed: SEED });
    const { body } = await service.call('GET /inventory/3/location_based_thresholds.api');
    expect(body).toEqual({
      location_based_thresholds: [
        { location_id: 1, low: 2, excess: 50 },
        { location_id: 2, low: 1, excess: null },
      ],
    });
  });
});

describe('filters of inventory', () => {
  const SEED: SeedDocument = {
    groups: [{ name: 'Supplies' }, { name: 'Paper goods' }],
    locations: LOCATIONS,
    inventory: [
      { name: 'Full', group: 'Supplies', initial_stock_quantity: 100, inventory_threshold: 5 },
      { name: 'Low', group: 'Supplies', initial_stock_quantity: 5, inventory_threshold: 5 },
      { name: 'None', group: 'Paper goods', location: 'Attic' },
      {
        ...{ name: 'Low in the shop', group: 'Paper goods', initial_stock_quantity: 20 },
        ...{ location: 'Store', thresholds: [{ location: 'Shop', low: 3 }] },
        movements: [
          { order: 'transfer', quantity: 3, from_location: 'Store', to_location: 'Shop' },
        ],
      },
    ],
    custom_filters: [
      { name: 'Paper', assets_type: 'volatile_assets', where: { group: 'Paper goods' } },
    ],
  };

  test.each([
    ['status=low_stock', ['Low', 'Low in the shop']],
    ['status=quantity_range&filter_param_val=5,20', ['Low', 'Low in the shop']],
    ['status=quantity_range&filter_param_val=0,0', ['None']],
    ['status=quantity_range&filter_param_val=100,1000', ['Full']],
    ['status=location&filter_param_val=2', ['Low in the shop']],
    ['status=location&filter_param_val=3', ['None']],
    ['status=group&filter_param_val=1', ['Full', 'Low']],
    ['status=items_in_order', []],
    ['status=update_time&filter_param_val=01/15/2026', ['Full', 'Low', 'Low in the shop', 'None']],
    ['status=update_time&filter_param_val=01/16/2026', []],
    ['status=custom_filter_1&assets_type=volatile_assets', ['Low in the shop', 'None']],
    ['status=quantity_range&filter_param_val=few', ['Full', 'Low', 'Low in the shop', 'None']],
    ['status=checked_out', ['Full', 'Low', 'Low in the shop', 'None']],
  ])('%s lets %j through', async (query, names) => {
    const service = startService({ seed: SEED });
    for (const path of ['/inventory/filter.api', '/assets/filter.api']) {
      const { body } = await service.call(`GET ${path}?assets_type=volatile_assets&${query}`);
      const { assets } = body as { assets: { name: string }[] };
      expect([path, assets.map(({ name }) => name)]).toEqual([path, names]);
    }
  });

  test('what is sold down to its threshold becomes low', async () => {
    const service = startService({ seed: SEED });
    await service.call('POST /inventory/1/order.api', sell(95));
    const { body } = await service.call('GET /inventory/filter.api?status=low_stock');
    expect(body).toMatchObject({ assets: [{ name: 'Full' }, { name: 'Low' }, {}], total_pages: 1 });
  });
});

describe('items that are kept by quantity', () => {
  test('share the number space of all items, and their detail is found under each path for it', async () => {
    const service = startWithToner();
    const made = await service.call('POST /stock_assets.api', {
      'stock_asset[name]': 'Hard hat',
      'stock_asset[group_id]': '1',
      'stock_asset[identifier]': 'S-1',
    });
    expect(made).toMatchObject({ body: { asset: { sequence_num: 2, asset_type: 'StockAsset' } } });
    const paths = ['/assets/1.api', '/inventory/1.api', '/stock_assets/1.api', '/assets/2.api'];
    const answers = await Promise.all(paths.map((path) => service.call(`GET ${path}`)));
    expect(answers).toMatchObject([
      {
        status: 200,
        body: { asset: { name: 'Toner', asset_type: 'VolatileAsset' }, group_name: 'Supplies' },
      },
      { status: 200, body: { asset: { name: 'Toner' } } },
      { status: 404 },
      { status: 200, body: { asset: { name: 'Hard hat', identifier: 'S-1' } } },
    ]);
  });

  test.each([
    ['facet=VolatileAsset', ['Toner']],
    ['facet=StockAsset', ['Toner rack']],
    ['facet=FixedAsset', []],
    ['', ['Toner', 'Toner rack']],
  ])('a search with "%s" finds %j', async (query, names) => {
    const service = startService({
      seed: {
        groups: GROUPS,
        inventory: [{ name: 'Toner', group: 'Supplies' }],
        asset_stock: [{ name: 'Toner rack', group: 'Supplies' }],
      },
    });
    const { body } = await service.call(`GET /search.api?search=toner&${query}`);
    expect((body as { assets: { name: string }[] }).assets.map(({ name }) => name)).toEqual(names);
  });

  test('an update keeps identifier and quantities, and a deleted item takes its history along', async () => {
    const service = startWithToner({ identifier: 'V-1', initial_stock_quantity: 8 });
    await service.call('PUT /inventory/1.api', {
      'volatile_asset[name]': 'Toner, black',
      'volatile_asset[group_id]': '1',
      'volatile_asset[identifier]': 'V-2',
    });
    expect((await service.call('GET /inventory/1.api')).body).toMatchObject({
      asset: { name: 'Toner, black', identifier: 'V-1', net_quantity: 8, location_id: 1 },
    });
    expect((await service.call('DELETE /inventory/1.api')).status).toBe(200);
    expect((await service.call('GET /inventory/1/history.api')).status).toBe(404);
  });

  test.each([
    ['no name', { 'volatile_asset[group_id]': '1' }, { name: ["can't be blank"] }],
    [
      'a short name',
      { 'volatile_asset[name]': 'ab', 'volatile_asset[group_id]': '1' },
      { name: ['is too short (minimum is 3 characters)'] },
    ],
    ['no group', { 'volatile_asset[name]': 'Toner' }, { group_id: ["can't be blank"] }],
  ])('one with %s is refused', async (_what, sent, errors) => {
    const answer = await startWithToner().call('POST /inventory.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });
});
