import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { startService, type TestService } from '../support/local-service.ts';
import { rounds } from '../support/thinned.ts';

/** Ann is member 1, Bo 2; the drill is asset 1, the saw 2 (both free), the van 3 (retired), hats are 4 (3 units). */
const SEED: SeedDocument = {
  locations: [{ name: 'Depot' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Day', role: 'Staff' },
  ],
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  fixed_assets: [
    { name: 'Drill', group: 'Tools', purchased_on: '2024-01-31' },
    { name: 'Saw', group: 'Tools', purchased_on: '2024-01-31' },
    { name: 'Van', group: 'Tools', purchased_on: '2020-01-31', state: 'retired' },
  ],
  asset_stock: [{ name: 'Hard hat', group: 'Tools', location: 'Depot', initial_stock_quantity: 3 }],
};

type Status = 'pending' | 'approved' | 'denied' | 'fullfilled' | 'removed';

interface Requested {
  readonly item?: number;
  readonly member?: number;
  readonly from?: string;
  readonly to?: string;
}

/** Asks for an item, of Ann for the drill from 20 to 25 January unless it says otherwise. */
async function request(service: TestService, asked: Requested = {}): Promise<number> {
  const { item = 1, member = 1, from = '01/20/2026', to = '01/25/2026' } = asked;
  const { status, body } = await service.call(`POST /assets/${item}/reservation_requests.api`, {
    'reservation_request[from]': from,
    'reservation_request[to]': to,
    'user[id]': String(member),
  });
  expect(status).toBe(200);
  return (body as { reservation_request: { id: number } }).reservation_request.id;
}

async function decide(
  service: TestService,
  id: number,
  action: 'approve_request' | 'deny' = 'approve_request',
  item = 1,
): Promise<number> {
  const route = `PUT /assets/${item}/reservation_requests/${id}/update_status.api`;
  return (await service.call(route, { request_action: action })).status;
}

async function reserve(service: TestService, asked: Requested = {}): Promise<number> {
  const id = await request(service, asked);
  expect(await decide(service, id, 'approve_request', asked.item)).toBe(200);
  return id;
}

async function statusOf(service: TestService, id: number): Promise<Status | undefined> {
  const { body } = await service.call('GET /checkout_requests/filter.api?all=true');
  const { checkout_requests: all } = body as {
    checkout_requests: { id: number; status: Status }[];
  };
  return all.find((each) => each.id === id)?.status;
}

async function itemsIn(service: TestService, filter: string): Promise<string[]> {
  const { body } = await service.call(`GET /${filter}`);
  return (body as { assets: { name: string }[] }).assets.map(({ name }) => name);
}

async function reservedDates(service: TestService, item = 1): Promise<string[]> {
  const { body } = await service.call(`GET /assets/${item}/reserved_dates.api`);
  const { reserved_dates: dates } = body as { reserved_dates: { from: string; to: string }[] };
  return dates.map(({ from, to }) => `${from}~${to}`);
}

const DAY_MS = 86_400_000;

const OVERRIDE = override('true');

describe('a request', () => {
  test.each([
    ['without days', { 'user[id]': '1' }, { from: ["can't be blank"], to: ["can't be blank"] }],
    ['without a member', days('01/20/2026', '01/21/2026'), { user_id: ["can't be blank"] }],
    ['that ends before it begins', ann('01/21/2026', '01/20/2026'), { to: ['is before from'] }],
    ['for the past', ann('01/14/2026', '01/20/2026'), { from: ['is in the past'] }],
    ['for no day', ann('02/30/2026', '03/01/2026'), { from: ['is not a valid date'] }],
    [
      'by nobody',
      { ...days('01/20/2026', '01/21/2026'), 'user[id]': '9' },
      { user_id: ['does not exist'] },
    ],
  ])('%s is refused', async (_what, sent, errors) => {
    const service = startService({ seed: SEED });
    const answer = await service.call('POST /assets/1/reservation_requests.api', sent);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  test.each([
    [3, 422, 'The item is retired'],
    [9, 404, 'Item not found'],
  ])('for item %i is refused with %i', async (item, status, sentence) => {
    const service = startService({ seed: SEED });
    const sent = ann('01/20/2026', '01/21/2026');
    expect(await service.call(`POST /assets/${item}/reservation_requests.api`, sent)).toMatchObject(
      {
        status,
        body: { errors: { base: [sentence] } },
      },
    );
  });

  test('blocks nothing until it is approved, and nothing when it is denied', async () => {
    const service = startService({ seed: SEED });
    const id = await request(service);
    expect(await reservedDates(service)).toEqual([]);
    expect(await decide(service, id, 'deny')).toBe(200);
    expect(await reservedDates(service)).toEqual([]);
    expect((await service.call('PUT /assets/1/checkout.api?user_id=2')).status).toBe(200);
  });

  test('is decided once, by the item that it is for', async () => {
    const service = startService({ seed: SEED });
    const id = await request(service);
    expect(await decide(service, id, 'deny', 2)).toBe(404);
    expect(await decide(service, 77)).toBe(404);
    expect(await decide(service, id)).toBe(200);
    for (const action of ['approve_request', 'deny'] as const) {
      expect(await decide(service, id, action)).toBe(422);
    }
    const route = `PUT /assets/1/reservation_requests/${id}/update_status.api`;
    expect(await service.call(route, { request_action: 'forget' })).toMatchObject({
      status: 422,
      body: { errors: { request_action: ['is not included in the list'] } },
    });
    expect(await statusOf(service, id)).toBe('approved');
  });

  test('that overlaps an approved one for the same asset is not approved', async () => {
    const service = startService({ seed: SEED });
    await reserve(service);
    const later = await request(service, { member: 2, from: '01/25/2026', to: '01/30/2026' });
    expect(await decide(service, later)).toBe(422);
    await reserve(service, { member: 2, from: '01/26/2026', to: '01/30/2026' });
    await reserve(service, { item: 2 });
    expect(await reservedDates(service)).toEqual([
      '2026-01-20~2026-01-25',
      '2026-01-26~2026-01-30',
    ]);
  });

  test('is removed when its item is retired, and goes when that is deleted', async () => {
    const service = startService({ seed: SEED });
    const ids = [await reserve(service), await request(service)];
    const other = await reserve(service, { item: 2 });
    await service.call('PUT /assets/1/retire.api', {
      'fixed_asset[retired_on]': '01/15/2026',
      'fixed_asset[retire_reason_id]': '1',
    });
    for (const id of ids) expect(await statusOf(service, id)).toBe('removed');
    expect(await reservedDates(service)).toEqual([]);
    expect((await service.call('DELETE /assets/2.api')).status).toBe(200);
    expect(await statusOf(service, other)).toBeUndefined();
  });
});

describe('filters', () => {
  test('know what is reserved, and what is from today on, as time goes by', async () => {
    const service = startService({ seed: SEED });
    await reserve(service);
    await reserve(service, { item: 4 });
    await request(service, { item: 2, from: '01/15/2026' });
    const starting = 'assets/filter.api?status=reservation_starting_today';
    const reserved = 'stock_assets/filter.api?status=reserved';
    expect(await itemsIn(service, starting)).toEqual([]);
    expect(await itemsIn(service, reserved)).toEqual(['Hard hat']);
    await service.clock.advance(5 * DAY_MS);
    expect(await itemsIn(service, starting)).toEqual(['Drill']);
    await service.clock.advance(5 * DAY_MS);
    expect(await itemsIn(service, starting)).toEqual([]);
    expect(await itemsIn(service, reserved)).toEqual(['Hard hat']);
    await service.clock.advance(DAY_MS);
    expect(await itemsIn(service, reserved)).toEqual([]);
    expect(await reservedDates(service)).toEqual([]);
  });

  test('count anew when a request is decided', async () => {
    const service = startService({ seed: SEED });
    const page = 'GET /stock_assets/filter.api?status=reserved&page=2';
    expect((await service.call(page)).body).toMatchObject({ total_pages: 0 });
    await reserve(service, { item: 4 });
    expect((await service.call(page)).body).toMatchObject({ total_pages: 1 });
  });

  test.each(['', '01/20/2026', '01/25/2026~01/20/2026', 'soon~later', '01/20/2026~01/21/2026~'])(
    'availability_range without a range (%j) is ignored',
    async (range) => {
      const service = startService({ seed: SEED });
      const filter = `assets/filter.api?status=availability_range&filter_param_val=${range}`;
      expect(await itemsIn(service, filter)).toEqual(['Drill', 'Saw', 'Van']);
    },
  );

  test('availability_range lets through what nobody has or has reserved in all that time', async () => {
    const day = fc.integer({ min: 0, max: 12 });
    const period = fc
      .tuple(day, day)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
    const plan = fc.record({
      reserved: fc.array(period, { maxLength: 4 }),
      till: fc.option(day),
      range: period,
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ reserved, till, range }) => {
        const service = startService({ seed: SEED });
        const approved: (readonly [number, number])[] = [];
        for (const [from, to] of reserved) {
          const id = await request(service, { member: 2, from: dayText(from), to: dayText(to) });
          const isFree = approved.every(([first, last]) => to < first || from > last);
          expect(await decide(service, id)).toBe(isFree ? 200 : 422);
          if (isFree) approved.push([from, to]);
        }
        const isOut = till !== null;
        if (isOut) {
          const sent = {
            till: dayText(till),
            'checkout_values[override_conflicting_reservations]': 'true',
          };
          expect((await service.call('PUT /assets/1/checkout.api?user_id=1', sent)).status).toBe(
            200,
          );
        }
        const value = range.map(dayText).join('~');
        const found = await itemsIn(
          service,
          `assets/filter.api?status=availability_range&filter_param_val=${value}`,
        );
        const isFree =
          approved.every(([from, to]) => to < range[0] || from > range[1]) &&
          (!isOut || till < range[0]);
        expect(found).toEqual(isFree ? ['Drill', 'Saw'] : ['Saw']);
      }),
      { numRuns: rounds(40, 40) },
    );
  });

  test('availability_range does not count on what is overdue', async () => {
    const service = startService({ seed: SEED });
    const range =
      'assets/filter.api?status=availability_range&filter_param_val=02/01/2026~02/02/2026';
    await service.call('PUT /assets/1/checkout.api?user_id=1', { till: '01/16/2026' });
    expect(await itemsIn(service, range)).toEqual(['Drill', 'Saw']);
    await service.clock.advance(2 * DAY_MS);
    expect(await itemsIn(service, range)).toEqual(['Saw']);
  });
});

describe('a checkout', () => {
  const BY_ANN = 'The item is reserved from 2026-01-20 to 2026-01-25 by Ann Lee (request 1)';

  test.each([
    ['till before it', { till: '01/19/2026' }, 200, 'approved'],
    ['without an end', {}, 422, 'approved'],
    ['into it', { till: '01/20/2026' }, 422, 'approved'],
    ['with the word to', { ...OVERRIDE, till: '01/20/2026' }, 200, 'approved'],
    ['with the word not to', { ...override('false'), till: '01/20/2026' }, 422, 'approved'],
  ])('by another member %s is answered as it should be', async (_when, sent, status, left) => {
    const service = startService({ seed: SEED });
    const id = await reserve(service);
    const answer = await service.call('PUT /assets/1/checkout.api?user_id=2', sent);
    expect(answer).toMatchObject(
      status === 200 ? { status } : { status, body: { errors: { base: [BY_ANN] } } },
    );
    expect(await statusOf(service, id)).toBe(left);
  });

  test.each([
    ['', {}, 200, 'approved'],
    [' that overrides it', override('true', 'my_'), 200, 'approved'],
    [' that does not override it', override('false', 'my_'), 422, 'approved'],
    [' that ends before it', { ...override('false', 'my_'), till: '01/19/2026' }, 200, 'approved'],
  ])('by the same member%s is answered as it should be', async (_how, sent, status, left) => {
    const service = startService({ seed: SEED });
    const id = await reserve(service);
    expect((await service.call('PUT /assets/1/checkout.api?user_id=1', sent)).status).toBe(status);
    expect(await statusOf(service, id)).toBe(left);
    expect(await reservedDates(service)).toEqual(
      left === 'approved' ? ['2026-01-20~2026-01-25'] : [],
    );
  });

  test('ends a reservation of its member once that has begun, and not before', async () => {
    const service = startService({ seed: SEED });
    const id = await reserve(service);
    const statuses: unknown[] = [];
    const acts = async (act: string): Promise<void> => {
      expect((await service.call(`PUT /assets/1/${act}`)).status).toBe(200);
      statuses.push(await statusOf(service, id));
    };
    // An early checkout into the days, which is back before they begin.
    await acts('checkout.api?user_id=1');
    await acts('checkin.api');
    // Another one, which is back on one of the days.
    await acts('checkout.api?user_id=1');
    await service.clock.advance(10 * 24 * 60 * 60 * 1000);
    await acts('checkin.api');
    expect(statuses).toEqual(['approved', 'approved', 'approved', 'fullfilled']);
  });

  test('of asset stock does so too: one of days to come stays, and takes no unit besides the one that is out', async () => {
    const service = startService({ seed: SEED });
    const id = await reserve(service, { item: 4 });
    const statuses: unknown[] = [];
    const order = async (member: number, quantity: number): Promise<number> => {
      const sent = {
        order_type: 'checkout',
        'user[id]': String(member),
        'line_item[quantity]': String(quantity),
      };
      const { status } = await service.call('POST /stock_assets/4/order.api', sent);
      statuses.push(await statusOf(service, id));
      return status;
    };
    const back = async (): Promise<void> => {
      const current = await service.call('GET /stock_assets/4/get_current_checkouts.api?user_id=1');
      const [line] = (current.body as { current_checkouts: { id: number }[] }).current_checkouts;
      const sent = { order_type: 'checkin', 'selected_line_items[]': String(line?.id) };
      const { status } = await service.call('POST /stock_assets/4/checkin.api', sent);
      expect(status).toBe(200);
      statuses.push(await statusOf(service, id));
    };
    // An early checkout into the days, which is back before they begin; another one meanwhile finds units.
    expect(await order(1, 1)).toBe(200);
    expect(await order(2, 2)).toBe(200);
    await back();
    expect(await order(2, 1)).toBe(422);
    // Another one, which is back on one of the days.
    expect(await order(1, 1)).toBe(200);
    await service.clock.advance(10 * DAY_MS);
    await back();
    expect(statuses).toEqual([...Array<string>(5).fill('approved'), 'fullfilled']);
  });

  test('is not extended into the reservation of another member', async () => {
    const service = startService({ seed: SEED });
    await reserve(service);
    await service.call('PUT /assets/1/checkout.api?user_id=2', { till: '01/18/2026' });
    const extend = 'PUT /assets/1/extend_checkout.api';
    expect((await service.call(extend, { till: '01/19/2026' })).status).toBe(200);
    expect(await service.call(extend, { till: '01/20/2026' })).toMatchObject({
      status: 422,
      body: { errors: { base: [BY_ANN] } },
    });
  });

  test('of asset stock leaves a unit for each request of others, and none for one that its member has a unit for', async () => {
    const service = startService({ seed: SEED });
    const theirs = await reserve(service, { item: 4 });
    const own = await reserve(service, { item: 4, member: 2 });
    const checkout = async (
      quantity: number,
      more: Record<string, string> = {},
    ): Promise<number> => {
      const sent = {
        order_type: 'checkout',
        'user[id]': '2',
        'line_item[quantity]': String(quantity),
      };
      return (await service.call('POST /stock_assets/4/order.api', { ...sent, ...more })).status;
    };
    expect(await checkout(3)).toBe(422);
    expect(await statusOf(service, own)).toBe('approved');
    expect(await checkout(2)).toBe(200);
    expect([await statusOf(service, theirs), await statusOf(service, own)]).toEqual([
      'approved',
      'approved',
    ]);
    expect(await checkout(1)).toBe(422);
    const anyway = { 'remove_stock_values[override_conflicting_reservations]': 'true' };
    expect(await checkout(1, anyway)).toBe(200);
  });
});

function override(word: string, whose = ''): Record<string, string> {
  return { [`checkout_values[override_${whose}conflicting_reservations]`]: word };
}

function days(from: string, to: string): Record<string, string> {
  return { 'reservation_request[from]': from, 'reservation_request[to]': to };
}

function ann(from: string, to: string): Record<string, string> {
  return { ...days(from, to), 'user[id]': '1' };
}

/** So many days after the first one of the tests, as the interface writes it. */
function dayText(number: number): string {
  return `01/${String(15 + number).padStart(2, '0')}/2026`;
}
