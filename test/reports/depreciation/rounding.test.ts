import { describe, expect, test } from 'vitest';
import { exactBookValueAt } from '../../../src/reports/depreciation/index.ts';
import { charges, plan } from './books.ts';

const times = (count: number, amount: string): string[] => Array<string>(count).fill(amount);

describe('100 over three months', () => {
  test.each([
    ['cumulative', ['33.33', '33.34', '33.33']],
    ['last-period-plug', ['33.33', '33.33', '33.34']],
    ['quarterly-plug', ['33.33', '33.34', '33.33']],
    ['yearly-plug', ['33.33', '33.33', '33.34']],
    ['quarterly-true-up', ['33.33', '33.34', '33.33']],
    ['yearly-true-up', ['33.33', '33.33', '33.34']],
  ])('%s', (rounding, expected) => {
    const texts = { cost: '100', acquired: '2020-05-01', method: 'SLN', life: '3 months' };
    expect(charges(plan({ ...texts, rounding }), 'month', '2020-05-01', '2020-07-31')).toEqual(
      expected,
    );
  });
});

describe('2000 a year for two and a half years', () => {
  const texts = { cost: '5000', acquired: '2020-01-01', method: 'SLN', life: '30 months' };
  const months = (rounding: string): string[] =>
    charges(plan({ ...texts, rounding }), 'month', '2020-01-01', '2022-07-31');

  test('by yearly true-up the last month of each fiscal year makes it exact (OCA, Xero)', () => {
    expect(months('yearly-true-up')).toEqual([
      ...times(11, '166.67'),
      '166.63',
      ...times(11, '166.67'),
      '166.63',
      ...times(5, '166.67'),
      '166.65',
      '0.00',
    ]);
  });

  test('by last-period plug the last month makes the whole exact (ERPNext)', () => {
    expect(months('last-period-plug')).toEqual([...times(29, '166.67'), '166.57', '0.00']);
  });

  test('cumulative: the cents are spread, so that any sum of months is right to half a cent', () => {
    expect(months('cumulative').slice(0, 6)).toEqual([
      ...['166.67', '166.66', '166.67', '166.67', '166.66', '166.67'],
    ]);
  });
});

describe('1000 over three years, 27.777... a month, 83.333... a quarter, 333.333... a year', () => {
  const texts = { cost: '1000', acquired: '2020-01-01', method: 'SLN', life: '3 years' };
  const by = (granularity: 'month' | 'quarter' | 'fiscal-year', rounding: string): string[] =>
    charges(plan({ ...texts, rounding }), granularity, '2020-01-01', '2022-12-31');

  test('by yearly plug each year is rounded, and its last month takes the rest of it (OCA)', () => {
    // 27.78 * 11 = 305.58; the last year takes what 1000 has left.
    expect(by('month', 'yearly-plug').slice(0, 24)).toEqual([
      ...[...times(11, '27.78'), '27.75'],
      ...[...times(11, '27.78'), '27.75'],
    ]);
    expect(by('fiscal-year', 'yearly-plug')).toEqual(['333.33', '333.33', '333.34']);
  });

  test('by yearly true-up the years together are right to half a cent', () => {
    expect(by('fiscal-year', 'yearly-true-up')).toEqual(['333.33', '333.34', '333.33']);
  });

  test('by quarterly plug each quarter is rounded, and its last month takes the rest of it', () => {
    expect(by('month', 'quarterly-plug').slice(0, 6)).toEqual([
      ...['27.78', '27.78', '27.77', '27.78', '27.78', '27.77'],
    ]);
    // 83.33 * 11 = 916.63
    expect(by('quarter', 'quarterly-plug')).toEqual([...times(11, '83.33'), '83.37']);
  });

  test('by quarterly true-up the quarters together are right to half a cent', () => {
    expect(by('month', 'quarterly-true-up').slice(0, 6)).toEqual([
      ...['27.78', '27.78', '27.77', '27.78', '27.78', '27.78'],
    ]);
    expect(by('quarter', 'quarterly-true-up').slice(0, 3)).toEqual(['83.33', '83.34', '83.33']);
  });

  test('quarters and years are those of the fiscal year', () => {
    const machine = plan({ ...texts, rounding: 'yearly-plug', 'fiscal-year-start': '7' });
    expect(charges(machine, 'month', '2020-05-01', '2020-07-31')).toEqual([
      ...['27.78', '27.77', '27.78'],
    ]);
  });

  test('a disposal takes no rest that its quarter has not charged', () => {
    // April, May and no June: 83.33 and two months of 27.78
    const sold = plan({ ...texts, rounding: 'quarterly-plug', disposed: '2020-06-20' });
    expect(sold.disposal?.accumulated).toBe(13_889n);
  });
});

describe('charges below half a cent', () => {
  const texts = { cost: '0.06', acquired: '2020-01-01', method: 'SLN', life: '12 months' };

  test.each([
    // Half a cent a month: each is rounded up until nothing is left.
    ['last-period-plug', [...times(6, '0.01'), ...times(6, '0.00')]],
    ['yearly-true-up', [...times(6, '0.01'), ...times(6, '0.00')]],
    // A quarter is 0.015, which is 0.02.
    [
      'quarterly-plug',
      ['0.01', '0.01', '0.00', '0.01', '0.01', '0.00', '0.01', '0.01', ...times(4, '0.00')],
    ],
    ['cumulative', Array<string[]>(6).fill(['0.01', '0.00']).flat()],
  ])('%s never takes more than there is', (rounding, expected) => {
    const pen = plan({ ...texts, rounding });
    expect(charges(pen, 'month', '2020-01-01', '2020-12-31')).toEqual(expected);
  });
});

describe('the decimals of the currency', () => {
  test.each([
    ['0', '100', ['33', '34', '33']],
    ['2', '100.00', ['33.33', '33.34', '33.33']],
    ['3', '100.000', ['33.333', '33.334', '33.333']],
  ])('%s', (decimals, cost, expected) => {
    const texts = { cost, acquired: '2020-05-01', method: 'SLN', life: '3 months', decimals };
    expect(charges(plan(texts), 'month', '2020-05-01', '2020-07-31')).toEqual(expected);
  });
});

test('a half is rounded up even where it came about by divisions that do not come out', () => {
  // 1/7 of 0.35 a month; 0.05, of which a tenth is half a cent.
  const pen = plan({
    ...{ cost: '0.35', acquired: '2020-01-01', method: 'declining-switch', factor: '1' },
    ...{ life: '70 months', step: 'month' },
  });
  expect(exactBookValueAt(pen, '2020-01-31')).toBe('0.34500000000000000');
  expect(charges(pen, 'month', '2020-01-01', '2020-01-31')).toEqual(['0.01']);
});

test('below the rounding the value has fifteen decimals of a cent', () => {
  const machine = plan({ cost: '100', acquired: '2020-05-01', method: 'SLN', life: '3 months' });
  expect(exactBookValueAt(machine, '2020-05-31')).toBe('66.66666666666666667');
  expect(exactBookValueAt(machine, '2020-04-30')).toBe('0.00000000000000000');
});
