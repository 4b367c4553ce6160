import { describe, expect, test } from 'vitest';
import { clientOf } from '../../src/client/client.ts';
import { Token } from '../../src/kernel/secrets.ts';
import { callerOver } from '../support/call-service.ts';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

/** The drill is item 1 at 89.50, screws are item 2 at 0.07. */
function startWithVendor(): TestService {
  return startService({
    seed: {
      locations: [{ name: 'Depot' }],
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      groups: [{ name: 'Tools' }],
      vendors: [{ name: 'Acme' }, { name: 'Bolt' }],
      fixed_assets: [{ name: 'Drill', group: 'Tools', purchased_on: '2024-01-31', price: '89.5' }],
      inventory: [{ name: 'Screws', group: 'Tools', price: '0.07' }],
    },
  });
}

async function startWithOrder(): Promise<TestService> {
  const service = startWithVendor();
  await service.call('POST /purchase_orders.api', { vendor_id: '1' });
  return service;
}

const TWO_ITEMS = {
  seqs: '1,2',
  'item_quantity[1][quantity]': '2',
  'item_quantity[2][quantity]': '300',
};

describe('a purchase order', () => {
  test('is made for a vendor, as a draft without items', async () => {
    const answer = await startWithVendor().call('POST /purchase_orders.api', { vendor_id: '2' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        purchase_order: {
          ...{ id: 1, sequence_num: 1, state: 'draft', vendor_id: 2 },
          ...{ net_amount: '0.0', purchase_orders_assets: [] },
        },
      },
    });
  });

  test.each([
    [{}, { vendor_id: ["can't be blank"] }],
    [{ vendor_id: '9' }, { vendor_id: ['does not exist'] }],
  ])('of %j is refused', async (sent, errors) => {
    const answer = await startWithVendor().call('POST /purchase_orders.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  test('gets items of every kind, each with its price and what the line comes to', async () => {
    const service = await startWithOrder();
    const added = await service.call('POST /purchase_orders/1/add_items.api', TWO_ITEMS);
    expect(added).toMatchObject({ status: 200, body: { message: 'Items added.' } });
    const { body } = await service.call('GET /purchase_orders/1.api');
    expect(body).toMatchObject({
      purchase_order: {
        net_amount: '200.0',
        payable_amount: '200.0',
        purchase_orders_assets: [
          {
            ...{ id: 1, name: 'Drill', quantity: 2, price: '89.5', line_total: '179.0' },
            ...{ purchase_order_id: 1, purchase_order_line_item_id: 1, quantity_received: 0 },
          },
          { id: 2, name: 'Screws', quantity: 300, price: '0.07', line_total: '21.0' },
        ],
      },
    });
  });

  test('gets more of an item that is on it already', async () => {
    const service = await startWithOrder();
    await service.call('POST /purchase_orders/1/add_items.api', TWO_ITEMS);
    const more = { seqs: '2', 'item_quantity[2][quantity]': '50' };
    await service.call('POST /purchase_orders/1/add_items.api', more);
    expect((await service.call('GET /purchase_orders/1.api')).body).toMatchObject({
      purchase_order: {
        purchase_orders_assets: [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 350 },
        ],
      },
    });
  });

  test.each([
    ['no items', {}, "can't be blank"],
    ['an item without a quantity', { seqs: '1' }, "quantity of 1 can't be blank"],
    [
      'a quantity of 0',
      { seqs: '1', 'item_quantity[1][quantity]': '0' },
      'quantity of 1 must be greater than or equal to 1',
    ],
    ...['two', '1.5'].map((quantity): [string, Record<string, string>, string] => [
      `a quantity of ${quantity}`,
      { seqs: '1', 'item_quantity[1][quantity]': quantity },
      'quantity of 1 is not a whole number',
    ]),
    ['a number that is none', { seqs: '1,x' }, 'is invalid'],
    [
      'an item that is not there',
      { ...TWO_ITEMS, seqs: '1,9', 'item_quantity[9][quantity]': '1' },
      '9 does not exist',
    ],
  ])('with %s gets nothing', async (_what, sent, sentence) => {
    const service = await startWithOrder();
    const answer = await service.call('POST /purchase_orders/1/add_items.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors: { items: [sentence] } } });
    expect((await service.call('GET /purchase_orders/1.api')).body).toMatchObject({
      purchase_order: { purchase_orders_assets: [] },
    });
  });

  test('takes any part of its fields', async () => {
    const service = await startWithOrder();
    const sent = {
      'purchase_order[identification_number]': 'PO-7',
      'purchase_order[delivery_location_id]': '1',
      'purchase_order[requested_by_id]': '1',
      'purchase_order[payment_terms]': '30 days',
    };
    await service.call('PATCH /purchase_orders/1.api', sent);
    const answer = await service.call('PATCH /purchase_orders/1.api', {
      'purchase_order[payment_terms]': '14 days',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        purchase_order: {
          ...{ vendor_id: 1, identification_number: 'PO-7', delivery_location_id: 1 },
          ...{ requested_by_id: 1, payment_terms: '14 days' },
        },
      },
    });
  });
});

