import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Catalogue } from '../../src/catalogue/index.ts';
import type { InputOf } from '../../src/catalogue/endpoints.ts';
import { clientOf } from '../../src/client/client.ts';
import { Token } from '../../src/kernel/secrets.ts';
import { callerOver } from '../support/call-service.ts';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

/** Ann is member 1, Bo 2, Cy (inactive) 3; the drill is asset 1, the van asset 2 and retired. */
function startWithAssets(): TestService {
  return startService({
    seed: {
      locations: [{ name: 'Depot' }, { name: 'Site' }],
      members: [
        { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
        {
          ...{ email: 'bo@firm.example', first_name: 'Bo', last_name: 'Day', role: 'Staff' },
          owner: true,
        },
        { email: 'cy@firm.example', first_name: 'Cy', last_name: 'Fox', role: 'Staff', status: 0 },
      ],
      groups: [{ name: 'Tools' }],
      fixed_assets: [
        { name: 'Drill', group: 'Tools', purchased_on: '2024-01-31', location: 'Depot' },
        { name: 'Van', group: 'Tools', purchased_on: '2020-01-31', state: 'retired' },
      ],
    },
  });
}

async function drill(service: TestService): Promise<Record<string, unknown>> {
  const { body } = await service.call('GET /assets/1.api');
  return (body as { asset: Record<string, unknown> }).asset;
}

describe('a checkout', () => {
  test('gives an available asset to a member, until a day and time', async () => {
    const service = startWithAssets();
    const answer = await service.call('PUT /assets/1/checkout.api?user_id=2', {
      'checkout_values[location_id]': '2',
      'checkout_values[comments]': 'on loan',
      till: '02/28/2026',
      till_time: '17:05',
    });
    const held = {
      state: 'checked_out',
      assigned_to_user_name: 'Bo Day',
      assigned_to_user_email: 'bo@firm.example',
      last_assigned_to_id: 2,
      location_id: 2,
      checkout_on: '2026-01-15 12:00:00',
      checkin_due_on: '2026-02-28 17:05:00',
      last_checked_out_at: '2026-01-15 12:00:00',
    };
    expect(answer).toMatchObject({
      status: 200,
      body: { asset: held, message: 'Asset checked out.' },
    });
    expect(await drill(service)).toMatchObject(held);
    const out = await service.call(
      'GET /assets/filter.api?status=possessions_of&filter_param_val=2',
    );
    expect(out.body).toMatchObject({ assets: [{ name: 'Drill' }] });
  });

  test.each([
    ['its e-mail address, in any case', { user_email: 'BO@firm.example' }, 2],
    ['its id, which counts before the address', { user_id: '1', user_email: 'bo@firm.example' }, 1],
  ])('names the member by %s', async (_how, sent, member) => {
    const service = startWithAssets();
    await service.call('PUT /assets/1/checkout.api', sent);
    expect(await drill(service)).toMatchObject({
      last_assigned_to_id: member,
      location_id: 1,
      checkin_due_on: null,
    });
  });

  test.each([
    ['no member', {}, { user_id: ["can't be blank"] }],
    ['a member that is not there', { user_id: '9' }, { user_id: ['does not exist'] }],
    ['an unknown address', { user_email: 'no@firm.example' }, { user_email: ['does not exist'] }],
    ['an end in the past', { user_id: '1', till: '01/14/2026' }, { till: ['is in the past'] }],
    [
      'a time without its day',
      { user_id: '1', till_time: '10:00' },
      { till_time: ['needs till too'] },
    ],
    [
      'an unknown location',
      { user_id: '1', 'checkout_values[location_id]': '9' },
      { location_id: ['does not exist'] },
    ],
  ])('with %s is refused, and changes nothing', async (_what, sent, errors) => {
    const service = startWithAssets();
    const answer = await service.call('PUT /assets/1/checkout.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect(await drill(service)).toMatchObject({ state: 'available', last_checked_out_at: null });
  });

  test('of an asset that is not there is not found, to an inactive member too', async () => {
    const service = startWithAssets();
    for (const member of [1, 3]) {
      const answer = await service.call(`PUT /assets/9/checkout.api?user_id=${member}`);
      expect(answer).toMatchObject({ status: 404 });
    }
  });

  test('to an inactive member is answered with a sentence, and nothing is checked out', async () => {
    const service = startWithAssets();
    const answer = await service.call('PUT /assets/1/checkout.api?user_id=3');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The member is inactive: nothing was checked out.' },
    });
    expect(await drill(service)).toMatchObject({ state: 'available' });
  });

  test.each([
    [1, 'checked_out'],
    [2, 'retired'],
  ])('of asset %i, which is %s, is refused', async (number, state) => {
    const service = startWithAssets();
    await service.call('PUT /assets/1/checkout.api?user_id=1');
    const answer = await service.call(`PUT /assets/${number}/checkout.api?user_id=2`);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { base: [`The state of the fixed asset is ${state}, not available`] } },
    });
    expect(await drill(service)).toMatchObject({ last_assigned_to_id: 1 });
  });
});

