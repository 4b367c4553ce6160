import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

function startWithPlaces(): TestService {
  return startService({
    seed: {
      locations: [
        { name: 'Head office' },
        { name: 'Floor 1', parent: 'Head office' },
        { name: 'Room 11', parent: 'Head office / Floor 1' },
        { name: 'Depot' },
      ],
      groups: [{ name: 'Computers' }, { name: 'Furniture' }],
      subgroups: [
        { group: 'Computers', name: 'Laptops' },
        { group: 'Computers', name: 'Small laptops', parent: 'Laptops' },
        { group: 'Furniture', name: 'Desks' },
      ],
    },
  });
}

async function statuses(service: TestService): Promise<Record<string, string>> {
  const { body } = await service.call('GET /locations/get_line_item_locations.api?status=all');
  const { locations } = body as { locations: { name: string; status: string }[] };
  return Object.fromEntries(locations.map(({ name, status }) => [name, status]));
}

describe('locations', () => {
  test('an update that leaves the parent out clears it, and nothing else', async () => {
    const service = startWithPlaces();
    await service.call('PUT /locations/2.api', {
      'location[name]': 'Floor 1',
      'location[city]': 'Port Ellery',
      'location[parent_id]': '1',
    });
    const { body } = await service.call('PUT /locations/2.api', {
      'location[name]': 'First floor',
    });
    expect(body).toMatchObject({
      location: { name: 'First floor', city: 'Port Ellery', parent_id: null },
    });
  });

  test('an update needs no name', async () => {
    const service = startWithPlaces();
    const { status, body } = await service.call('PUT /locations/2.api', {
      'location[city]': 'Port Ellery',
      'location[parent_id]': '1',
    });
    expect([status, body]).toMatchObject([
      200,
      { location: { name: 'Floor 1', city: 'Port Ellery', parent_id: 1 } },
    ]);
    const emptied = await service.call('PUT /locations/2.api', { 'location[name]': ' ' });
    expect(emptied).toMatchObject({ status: 422, body: { errors: { name: ["can't be blank"] } } });
  });

  test.each([
    ['itself', '1'],
    ['one below it', '3'],
  ])('cannot be put below %s', async (_what, parent) => {
    const { status, body } = await startWithPlaces().call('PUT /locations/1.api', {
      'location[name]': 'Head office',
      'location[parent_id]': parent,
    });
    expect([status, body]).toEqual([
      422,
      { errors: { parent_id: ['cannot be the record itself or one below it'] } },
    ]);
  });

  test('activating refuses what is neither 1 nor 0', async () => {
    const answer = await startWithPlaces().call('PATCH /locations/1/activate.api', {
      activate_all_children_locations: 'yes',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { activate_all_children_locations: ['is neither true nor false'] } },
    });
  });

  test('deactivating takes those within along, activating only if asked', async () => {
    const service = startWithPlaces();
    const { body } = await service.call('PATCH /locations/1/deactivate.api');
    expect(body).toMatchObject({
      location: { status: 'inactive' },
      message: 'Location deactivated.',
    });
    expect(await statuses(service)).toEqual({
      Depot: 'active',
      'Head office': 'inactive',
      'Floor 1': 'inactive',
      'Room 11': 'inactive',
    });
    await service.call('PATCH /locations/1/activate.api');
    expect(await statuses(service)).toMatchObject({
      'Head office': 'active',
      'Floor 1': 'inactive',
    });
    await service.call('PATCH /locations/1/activate.api', { activate_all_children_locations: '1' });
    expect(await statuses(service)).toMatchObject({ 'Floor 1': 'active', 'Room 11': 'active' });
  });

  test('take parent, number and status on create', async () => {
    const { body } = await startWithPlaces().call('POST /locations.api', {
      'location[name]': 'Room 12',
      'location[parent_id]': '2',
      'location[identification_number]': 'R-12',
      'location[status]': 'inactive',
    });
    expect(body).toMatchObject({
      location: { id: 5, parent_id: 2, identification_number: 'R-12', status: 'inactive' },
    });
  });
});

describe('subgroups', () => {
  test('show their path and stay within their group', async () => {
    const service = startWithPlaces();
    const { body } = await service.call('GET /groups/1/sub_groups/2.api');
    expect(body).toMatchObject({
      sub_group: { parent_id: 1, subgroup_path: 'Laptops / Small laptops' },
    });
    expect((await service.call('GET /groups/2/sub_groups/2.api')).status).toBe(404);
    expect(
      (await service.call('POST /groups/9/sub_groups.api', { 'sub_group[name]': 'New' })).status,
    ).toBe(404);
  });

  test('an update that leaves the parent out keeps it', async () => {
    const service = startWithPlaces();
    const { body } = await service.call('PUT /groups/1/sub_groups/2.api', {
      'sub_group[name]': 'Netbooks',
    });
    expect(body).toMatchObject({ sub_group: { name: 'Netbooks', parent_id: 1, group_id: 1 } });
  });

  test.each([
    [
      'a parent in another group',
      'POST /groups/2/sub_groups.api',
      { 'sub_group[name]': 'New', 'sub_group[parent_id]': '1' },
      'parent_id',
    ],
    [
      'an asset in another group',
      'POST /assets.api',
      {
        'fixed_asset[name]': 'Desk 1',
        'fixed_asset[group_id]': '1',
        'fixed_asset[sub_group_id]': '3',
        'fixed_asset[purchased_on]': '01/01/2024',
      },
      'sub_group_id',
    ],
  ])('%s is refused', async (_what, route, parameters, field) => {
    const { status, body } = await startWithPlaces().call(route, parameters);
    expect([status, body]).toEqual([
      422,
      { errors: { [field]: ['does not belong to the group'] } },
    ]);
  });
});

test.each([
  [
    'a group with subgroups',
    'DELETE /groups/2.api',
    'Group cannot be deleted: it is used by subgroups (1)',
  ],
  [
    'a subgroup with others below it',
    'DELETE /groups/1/sub_groups/1.api',
    'Subgroup cannot be deleted: it is used by subgroups (1)',
  ],
])('%s cannot be deleted', async (_what, route, sentence) => {
  const { status, body } = await startWithPlaces().call(route);
  expect([status, body]).toEqual([422, { errors: { base: [sentence] } }]);
});

test('a subgroup and then its empty group can be deleted', async () => {
  const service = startWithPlaces();
  expect((await service.call('DELETE /groups/2/sub_groups/3.api')).body).toMatchObject({
    sub_group: { name: 'Desks' },
  });
  expect((await service.call('DELETE /groups/2.api')).body).toMatchObject({
    group: { name: 'Furniture' },
  });
  expect((await service.call('PUT /groups/2.api', { 'group[name]': 'Furniture' })).status).toBe(
    404,
  );
});
