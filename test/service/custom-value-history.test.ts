import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

const FIELDS = [
  { name: 'Colour', type: 'text' },
  { name: 'Weight', type: 'number' },
  { name: 'Warranty', type: 'date' },
  { name: 'Grade', type: 'drop-down', options: ['New', 'Worn'] },
  { name: 'Insured', type: 'yes/no' },
  { name: 'Ports', type: 'checkbox group', options: ['USB', 'HDMI'] },
].map((field, at) => ({ ...field, id: at + 1, kinds: ['fixed-assets', 'asset-stock'] }));

/** The drill is asset 1 and red. */
function startWithDrill(): TestService {
  return startService({
    seed: {
      custom_fields: FIELDS,
      groups: [{ name: 'Tools' }],
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      fixed_assets: [
        {
          name: 'Drill',
          group: 'Tools',
          purchased_on: '2024-01-31',
          custom_fields: { Colour: 'red' },
        },
      ],
      asset_stock: [{ name: 'Hat', group: 'Tools' }],
    },
  });
}

/** The drill (1) and two hats (2, entry 20) are with Ann, toner (3) is there; the next entry is 31. */
function startWithUnitsOut(): TestService {
  const added = { order: 'add stock', on: '2026-01-02', quantity: 9, price: '1' };
  return startService({
    seed: {
      custom_fields: [{ id: 1, name: 'Colour', type: 'text' }],
      groups: [{ name: 'Tools' }],
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      fixed_assets: [
        {
          ...{ sequence_num: 1, name: 'Drill', group: 'Tools', purchased_on: '2024-01-31' },
          ...{ state: 'checked_out', holder: 'ann@firm.example' },
        },
      ],
      inventory: [
        {
          sequence_num: 3,
          name: 'Toner',
          group: 'Tools',
          movements: [{ ...added, line_item: 10 }],
        },
      ],
      asset_stock: [
        {
          ...{ sequence_num: 2, name: 'Hat', group: 'Tools' },
          movements: [
            added,
            {
              ...{ order: 'checkout', line_item: 20, on: '2026-01-03', quantity: 2 },
              user: 'ann@firm.example',
            },
            { ...added, line_item: 30 },
          ],
        },
      ],
    },
  });
}

const DRILL = {
  'fixed_asset[name]': 'Drill',
  'fixed_asset[group_id]': '1',
  'fixed_asset[purchased_on]': '01/31/2024',
};

async function historyOf(service: TestService, field: number, item = 1): Promise<unknown[]> {
  const route = `GET /assets/${item}/custom_attribute_history.api`;
  const { body } = await service.call(`${route}?custom_attribute_id=${field}`);
  return (body as { custom_attribute: unknown[] }).custom_attribute;
}

describe('the history of a custom field', () => {
  test('has an entry for each change, newest first, and none where nothing changes', async () => {
    const service = startWithDrill();
    for (const colour of ['blue', 'blue', '']) {
      await service.clock.advance(60_000);
      await service.call('PUT /assets/1.api', { ...DRILL, 'cust_attr[Colour]': colour });
    }
    await service.call('PUT /assets/1.api', DRILL);
    expect(await historyOf(service, 1)).toMatchObject([
      { value: '', created_at: '2026-01-15 12:03:00' },
      { value: 'blue', created_at: '2026-01-15 12:01:00' },
      { value: 'red', created_at: '2026-01-15 12:00:00', line_item_id: null, company_id: 1 },
    ]);
  });

  test.each([
    [1, 'Colour', 'red & blue', { value: 'red & blue', number_value: null }],
    [2, 'Weight', '12.5', { value: '12.5', number_value: '12.5' }],
    [3, 'Warranty', '02/29/2024', { value: 'February 29, 2024', date_value: '2024-02-29' }],
    [4, 'Grade', 'Worn', { value: 'Worn', options_value: ['Worn'] }],
    [5, 'Insured', 'yes', { value: 'true', options_value: null }],
    [6, 'Ports', 'USB, HDMI', { value: 'USB, HDMI', options_value: ['USB', 'HDMI'] }],
  ])('%i (%s) shows %j as it is and by its type', async (field, name, text, entry) => {
    const service = startWithDrill();
    await service.call('PUT /assets/1.api', { ...DRILL, [`cust_attr[${name}]`]: text });
    expect((await historyOf(service, field))[0]).toEqual({
      number_value: null,
      date_value: null,
      options_value: null,
      created_at: '2026-01-15 12:00:00',
      line_item_id: null,
      company_id: 1,
      updated_at: '2026-01-15 12:00:00',
      ...entry,
    });
  });

  test('is kept for other kinds of item, and for values of a checkout with its entry', async () => {
    const service = startWithDrill();
    await service.call('PUT /stock_assets/2.api', {
      'stock_asset[name]': 'Hat',
      'stock_asset[group_id]': '1',
      'cust_attr[Grade]': 'New',
    });
    expect(await historyOf(service, 4, 2)).toMatchObject([{ value: 'New' }]);
    await service.call('PUT /assets/1/checkout.api?user_id=1', {
      'checkout_values[c_attr_vals][Colour]': 'green',
    });
    expect(await historyOf(service, 1)).toMatchObject([
      { value: 'green', line_item_id: 1 },
      { value: 'red', line_item_id: null },
    ]);
  });

  test.each<[string, string, Record<string, string>]>([
    [
      'stock that is added',
      'POST /stock_assets/2/order.api',
      { order_type: 'add stock', 'add_stock_values[c_attr_vals][Colour]': 'green' },
    ],
    [
      'stock that is checked out',
      'POST /stock_assets/2/order.api',
      {
        ...{ order_type: 'checkout', 'user[id]': '1' },
        'remove_stock_values[c_attr_vals][Colour]': 'green',
      },
    ],
    [
      'stock that is checked in',
      'POST /stock_assets/2/checkin.api',
      {
        ...{ order_type: 'checkin', selected_line_items: '20' },
        'checkin_stock_values[c_attr_vals][Colour]': 'green',
      },
    ],
    [
      'inventory that is sold',
      'POST /inventory/3/order.api',
      { order_type: 'new sale', 'remove_stock_values[c_attr_vals][Colour]': 'green' },
    ],
    [
      'an asset that is checked in',
      'PUT /assets/1/checkin.api',
      { 'checkin_values[c_attr_vals][Colour]': 'green' },
    ],
  ])('has the values of %s, with the entry of that', async (_what, route, sent) => {
    const service = startWithUnitsOut();
    const answer = await service.call(route, { 'line_item[quantity]': '1', ...sent });
    expect(answer).toMatchObject({ status: 200 });
    const item = Number(/\d+/.exec(route)?.[0]);
    expect(await historyOf(service, 1, item)).toMatchObject([{ value: 'green', line_item_id: 31 }]);
  });

  test('goes with its item', async () => {
    const service = startWithDrill();
    await service.call('DELETE /assets/1.api');
    const route = 'GET /assets/1/custom_attribute_history.api?custom_attribute_id=1';
    expect(await service.call(route)).toMatchObject({ status: 404 });
  });

  test.each([
    ['', { custom_attribute_id: ["can't be blank"] }],
    ['?custom_attribute_id=77', { custom_attribute_id: ['does not exist'] }],
    ['?custom_attribute_id=Colour', { custom_attribute_id: ['does not exist'] }],
  ])('is of a field that there is: %s', async (query, errors) => {
    const answer = await startWithDrill().call(
      `GET /assets/1/custom_attribute_history.api${query}`,
    );
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });
});
