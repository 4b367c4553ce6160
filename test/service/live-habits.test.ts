import { describe, expect, test } from 'vitest';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

const SEED = {
  user_listings: [{ name: 'Yard' }, { name: 'Office' }],
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }],
  members: [
    {
      ...{ email: 'own@b.example', first_name: 'Gil', last_name: 'Hart', role: 'Administrator' },
      ...{ owner: true, user_listing: 'Yard' },
    },
    {
      ...{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' },
      ...{ user_listing: 'Yard', employee_id: '007' },
    },
    {
      ...{ email: 'bob@b.example', first_name: 'Bob', last_name: 'Brooks', role: 'Staff' },
      user_listing: 'Office',
    },
    { email: 'cid@b.example', first_name: 'Cid', last_name: 'Dale', role: 'Staff' },
  ],
  fixed_assets: [
    asset('Free'),
    asset('With the owner', 'own@b.example'),
    asset('With Ann', 'ann@b.example'),
    asset('With Bob', 'bob@b.example'),
    asset('With Cid', 'cid@b.example'),
  ],
  inventory: [
    { name: 'Tape', group: 'Supplies', inventory_threshold: 5, initial_stock_quantity: 4 },
    { name: 'Toner', group: 'Supplies', inventory_threshold: 5, initial_stock_quantity: 40 },
  ],
  asset_stock: [
    { name: 'Hat', group: 'Supplies', inventory_threshold: 5, initial_stock_quantity: 4 },
  ],
};

function asset(name: string, holder?: string): Record<string, string> {
  const plain = { name, group: 'Supplies', purchased_on: '01/15/2025' };
  return holder === undefined ? plain : { ...plain, state: 'checked_out', holder };
}

async function names(service: TestService, route: string): Promise<unknown[]> {
  const { body } = await service.call(route);
  const { assets } = body as { assets: Record<string, unknown>[] };
  return assets.map((each) => each['full_name'] ?? each['name']);
}

describe('filters that need more than the item', () => {
  test.each([
    ['/assets/filter.api?status=my_user_listing', ['With Ann', 'With the owner']],
    ['/assets/filter.api?status=outside_user_listing', ['With Bob', 'With Cid']],
    ['/assets/filter.api?status=my_possessions', ['With the owner']],
    ['/assets/filter.api?status=my_pending_audit', []],
    ['/assets/filter.api?status=low_stock', ['Tape']],
    ['/assets/filter.api?status=quantity_range&filter_param_val=30,50', ['Toner']],
    ['/assets/filter.api?status=low_stock&assets_type=stock_assets', ['Hat']],
    [
      '/assets/filter.api?status=reserved',
      ['Free', 'With Ann', 'With Bob', 'With Cid', 'With the owner'],
    ],
    ['/stock_assets/filter.api?status=low_stock', ['Hat']],
  ])('%s', async (path, expected) => {
    expect(await names(startService({ seed: SEED }), `GET ${path}`)).toEqual(expected);
  });

  test('without an owner nothing is in a listing of "mine", and what is held is outside', async () => {
    const service = startService({
      seed: { ...SEED, members: SEED.members.map((each) => ({ ...each, owner: false })) },
    });
    expect(await names(service, 'GET /assets/filter.api?status=my_user_listing')).toEqual([]);
    expect(await names(service, 'GET /assets/filter.api?status=outside_user_listing')).toEqual([
      ...['With Ann', 'With Bob', 'With Cid', 'With the owner'],
    ]);
  });
});

describe('a search for members answers them under the key of items:', () => {
  test.each([
    ['brook', ['Ann Brook', 'Bob Brooks']],
    ['%232', ['Ann Brook']],
    ['%40007', ['Ann Brook']],
    ['BOB%40b.example', ['Bob Brooks']],
    ['Toner', []],
  ])('%s', async (search, expected) => {
    const service = startService({ seed: SEED });
    expect(await names(service, `GET /search.api?facet=User&search=${search}`)).toEqual(expected);
  });

  test('a search without a facet is for items only', async () => {
    expect(await names(startService({ seed: SEED }), 'GET /search.api?search=an')).toEqual([
      'With Ann',
    ]);
  });
});

