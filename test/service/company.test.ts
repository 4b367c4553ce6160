import { describe, expect, test } from 'vitest';
import { startService } from '../support/local-service.ts';

function seedWith(policy: string | undefined): object {
  return {
    ...(policy !== undefined && {
      company: [{ name: 'Harbourline', location_on_activation: policy }],
    }),
    groups: [{ name: 'Tools' }],
    locations: [{ name: 'Yard' }, { name: 'Depot' }],
    fixed_assets: [
      {
        ...{ name: 'Drill', group: 'Tools', purchased_on: '2024-01-31', location: 'Yard' },
        ...{ state: 'retired', retired_on: '2025-01-31' },
      },
    ],
  };
}

const ACTIVATE = 'PUT /assets/1/activate.api';
const BLANK = { errors: { location_id: ["can't be blank"] } };

describe('the location of an asset that is activated again', () => {
  test.each([
    [undefined, {}, 200, { asset: { state: 'available', location_id: 1 } }],
    ['optional', { 'fixed_asset[location_id]': '2' }, 200, { asset: { location_id: 2 } }],
    ['optional', { 'fixed_asset[location_id]': '' }, 200, { asset: { location_id: 1 } }],
    ['mandatory', {}, 422, BLANK],
    ['mandatory', { 'fixed_asset[location_id]': '' }, 422, BLANK],
    ['mandatory', { 'fixed_asset[location_id]': '2' }, 200, { asset: { location_id: 2 } }],
    ['not required', { 'fixed_asset[location_id]': '2' }, 200, { asset: { location_id: 1 } }],
  ])('by the policy %s, with %j, is answered with %i', async (policy, sent, status, body) => {
    const service = startService({ seed: seedWith(policy) as Record<string, []> });
    expect(await service.call(ACTIVATE, sent)).toMatchObject({ status, body });
    const state = status === 200 ? 'available' : 'retired';
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({ asset: { state } });
  });
});

describe('the company of a seed', () => {
  test('has its number in every answer that names the company', async () => {
    const service = startService({
      seed: {
        company: [{ id: 88, name: 'Harbourline' }],
        custom_fields: [{ name: 'Colour', type: 'text' }],
        groups: [{ name: 'Tools' }],
        members: [{ email: 'a@b.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
        fixed_assets: [
          {
            ...{ name: 'Drill', group: 'Tools', purchased_on: '2024-01-31', state: 'checked_out' },
            ...{ holder: 'a@b.example', custom_fields: { Colour: 'red' } },
          },
        ],
        inventory: [{ name: 'Screws', group: 'Tools', initial_stock_quantity: 1 }],
      },
    });
    for (const route of [
      'GET /members/1.api',
      'GET /assets/classification_view.api',
      'GET /assets/1/history_paginate.api',
      'GET /inventory/2/history.api',
      'GET /assets/1/custom_attribute_history.api?custom_attribute_id=1',
    ]) {
      const { body } = await service.call(route);
      expect([route, JSON.stringify(body)]).toEqual([
        route,
        expect.stringContaining('"company_id":88'),
      ]);
    }
  });

  test('is the only one', () => {
    const seed = { company: [{ name: 'Harbourline' }, { name: 'Breakwater' }] };
    expect(() => startService({ seed })).toThrow(
      'company[1]: name is that of a second company; an account has one',
    );
  });

  test.each([
    [true, 200],
    [false, 403],
  ])('lets programs in where its API is enabled: %s', async (isEnabled, status) => {
    const seed = { company: [{ name: 'Harbourline', api_enabled: isEnabled }] };
    expect(await startService({ seed }).call('GET /assets.api')).toMatchObject({ status });
  });
});

describe('a custom filter in its two steps', () => {
  const SEED = {
    groups: [{ name: 'Tools' }, { name: 'Toys' }],
    fixed_assets: ['Drill', 'Saw'].map((name, at) => ({
      ...{ name, group: at === 0 ? 'Tools' : 'Toys', purchased_on: '2024-01-31' },
    })),
    inventory: [{ name: 'Screws', group: 'Tools' }],
    asset_stock: [{ name: 'Hat', group: 'Tools' }],
    custom_filters: [
      { id: 7, name: 'Tools only', assets_type: 'fixed_assets', where: { group: 'Tools' } },
      { id: 8, name: 'Fasteners', assets_type: 'volatile_assets', where: { group: 'Tools' } },
      { id: 9, name: 'Wear', assets_type: 'stock_assets', where: { group: 'Tools' } },
    ],
  };

  test.each([
    ['fixed_assets', '/assets/filter.api', 7, ['Drill']],
    ['volatile_assets', '/inventory/filter.api', 8, ['Screws']],
    ['volatile_assets', '/assets/filter.api', 8, ['Screws']],
    ['stock_assets', '/stock_assets/filter.api', 9, ['Hat']],
  ])('of %s on %s takes both forms of its id', async (type, path, id, names) => {
    const service = startService({ seed: SEED });
    const { body } = await service.call(`GET /custom_filters.api?assets_type=${type}`);
    expect(body).toMatchObject({ custom_filters: [{ id, assets_type: type }] });
    for (const status of [String(id), `custom_filter_${id}`]) {
      const query = { assets_type: type, status, filter_param_val: String(id) };
      const { body: found } = await service.call(`GET ${path}`, query);
      const { assets } = found as { assets: { name: string }[] };
      expect(assets.map(({ name }) => name)).toEqual(names);
    }
  });

  test('without the kind of item is ignored, as every filter that the service does not know', async () => {
    const service = startService({ seed: SEED });
    const { body } = await service.call('GET /assets/filter.api?status=custom_filter_7');
    expect(body).toMatchObject({ assets: [{ name: 'Drill' }, { name: 'Saw' }] });
  });
});
