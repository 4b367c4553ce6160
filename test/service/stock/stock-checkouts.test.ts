import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/local-service.ts';

/** Item 1: 20 hats in the store (1), none in the yard (2); members are Ann (1) and Bob (2, inactive). */
function startWithHats(): TestService {
  return startService({
    seed: {
      groups: [{ name: 'Safety gear' }],
      locations: [{ name: 'Store' }, { name: 'Yard' }],
      members: [
        { email: 'ann@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' },
        { email: 'bob@b.example', first_name: 'Bob', last_name: 'Lane', role: 'Staff', status: 0 },
      ],
      asset_stock: [
        {
          ...{ name: 'Hard hat', group: 'Safety gear', location: 'Store', price: '14.5' },
          initial_stock_quantity: 20,
        },
      ],
    },
  });
}

const DAY_MS = 86_400_000;
const ORDER = 'POST /stock_assets/1/order.api';
const CHECKIN = 'POST /stock_assets/1/checkin.api';
const EXTEND = 'POST /stock_assets/1/mass_extend_checkout_items.api';
const CURRENT = 'GET /stock_assets/1/get_current_checkouts.api';

function out(quantity: number, more: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ order_type: 'checkout', 'line_item[quantity]': String(quantity), 'user[id]': '1' },
    ...more,
  };
}

async function figuresOf(service: TestService): Promise<unknown> {
  const { body } = await service.call('GET /stock_assets/1.api');
  const { asset } = body as { asset: Record<string, unknown> };
  return [asset['available_quantity'], asset['net_quantity'], asset['average_cost_per_unit']];
}

async function namesFiltered(service: TestService, query: string): Promise<unknown[]> {
  const { body } = await service.call(`GET /stock_assets/filter.api?${query}`);
  return (body as { assets: { name: string }[] }).assets.map(({ name }) => name);
}

describe('a checkout', () => {
  test('takes units off the shelf, and they still belong to the company at what they cost', async () => {
    const service = startWithHats();

    const answer = await service.call(
      ORDER,
      out(8, { till: '02/01/2026', till_time: '9:30', 'line_item[comments]': 'open day' }),
    );

    expect(answer).toMatchObject({ status: 200, body: { message: 'Stock checked out.' } });
    expect(await figuresOf(service)).toEqual([12, 20, '14.5']);
    expect((await service.call(CURRENT)).body).toEqual({
      current_checkouts: [
        {
          id: 2,
          quantity: 8,
          user_id: 1,
          user_full_name: 'Ann Brook',
          location_id: 1,
          checked_out_to_location_id: null,
          checkout_on: '2026-01-15 12:00:00',
          checkin_due_on: '2026-02-01 09:30:00',
          comments: 'open day',
        },
      ],
    });
    expect((await service.call('GET /stock_assets/1/history.api')).body).toMatchObject({
      history: [
        {
          ...{ order_type: 'checkout', quantity: 8, quantity_after_transaction: 12 },
          ...{ user_full_name: 'Ann Brook', cost_price: '14.5', comments: 'open day' },
        },
        { order_type: 'Add Stock', quantity: 20, quantity_after_transaction: 20 },
      ],
      total_pages: 1,
    });
  });

  test('may be to a location, without an end', async () => {
    const service = startWithHats();
    const sent = { order_type: 'checkout', 'line_item[quantity]': '2' };
    await service.call(ORDER, { ...sent, 'line_item[checked_out_to_location_id]': '2' });
    expect((await service.call(CURRENT)).body).toMatchObject({
      current_checkouts: [
        { user_id: null, checked_out_to_location_id: 2, checkin_due_on: null, quantity: 2 },
      ],
    });
  });

  test('to an inactive member is a sentence, and nothing is checked out', async () => {
    const service = startWithHats();
    const answer = await service.call(ORDER, out(2, { 'user[id]': '2' }));
    expect(answer).toEqual(
      expect.objectContaining({
        status: 200,
        body: { message: 'The member is inactive: nothing was checked out.' },
      }),
    );
    expect(await figuresOf(service)).toEqual([20, 20, '14.5']);
  });

  test.each<[string, Record<string, string>, object]>([
    ['of more than there is', out(21), { quantity: ['is more than the 20 that are at Store'] }],
    [
      'from where there is none',
      out(1, { 'line_item[location_id]': '2' }),
      { quantity: ['is more than the 0 that are at Yard'] },
    ],
    ['without a recipient', out(1, { 'user[id]': '' }), { user_id: ["can't be blank"] }],
    ['to a stranger', out(1, { 'user[id]': '9' }), { user_id: ['does not exist'] }],
    ['until no day', out(1, { till: '02/30/2026' }), { till: ['is not a valid date'] }],
    ['until no time', out(1, { till_time: '25:00' }), { till_time: ['is not a valid time'] }],
  ])('%s is refused', async (_what, sent, errors) => {
    const service = startWithHats();
    expect(await service.call(ORDER, sent)).toMatchObject({ status: 422, body: { errors } });
    expect(await figuresOf(service)).toEqual([20, 20, '14.5']);
  });
});

