import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  depreciationPlan,
  lastMonthOf,
  remainingMonths,
  type DepreciationPlan,
  type SettingTexts,
  type Terms,
} from '../../../src/reports/depreciation/index.ts';
import { ROUNDINGS } from '../../../src/reports/depreciation/terms/terms.ts';
import { accepted, charges, plan } from './books.ts';

const PRICE: SettingTexts = { cost: '100.01', acquired: '2020-01-01' };

/** Months with a charge: from the first to the last, both counted. */
function chargedMonths(of: DepreciationPlan): number {
  return (lastMonthOf(of) ?? Infinity) - of.start.month + 1;
}

describe('a straight line by rate ends with the month in which everything is charged', () => {
  test.each(ROUNDINGS)('10 % takes 120 months by %s', (rounding) => {
    const machine = plan({ ...PRICE, method: 'SLN', rate: '10', rounding });
    expect(charges(machine, 'month', '2030-01-01', '2030-01-31')).toEqual(['0.00']);
    expect(chargedMonths(machine)).toBe(120);
    expect(remainingMonths(machine, 2029 * 12 + 10)).toBe(1);
  });

  test('and the last month takes the rest of the rounding', () => {
    // 119 times 0.83; 100.01 - 98.77 = 1.24
    const machine = plan({ ...PRICE, method: 'SLN', rate: '10', rounding: 'last-period-plug' });
    expect(charges(machine, 'month', '2029-11-01', '2029-12-31')).toEqual(['0.83', '1.24']);
  });

  test('a rest of a month is a month of its own', () => {
    // 100 / 30 = 3.33 years are 40 months; 0.01 % of 100.01 is 0.01.
    expect(chargedMonths(plan({ ...PRICE, method: 'SLN', rate: '30' }))).toBe(40);
    const third = plan({ ...PRICE, method: 'SLN', rate: '33.33' });
    expect(chargedMonths(third)).toBe(37);
    expect(charges(third, 'month', '2023-01-01', '2023-01-31')).toEqual(['0.01']);
  });

  test('a rest below half a cent belongs to the last whole month', () => {
    // 0.01 % of 40.00 is 0.004.
    const third = plan({ ...PRICE, cost: '40', method: 'SLN', rate: '33.33' });
    expect(chargedMonths(third)).toBe(36);
  });

  test('down to a floor it ends where the floor is reached', () => {
    // 100.01 - 20.01 = 80 at 1.00 a month
    const texts = { ...PRICE, cost: '100', residual: '20', method: 'SLN', salvage: 'floor' };
    expect(chargedMonths(plan({ ...texts, rate: '12' }))).toBe(80);
  });

  test('for any cost, rate, convention by whole months and rounding', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.integer({ min: 50, max: 120_000 }),
        fc.constantFrom('full-month', 'following-month', 'fifteenth-rule'),
        fc.constantFrom(...ROUNDINGS),
        (cost, hundredths, convention, rounding) => {
          const rate = { numerator: BigInt(hundredths), denominator: 10_000n };
          const terms: Terms = {
            method: { name: 'straight-line', pace: { rate }, salvage: 'base' },
            ...{ convention, rounding, fiscalYearStart: 4, exponent: 2 },
          };
          const machine = accepted(depreciationPlan({ cost, acquired: '2020-01-20' }, terms));
          const late = convention === 'full-month' ? 0 : 1;
          // Twelve hundred parts of a rate in hundredths of a percent.
          const whole = Math.floor(120_000 / hundredths);
          const restTimesTwelve = cost * BigInt(120_000 - whole * hundredths);
          const hasRest = restTimesTwelve * 2n >= 120_000n;
          expect(chargedMonths(machine)).toBe(late + whole + (hasRest ? 1 : 0));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a declining charge that reaches the residual value ends with that step', () => {
  test.each<[string, SettingTexts, number]>([
    // 40.004, 24.0024, 20.002 and 16.0016 are all of 100.01.
    ['by the original line', { method: 'VDB', rate: '40', life: '5 years', line: 'original' }, 48],
    // 100.01 - 30.003 - 21.0021 - 14.70147 = 34.30343, all of it above 30 in the fourth year
    ['by a rate', { method: 'WDV', rate: '30', residual: '30' }, 48],
  ])('%s', (_, texts, months) => {
    expect(chargedMonths(plan({ ...PRICE, ...texts }))).toBe(months);
  });

  test('without a life, what is below half a cent is charged with the last step', () => {
    // 1 at 50 %: after eight years 0.0039 are left.
    const pen = plan({ ...PRICE, cost: '1', method: 'declining-balance', rate: '50' });
    expect(chargedMonths(pen)).toBe(96);
  });
});