/** What each state allows: a call and the state that it leaves, or undefined where it is refused. */
const CONFIRM = 'PATCH /purchase_orders/1/mark_confirm.api';
const VOID = 'PATCH /purchase_orders/1/mark_void.api';
const ADD = 'POST /purchase_orders/1/add_items.api';
const CHANGE = 'PATCH /purchase_orders/1.api';
const RECEIVE = 'PATCH /purchase_orders/1/receive_items.api';
const DELETE = 'DELETE /purchase_orders/1.api';

test.each<[readonly string[], string, number]>([
  [[], CONFIRM, 200],
  [[], VOID, 200],
  [[], ADD, 200],
  [[], CHANGE, 200],
  [[], RECEIVE, 422],
  [[], DELETE, 422],
  [[CONFIRM], CONFIRM, 422],
  [[CONFIRM], VOID, 200],
  [[CONFIRM], ADD, 422],
  [[CONFIRM], CHANGE, 200],
  [[CONFIRM], RECEIVE, 200],
  [[CONFIRM], DELETE, 422],
  [[CONFIRM, RECEIVE], CONFIRM, 422],
  [[CONFIRM, RECEIVE], RECEIVE, 422],
  [[CONFIRM, RECEIVE], VOID, 422],
  [[CONFIRM, RECEIVE], ADD, 422],
  [[CONFIRM, RECEIVE], CHANGE, 422],
  [[CONFIRM, RECEIVE], DELETE, 422],
  [[VOID], CONFIRM, 422],
  [[VOID], VOID, 422],
  [[VOID], RECEIVE, 422],
  [[VOID], ADD, 422],
  [[VOID], CHANGE, 422],
  [[VOID], DELETE, 200],
])('after %j, %s is answered with %i', async (before, route, status) => {
  const service = await startWithOrder();
  await service.call(ADD, TWO_ITEMS);
  for (const each of before) await service.call(each);
  const sent = route === ADD ? TWO_ITEMS : {};
  expect((await service.call(route, sent)).status).toBe(status);
});

test('an order without items is not confirmed', async () => {
  const service = await startWithOrder();
  expect(await service.call(CONFIRM)).toMatchObject({
    status: 422,
    body: { errors: { base: ['The purchase order has no items'] } },
  });
});