describe('a checkin', () => {
  test('brings a part back, and the rest later, to where it is said or where it came from', async () => {
    const service = startWithHats();
    await service.call(ORDER, out(8));

    await service.call(CHECKIN, {
      selected_line_items: '2',
      'line_item[quantity]': '3',
      'line_item[location_id]': '2',
    });
    expect(await figuresOf(service)).toEqual([15, 20, '14.5']);
    expect((await service.call(CURRENT)).body).toMatchObject({
      current_checkouts: [{ id: 2, quantity: 5 }],
    });

    const last = await service.call(CHECKIN, { selected_line_items: '2' });
    expect(last).toMatchObject({
      body: {
        asset: {
          line_items: [
            { order_type: 'checkin', quantity: 5, location: { id: 1 }, remaining_quantity: null },
            { order_type: 'checkin', quantity: 3, location: { id: 2 } },
            { order_type: 'checkout', quantity: 8, location: { id: 1 }, remaining_quantity: 0 },
            { order_type: 'Add Stock', quantity: 20 },
          ],
        },
        message: 'Stock checked in.',
      },
    });
    expect((await service.call(CURRENT)).body).toEqual({ current_checkouts: [] });
    expect((await service.call('GET /stock_assets/1/history.api')).body).toMatchObject({
      history: [
        { order_type: 'checkin', quantity: 5, quantity_after_transaction: 20, location_id: 1 },
        { order_type: 'checkin', quantity: 3, location_id: 2, user_full_name: 'Ann Brook' },
        { order_type: 'checkout' },
        { order_type: 'Add Stock' },
      ],
    });
  });

  test('of several checkouts empties the first before the next', async () => {
    const service = startWithHats();
    await service.call(ORDER, out(4));
    await service.call(ORDER, out(6));
    await service.call(CHECKIN, { selected_line_items: '2,3', 'line_item[quantity]': '7' });
    expect((await service.call(CURRENT)).body).toMatchObject({
      current_checkouts: [{ id: 3, quantity: 3 }],
    });
  });

  test.each<[string, Record<string, string>, object]>([
    ['of nothing', {}, { selected_line_items: ["can't be blank"] }],
    ['of an order that is no checkout', { selected_line_items: '1' }, noSuchCheckout()],
    ['of a checkout that never was', { selected_line_items: '2,77' }, noSuchCheckout()],
    [
      'of more than is out',
      { selected_line_items: '2', 'line_item[quantity]': '9' },
      { quantity: ['is more than the 8 that are out'] },
    ],
  ])('%s is refused', async (_what, sent, errors) => {
    const service = startWithHats();
    await service.call(ORDER, out(8));
    expect(await service.call(CHECKIN, sent)).toMatchObject({ status: 422, body: { errors } });
    expect(await figuresOf(service)).toEqual([12, 20, '14.5']);
  });

  test('is refused a second time', async () => {
    const service = startWithHats();
    await service.call(ORDER, out(8));
    await service.call(CHECKIN, { selected_line_items: '2' });
    expect(await service.call(CHECKIN, { selected_line_items: '2' })).toMatchObject({
      status: 422,
      body: { errors: noSuchCheckout() },
    });
  });
});

function noSuchCheckout(): object {
  return { selected_line_items: ['does not exist, or is back already'] };
}

test('an end can be set anew, and what is overdue is told apart', async () => {
  const service = startWithHats();
  await service.call(ORDER, out(1, { till: '01/20/2026' }));
  await service.call(ORDER, out(2, { till: '01/20/2026' }));
  await service.clock.advance(10 * DAY_MS);

  const answer = await service.call(EXTEND, { selected_line_items: '2', till: '03/01/2026' });

  expect(answer).toMatchObject({ status: 200, body: { message: 'Checkouts extended.' } });
  expect((await service.call(`${CURRENT}?current_checkout_status=overdue`)).body).toMatchObject({
    current_checkouts: [{ id: 3, checkin_due_on: '2026-01-20 23:59:59' }],
  });
  expect((await service.call(`${CURRENT}?user_id=2`)).body).toEqual({ current_checkouts: [] });
});

