import { describe, expect, test } from 'vitest';
import { clientOf } from '../../src/client/client.ts';
import { Token } from '../../src/kernel/secrets.ts';
import { callerOver } from '../support/call-service.ts';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
    {
      ...{ email: 'own@firm.example', first_name: 'Olga', last_name: 'Wren' },
      ...{ role: 'Administrator', owner: true },
    },
  ],
  fixed_assets: ['Drill', 'Saw'].map((name) => ({
    ...{ name, group: 'Tools', purchased_on: '2024-01-31' },
  })),
  asset_stock: [{ name: 'Hat', group: 'Tools', initial_stock_quantity: 10 }],
};

/** The clock of the tests stands at 2026-01-15 12:00. */
async function startWithHoldings(): Promise<TestService> {
  const service = startService({ seed: SEED });
  await service.call('PUT /assets/1/checkout.api', { user_id: '1', till: '01/20/2026' });
  await service.call('PUT /assets/2/checkout.api', { user_id: '2' });
  await checkOutHats(service, '2', { till: '01/25/2026' });
  await checkOutHats(service, '3', { till: '01/22/2026' });
  return service;
}

function checkOutHats(
  service: TestService,
  quantity: string,
  more: Record<string, string> = {},
): Promise<unknown> {
  return service.call('POST /stock_assets/3/order.api', {
    order_type: 'checkout',
    'line_item[quantity]': quantity,
    'user[id]': '1',
    ...more,
  });
}

const HELD = 'PUT /members/1/checked_out_items.api';

async function held(service: TestService, sent: Record<string, string> = {}): Promise<unknown> {
  return (await service.call(HELD, sent)).body;
}

describe('what is checked out to a member', () => {
  test('is listed in the order of names, stock with what of it the member has', async () => {
    expect(await held(await startWithHoldings())).toMatchObject({
      assets: [
        {
          ...{ sequence_num: 1, name: 'Drill', asset_type: 'FixedAsset', quantity: 1 },
          checkin_due_on: '2026-01-20 23:59:59',
        },
        {
          ...{ sequence_num: 3, name: 'Hat', asset_type: 'StockAsset', quantity: 5 },
          ...{ checkout_on: '2026-01-15 12:00:00', checkin_due_on: '2026-01-22 23:59:59' },
        },
      ],
      total_pages: 1,
    });
  });

  test.each([
    ['FixedAsset', [1]],
    ['fixed_assets', [1]],
    ['StockAsset', [3]],
    ['stock_assets', [3]],
    ['VolatileAsset', []],
    ['Nonsense', [1, 3]],
  ])('is narrowed by the item type %s', async (type, numbers) => {
    const { assets } = (await held(await startWithHoldings(), { item_type: type })) as {
      assets: { sequence_num: number }[];
    };
    expect(assets.map(({ sequence_num: number }) => number)).toEqual(numbers);
  });

  test('is read by the typed client page by page', async () => {
    const seed = {
      ...SEED,
      fixed_assets: Array.from({ length: 27 }, (_, at) => ({
        ...{ name: `Drill ${10 + at}`, group: 'Tools', purchased_on: '2024-01-31' },
        ...{ state: 'checked_out', holder: 'ann@firm.example' },
      })),
    };
    const { transport } = startService({ seed });
    const client = clientOf(callerOver(transport, { token: new Token(TEST_TOKEN) }));
    const names: unknown[] = [];
    for await (const { name } of client.members.every('checkedOutItems', { user_id: 1 })) {
      names.push(name);
    }
    expect(names).toHaveLength(27);
    expect(names.at(-1)).toBe('Drill 36');
  });
});

describe('a member who is deactivated', () => {
  const OUT = 'GET /assets/filter.api?status=checked_out';

  test.each([
    ['possessions_of', '1'],
    ['possessions_of_email', 'ann@firm.example'],
  ])('keeps what is checked out: the filter %s shows it', async (status, value) => {
    const service = await startWithHoldings();
    await service.call('PUT /members/1/deactivate.api');

    const filter = { status, filter_param_val: value };
    expect((await service.call('GET /assets/filter.api', filter)).body).toMatchObject({
      assets: [{ sequence_num: 1, state: 'checked_out', assigned_to_user_name: 'Ann Lee' }],
    });
    expect((await service.call(OUT)).body).toMatchObject({ assets: [{ name: 'Drill' }, {}] });
    expect(await held(service)).toMatchObject({ assets: [{ name: 'Drill' }, { name: 'Hat' }] });
  });

  test('gets nothing more, and what is out comes back', async () => {
    const service = await startWithHoldings();
    await service.call('PUT /members/1/deactivate.api');

    await service.call('PUT /assets/1/checkin.api');
    expect(await held(service)).toMatchObject({ assets: [{ name: 'Hat' }] });
    const refused = await service.call('PUT /assets/1/checkout.api', { user_id: '1' });
    expect(refused).toMatchObject({
      status: 200,
      body: { message: 'The member is inactive: nothing was checked out.' },
    });
    expect((await service.call('GET /assets/1.api')).body).toMatchObject({
      asset: { state: 'available' },
    });
  });

  test('is not the owner of the account', async () => {
    const service = startService({ seed: SEED });
    expect(await service.call('PUT /members/3/deactivate.api')).toMatchObject({
      status: 403,
      body: { errors: { base: ['The company owner cannot be deactivated'] } },
    });
    expect((await service.call('GET /members/3.api')).body).toMatchObject({ status: 1 });
  });
});

describe('the histories of a member', () => {
  test('show assets and stock apart, newest first, and nobody else', async () => {
    const service = await startWithHoldings();
    await service.call('PUT /assets/1/checkin.api');
    expect((await service.call('GET /members/1/checkin_checkout_history.api')).body).toMatchObject({
      history: [
        { sequence_num: 1, asset_name: 'Drill', is_checkout: false, assigned_to_name: 'Ann Lee' },
        { sequence_num: 1, asset_name: 'Drill', is_checkout: true, assigned_to_id: 1 },
      ],
      total_pages: 1,
    });
    const stock = await service.call('GET /members/1/checkin_checkout_history_for_stock.api');
    expect(stock.body).toMatchObject({
      history: [
        { sequence_num: 3, asset_name: 'Hat', order_type: 'checkout', quantity: 3 },
        { order_type: 'checkout', quantity: 2 },
      ],
      total_pages: 1,
    });
  });

  test('have 25 entries a page', async () => {
    const service = startService({ seed: SEED });
    for (let at = 0; at < 13; at += 1) {
      await service.call('PUT /assets/1/checkout.api', { user_id: '1' });
      await service.call('PUT /assets/1/checkin.api');
    }
    const page = 'GET /members/1/checkin_checkout_history.api?page=2';
    const { body } = await service.call(page);
    expect(body).toMatchObject({ history: [{ is_checkout: true }], total_pages: 2 });
    expect((body as { history: unknown[] }).history).toHaveLength(1);
  });

  test.each([
    'PUT /members/9/checked_out_items.api',
    'GET /members/9/checkin_checkout_history.api',
    'GET /members/9/checkin_checkout_history_for_stock.api',
  ])('%s of nobody is answered with 404', async (route) => {
    const service = startService({ seed: SEED });
    expect(await service.call(route)).toMatchObject({
      status: 404,
      body: { errors: { base: ['Member not found'] } },
    });
  });
});
