import { describe, expect, test } from 'vitest';
import { DEMO } from '../../src/service/seed/demo.ts';
import { startService, type TestService } from '../support/local-service.ts';

interface ItemList {
  readonly assets: readonly { readonly name: string; readonly sequence_num: number }[];
  readonly total_pages: number;
}

async function namesOf(service: TestService, target: string): Promise<string[]> {
  const { body } = await service.call(`GET ${target}`);
  return (body as ItemList).assets.map(({ name }) => name);
}

function startWithAssets(names: readonly string[]): TestService {
  return startService({
    seed: {
      groups: [{ name: 'Tools' }],
      fixed_assets: names.map((name) => ({ name, group: 'Tools', purchased_on: '2024-01-01' })),
    },
  });
}

describe('pages', () => {
  const names = Array.from(
    { length: 60 },
    (_each, at) => `Drill ${String(at + 1).padStart(2, '0')}`,
  );

  test.each([
    ['/assets.api', 25, 'Drill 01'],
    ['/assets.api?page=1', 25, 'Drill 01'],
    ['/assets.api?page=0', 25, 'Drill 01'],
    ['/assets.api?page=nonsense', 25, 'Drill 01'],
    ['/assets.api?page=2', 25, 'Drill 26'],
    ['/assets.api?page=3', 10, 'Drill 51'],
    ['/assets.api?page=4', 0, undefined],
    ['/assets.api?page=999999999999999', 0, undefined],
    ['/assets.api?page=99999999999999999999', 0, undefined],
    [`/assets.api?page=${'9'.repeat(400)}`, 0, undefined],
    ['/assets.api?page=-1', 25, 'Drill 01'],
    ['/assets.api?unknown=parameter', 25, 'Drill 01'],
  ])('%s has %i records', async (target, count, first) => {
    const { body } = await startWithAssets(names).call(`GET ${target}`);
    const { assets, total_pages: total } = body as ItemList;
    expect([assets.length, assets[0]?.name, total]).toEqual([count, first, 3]);
  });

  test.each([
    { items: 1, page: 1, shown: 1, total: 1 },
    { items: 24, page: 1, shown: 24, total: 1 },
    { items: 25, page: 1, shown: 25, total: 1 },
    { items: 25, page: 2, shown: 0, total: 1 },
    { items: 26, page: 1, shown: 25, total: 2 },
    { items: 26, page: 2, shown: 1, total: 2 },
    { items: 50, page: 2, shown: 25, total: 2 },
    { items: 50, page: 7, shown: 0, total: 2 },
  ])(
    '$items items have $total pages, and page $page shows $shown',
    async ({ items, page, shown, total }) => {
      const service = startWithAssets(names.slice(0, items));
      for (const list of ['/assets.api?', '/assets/filter.api?status=group&filter_param_val=1&']) {
        const { body } = await service.call(`GET ${list}page=${page}`);
        const { assets, total_pages: pages } = body as ItemList;
        expect([list, assets.length, pages]).toEqual([list, shown, total]);
      }
    },
  );

  test('an empty list has no pages', async () => {
    const { body } = await startService().call('GET /assets.api');
    expect(body).toEqual({ assets: [], total_pages: 0 });
  });

  test('the order is that of the names, and case does not matter', async () => {
    const service = startWithAssets(['pump', 'Anvil', 'anchor', 'Émile', 'Zinc']);
    expect(await namesOf(service, '/assets.api')).toEqual([
      'anchor',
      'Anvil',
      'pump',
      'Zinc',
      'Émile',
    ]);
  });

  test('a rename moves a record to its new place', async () => {
    const service = startWithAssets(['Anvil', 'Pump']);
    await service.call('PUT /assets/1.api', {
      'fixed_asset[name]': 'Zinc bath',
      'fixed_asset[group_id]': '1',
      'fixed_asset[purchased_on]': '01/01/2024',
    });
    expect(await namesOf(service, '/assets.api')).toEqual(['Pump', 'Zinc bath']);
  });

  test('a deleted item is gone from every list, and its number is not given again', async () => {
    const service = startWithAssets(['Anvil', 'Pump']);
    const deleted = await service.call('DELETE /assets/2.api');
    expect(deleted).toMatchObject({ status: 200, body: { asset: { name: 'Pump' } } });
    expect(await namesOf(service, '/assets.api')).toEqual(['Anvil']);
    expect(await namesOf(service, '/search.api?search=Pump')).toEqual([]);
    expect(await service.call('GET /assets/2.api')).toMatchObject({
      status: 404,
      body: { errors: { base: ['Fixed asset not found'] } },
    });
    const made = await service.call('POST /assets.api', {
      'fixed_asset[name]': 'Saw',
      'fixed_asset[group_id]': '1',
      'fixed_asset[purchased_on]': '01/01/2024',
    });
    expect(made).toMatchObject({ body: { asset: { sequence_num: 3 } } });
  });
});