describe('the receipt of an order', () => {
  async function startConfirmed(): Promise<TestService> {
    const service = await startWithOrder();
    await service.call(ADD, TWO_ITEMS);
    await service.call(CONFIRM);
    return service;
  }

  test('brings stock at the price of the day it was ordered, and links assets', async () => {
    const service = await startConfirmed();
    await service.call('PUT /inventory/2.api', {
      'volatile_asset[name]': 'Screws',
      'volatile_asset[group_id]': '1',
      'volatile_asset[price]': '0.25',
    });
    const received = await service.call(RECEIVE, { 'payment_details[amount]': '150.5' });
    expect(received).toMatchObject({
      status: 200,
      body: {
        purchase_order: {
          ...{ state: 'received', net_amount: '200.0', paid_amount: '150.5' },
          payable_amount: '49.5',
          purchase_orders_assets: [
            { name: 'Drill', quantity_received: 2, status: 'received' },
            { name: 'Screws', quantity_received: 300, status: 'received' },
          ],
        },
        message: 'Purchase order received.',
      },
    });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      asset: { purchase_order_id: 1, state: 'available' },
    });
    expect((await service.call('GET /inventory/2.api')).body).toMatchObject({
      asset: { net_quantity: 300, average_cost_per_unit: '0.07', price: '0.25' },
    });
    expect((await service.call('GET /inventory/2/history.api')).body).toMatchObject({
      history: [{ order_type: 'Add Stock', quantity: 300, price: '0.07' }],
      total_pages: 1,
    });
  });

  test('brings everything to the delivery location of the order', async () => {
    const service = await startConfirmed();
    await service.call(CHANGE, { 'purchase_order[delivery_location_id]': '1' });
    await service.call(RECEIVE);
    const there = 'GET /locations/get_quantity_by_location.api?asset_id=2&location_id=1';
    expect((await service.call(there)).body).toEqual({ quantity: 300 });
  });

  test('happens once, and is refused afterwards', async () => {
    const service = await startConfirmed();
    await service.call(RECEIVE);
    expect(await service.call(RECEIVE)).toMatchObject({
      status: 422,
      body: {
        errors: { base: ['The state of the purchase order is received, not confirmed'] },
      },
    });
    expect((await service.call('GET /inventory/2.api')).body).toMatchObject({
      asset: { net_quantity: 300 },
    });
  });

  test.each([
    [{ 'payment_details[amount]': '-1' }, 'must be greater than or equal to 0'],
    [{ 'payment_details[amount]': 'much' }, 'is not a number'],
  ])('with %j is refused, and nothing arrives', async (sent, sentence) => {
    const service = await startConfirmed();
    expect(await service.call(RECEIVE, sent)).toMatchObject({
      status: 422,
      body: { errors: { amount: [sentence] } },
    });
    expect((await service.call('GET /inventory/2.api')).body).toMatchObject({
      asset: { net_quantity: 0 },
    });
  });

  test('is refused whole where an item of the order is deleted', async () => {
    const service = await startConfirmed();
    await service.call('DELETE /inventory/2.api');
    expect(await service.call(RECEIVE)).toMatchObject({
      status: 422,
      body: { errors: { base: ['Item 2 of the purchase order is deleted'] } },
    });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      asset: { purchase_order_id: null },
    });
  });

  test('is sent by the typed client as multipart form data', async () => {
    const { transport, seen } = await startConfirmed();
    const client = clientOf(callerOver(transport, { token: new Token(TEST_TOKEN) }));
    const order = await client.purchaseOrders.receive({ po_no: 1, amount: '200' });
    expect(order).toMatchObject({ id: 1, state: 'received', payable_amount: '0' });
    expect(seen.at(-1)?.request.headers['content-type']).toMatch(
      /^multipart\/form-data; boundary=/,
    );
  });

  test('without a payment is sent as multipart form data too', async () => {
    const { transport } = await startConfirmed();
    const client = clientOf(callerOver(transport, { token: new Token(TEST_TOKEN) }));
    expect(await client.purchaseOrders.receive({ po_no: 1 })).toMatchObject({
      ...{ state: 'received', paid_amount: '0', payable_amount: '200' },
    });
  });
});

describe('items in order', () => {
  const FILTERS = [
    'GET /assets/filter.api?status=items_in_order',
    'GET /inventory/filter.api?status=items_in_order',
  ];

  async function listed(service: TestService): Promise<number[]> {
    const answers = await Promise.all(FILTERS.map((route) => service.call(route)));
    return answers.flatMap(({ body }) =>
      (body as { assets: { sequence_num: number }[] }).assets.map((item) => item.sequence_num),
    );
  }

  test.each([
    ['nothing', [], []],
    ['an order as a draft', [ADD], [1, 2]],
    ['an order that is confirmed', [ADD, CONFIRM], [1, 2]],
    ['an order that is received', [ADD, CONFIRM, RECEIVE], []],
    ['an order that is void', [ADD, VOID], []],
  ])('with %s', async (_what, calls, numbers) => {
    const service = await startWithOrder();
    for (const route of calls) await service.call(route, route === ADD ? TWO_ITEMS : {});
    expect(await listed(service)).toEqual(numbers);
  });
});

