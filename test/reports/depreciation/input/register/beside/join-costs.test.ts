import { describe, expect, test } from 'vitest';
import {
  type CostSheet,
  costSource,
  joinCosts,
} from '../../../../../../src/reports/depreciation/input/register/beside/read-costs.ts';
import type {
  Register,
  RegisterRow,
} from '../../../../../../src/reports/depreciation/input/register/register.ts';

const BLANK = {
  ...{ name: '', group: '', subgroup: '', location: '', vendor: '' },
  ...{ custodian: '', retireReason: '' },
};

function row(
  file: string,
  [at, number, identifier, cost]: readonly [number, string, string, string],
): RegisterRow {
  return {
    place: { file, row: at },
    facts: { ...BLANK, number, identifier },
    settings: { cost, acquired: '2025-01-01' },
  };
}

function register(currency?: string): Register {
  const rows = [
    row('register.csv', [2, '12', 'X-1', '1']),
    row('register.csv', [3, '13', 'X-2', '2']),
    row('register.csv', [4, '14', 'x-2', '3']),
  ];
  return {
    ...{ name: 'register.csv', rows, headings: new Map(), sha256: '' },
    ...(currency !== undefined && { currency }),
  };
}

function costs(...rows: readonly (readonly [number, string, string, string])[]): CostSheet {
  return {
    ...{ name: 'costs.csv', heading: 'Cost', sha256: '' },
    rows: rows.map((each) => row('costs.csv', each)),
  };
}

describe('a cost sheet', () => {
  test('gives each asset the cost of its row, and takes that of the others away', () => {
    const { rows } = joinCosts(register(), costs([2, '#12', '', '100'], [3, '14', 'X-1', '300']));
    expect(rows.map((each) => [each.costs?.cost, each.settings.cost])).toEqual([
      ['100', undefined],
      [undefined, undefined],
      ['300', undefined],
    ]);
  });

  test('keeps rows apart that fit none or several', () => {
    const joined = joinCosts(
      register(),
      costs([2, '', 'X-2', '1'], [3, '15', 'X-1', '1'], [4, '', '', '1']),
    );
    expect(joined.costs?.leftOver.map(({ found }) => found)).toEqual([
      '2 with the identifier X-2',
      'none with the number 15',
      'neither a number nor an identifier',
    ]);
  });

  test('is refused where two rows are for one asset', () => {
    expect(() => joinCosts(register(), costs([2, '12', '', '1'], [3, '', 'x-1', '2']))).toThrow(
      'costs.csv, row 2 and costs.csv, row 3 both match register.csv, row 2',
    );
  });

  test('is refused in another currency, and else tells the currency', () => {
    const dollars = { ...costs([2, '12', '', '1']), currency: 'USD' };
    expect(joinCosts(register(), dollars).currency).toBe('USD');
    expect(() => joinCosts(register('EUR'), dollars)).toThrow('is in USD, register.csv in EUR');
  });
});

test.each([
  ['', { from: 'price' }],
  ['Price', { from: 'price' }],
  ['costs.xlsx', { from: 'sheet', file: 'costs.xlsx' }],
  ['books/costs', { from: 'sheet', file: 'books/costs' }],
  ['-', { from: 'sheet', file: '-' }],
  ['Landed cost', { from: 'custom-field', name: 'Landed cost' }],
])('--cost-from "%s" is %j', (text, expected) => {
  expect(costSource(text)).toEqual(expected);
});