describe('filters', () => {
  test.each([
    ['status=available', 27],
    ['status=checked_out', 1],
    ['status=retired', 1],
    ['status=assets_being_serviced', 1],
    ['status=group&filter_param_val=1', 13],
    ['status=group&filter_param_val=1&sub_group_param_val=2', 4],
    ['status=location&filter_param_val=6', 3],
    ['status=product_model_number&filter_param_val=CV-14', 8],
    ['status=possessions_of&filter_param_val=3', 1],
    ['status=possessions_of_email&filter_param_val=Ines.Carrow@harbourline.example', 1],
    ['status=possessions_of_email&filter_param_val=nobody@harbourline.example', 0],
    ['status=custom_filter_1&filter_param_val=1&assets_type=fixed_assets', 8],
    ['status=1&filter_param_val=1&assets_type=fixed_assets', 8],
    ['status=low_stock&assets_type=volatile_assets', 2],
    ['status=location&filter_param_val=6&assets_type=stock_assets', 0],
    ['status=reservation_starting_today', 0],
    ['status=update_time&filter_param_val=01/15/2026', 30],
    ['status=update_time&filter_param_val=01/15/2026 11:59~01/15/2026 12:01', 30],
    ['status=update_time&filter_param_val=01/15/2026 12:01', 0],
    ['status=update_time&filter_param_val=01/14/2026~01/15/2026', 0],
  ])('%s lets %i fixed assets through', async (filter, count) => {
    const service = startService({ seed: DEMO });
    const { body } = await service.call(`GET /assets/filter.api?${filter.replaceAll(' ', '%20')}`);
    const { assets, total_pages: total } = body as ItemList;
    expect(assets).toHaveLength(Math.min(25, count));
    expect(total).toBe(Math.ceil(count / 25));
  });

  test.each([
    'status=no_such_filter',
    'status=',
    'status=custom_filter_99&assets_type=fixed_assets',
    'status=custom_filter_1',
    'status=update_time&filter_param_val=yesterday',
    'status=location&filter_param_val=Bay A',
  ])('%s is ignored: the whole list comes back', async (filter) => {
    const service = startService({ seed: DEMO });
    const { status, body } = await service.call(
      `GET /assets/filter.api?${filter.replaceAll(' ', '+')}`,
    );
    expect([status, (body as ItemList).total_pages]).toEqual([200, 2]);
  });

  test.each([
    ['2026-01-14', ['overdue', 'checkin_overdue']],
    ['2026-01-15', ['due_today', 'checkin_due_today']],
    ['2026-01-16', []],
  ])('something due on %s on the 15th is found by %j', async (due, filters) => {
    const service = startService({
      seed: {
        groups: [{ name: 'Tools' }],
        members: [{ email: 'a@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
        fixed_assets: [
          {
            name: 'Drill',
            group: 'Tools',
            purchased_on: '2024-01-01',
            state: 'checked_out',
            holder: 'a@b.example',
            checkin_due_on: due,
          },
        ],
      },
    });
    const found: string[] = [];
    for (const filter of ['overdue', 'checkin_overdue', 'due_today', 'checkin_due_today']) {
      const names = await namesOf(service, `/assets/filter.api?status=${filter}`);
      if (names.length === 1) found.push(filter);
    }
    expect(found).toEqual(filters);
  });
});

describe('search', () => {
  test.each([
    ['drill', ['Cordless drill', 'DRILL, large']],
    ['DRILL', ['Cordless drill', 'DRILL, large']],
    ['%', ['100% wool rug']],
    ['_', []],
    ['#2', ['Cordless drill']],
    ['#999', []],
    ['@AIN-3', ['DRILL, large']],
    ['@ain-3', []],
    ['@AIN', []],
    ["'; DROP TABLE records; --", []],
  ])('%s finds %j', async (search, names) => {
    const service = startService({
      seed: {
        groups: [{ name: 'Tools' }],
        fixed_assets: ['100% wool rug', 'Cordless drill', 'DRILL, large'].map((name, at) => ({
          name,
          identifier: `AIN-${at + 1}`,
          group: 'Tools',
          purchased_on: '2024-01-01',
        })),
      },
    });
    expect(await namesOf(service, `/search.api?search=${encodeURIComponent(search)}`)).toEqual(
      names,
    );
  });

  test.each([
    ['FixedAsset', 1],
    ['StockAsset', 0],
    ['Unknown', 1],
  ])('the facet %s has %i of them', async (facet, count) => {
    const service = startWithAssets(['Drill']);
    expect(await namesOf(service, `/search.api?search=drill&facet=${facet}`)).toHaveLength(count);
  });

  test('searching for nothing is refused', async () => {
    const { status, body } = await startService().call('GET /search.api?search=');
    expect([status, body]).toEqual([422, { errors: { search: ["can't be blank"] } }]);
  });
});