describe('an order of a seed', () => {
  const SEED = {
    groups: [{ name: 'Tools' }],
    vendors: [{ name: 'Acme' }],
    locations: [{ name: 'Depot' }, { name: 'Shop' }],
    members: [
      {
        ...{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
        owner: true,
      },
    ],
    fixed_assets: [{ name: 'Drill', group: 'Tools', purchased_on: '2024-01-31', price: '89.5' }],
    inventory: [{ name: 'Screws', group: 'Tools', price: '0.07', location: 'Depot' }],
  };
  const LINES = [
    { asset_no: 'Drill', quantity: 1 },
    { asset_no: 'Screws', quantity: 300 },
  ];

  test.each([
    ['draft', {}, 'ordered', 0, null, ['Screws']],
    ['confirmed', {}, 'ordered', 0, null, ['Screws']],
    ['received', { paid_amount: '50', delivery_location: 'Shop' }, 'received', 300, 1, []],
    ['void', {}, 'ordered', 0, null, []],
  ])(
    'that is %s shows what that means for its items',
    async (state, more, status, units, link, open) => {
      const orders = [{ vendor: 'Acme', state, items: LINES, ...more }];
      const service = startService({ seed: { ...SEED, purchase_orders: orders } });
      const { paid_amount: paid = '0' } = more as { paid_amount?: string };

      expect((await service.call('GET /purchase_orders/1.api')).body).toMatchObject({
        purchase_order: {
          ...{ state, paid_amount: `${paid}.0`, created_by_id: 1, net_amount: '110.5' },
          purchase_orders_assets: [{ status }, { status }],
        },
      });
      expect((await service.call('GET /inventory/2.api')).body).toMatchObject({
        asset: { net_quantity: units },
      });
      expect((await service.call('GET /assets/1.api')).body).toMatchObject({
        asset: { purchase_order_id: link },
      });
      const { body } = await service.call('GET /inventory/filter.api?status=items_in_order');
      expect((body as { assets: { name: string }[] }).assets.map(({ name }) => name)).toEqual(open);
    },
  );

  test('brings what it has received to its delivery location', async () => {
    const order = { vendor: 'Acme', state: 'received', delivery_location: 'Shop', items: LINES };
    const service = startService({ seed: { ...SEED, purchase_orders: [order] } });
    const there = 'GET /locations/get_quantity_by_location.api?asset_id=2&location_id=2';
    expect((await service.call(there)).body).toEqual({ quantity: 300 });
  });

  test('is not in a state that orders do not have', () => {
    const orders = [{ vendor: 'Acme', state: 'lost', items: LINES }];
    expect(() => startService({ seed: { ...SEED, purchase_orders: orders } })).toThrow(
      'purchase_orders[0]: state is not included in the list',
    );
  });
});

test('an order that is deleted is gone', async () => {
  const service = await startWithOrder();
  await service.call(VOID);
  await service.call(DELETE);
  expect(await service.call('GET /purchase_orders/1.api')).toMatchObject({
    status: 404,
    body: { errors: { base: ['Purchase order not found'] } },
  });
});

test('the typed client sends lines and reads them back', async () => {
  const { transport } = startWithVendor();
  const client = clientOf(callerOver(transport, { token: new Token(TEST_TOKEN) }));
  const { id } = await client.purchaseOrders.create({ vendor_id: 1 });
  const { items } = await client.purchaseOrders.addItems({
    po_no: id,
    items: [
      { asset_no: 2, quantity: 5 },
      { asset_no: 1, quantity: 1 },
    ],
  });
  expect(items).toEqual([
    { asset_no: 2, quantity: 5 },
    { asset_no: 1, quantity: 1 },
  ]);
  const states: unknown[] = [];
  await client.purchaseOrders.confirm({ po_no: id });
  for await (const order of client.purchaseOrders.all()) {
    states.push([order.id, order.state, order.items?.length]);
  }
  expect(states).toEqual([[1, 'confirmed', 2]]);
  // @ts-expect-error -- a line needs its quantity
  const incomplete = client.purchaseOrders.addItems({ po_no: id, items: [{ asset_no: 1 }] });
  await expect(incomplete).rejects.toMatchObject({ status: 422 });
});
