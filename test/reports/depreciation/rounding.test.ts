import { describe, expect, test } from 'vitest';
import { exactBookValueAt } from '../../../src/reports/depreciation/index.ts';
import { charges, plan } from './books.ts';

const times = (count: number, amount: string): string[] => Array<string>(count).fill(amount);

describe('100 over three months', () => {
  test.each([
    ['cumulative', ['33.33', '33.34', '33.33']],
    ['last-period-plug', ['33.33', '33.33', '33.34']],
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

describe('charges below half a cent', () => {
  const texts = { cost: '0.06', acquired: '2020-01-01', method: 'SLN', life: '12 months' };

  test.each([
    // Half a cent a month: each is rounded up until nothing is left.
    ['last-period-plug', [...times(6, '0.01'), ...times(6, '0.00')]],
    ['yearly-true-up', [...times(6, '0.01'), ...times(6, '0.00')]],
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
