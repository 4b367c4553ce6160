import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../../src/catalogue/fields.ts';
import type { AccountLists } from '../../../../../src/reports/engine/account/account-lists.ts';
import { keptBesides } from '../../../../../src/reports/engine/account/account-lists.ts';
import { registerOfAccount } from '../../../../../src/reports/depreciation/input/account/account-asset.ts';
import type { Register } from '../../../../../src/reports/depreciation/input/register/register.ts';

interface Given {
  readonly values: Values;
  readonly named?: Readonly<Record<string, string>>;
  readonly customFields?: readonly string[];
  readonly costField?: string;
}

const LAPTOP: Values = {
  name: 'Laptop',
  price: '1200',
  purchased_on: '2025-01-10',
  state: 'available',
};

/** The register of an account with one asset, number 7. */
function registerOf({ values, named = {}, customFields = [], costField }: Given): Register {
  const lists: AccountLists = {
    of: (kind) => (kind === 'fixed-assets' ? [{ id: 7, values, named }] : []),
    customFields,
    readAt: Date.parse('2026-01-15T12:00:00Z'),
  };
  return registerOfAccount(lists, { name: 'company.example', costField });
}

describe('the settings of an asset of an account', () => {
  test.each<[string, Given, object]>([
    ['its price and its day', { values: LAPTOP }, { cost: '1200', acquired: '2025-01-10' }],
    [
      'a cost price where there is no price',
      { values: { ...LAPTOP, price: null }, named: { cost_price: '$1,100.50' } },
      { cost: '1100.5', acquired: '2025-01-10' },
    ],
    [
      'a custom field in place of the price',
      { values: LAPTOP, named: { 'custom:Landed': '1,300' }, costField: 'Landed' },
      { cost: '1300', acquired: '2025-01-10' },
    ],
    [
      'nothing where the custom field is blank',
      { values: LAPTOP, costField: 'Landed' },
      { acquired: '2025-01-10' },
    ],
    [
      'what retiring it fetched',
      { values: { ...LAPTOP, state: 'retired', retired_on: '2025-12-01', salvage_value: '60' } },
      { cost: '1200', acquired: '2025-01-10', disposed: '2025-12-01', proceeds: '60' },
    ],
    [
      'no proceeds while it is in use',
      { values: { ...LAPTOP, salvage_value: '60' } },
      { cost: '1200', acquired: '2025-01-10' },
    ],
    [
      'no disposal once it is in use again',
      { values: { ...LAPTOP, retired_on: '2025-12-01' } },
      { cost: '1200', acquired: '2025-01-10' },
    ],
    [
      'a disposal that is refused where the day is missing',
      { values: { ...LAPTOP, state: 'retired', retired_on: null } },
      { cost: '1200', acquired: '2025-01-10', disposed: '(none)' },
    ],
    [
      'custom fields that are called like settings',
      {
        values: LAPTOP,
        named: {
          ...{ 'custom:Useful life': '4 years', 'custom:In service on': 'March 1, 2025' },
          ...{ 'custom:Depreciation method': 'SYD', 'custom:Line': '555' },
        },
        customFields: ['Useful life', 'In service on', 'Depreciation method', 'Line'],
      },
      {
        ...{ cost: '1200', acquired: '2025-01-10' },
        ...{ life: '4 years', 'in-service': '2025-03-01', method: 'SYD' },
      },
    ],
  ])('are %s', (_, given, expected) => {
    expect(registerOf(given).rows.map(({ settings }) => settings)).toEqual([expected]);
  });
});

describe('what there is to know of an account', () => {
  test.each<[string, Given, string]>([
    ['a price of nought', { values: { ...LAPTOP, price: '0' } }, 'with price 0'],
    [
      'a cost price that was taken',
      { values: { ...LAPTOP, price: null }, named: { cost_price: '5' } },
      'cost price used',
    ],
    [
      'a salvage value in use',
      { values: { ...LAPTOP, salvage_value: '60' } },
      'proceeds of a retired asset',
    ],
    [
      'two custom fields for one setting',
      { values: LAPTOP, customFields: ['Residual', 'Residual value'] },
      'Residual and Residual value both mean Residual value: Residual is used',
    ],
  ])('%s', (_, given, said) => {
    expect(registerOf(given).remarks?.join()).toContain(said);
  });

  test('an asset without trouble has no remark', () => {
    expect(registerOf({ values: LAPTOP }).remarks).toEqual([]);
  });
});

test('of a record nothing is kept but what is needed', () => {
  const raw = {
    ...{ cost_price: '12.5', api_key: 'secret' },
    depreciated_value: { straight_line: '$1.00', other: null },
  };
  expect(keptBesides(raw)).toEqual({
    ...{ 'depreciated:straight_line': '$1.00', 'depreciated:other': null },
    cost_price: '12.5',
  });
});