describe('a check-in', () => {
  test('makes the asset available again, where it is left', async () => {
    const service = startWithAssets();
    await service.call('PUT /assets/1/checkout.api?user_id=1', { till: '02/28/2026' });
    await service.clock.advance(3_600_000);
    const answer = await service.call('PUT /assets/1/checkin.api', {
      'checkin_values[location_id]': '2',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Asset checked in.' } });
    expect(await drill(service)).toMatchObject({
      state: 'available',
      assigned_to_user_name: null,
      assigned_to_user_email: null,
      last_assigned_to_id: 1,
      checkout_on: null,
      checkin_due_on: null,
      location_id: 2,
      last_checked_in_at: '2026-01-15 13:00:00',
    });
  });

  test.each([
    [1, 'available'],
    [2, 'retired'],
  ])('of asset %i, which is %s, is refused', async (number, state) => {
    const answer = await startWithAssets().call(`PUT /assets/${number}/checkin.api`);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { base: [`The state of the fixed asset is ${state}, not checked_out`] } },
    });
  });

  test('comes before retirement', async () => {
    const service = startWithAssets();
    const retired = {
      'fixed_asset[retired_on]': '01/15/2026',
      'fixed_asset[retire_reason_id]': '1',
    };
    await service.call('PUT /assets/1/checkout.api?user_id=1');
    expect(await service.call('PUT /assets/1/retire.api', retired)).toMatchObject({ status: 422 });
    await service.call('PUT /assets/1/checkin.api');
    expect(await service.call('PUT /assets/1/retire.api', retired)).toMatchObject({ status: 200 });
  });
});

describe('an extension', () => {
  test('gives what is out another end, which its history shows too', async () => {
    const service = startWithAssets();
    await service.call('PUT /assets/1/checkout.api?user_id=1', { till: '01/20/2026' });
    const answer = await service.call('PUT /assets/1/extend_checkout.api', {
      till: '02/28/2026',
      till_time: '09:15',
    });
    const due = { checkin_due_on: '2026-02-28 09:15:00' };
    expect(answer).toMatchObject({
      status: 200,
      body: { asset: due, message: expect.any(String) as unknown },
    });
    expect(await drill(service)).toMatchObject({ ...due, state: 'checked_out' });
    const { body } = await service.call('GET /assets/1/history_paginate.api');
    expect(body).toMatchObject({ history: [{ is_checkout: true, ...due }], total_pages: 1 });
  });

  test.each([
    ['without an end', {}, { till: ["can't be blank"] }],
    ['that ends in the past', { till: '01/14/2026' }, { till: ['is in the past'] }],
    [
      'to an hour that is over',
      { till: '01/15/2026', till_time: '11:59' },
      { till: ['is in the past'] },
    ],
    [
      'with a time only',
      { till_time: '10:00' },
      { till: ["can't be blank"], till_time: ['needs till too'] },
    ],
  ])('%s is refused', async (_what, sent, errors) => {
    const service = startWithAssets();
    await service.call('PUT /assets/1/checkout.api?user_id=1', { till: '01/20/2026' });
    const answer = await service.call('PUT /assets/1/extend_checkout.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect(await drill(service)).toMatchObject({ checkin_due_on: '2026-01-20 23:59:59' });
  });

  test.each([
    [1, 'available'],
    [2, 'retired'],
  ])('of asset %i, which is %s, is refused', async (number, state) => {
    const answer = await startWithAssets().call(`PUT /assets/${number}/extend_checkout.api`, {
      till: '02/28/2026',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { base: [`The state of the fixed asset is ${state}, not checked_out`] } },
    });
  });
});

test('a checkout of a seed is in the history of its asset', async () => {
  const service = startService({
    seed: {
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      groups: [{ name: 'Tools' }],
      fixed_assets: [
        {
          name: 'Drill',
          group: 'Tools',
          purchased_on: '2024-01-31',
          state: 'checked_out',
          holder: 'ann@firm.example',
          checkout_on: '2025-12-01',
          checkin_due_on: '2026-02-01',
        },
        { name: 'Saw', group: 'Tools', purchased_on: '2024-01-31' },
      ],
    },
  });
  expect((await service.call('GET /assets/1/history_paginate.api')).body).toMatchObject({
    history: [
      {
        is_checkout: true,
        assigned_to_name: 'Ann Lee',
        checkout_on: '2025-12-01 00:00:00',
        checkin_due_on: '2026-02-01 23:59:59',
        created_at: '2025-12-01 00:00:00',
      },
    ],
    total_pages: 1,
  });
  expect(await drill(service)).toMatchObject({ last_checked_out_at: '2025-12-01 00:00:00' });
  expect((await service.call('GET /assets/2/history_paginate.api')).body).toMatchObject({
    history: [],
  });
});

