import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Yard' }, { name: 'Depot' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: ['Drill', 'Saw'].map((name) => ({
    ...{ name, group: 'Tools', purchased_on: '2024-01-31' },
  })),
  asset_stock: [{ name: 'Hat', group: 'Tools', initial_stock_quantity: 10 }],
  bundles: [
    {
      ...{ id: 1, name: 'Crew', location: 'Yard' },
      image_url: 'https://pictures.example/crew.png',
      document_urls: ['https://documents.example/crew.pdf'],
      items: [{ asset_no: 'Hat', quantity: 4 }],
    },
    {
      ...{ id: 40, name: 'Bench', location: 'Depot' },
      items: [{ asset_no: 'Drill' }, { asset_no: 'Saw' }, { asset_no: 'Hat', quantity: 1 }],
    },
    { name: 'Antique', state: 'retired', location: 'Yard', items: [{ asset_no: 'Saw' }] },
    { name: 'Empty' },
  ],
};

async function named(service: TestService, query: string): Promise<string[]> {
  const { body } = await service.call(`GET /bundles.api${query}`);
  return (body as { bundles: { name: string }[] }).bundles.map(({ name }) => name);
}

const CHECKOUT_HATS = {
  ...{ order_type: 'checkout', 'line_item[quantity]': '7', 'user[id]': '1' },
  ...{ till: '01/20/2026', till_time: '12:00' },
};

describe('a bundle', () => {
  test('shows every key, and how many of it there are', async () => {
    const service = startService({ seed: SEED });
    expect((await service.call('GET /bundles/1.api')).body).toEqual({
      bundle: {
        ...{ sequence_num: 1, name: 'Crew', state_label: 'Active', items_per_bundle: 4 },
        ...{ total_bundles: 2, available_bundles: 2 },
        image_url: 'https://pictures.example/crew.png',
        image_thumbnail_url: 'https://pictures.example/crew.png',
        document_urls: ['https://documents.example/crew.pdf'],
        created_at: expect.stringMatching(/^2026-01-15 /) as unknown,
      },
    });
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['an asset that is out', 'PUT /assets/1/checkout.api', { user_id: '1' }, 0],
    ['an asset that is deleted', 'DELETE /assets/1.api', {}, 0],
    ['stock that is out', 'POST /stock_assets/3/order.api', CHECKOUT_HATS, 1],
  ])('is made of what is there, without %s', async (_what, route, sent, left) => {
    const service = startService({ seed: SEED });
    expect((await service.call('GET /bundles/40.api')).body).toMatchObject({
      bundle: { available_bundles: 1, total_bundles: 1, items_per_bundle: 3 },
    });
    await service.call(route, sent);
    expect((await service.call('GET /bundles/40.api')).body).toMatchObject({
      bundle: { available_bundles: left },
    });
  });

  test('that is not there is answered with 404', async () => {
    const service = startService({ seed: SEED });
    expect(await service.call('GET /bundles/9.api')).toMatchObject({
      status: 404,
      body: { errors: { base: ['Bundle not found'] } },
    });
  });
});

describe('bundles are listed', () => {
  test.each([
    ['', ['Antique', 'Bench', 'Crew', 'Empty']],
    ['?filter=active', ['Bench', 'Crew', 'Empty']],
    ['?filter=retired', ['Antique']],
    ['?filter=location&location=1', ['Antique', 'Crew']],
    ['?filter=location&location=2', ['Bench']],
    ['?filter=colour', ['Antique', 'Bench', 'Crew', 'Empty']],
  ])('by %j', async (query, names) => {
    expect(await named(startService({ seed: SEED }), query)).toEqual(names);
  });

  test.each([
    ['?filter=location', { location: ["can't be blank"] }],
    ['?filter=available_during', { start_date: ["can't be blank"] }],
    ['?filter=available_during&start_date=01/31/2026 08:00', { end_date: ["can't be blank"] }],
    [
      '?filter=available_during&start_date=2026-01-31&end_date=02/01/2026 08:00',
      { start_date: ['is not a moment such as 01/31/2026 17:05'] },
    ],
    [
      '?filter=available_during&start_date=02/01/2026 08:00&end_date=01/31/2026 08:00',
      { end_date: ['is before start_date'] },
    ],
  ])('and %j is refused', async (query, errors) => {
    const service = startService({ seed: SEED });
    const answer = await service.call(`GET /bundles.api${encodeURI(query)}`);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });
});

/** The drill is out until 01/20/2026 12:00, and so are seven of ten hats. */
test.each([
  ['01/15/2026 13:00', '01/16/2026 12:00', []],
  ['01/20/2026 11:59', '01/21/2026 12:00', []],
  ['01/20/2026 12:00', '01/21/2026 12:00', ['Bench', 'Crew']],
])('what is free from %s to %s: %j', async (from, to, names) => {
  const service = startService({ seed: SEED });
  const due = { till: '01/20/2026', till_time: '12:00' };
  await service.call('PUT /assets/1/checkout.api', { user_id: '1', ...due });
  await service.call('POST /stock_assets/3/order.api', CHECKOUT_HATS);

  const query = new URLSearchParams({ filter: 'available_during', start_date: from, end_date: to });
  expect(await named(service, `?${query.toString()}`)).toEqual(names);
});

test('what is reserved in that time is not free', async () => {
  const service = startService({ seed: SEED });
  for (const item of [1, 3]) {
    await service.call(`POST /assets/${item}/reservation_requests.api`, {
      'reservation_request[from]': '01/20/2026',
      'reservation_request[to]': '01/22/2026',
      'user[id]': '1',
    });
    const request = item === 1 ? 1 : 2;
    const route = `PUT /assets/${item}/reservation_requests/${request}/update_status.api`;
    await service.call(route, { request_action: 'approve_request' });
  }
  const during = (from: string, to: string): string =>
    `?${new URLSearchParams({ filter: 'available_during', start_date: from, end_date: to }).toString()}`;

  expect(await named(service, during('01/17/2026 08:00', '01/19/2026 18:00'))).toEqual([
    'Bench',
    'Crew',
  ]);
  expect(await named(service, during('01/19/2026 08:00', '01/20/2026 08:00'))).toEqual(['Crew']);
});

test('what is out without an end, or overdue, is not free at any time', async () => {
  const service = startService({ seed: SEED });
  await service.call('PUT /assets/1/checkout.api', { user_id: '1' });
  await service.call('POST /stock_assets/3/order.api', CHECKOUT_HATS);
  await service.clock.advance(10 * 24 * 60 * 60 * 1000);

  const query = 'filter=available_during&start_date=03/01/2026 08:00&end_date=03/02/2026 08:00';
  expect(await named(service, `?${encodeURI(query)}`)).toEqual([]);
});
