import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../support/fake-clock.ts';
import { startService, type TestService } from '../../support/local-service.ts';

const GOOD = {
  'fixed_asset[name]': 'Drill',
  'fixed_asset[group_id]': '1',
  'fixed_asset[purchased_on]': '01/31/2024',
};

function startWithGroup(): TestService {
  return startService({ seed: { groups: [{ name: 'Tools' }] } });
}

describe('a fixed asset is refused', () => {
  test.each([
    ['name', '', "can't be blank"],
    ['name', '   ', "can't be blank"],
    ['name', 'ab', 'is too short (minimum is 3 characters)'],
    ['name', 'x'.repeat(256), 'is too long (maximum is 255 characters)'],
    ['group_id', '', "can't be blank"],
    ['group_id', '9', 'does not exist'],
    ['group_id', 'Tools', 'does not exist'],
    ['purchased_on', '', "can't be blank"],
    ['purchased_on', '02/30/2024', 'is not a valid date'],
    ['purchased_on', '2024-01-31', 'is not a valid date'],
    ['price', 'dear', 'is not a number'],
    ['price', '-1', 'must be greater than or equal to 0'],
    ['location_id', '1', 'does not exist'],
  ])('with %s %j', async (field, text, sentence) => {
    const service = startWithGroup();
    const answer = await service.call('POST /assets.api', {
      ...GOOD,
      [`fixed_asset[${field}]`]: text,
    });
    expect([answer.status, answer.body]).toEqual([422, { errors: { [field]: [sentence] } }]);
    expect((await service.call('GET /assets.api')).body).toEqual({ assets: [], total_pages: 0 });
  });

  test('with six documents', async () => {
    const documents = Array.from(
      { length: 6 },
      () => 'fixed_asset[document_urls][]=https://a.example/b',
    );
    const form = new URLSearchParams(GOOD).toString();
    const { status, body } = await startWithGroup().raw({
      method: 'POST',
      target: `/assets.api?${[form, ...documents].join('&')}`,
    });
    expect([status, body]).toEqual([
      422,
      { errors: { document_urls: ['are too many (maximum is 5)'] } },
    ]);
  });

  test('with everything that is wrong at once', async () => {
    const { body } = await startWithGroup().call('POST /assets.api', { 'fixed_asset[price]': 'x' });
    expect(body).toEqual({
      errors: {
        name: ["can't be blank"],
        group_id: ["can't be blank"],
        purchased_on: ["can't be blank"],
        price: ['is not a number'],
      },
    });
  });
});

test('an emoji counts as one character', async () => {
  const service = startWithGroup();
  const answer = await service.call('POST /assets.api', { ...GOOD, 'fixed_asset[name]': '🔧🔩' });
  expect(answer.status).toBe(422);
});

test('equal names and identifiers are accepted', async () => {
  const service = startWithGroup();
  const duplicate = { ...GOOD, 'fixed_asset[identifier]': 'AIN-1' };
  expect((await service.call('POST /assets.api', duplicate)).status).toBe(200);
  expect((await service.call('POST /assets.api', duplicate)).body).toMatchObject({
    asset: { sequence_num: 2 },
  });
});

