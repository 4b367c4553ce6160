import { describe, expect, test } from 'vitest';
import * as keys from '../support/answer-keys.ts';
import { startService, type TestService } from '../support/local-service.ts';

const SEED = {
  custom_fields: [
    { name: 'Serial number', type: 'text', kinds: ['fixed-assets'] },
    { name: 'Access code', type: 'text', kinds: ['locations'] },
    {
      name: 'Doors',
      type: 'checkbox group',
      options: ['West', 'East', 'North'],
      kinds: ['locations'],
    },
  ],
  groups: [{ name: 'Supplies' }],
  subgroups: [{ group: 'Supplies', name: 'Paper' }],
  locations: [{ name: 'Store', custom_fields: { 'Access code': '4711', Doors: ['West'] } }],
  vendors: [{ name: 'Northwater' }],
  members: [{ email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
  fixed_assets: [{ name: 'Printer', group: 'Supplies', purchased_on: '01/15/2025' }],
  inventory: [
    {
      ...{ name: 'Toner', group: 'Supplies', location: 'Store', vendor: 'Northwater' },
      movements: [{ order: 'add stock', quantity: 8, price: '10.50' }],
    },
  ],
  asset_stock: [
    {
      ...{ name: 'Hat', group: 'Supplies', location: 'Store', price: 4 },
      movements: [
        { order: 'add stock', quantity: 8, price: 4 },
        { order: 'checkout', quantity: 3, user: 'ann@b.example' },
      ],
    },
  ],
};

type Shown = Readonly<Record<string, unknown>>;

async function shown(service: TestService, route: string, ...path: string[]): Promise<Shown> {
  const { body } = await service.call(route);
  return path.reduce((at, key) => (at as Record<string, unknown>)[key], body) as Shown;
}

describe('every key of a record is there, whether it has a value or not:', () => {
  test.each([
    ['a fixed asset', 'GET /assets/1.api', ['asset'], keys.ITEM],
    ['a fixed asset in a list', 'GET /assets.api', ['assets', '0'], keys.ITEM],
    ['inventory', 'GET /inventory/2.api', ['asset'], [...keys.ITEM, 'line_items']],
    [
      'asset stock',
      'GET /stock_assets/3.api',
      ['asset'],
      [...keys.ITEM, 'line_items', 'available_quantity', 'reorder_quantity'],
    ],
    ['a line item', 'GET /inventory.api', ['assets', '0', 'line_items', '0'], keys.LINE_ITEM],
    [
      'the location of a line item',
      'GET /stock_assets/3.api',
      ['asset', 'line_items', '1', 'location'],
      keys.LOCATION,
    ],
    [
      'the history of inventory',
      'GET /inventory/2/history.api',
      ['history', '0'],
      [...keys.STOCK_HISTORY, 'location_id', 'comments', 'actual_checkin_on'],
    ],
    ['a group', 'GET /assets/classification_view.api', ['groups', '0', 'group'], keys.GROUP],
    ['a subgroup', 'GET /groups/1/sub_groups/1.api', ['sub_group'], keys.SUBGROUP],
    ['a subgroup in a list', 'GET /groups/get_sub_groups.api', ['sub_groups', '0'], keys.SUBGROUP],
    ['a vendor', 'GET /assets/vendors.api', ['vendors', '0', 'vendor'], keys.VENDOR],
    ['a location', 'GET /locations/1.api', [], keys.LOCATION],
    ['a member', 'GET /members/1.api', [], [...keys.MEMBER, 'api_auth_key', 'calendar_key']],
  ])('%s', async (_what, route, path, expected) => {
    const record = await shown(startService({ seed: SEED }), route, ...path);
    expect(Object.keys(record).toSorted()).toEqual(expected.toSorted());
    for (const value of Object.values(record)) expect(value).not.toBeUndefined();
  });
});

describe('the order of keys of an item', () => {
  test.each([
    ['GET /assets/1.api', []],
    ['GET /inventory/2.api', ['line_items']],
    ['GET /stock_assets/3.api', ['line_items', 'available_quantity', 'reorder_quantity']],
  ])('%s shows them as live systems do, then its own', async (route, own) => {
    const asset = await shown(startService({ seed: SEED }), route, 'asset');
    expect(Object.keys(asset)).toEqual([...keys.ITEM, ...own]);
  });

  test('flags add theirs behind, and custom fields come last', async () => {
    const asset = await shown(
      startService({ seed: SEED }),
      'GET /assets/1.api?include_custom_fields=true&show_image_urls=true&show_document_urls=true',
      'asset',
    );
    expect(Object.keys(asset)).toEqual([
      ...keys.ITEM,
      'document_urls',
      'image_urls',
      'Serial number',
    ]);
  });
});

describe('what is shown where nothing was written', () => {
  test('an item has a picture of its own, an action and an arbitration', async () => {
    expect(await shown(startService({ seed: SEED }), 'GET /assets/1.api', 'asset')).toMatchObject({
      display_image: '/images/no-image.jpg',
      action: 'create',
      arbitration: 2,
      rent_collected: null,
      holder_id: null,
    });
  });

  test('a member has no team, came by hand, and is not deactivated at a time', async () => {
    const service = startService({ seed: SEED });
    await service.call('PUT /members/1/deactivate.api');
    expect(await shown(service, 'GET /members/1.api')).toMatchObject({
      team_id: '',
      creation_source: 'manual',
      hourly_rate: '0.0',
      deactivated_at: null,
      status: 0,
    });
  });

  test('groups and vendors have their counts and money as text', async () => {
    const service = startService({ seed: SEED });
    const group = await shown(
      service,
      'GET /assets/classification_view.api',
      ...['groups', '0', 'group'],
    );
    expect(group).toMatchObject({ minimum_depreciation_price: '0.0', documents: [] });
    expect(await shown(service, 'GET /vendors/1.api', 'vendor')).toMatchObject({
      assets_count: 1,
      status: 1,
    });
  });
});

test('line items are the movements, newest first, each with its whole location', async () => {
  const service = startService({ seed: SEED });
  const { line_items: lines } = await shown(service, 'GET /stock_assets/3.api', 'asset');
  expect(lines).toMatchObject([
    {
      ...{ id: 3, order_type: 'checkout', quantity: 3, price: '4.0' },
      ...{ quantity_after_transaction: 5, remaining_quantity: 3 },
      location: { id: 1, name: 'Store', status: 'active' },
    },
    {
      ...{ id: 2, order_type: 'Add Stock', quantity: 8, price: '4.0' },
      ...{ quantity_after_transaction: 8, remaining_quantity: null },
    },
  ]);
});

describe('custom fields of locations', () => {
  test('are shown with their flag only, options in the order of the alphabet', async () => {
    const service = startService({ seed: SEED });
    const plain = await shown(service, 'GET /locations/1.api');
    expect(plain).not.toHaveProperty('Access code');
    const whole = await shown(service, 'GET /locations/1.api?include_custom_fields=true');
    expect(whole).toMatchObject({ 'Access code': '4711' });
    expect(JSON.stringify(whole['Doors'])).toBe('{"East":"false","North":"false","West":"true"}');
  });

  test('are written by create and update', async () => {
    const service = startService({ seed: SEED });
    const sent = { 'location[name]': 'Yard', 'location[custom_attributes][Access code]': '0815' };
    expect((await service.call('POST /locations.api', sent)).status).toBe(200);
    const route = 'GET /locations/2.api?include_custom_fields=true';
    expect(await shown(service, route)).toMatchObject({ 'Access code': '0815' });
    await service.call('PUT /locations/2.api', {
      'location[custom_attributes][Access code]': '99',
    });
    expect(await shown(service, route)).toMatchObject({ name: 'Yard', 'Access code': '99' });
  });
});
