import { describe, expect, test } from 'vitest';
import {
  MACRS_RECOVERIES,
  macrsConvention,
  macrsPercentages,
  type MacrsRecovery,
  type Placement,
} from '../../../src/reports/depreciation/index.ts';
import { charges, plan } from './books.ts';

const PLACEMENTS: readonly Placement[] = [
  { convention: 'half-year' },
  ...[0, 1, 2, 3].map((quarter): Placement => ({ convention: 'mid-quarter', quarter })),
  ...[...Array(12).keys()].map((month): Placement => ({ convention: 'mid-month', month })),
];

const PRINTED = MACRS_RECOVERIES.flatMap((recovery) =>
  PLACEMENTS.flatMap((placement) => {
    const percentages = macrsPercentages(recovery, placement);
    if (percentages === undefined) return [];
    const name = `${recovery} years, ${Object.values<string | number>(placement).join(' ')}`;
    return [{ name, recovery, placement, percentages }];
  }),
);

/** Thousandths of a percent. */
const thousandths = (percentage: string): number => Math.round(Number(percentage) * 1000);

test('there are tables for all recovery periods and all ways of placing property in service', () => {
  expect(PRINTED).toHaveLength(6 * 5 + 2 * 12);
});

test.each(PRINTED)('$name: the percentages sum to 100', ({ percentages }) => {
  expect(percentages.reduce((sum, each) => sum + thousandths(each), 0)).toBe(100_000);
});

/** Two columns are printed otherwise than the rule that the others follow. */
const EXCEPTIONS = ['20 years, mid-quarter 0', '7 years, mid-quarter 1'];

describe('the printed columns follow the rounded-balance rule', () => {
  const columns = PRINTED.filter(({ placement }) => placement.convention !== 'mid-month');
  test.each(columns)('$name', ({ name, recovery, placement, percentages }) => {
    const computed = roundedBalances(recovery, placement);
    const printed = percentages.map(thousandths);
    if (!EXCEPTIONS.includes(name)) expect(printed).toEqual(computed);
    else expect(printed).not.toEqual(computed);
  });
});

/**
 * Each year takes the greater of the declining rate and the line over the rest of the life of the
 * rounded balance, and is rounded to two decimals (three over 20 years); the last takes the balance.
 */
function roundedBalances(recovery: MacrsRecovery, placement: Placement): number[] {
  const life = Number(recovery);
  const rate = (life <= 10 ? 2 : 1.5) / life;
  const unit = life === 20 ? 1 : 10;
  const first = placement.convention === 'mid-quarter' ? (7 - 2 * placement.quarter) / 8 : 0.5;
  const column: number[] = [];
  let balance = 100_000;
  for (let used = 0, part = first; balance > 0; used += part, part = 1) {
    const left = life - used;
    const year = Math.max(balance * rate, balance / left) * Math.min(part, left);
    const expense = left <= part ? balance : Math.round(year / unit + 1e-9) * unit;
    column.push(expense);
    balance -= expense;
  }
  return column;
}

describe('charges by tax year', () => {
  test('property of five years under the half-year convention', () => {
    const computer = plan({
      cost: '10000',
      acquired: '2020-09-09',
      method: 'MACRS',
      recovery: '5',
    });
    expect(charges(computer, 'fiscal-year', '2020-01-01', '2025-12-31')).toEqual([
      ...['2000.00', '3200.00', '1920.00', '1152.00', '1152.00', '576.00'],
    ]);
  });

  test('rented houses under the mid-month convention reach into a 29th year from July on', () => {
    const house = plan({
      cost: '100000',
      acquired: '2020-07-01',
      method: 'macrs',
      recovery: '27.5',
    });
    const years = charges(house, 'fiscal-year', '2020-01-01', '2048-12-31');
    expect(years.slice(0, 2)).toEqual(['1667.00', '3636.00']);
    expect(years.slice(-2)).toEqual(['3636.00', '152.00']);
  });

  test('a tax year may begin in another month', () => {
    const computer = plan({
      ...{ cost: '10000', acquired: '2020-09-09', method: 'MACRS', recovery: '3-year' },
      ...{ convention: 'MQ', 'fiscal-year-start': '10' },
    });
    expect(charges(computer, 'fiscal-year', '2019-10-01', '2023-09-30')).toEqual([
      ...['833.00', '6111.00', '2037.00', '1019.00'],
    ]);
  });

  test('the residual value plays no part', () => {
    const desk = plan({
      ...{ cost: '1000', residual: '400', acquired: '2020-03-03', method: 'MACRS', recovery: '7' },
    });
    expect(desk.total).toBe(100_000n);
  });
});

describe('a disposal takes a part of the year', () => {
  test.each([
    ['half of it by half-year', '5', 'HY', '10000', '2020-05-05', '2021-02-01', '1600.00'],
    ['an eighth in the first quarter', '7', 'MQ', '40000', '2020-11-05', '2023-03-01', '703.00'],
    ['three eighths in the second', '7', 'MQ', '40000', '2020-11-05', '2023-04-01', '2109.00'],
    ['seven eighths in the fourth', '7', 'MQ', '40000', '2020-11-05', '2023-12-31', '4921.00'],
    [
      'two and a half months by mid-month',
      '39',
      'MM',
      '120000',
      '2020-01-05',
      '2022-03-20',
      '641.00',
    ],
    ['nothing in the year in service', '5', 'HY', '10000', '2020-05-05', '2020-12-01', '0.00'],
  ])('%s', (_, recovery, convention, cost, acquired, disposed, expected) => {
    const property = plan({ method: 'macrs', recovery, convention, cost, acquired, disposed });
    const year = disposed.slice(0, 4);
    expect(charges(property, 'fiscal-year', `${year}-01-01`, `${year}-12-31`)).toEqual([expected]);
  });
});

describe('the forty percent test', () => {
  const furniture = { basis: 100_000n, inService: '2023-08-03', recovery: '7' } as const;
  const computer = { basis: 500_000n, inService: '2023-10-20', recovery: '5' } as const;

  test('more than 40 % in the last quarter: mid-quarter (1000 in August, 5000 in October)', () => {
    expect(macrsConvention([furniture, computer], 1)).toBe('mid-quarter');
    const firstYear = (cost: string, acquired: string, recovery: string): string[] => {
      const terms = { method: 'macrs', convention: 'mid-quarter', recovery };
      const property = plan({ cost, acquired, ...terms });
      return charges(property, 'fiscal-year', '2023-01-01', '2023-12-31');
    };
    expect(firstYear('1000', furniture.inService, '7')).toEqual(['107.10']);
    expect(firstYear('5000', computer.inService, '5')).toEqual(['250.00']);
  });

  test.each([
    ['exactly 40 % is not more', [60n, 40n], 'half-year'],
    ['a cent more is', [6000n, 4001n], 'mid-quarter'],
    ['nothing at all', [0n, 0n], 'half-year'],
  ])('%s', (_, [early = 0n, late = 0n], expected) => {
    const additions = [
      { ...furniture, basis: early },
      { ...computer, basis: late },
    ];
    expect(macrsConvention(additions, 1)).toBe(expected);
  });

  test('real property and what is disposed of in the same year do not count', () => {
    const hall = { basis: 900_000n, inService: '2023-12-01', recovery: '39' } as const;
    const gone = { ...computer, disposedInSameYear: true };
    expect(macrsConvention([furniture, hall, gone], 1)).toBe('half-year');
  });

  test('the last quarter is that of the fiscal year', () => {
    expect(macrsConvention([furniture, computer], 9)).toBe('half-year');
    expect(macrsConvention([furniture], 9)).toBe('mid-quarter');
  });
});