describe('GPS coordinates', () => {
  test('are those that were set last, and the device stays where it is left out', async () => {
    const service = startWithAssets();
    const route = 'PATCH /assets/1/gps_coordinates.api';
    expect((await service.call('GET /assets/1.api')).body).not.toHaveProperty('gps_coordinates');
    await service.call(route, { latitude: '1', longitude: '2', gps_asset_id: 'T-7' });
    await service.call(route, { latitude: '-89.999999', longitude: '180' });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      gps_coordinates: {
        latitude: '-89.999999',
        longitude: '180.0',
        gps_asset_id: 'T-7',
        updated_at: '2026-01-15 12:00:00',
      },
    });
  });

  test.each([
    [{ longitude: '9' }, { latitude: ["can't be blank"] }],
    [{ latitude: 'north', longitude: '9' }, { latitude: ['is not a number'] }],
    [{ latitude: '90.1', longitude: '9' }, { latitude: ['must be less than or equal to 90'] }],
    [
      { latitude: '9', longitude: '-181' },
      { longitude: ['must be greater than or equal to -180'] },
    ],
  ])('%j are refused', async (sent, errors) => {
    const answer = await startWithAssets().call('PATCH /assets/1/gps_coordinates.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });
});

describe('the history of a fixed asset', () => {
  test('has an entry for each checkout and check-in, newest first, 5 to a page', async () => {
    const service = startWithAssets();
    for (const member of [1, 2, 1]) {
      await service.call(`PUT /assets/1/checkout.api?user_id=${member}`);
      await service.clock.advance(60_000);
      await service.call('PUT /assets/1/checkin.api', { 'checkin_values[comments]': 'back' });
      await service.clock.advance(60_000);
    }
    const client = clientOf(callerOver(service.transport, { token: new Token(TEST_TOKEN) }));
    const { entries, totalPages } = await client.fixedAssets.history({ asset_no: 1 });
    expect([entries.length, totalPages]).toEqual([5, 2]);
    const all: unknown[] = [];
    for await (const entry of client.fixedAssets.every('history', { asset_no: 1 })) {
      all.push([entry.is_checkout, entry.assigned_to_name, entry.created_at]);
    }
    expect(all).toEqual([
      [false, 'Ann Lee', '2026-01-15 12:05:00'],
      [true, 'Ann Lee', '2026-01-15 12:04:00'],
      [false, 'Bo Day', '2026-01-15 12:03:00'],
      [true, 'Bo Day', '2026-01-15 12:02:00'],
      [false, 'Ann Lee', '2026-01-15 12:01:00'],
      [true, 'Ann Lee', '2026-01-15 12:00:00'],
    ]);
  });
});

test('an entry of the history says who, how long and by whom, and its asset which it is', async () => {
  const service = startWithAssets();
  await service.call('PUT /assets/1/checkout.api?user_id=1', { till: '01/20/2026' });
  const before = await service.call('GET /assets/1/history_paginate.api');
  await service.clock.advance(5_400_000);
  await service.call('PUT /assets/1/checkin.api');
  const after = await service.call('GET /assets/1/history_paginate.api');

  const known = {
    ...{ assigned_to_id: 1, assigned_to_type: 'User', assigned_to_name: 'Ann Lee' },
    ...{ checkout_on: '2026-01-15 12:00:00', checkin_due_on: '2026-01-20 23:59:59' },
    ...{ action_source: 'API', rent_collected: '0.0', company_id: 1, created_by_id: 2 },
  };
  const over = {
    ...{ past_checkout: true, actual_checkin_on: '2026-01-15 13:30:00' },
    checked_out_duration_in_seconds: 5400,
  };
  expect(before.body).toMatchObject({
    history: [{ ...known, id: 1, is_checkout: true, past_checkout: false, checkin_on: null }],
  });
  expect(after.body).toMatchObject({
    history: [
      { ...known, ...over, id: 2, is_checkout: false, checkin_on: '2026-01-15 13:30:00' },
      { ...known, ...over, id: 1, is_checkout: true, checkin_on: null },
    ],
  });
  expect(await drill(service)).toMatchObject({ last_history_id: 2 });
});

test('the typed client wants a member by id or by address, and takes both', () => {
  type Checkout = InputOf<Catalogue['fixedAssets']['endpoints']['checkout']>;
  expectTypeOf<{ asset_no: 1; user_id: 2 }>().toExtend<Checkout>();
  expectTypeOf<{ asset_no: 1; user_email: 'a@b.example' }>().toExtend<Checkout>();
  expectTypeOf<{ asset_no: 1; user_id: 2; user_email: 'a@b.example' }>().toExtend<Checkout>();
  expectTypeOf<{ asset_no: 1 }>().not.toExtend<Checkout>();
  expectTypeOf<{ user_id: 2 }>().not.toExtend<Checkout>();
});
