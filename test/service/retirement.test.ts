import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

/** Asset 1 is available, 2 checked out, 3 retired; retire reasons are Disposed of (1) and Sold (2). */
function startWithVans(): TestService {
  const van = { group: 'Vehicles', purchased_on: '2020-08-10', location: 'Yard' };
  return startService({
    seed: {
      retire_reasons: [{ name: 'Sold' }],
      groups: [{ name: 'Vehicles' }],
      locations: [{ name: 'Yard' }, { name: 'Depot' }],
      members: [
        { email: 'a@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff', owner: true },
      ],
      fixed_assets: [
        { name: 'Van 1', ...van },
        { name: 'Van 2', ...van, state: 'checked_out', holder: 'a@b.example' },
        {
          name: 'Van 3',
          ...van,
          state: 'retired',
          retired_on: '2025-01-31',
          retire_reason: 'Sold',
        },
      ],
    },
  });
}

const RETIRED = {
  'fixed_asset[retired_on]': '01/10/2026',
  'fixed_asset[retire_reason_id]': '2',
};

async function namesFiltered(service: TestService, status: string): Promise<string[]> {
  const { body } = await service.call(`GET /assets/filter.api?status=${status}`);
  return (body as { assets: { name: string }[] }).assets.map(({ name }) => name);
}

describe('an asset that is available', () => {
  test('is retired with day, reason and what it fetched', async () => {
    const service = startWithVans();

    const answer = await service.call('PUT /assets/1/retire.api', {
      ...RETIRED,
      'fixed_asset[salvage_value]': '450.5',
    });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        asset: {
          sequence_num: 1,
          state: 'retired',
          retired_on: '2026-01-10',
          retired_by_id: 1,
          retire_reason_id: 2,
          retire_reason: 'Sold',
          salvage_value: '450.5',
          location_name: 'Yard',
        },
        message: 'Asset retired.',
      },
    });
    expect(await namesFiltered(service, 'retired')).toEqual(['Van 1', 'Van 3']);
    expect(await namesFiltered(service, 'available')).toEqual([]);
    expect((await service.call('GET /assets.api')).body).toMatchObject({ assets: [{}, {}, {}] });
  });

  test.each<[string, Record<string, string>, object]>([
    [
      'without a day',
      { ...RETIRED, 'fixed_asset[retired_on]': '' },
      { retired_on: ["can't be blank"] },
    ],
    [
      'without a reason',
      { 'fixed_asset[retired_on]': '01/10/2026' },
      { retire_reason_id: ["can't be blank"] },
    ],
    [
      'for no known reason',
      { ...RETIRED, 'fixed_asset[retire_reason_id]': '9' },
      { retire_reason_id: ['does not exist'] },
    ],
    [
      'on no day',
      { ...RETIRED, 'fixed_asset[retired_on]': '2026-13-01' },
      { retired_on: ['is not a valid date'] },
    ],
    [
      'at a loss',
      { ...RETIRED, 'fixed_asset[salvage_value]': '-1' },
      { salvage_value: ['must be greater than or equal to 0'] },
    ],
  ])('is not retired %s', async (_what, sent, errors) => {
    const service = startWithVans();
    expect(await service.call('PUT /assets/1/retire.api', sent)).toMatchObject({
      status: 422,
      body: { errors },
    });
    expect(await namesFiltered(service, 'retired')).toEqual(['Van 3']);
  });
});

test.each([
  [2, 'checked_out'],
  [3, 'retired'],
])('asset %i, which is %s and not available, is not retired', async (number, state) => {
  const answer = await startWithVans().call(`PUT /assets/${number}/retire.api`, RETIRED);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { base: [`The state of the fixed asset is ${state}, not available`] } },
  });
});

test('an asset that is not there is not found', async () => {
  const answer = await startWithVans().call('PUT /assets/9/retire.api', RETIRED);
  expect(answer).toMatchObject({
    status: 404,
    body: { errors: { base: ['Fixed asset not found'] } },
  });
});

describe('a retired asset', () => {
  test.each([
    [{}, 'Yard'],
    [{ 'fixed_asset[location_id]': '' }, 'Yard'],
    [{ 'fixed_asset[location_id]': '2' }, 'Depot'],
  ])('is made available again by %j, at %s', async (sent, location) => {
    const service = startWithVans();
    const answer = await service.call('PUT /assets/3/activate.api', sent);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        asset: {
          ...{ state: 'available', retired_on: null, retire_reason_id: null, retire_reason: null },
          location_name: location,
        },
        message: 'Asset activated.',
      },
    });
    expect(await namesFiltered(service, 'available')).toEqual(['Van 1', 'Van 3']);
  });

  test('is not put where nothing is', async () => {
    const answer = await startWithVans().call('PUT /assets/3/activate.api', {
      'fixed_asset[location_id]': '9',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { location_id: ['does not exist'] } },
    });
  });
});

test('an asset that is not retired is not activated', async () => {
  const answer = await startWithVans().call('PUT /assets/1/activate.api');
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { base: ['The state of the fixed asset is available, not retired'] } },
  });
});
