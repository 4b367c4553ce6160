import { describe, expect, test } from 'vitest';
import { calendarDay } from '../../../src/reports/depreciation/terms/calendar/calendar-day.ts';
import {
  depreciationPlan,
  readAsset,
  readTerms,
  remainingMonths,
  type SettingTexts,
} from '../../../src/reports/depreciation/index.ts';
import { missingReading } from '../../../src/reports/depreciation/methods/missing-readings.ts';
import { accepted, charges, codes, plan, terms } from './books.ts';

/** 0.45 for each of 100 000 units. */
const PRESS: SettingTexts = {
  ...{ cost: '50000', residual: '5000', acquired: '2024-01-10', method: 'Units of production' },
  'total-units': '100,000',
};

describe('a charge is base * units / total units', () => {
  test('by years (textbook: 20 000, 40 000 and 25 000 of 100 000 units)', () => {
    const readings = '2024-12-31=20000; 2025-12-31=40000; 2026-12-31=25000';
    const press = plan({ ...PRESS, readings });
    expect(charges(press, 'fiscal-year', '2024-01-01', '2027-12-31')).toEqual([
      ...['9000.00', '18000.00', '11250.00', '0.00'],
    ]);
  });

  test('by months, in any order, several on one day added', () => {
    const readings = '2024-02-29=1000; 2024-01-31=500.5; 2024-02-29=200';
    const press = plan({ ...PRESS, readings });
    // 500.5 and 1 200 units of 0.45
    expect(charges(press, 'month', '2024-01-01', '2024-03-31')).toEqual([
      ...['225.23', '540.00', '0.00'],
    ]);
  });

  test('until the residual value is reached, however many units are read', () => {
    const press = plan({ ...PRESS, readings: '2024-06-30=90000; 2024-07-31=20000; 2024-08-31=5' });
    expect(charges(press, 'month', '2024-06-01', '2024-08-31')).toEqual([
      ...['40500.00', '4500.00', '0.00'],
    ]);
    expect(remainingMonths(press, 2024 * 12 + 5)).toBe(1);
  });

  test('and nobody knows how long the units that are left will last', () => {
    const press = plan({ ...PRESS, readings: '2024-06-30=90000' });
    expect(remainingMonths(press, 2024 * 12 + 5)).toBeUndefined();
  });

  test('a disposal finds the units of its month', () => {
    const readings = '2024-01-31=1000; 2024-02-29=2000; 2024-03-31=4000';
    const press = plan({ ...PRESS, readings, disposed: '2024-02-10', proceeds: '48000' });
    expect(press.disposal).toMatchObject({ accumulated: 135_000n, gainOrLoss: -65_000n });
  });

  test.each([
    ['cumulative', ['33.33', '33.34', '33.33']],
    ['last-period-plug', ['33.33', '33.33', '33.34']],
  ])('it is rounded as others are: %s', (rounding, expected) => {
    const texts = { cost: '100', acquired: '2024-01-01', method: 'UOP', 'total-units': '3' };
    const readings = '2024-01-31=1; 2024-02-29=1; 2024-03-31=1';
    const press = plan({ ...texts, readings, rounding });
    expect(charges(press, 'month', '2024-01-01', '2024-03-31')).toEqual(expected);
  });
});

describe('a month without a reading is an exception', () => {
  const found = (texts: SettingTexts, closing: string): string | undefined =>
    missingReading(plan({ ...PRESS, ...texts }), calendarDay(closing))?.expected;

  test.each<[string, string, string, string | undefined]>([
    ['none at all', '', '2024-01-31', 'the units of 2024-01'],
    ['none while the month in service lasts', '', '2024-01-30', undefined],
    ['all of them', '2024-01-31=1; 2024-02-29=1; 2024-03-31=1', '2024-03-31', undefined],
    ['a later one than is needed', '2024-01-31=1; 2024-02-29=1', '2024-01-31', undefined],
    ['no last one', '2024-01-31=1; 2024-02-29=1', '2024-03-31', 'the units of 2024-03'],
    ['no first one', '2024-02-29=1; 2024-03-31=1', '2024-03-31', 'the units of 2024-01'],
    ['a gap', '2024-01-31=1; 2024-02-29=1; 2024-04-30=1', '2024-04-30', 'the units of 2024-03'],
    ['a nought', '2024-01-31=1; 2024-02-29=0; 2024-03-31=1', '2024-03-31', undefined],
    ['quarters', '2024-03-31=1; 2024-06-30=1', '2024-08-31', undefined],
    ['a quarter too few', '2024-03-31=1; 2024-06-30=1', '2024-09-30', 'the units of 2024-09'],
    ['units used up', '2024-01-31=60000; 2024-02-29=50000', '2024-06-30', undefined],
  ])('%s', (_, readings, closing, expected) => {
    expect(found({ readings }, closing)).toBe(expected);
  });

  test('the month of a disposal is the last that needs one', () => {
    const disposed = { disposed: '2024-02-10' };
    expect(found({ ...disposed, readings: '2024-01-31=1' }, '2024-06-30')).toBe(
      'the units of 2024-02',
    );
    expect(found({ ...disposed, readings: '2024-01-31=1; 2024-02-05=1' }, '2024-06-30')).toBe(
      undefined,
    );
  });

  test('methods without units need none', () => {
    expect(found({ method: 'SLN', life: '5 years' }, '2030-12-31')).toBe(undefined);
  });
});

describe('what cannot be used is refused', () => {
  test.each<[SettingTexts, string]>([
    [{ 'total-units': '' }, 'setting-missing'],
    [{ 'total-units': '0' }, 'bad-units'],
    [{ 'total-units': 'many' }, 'bad-units'],
    [{ readings: '2024-01-31' }, 'bad-readings'],
    [{ readings: '2024-01-31=few' }, 'bad-readings'],
  ])('%j: %s', (texts, code) => {
    expect(codes(readTerms({ ...PRESS, ...texts }))).toEqual([code]);
  });

  test.each([
    ['2024-01-31=-5', '2024-01-31=-5'],
    ['2024-02-30=5', '2024-02-30=5'],
    ['2024-01-09=5', '2024-01-09=5'],
  ])('%s', (readings, found) => {
    const asset = accepted(readAsset(PRESS));
    expect(depreciationPlan(asset, terms({ ...PRESS, readings }))).toMatchObject({
      refusals: [{ code: 'bad-readings', found }],
    });
  });

  test('a nought before the day in service does no harm', () => {
    expect(
      codes(
        depreciationPlan(accepted(readAsset(PRESS)), terms({ ...PRESS, readings: '2023-12-31=0' })),
      ),
    ).toEqual([]);
  });
});