describe('custom fields', () => {
  const seed = {
    groups: [{ name: 'Tools' }],
    custom_fields: [
      { name: 'Note', type: 'text', kinds: ['fixed-assets'] },
      { name: 'Weight', type: 'number', kinds: ['fixed-assets'] },
      { name: 'Checked on', type: 'date', kinds: ['fixed-assets'] },
      { name: 'Condition', type: 'drop-down', options: ['New', 'Worn'], kinds: ['fixed-assets'] },
      { name: 'Insured', type: 'yes/no', kinds: ['fixed-assets'] },
      {
        name: 'Ports',
        type: 'checkbox group',
        options: ['HDMI', 'USB-C'],
        kinds: ['fixed-assets'],
      },
      { name: 'name', type: 'text', kinds: ['fixed-assets'] },
      { name: 'Shoe size', type: 'text', kinds: ['members'] },
    ],
  };
  const EMPTY = {
    Note: '',
    Weight: '',
    'Checked on': '',
    Condition: '',
    Insured: 'false',
    Ports: { HDMI: 'false', 'USB-C': 'false' },
    name: 'Drill',
  };

  async function customValues(service: TestService): Promise<unknown> {
    const { body } = await service.call('GET /assets/1.api?include_custom_fields=true');
    return (body as { asset: object }).asset;
  }

  test('are shown empty, never as null, and a built-in key wins', async () => {
    const service = startService({ seed });
    await service.call('POST /assets.api', { ...GOOD, 'cust_attr[name]': 'Another name' });
    expect(await customValues(service)).toMatchObject(EMPTY);
    expect(await customValues(service)).not.toHaveProperty('Shoe size');
  });

  test('are absent without their flag', async () => {
    const service = startService({ seed });
    const { body } = await service.call('POST /assets.api', { ...GOOD, 'cust_attr[Note]': 'x' });
    expect(body).not.toHaveProperty('asset.Note');
  });

  test('are shown in the form of their type, and cleared by an empty text', async () => {
    const service = startService({ seed });
    await service.call('POST /assets.api', {
      ...GOOD,
      'cust_attr[Note]': ' 00417 ',
      'cust_attr[Weight]': '10.50',
      'cust_attr[Checked on]': '02/29/2024',
      'cust_attr[Condition]': 'Worn',
      'cust_attr[Insured]': 'Yes',
      'cust_attr[Ports]': 'USB-C',
      'cust_attr[Unknown]': 'ignored',
    });
    expect(await customValues(service)).toMatchObject({
      Note: ' 00417 ',
      Weight: '10.50',
      'Checked on': 'February 29, 2024',
      Condition: 'Worn',
      Insured: 'true',
      Ports: { HDMI: 'false', 'USB-C': 'true' },
    });
    const cleared = Object.keys(EMPTY).map((name): [string, string] => [`cust_attr[${name}]`, '']);
    await service.call('PUT /assets/1.api', { ...GOOD, ...Object.fromEntries(cleared) });
    expect(await customValues(service)).toMatchObject(EMPTY);
  });

  test.each([
    ['Weight', 'heavy', 'is not a number'],
    ['Checked on', '02/30/2024', 'is not a valid date'],
    ['Condition', 'worn', 'is not included in the list'],
    ['Insured', 'perhaps', 'is neither true nor false'],
    ['Ports', 'HDMI, VGA', 'is not included in the list'],
  ])('%s refuses %j', async (name, text, sentence) => {
    const { status, body } = await startService({ seed }).call('POST /assets.api', {
      ...GOOD,
      [`cust_attr[${name}]`]: text,
    });
    expect([status, body]).toEqual([422, { errors: { [name]: [sentence] } }]);
  });
});

describe('depreciation rates', () => {
  test('keep life and percentage apart', async () => {
    const service = startService();
    await service.call('POST /groups.api', {
      'group[name]': 'Vehicles',
      'group[asset_depreciation_mode]': 'Percentage',
      'depreciation_rates[Straight Line]': '2.50',
    });
    const { body } = await service.call('PUT /groups/1.api', {
      'group[name]': 'Vehicles',
      'group[asset_depreciation_mode]': 'Useful Life',
      'depreciation_rates[Straight Line]': '36',
    });
    expect(body).toMatchObject({
      group: { depreciation_rates: [{ depreciation_method_id: 1, rate: '2.5', useful_life: 36 }] },
    });
  });

  test('are refused where they are no number', async () => {
    const { status, body } = await startService().call('POST /groups.api', {
      'group[name]': 'Vehicles',
      'depreciation_rates[Straight Line]': 'long',
    });
    expect([status, body]).toEqual([
      422,
      { errors: { depreciation_rates: ['Straight Line is not a number'] } },
    ]);
  });

  test.each([
    ['Straight Line', 'Percentage', '20', '$700.00'],
    ['Straight Line', 'Useful Life', '60', '$700.00'],
    ['Straight Line', 'Useful Life', '12', '$100.00'],
    ['Declining Balance', 'Percentage', '20', '$738.95'],
    ['Declining Balance', 'Useful Life', '1', '$100.00'],
  ])('%s at %s %s leaves %s of $1,000.00 after 18 months', async (method, mode, rate, left) => {
    const service = startService({
      clock: new FakeClock({ start: Date.UTC(2018, 0, 1) }),
      seed: {
        groups: [
          {
            name: 'Vehicles',
            asset_depreciation_mode: mode,
            minimum_depreciation_price: '100',
            depreciation_rates: { [method]: rate },
          },
        ],
        fixed_assets: [
          { name: 'Van', group: 'Vehicles', price: '1000', purchased_on: '07/01/2016' },
        ],
      },
    });
    const { body } = await service.call('GET /assets/1.api');
    const key = method.toLowerCase().replace(' ', '_');
    expect(body).toMatchObject({ asset: { depreciated_value: { [key]: left } } });
  });
});