describe('the end of a checkout', () => {
  test.each([
    ['a day that is over', { till: '01/14/2026' }, { till: ['is in the past'] }],
    [
      'a time that is over',
      { till: '01/15/2026', till_time: '11:59' },
      { till: ['is in the past'] },
    ],
    ['a time without its day', { till_time: '18:00' }, { till_time: ['needs till too'] }],
    [
      'a time without its day that is none',
      { till_time: '25:00' },
      { till_time: ['is not a valid time'] },
    ],
  ])('is not %s', async (_what, end, errors) => {
    const service = startWithHats();
    expect(await service.call(ORDER, out(1, end))).toMatchObject({ status: 422, body: { errors } });
    expect(await figuresOf(service)).toEqual([20, 20, '14.5']);
  });

  test.each([
    { till: '01/15/2026' },
    { till: '01/15/2026', till_time: '12:00' },
    { till: '01/16/2026', till_time: '00:01' },
  ])('may be %j at noon of January 15', async (end) => {
    expect((await startWithHats().call(ORDER, out(1, end))).status).toBe(200);
  });

  test('cannot be set to a day that is over', async () => {
    const service = startWithHats();
    await service.call(ORDER, out(1));
    const answer = await service.call(EXTEND, { selected_line_items: '2', till: '01/01/2026' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { till: ['is in the past'] } } });
  });
});

describe('the day on which stock came back', () => {
  async function checkedOutOn10th(): Promise<TestService> {
    const service = startWithHats();
    await service.call(ORDER, out(2));
    await service.clock.advance(10 * DAY_MS);
    return service;
  }

  test('counts', async () => {
    const service = await checkedOutOn10th();
    const { body } = await service.call(CHECKIN, {
      selected_line_items: '2',
      actual_checkin_on: '01/20/2026',
      actual_checkin_on_time: '8:15',
    });
    expect(body).toMatchObject({
      asset: {
        last_checked_out_at: '2026-01-15 12:00:00',
        last_checked_in_at: '2026-01-20 08:15:00',
      },
    });
    const { body: history } = await service.call('GET /stock_assets/1/history.api');
    expect(history).toMatchObject({
      history: [{ order_type: 'checkin', actual_checkin_on: '2026-01-20 08:15:00' }, {}, {}],
    });
  });

  test.each([
    [{ actual_checkin_on: '01/15/2026', actual_checkin_on_time: '12:00' }, 200],
    [{ actual_checkin_on: '01/15/2026', actual_checkin_on_time: '11:59' }, 422],
    [{ actual_checkin_on: '01/15/2026' }, 200],
  ])('is not before the minute of the checkout: %j', async (day, status) => {
    const service = startWithHats();
    await service.clock.advance(30_000);
    await service.call(ORDER, out(2));
    await service.clock.advance(10_000);
    const answer = await service.call(CHECKIN, { selected_line_items: '2', ...day });
    expect(answer.status).toBe(status);
    const { body } = await service.call('GET /stock_assets/1/history.api');
    const back = { order_type: 'checkin', actual_checkin_on: '2026-01-15 12:00:30' };
    if (status === 200) expect(body).toMatchObject({ history: [back, {}, {}] });
  });

  test.each([
    [{ actual_checkin_on: '01/26/2026' }, { actual_checkin_on: ['is in the future'] }],
    [{ actual_checkin_on: '01/14/2026' }, { actual_checkin_on: ['is before the checkout'] }],
    [
      { actual_checkin_on_time: '8:15' },
      { actual_checkin_on_time: ['needs actual_checkin_on too'] },
    ],
  ])('is refused as %j', async (day, errors) => {
    const service = await checkedOutOn10th();
    const answer = await service.call(CHECKIN, { selected_line_items: '2', ...day });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });
});

test('filters know who has units, what is retired, and nothing that is reserved', async () => {
  const service = startWithHats();
  await service.call(ORDER, out(1));
  await service.call(ORDER, out(2));

  expect(await namesFiltered(service, 'status=possessions_of&filter_param_val=1')).toEqual([
    'Hard hat',
  ]);
  expect(await namesFiltered(service, 'status=possessions_of&filter_param_val=2')).toEqual([]);
  expect(await namesFiltered(service, 'status=retired')).toEqual([]);
  expect(await namesFiltered(service, 'status=reserved')).toEqual([]);

  await service.call(CHECKIN, { selected_line_items: '2,3' });
  expect(await namesFiltered(service, 'status=possessions_of&filter_param_val=1')).toEqual([]);
});