const FORM = { token: TEST_TOKEN, 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { token: TEST_TOKEN, 'content-type': 'application/json' };

describe('where a parameter comes more than once', () => {
  async function cityAfter(target: string, body: string): Promise<unknown> {
    const service = startService({ seed: SEED });
    const query = target === '' ? '' : `?${target}`;
    const request = { method: 'PUT', target: `/members/2.api${query}`, headers: FORM };
    expect((await service.raw({ ...request, body: Buffer.from(body) })).status).toBe(200);
    return ((await service.call('GET /members/2.api')).body as { city: unknown }).city;
  }

  test.each([
    ['the last of the query counts', 'user[city]=A&user[city]=B', '', 'B'],
    ['the last of the body counts', '', 'user[city]=A&user[city]=B', 'B'],
    ['the body beats the query', 'user[city]=B', 'user[city]=A', 'A'],
    ['the body beats the query, even with nothing', 'user[city]=B', 'user[city]=', null],
  ])('%s', async (_what, target, body, city) => {
    expect(await cityAfter(target, body)).toBe(city);
  });

  test('the last page counts', async () => {
    const service = startService({ seed: SEED });
    expect(await names(service, 'GET /assets.api?page=1&page=2')).toEqual([]);
    expect(await names(service, 'GET /assets.api?page=2&page=1')).toHaveLength(5);
  });

  test('the last token of the query counts', async () => {
    const service = startService({ seed: SEED });
    const get = (query: string): Promise<{ status: number }> =>
      service.raw({ target: `/assets.api?${query}`, headers: {} });
    expect((await get(`token=wrong&token=${TEST_TOKEN}`)).status).toBe(200);
    expect((await get(`token=${TEST_TOKEN}&token=wrong`)).status).toBe(401);
  });

  test('documents of the body take the place of those of the query', async () => {
    const service = startService({ seed: SEED });
    const { body } = await service.raw({
      method: 'PUT',
      target:
        '/inventory/6.api?show_document_urls=true&volatile_asset[document_urls][]=https://a.example/1',
      headers: JSON_TYPE,
      body: Buffer.from(
        JSON.stringify({
          volatile_asset: {
            ...{ name: 'Tape', group_id: 1 },
            document_urls: ['https://a.example/2', 'https://a.example/3'],
          },
        }),
      ),
    });
    expect(body).toMatchObject({ asset: { name: 'Tape' } });
    const shown = await service.call('GET /inventory/6.api?show_document_urls=true');
    expect(shown.body).toMatchObject({
      asset: { document_urls: ['https://a.example/2', 'https://a.example/3'] },
    });
  });
});

describe('JSON arrays', () => {
  test('of numbers are taken', async () => {
    const service = startService({ seed: SEED });
    await service.call('POST /stock_assets/8/order.api', {
      ...{ order_type: 'checkout', 'line_item[quantity]': '2', 'user[id]': '2' },
    });
    const { body: open } = await service.call('GET /stock_assets/8/get_current_checkouts.api');
    const [line] = (open as { current_checkouts: { id: number }[] }).current_checkouts;
    const checkin = (ids: unknown[]): Promise<{ status: number; body: unknown }> =>
      service.raw({
        method: 'POST',
        target: '/stock_assets/8/checkin.api',
        headers: JSON_TYPE,
        body: Buffer.from(JSON.stringify({ order_type: 'checkin', selected_line_items: ids })),
      });
    expect(await checkin(['x'])).toMatchObject({
      status: 422,
      body: { errors: { selected_line_items: ['is invalid'] } },
    });
    expect(await checkin([line?.id])).toMatchObject({
      status: 200,
      body: { asset: { available_quantity: 4 } },
    });
  });
});

describe('paths that programs ask in vain', () => {
  test.each([
    ['GET /groups.api', 406],
    ['GET /members/filter.api', 406],
    ['GET /members/search.api', 404],
    ['GET /teams/1.api', 404],
  ])('%s answers %s', async (route, status) => {
    const answer = await startService({ seed: SEED }).call(route);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty('errors.base');
  });
});
