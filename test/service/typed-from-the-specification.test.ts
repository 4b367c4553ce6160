import { describe, expect, test } from 'vitest';
import type { ServiceOptions } from '../../src/service/create-service.ts';
import { startHttpService, TEST_TOKEN } from '../support/local-service.ts';

/**
 * Requests and answers typed by hand from the two pages on the interface, over HTTP and without any description of
 * ours: what they share with the program is a token.
 */
const ACCOUNT = {
  groups: [{ name: 'Computers' }, { name: 'Supplies' }],
  depreciation_methods: [{ name: 'Straight Line', active: true }],
  locations: [{ name: 'Loc one' }],
  vendors: [{ name: 'Northwater' }],
  members: [
    { email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' },
    { email: 'bo@b.example', first_name: 'Bo', last_name: 'Cane', role: 'Staff' },
  ],
  fixed_assets: [
    {
      ...{ name: 'Laptop', group: 'Computers', purchased_on: '2025-03-12' },
      ...{ state: 'checked_out', holder: 'ann@b.example' },
      ...{ checkout_on: '2025-12-31 17:05:09', checkin_due_on: '2026-03-01 08:30:00' },
    },
    { name: 'Printer', group: 'Computers', purchased_on: '2024-02-29' },
  ],
  inventory: [
    {
      ...{ name: 'Toner', group: 'Supplies', location: 'Loc one' },
      movements: [{ order: 'add stock', on: '2025-09-01 07:45', quantity: 8, price: '10.50' }],
    },
  ],
  asset_stock: [
    {
      ...{ name: 'Hard hat', group: 'Supplies', location: 'Loc one' },
      movements: [
        { order: 'add stock', on: '2025-09-01 07:45:30', quantity: 2 },
        { order: 'checkout', quantity: 1, user: 'ann@b.example', till: '2026-03-01 23:59:59' },
        { order: 'checkout', quantity: 1, user: 'ann@b.example', till: '2026-03-02 08:30' },
      ],
    },
  ],
} as const;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

type Ask = (call: string, form?: Readonly<Record<string, string>>) => Promise<Answer>;

async function withService<T>(
  options: Partial<Omit<ServiceOptions, 'clock'>>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const service = await startHttpService({ seed: ACCOUNT, ...options });
  const ask: Ask = async (call, form) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { token: TEST_TOKEN };
    const body = form && new URLSearchParams(form);
    const answer = await fetch(`${service.url}${path}`, { method, headers, ...(body && { body }) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  try {
    return await work(ask);
  } finally {
    await service.close();
  }
}

test('the remaining calls of the day are counted without a daily quota too', async () => {
  const remaining = await withService({}, async (ask) => {
    const first = await ask('GET /assets.api');
    const second = await ask('GET /teams.api');
    return [first, second].map(({ headers }) => Number(headers.get('x-rate-limit-remaining')));
  });
  expect((remaining[0] ?? 0) - (remaining[1] ?? 0)).toBe(1);
});

describe('a filter of the interface whose value means nothing', () => {
  const MEANINGLESS = [
    [
      '/assets/filter.api?status=availability_range&filter_param_val=2026-12-23~2026-12-24',
      'filter_param_val',
    ],
    [
      '/assets/filter.api?status=availability_range&filter_param_val=12/23/2026',
      'filter_param_val',
    ],
    ['/assets/filter.api?status=location&filter_param_val=Loc+one', 'filter_param_val'],
    ['/assets/filter.api?status=group&filter_param_val=Computers', 'filter_param_val'],
    ['/assets/filter.api?status=possessions_of&filter_param_val=ann', 'filter_param_val'],
    ['/assets/filter.api?status=update_time&filter_param_val=yesterday', 'filter_param_val'],
    ['/assets/filter.api?status=on_loan', 'status'],
    ['/inventory/filter.api?status=quantity_range&filter_param_val=x', 'filter_param_val'],
    ['/stock_assets/filter.api?status=quantity_range&filter_param_val=9', 'filter_param_val'],
    ['/members.api?filter=status&filter_val=gone', 'filter_val'],
    ['/members.api?filter=name&filter_val=Ann', 'filter'],
    ['/members.api?filter=email', 'filter_val'],
    ['/members.api?filter=employee_identification_number&filter_val=', 'filter_val'],
    ['/members.api?filter_val=ann@b.example', 'filter_val'],
    ['/locations/get_line_item_locations.api?status=open', 'status'],
    ['/assets/1/reservation_requests.api?status=open', 'status'],
    ['/assets/filter.api?status=available&assets_type=laptops', 'assets_type'],
    ['/custom_filters.api?assets_type=FixedAsset', 'assets_type'],
    ['/print_label_templates.api?template_type=laptop', 'template_type'],
    [
      '/stock_assets/4/get_current_checkouts.api?current_checkout_status=late',
      'current_checkout_status',
    ],
    ['/members.api?page=first', 'page'],
    ['/assets.api?page=x', 'page'],
    ['/assets.api?include_custom_fields=maybe', 'include_custom_fields'],
    ['/search.api?search=Lap&facet=Laptop', 'facet'],
    ['/bundles.api?filter=open', 'filter'],
    ['/checkout_requests/filter.api?all=true&start_date=2026-13-01', 'start_date'],
    ['/assets/1/reservation_requests.api?user_id=ann', 'user_id'],
  ] as const;

  test('is ignored and named in a header, and refused by a strict service', async () => {
    const lax = await withService({}, async (ask) => {
      const named = [];
      for (const [path] of MEANINGLESS) {
        const { status, headers } = await ask(`GET ${path}`);
        named.push([path, status, headers.get('x-ignored-parameters')]);
      }
      return named;
    });
    expect(lax).toEqual(MEANINGLESS.map(([path, name]) => [path, 200, name]));

    const strict = await withService({ isStrict: true }, async (ask) => {
      const refused = [];
      for (const [path] of MEANINGLESS) refused.push(await ask(`GET ${path}`));
      return refused.map(({ status, body }) => [status, body]);
    });
    const refusal = ['is not understood, and would be ignored'];
    expect(strict).toEqual(MEANINGLESS.map(([, name]) => [422, { errors: { [name]: refusal } }]));
  });

  test('is not named where it means something', async () => {
    const good = [
      '/assets/filter.api?status=availability_range&filter_param_val=12/23/2026~12/24/2026',
      '/assets/filter.api?status=location&filter_param_val=1',
      '/assets/filter.api?status=available',
      '/assets/filter.api?status=update_time&filter_param_val=01/01/2026',
      '/inventory/filter.api?status=quantity_range&filter_param_val=2,10',
      '/members.api?page=all',
      '/members.api?page=2&filter=status&filter_val=inactive',
      '/search.api?search=Lap&facet=FixedAsset',
      '/bundles.api?filter=active',
      '/checkout_requests/filter.api?all=true&start_date=01/31/2026&page=1',
    ];
    const answers = await withService({ isStrict: true }, async (ask) => {
      const statuses = [];
      for (const path of good) {
        const { status, headers } = await ask(`GET ${path}`);
        statuses.push([path, status, headers.get('x-ignored-parameters')]);
      }
      return statuses;
    });
    expect(answers).toEqual(good.map((path) => [path, 200, null]));
  });

  test.each([
    ['POST /groups.api', 'group[name]'],
    ['PUT /groups/1.api', 'group[name]'],
  ])('is also a rate of an unknown method, in %s', async (call, name) => {
    const form = { [name]: 'Vehicles', 'depreciation_rates[Nope]': '3' };
    const lax = await withService({}, (ask) => ask(call, form));
    expect([lax.status, lax.headers.get('x-ignored-parameters')]).toEqual([
      200,
      'depreciation_rates%5BNope%5D',
    ]);
    const strict = await withService({ isStrict: true }, (ask) => ask(call, form));
    expect(strict).toMatchObject({
      status: 422,
      body: { errors: { 'depreciation_rates[Nope]': ['is not a parameter of this call'] } },
    });
  });
});

test.each([
  ['POST /inventory/3/order.api', { order_type: 'add stock' }],
  ['POST /inventory/3/order.api', { order_type: 'New Sale' }],
  ['POST /stock_assets/4/order.api', { order_type: 'Add Stock' }],
])('%s of %j says that a quantity of 1.5 is not a whole number', async (call, form) => {
  const sent = { ...form, 'line_item[quantity]': '1.5', 'line_item[price]': '2' };
  const { status, body } = await withService({}, (ask) => ask(call, sent));
  expect([status, body]).toEqual([422, { errors: { quantity: ['is not a whole number'] } }]);
});

test('the employee id and the employee identification number of a member are two fields', async () => {
  const numbers = {
    'user[employee_id]': 'E-7',
    'user[employee_identification_number]': '00417',
  };
  const [member, found, other] = await withService({}, async (ask) => {
    await ask('PUT /members/1.api', { 'user[email]': 'ann@b.example', ...numbers });
    const filter = '/members.api?filter=employee_identification_number&filter_val=';
    return [
      await ask('GET /members/1.api'),
      await ask(`GET ${filter}00417`),
      await ask(`GET ${filter}E-7`),
    ];
  });
  expect(member.body).toMatchObject({
    employee_id: 'E-7',
    employee_identification_number: '00417',
  });
  expect(found.body).toMatchObject({ members: [{ id: 1 }], total_pages: 1 });
  expect(other.body).toEqual({ members: [], total_pages: 0 });
});

test('a seed takes moments as answers show them', async () => {
  const [asset, history, stock, out] = await withService({}, async (ask) => [
    await ask('GET /assets/1.api'),
    await ask('GET /assets/1/history_paginate.api'),
    await ask('GET /inventory/3/history.api'),
    await ask('GET /stock_assets/4/get_current_checkouts.api'),
  ]);
  const moments = { checkout_on: '2025-12-31 17:05:09', checkin_due_on: '2026-03-01 08:30:00' };
  expect(asset.body).toMatchObject({ asset: moments });
  expect(history.body).toMatchObject({ history: [moments] });
  expect(stock.body).toMatchObject({ history: [{ created_at: '2025-09-01 07:45:00' }] });
  expect(out.body).toMatchObject({
    current_checkouts: [
      { checkin_due_on: '2026-03-01 23:59:59' },
      { checkin_due_on: '2026-03-02 08:30:00' },
    ],
  });
});

test('a reservation of a member is in the list of stock, or in that of assets', async () => {
  const days = {
    'reservation_request[from]': '02/01/2026',
    'reservation_request[to]': '02/02/2026',
    'user[id]': '2',
  };
  const [ofAssets, ofStock] = await withService({}, async (ask) => {
    for (const item of [2, 3, 4]) {
      const made = await ask(`POST /assets/${item}/reservation_requests.api`, days);
      expect(made.status).toBe(200);
    }
    return [
      await ask('GET /members/2/reservation_requests.api'),
      await ask('GET /members/2/inventory_reservations.api'),
    ];
  });
  expect(ofAssets.body).toMatchObject({
    reservation_requests: [{ asset_name: 'Printer' }],
    total_pages: 1,
  });
  const { inventory_reservations: stock } = ofStock.body as {
    inventory_reservations: { asset_name: string }[];
  };
  expect(stock.map(({ asset_name: name }) => name).toSorted()).toEqual(['Hard hat', 'Toner']);
});
