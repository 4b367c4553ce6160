import { describe, expect, test } from 'vitest';
import {
  depreciationPlan,
  depreciationSchedule,
  readAsset,
  readTerms,
  REJECTIONS,
  type DepreciableAsset,
  type Rejection,
  type SettingTexts,
  type Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, codes, terms } from '../books.ts';

const LINE = terms({ method: 'SLN', life: '5 years' });
const GOOD: DepreciableAsset = { cost: 100_000n, acquired: '2020-01-01' };

describe('an asset is refused', () => {
  test.each<[string, DepreciableAsset, string[]]>([
    ['without a cost', { acquired: '2020-01-01' }, ['no-cost']],
    ['without a date', { cost: 1n }, ['no-date']],
    ['with a negative cost', { ...GOOD, cost: -1n }, ['negative-amount']],
    ['with a negative residual value', { ...GOOD, residual: -1n }, ['negative-amount']],
    [
      'with a residual value above the cost',
      { ...GOOD, residual: 100_001n },
      ['residual-above-cost'],
    ],
    ['with an impossible date', { ...GOOD, acquired: '2023-02-30' }, ['bad-date']],
    ['with a date of another millennium', { ...GOOD, acquired: '0219-02-03' }, ['bad-date']],
    [
      'in service before it was bought',
      { ...GOOD, inService: '2019-12-31' },
      ['in-service-before-acquisition'],
    ],
    [
      'disposed of before it was bought',
      { ...GOOD, disposed: '2019-12-31' },
      ['disposed-before-acquisition'],
    ],
    ['with proceeds but no disposal', { ...GOOD, proceeds: 1n }, ['proceeds-without-disposal']],
    [
      'for all its reasons at once',
      { residual: -1n, acquired: 'today', proceeds: -5n },
      ['no-cost', 'negative-amount', 'negative-amount', 'bad-date'],
    ],
  ])('%s', (_, asset, expected) => {
    expect(codes(depreciationPlan(asset, LINE))).toEqual(expected);
  });

  test('with words that say what was expected and found, and how to mend it', () => {
    const refused = depreciationSchedule({ ...GOOD, residual: 100_001n }, LINE);
    expect(refused).toEqual({
      refusals: [
        {
          code: 'residual-above-cost',
          setting: 'residual',
          expected: 'at most the cost of 1000.00',
          found: '1000.01',
          message:
            'The residual value is above the cost: expected at most the cost of 1000.00, found "1000.01"',
          hint: 'Correct the residual value or the cost. Check that both are in the same currency.',
        } satisfies Rejection,
      ],
    });
  });
});

describe('what cannot be read names the flag that would read it', () => {
  test.each([
    ['31/01/2026', 'Add --date-format dd/mm/yyyy (reads it as 2026-01-31), or correct the date.'],
    ['31.01.2026', 'Add --date-format dd.mm.yyyy (reads it as 2026-01-31), or correct the date.'],
    [
      '31/01/2026 00:00',
      'Add --date-format dd/mm/yyyy (reads it as 2026-01-31), or correct the date.',
    ],
    [
      '1/2/26',
      'Add --date-format dd/mm/yy (reads it as 2026-02-01), or --date-format mm/dd/yy (reads it as 2026-01-02), or correct the date.',
    ],
    ['2026-02-31', 'Correct the date, or give the order of dates with --date-format.'],
    ['soon', 'Correct the date, or give the order of dates with --date-format.'],
  ])('the date %s', (acquired, hint) => {
    expect(depreciationPlan({ cost: 1n, acquired }, LINE)).toMatchObject({
      refusals: [{ code: 'bad-date', hint }],
    });
  });

  test.each([
    [
      '1.234,56',
      'Add --decimal comma (reads it as 1234.56), or use a decimal point and no separators.',
    ],
    ['12,5 €', 'Add --decimal comma (reads it as 12.5), or use a decimal point and no separators.'],
    [
      '1,234.56',
      'Add --decimal point (reads it as 1234.56), or use a decimal point and no separators.',
    ],
    [
      '12.345',
      'Round it to the decimals of the currency, or add --decimal comma (reads it as 12345).',
    ],
    ['1.2345', 'Round it to the decimals of the currency.'],
    [
      'a lot',
      'Use a decimal point and no separators, or add --decimal comma for amounts such as 1.234,56.',
    ],
  ])('the amount %s', (cost, hint) => {
    expect(readAsset({ cost, acquired: '2026-01-01' })).toMatchObject({
      refusals: [{ code: 'bad-amount', hint }],
    });
  });
});

test('a residual value equal to the cost leaves nothing to charge', () => {
  const schedule = accepted(depreciationSchedule({ ...GOOD, residual: 100_000n }, LINE));
  expect(schedule.lines.map(({ expense }) => expense)).toEqual([0n]);
});

describe('an asset does not go with its terms', () => {
  test.each<[string, DepreciableAsset, SettingTexts, string]>([
    [
      'a rate by the residual value needs one',
      GOOD,
      { method: 'WDV', life: '5 years' },
      'residual-needed',
    ],
    ['and so does DB', GOOD, { method: 'DB', life: '5 years' }, 'residual-needed'],
    [
      'given charges above the base',
      { ...GOOD, residual: 1n },
      { method: 'manual', charges: '2020-01-31=1000.00' },
      'charges-above-base',
    ],
    [
      'given charges before it is in service',
      GOOD,
      { method: 'manual', charges: '2019-12-31=1.00' },
      'bad-charges',
    ],
    [
      'given charges on no day',
      GOOD,
      { method: 'manual', charges: '2020-13-31=1.00' },
      'bad-charges',
    ],
  ])('%s', (_, asset, texts, expected) => {
    expect(codes(depreciationPlan(asset, terms(texts)))).toEqual([expected]);
  });
});

describe('terms are refused', () => {
  test.each<[SettingTexts, string]>([
    [{}, 'setting-missing'],
    [{ method: 'units of beauty' }, 'unknown-method'],
    [{ method: 'SLN' }, 'setting-missing'],
    [{ method: 'SLN', life: '5' }, 'bad-life'],
    [{ method: 'SLN', life: '-5 years' }, 'bad-life'],
    [{ method: 'SLN', life: '0 months' }, 'bad-life'],
    [{ method: 'SLN', 'life-years': '2.55' }, 'bad-life'],
    [{ method: 'SLN', life: '101 years' }, 'bad-life'],
    [{ method: 'SLN', life: '5 years', rate: '20' }, 'life-and-rate'],
    [{ method: 'SLN', rate: '0' }, 'bad-rate'],
    [{ method: 'SLN', rate: '1200.01' }, 'bad-rate'],
    [{ method: 'declining-balance', rate: '100', step: 'compound-month' }, 'bad-rate'],
    [{ method: 'DDB', life: '5 years', step: 'compound-month' }, 'unknown-choice'],
    [{ method: 'SLN', rate: 'a fifth' }, 'bad-rate'],
    [{ method: 'declining-balance', life: '5 years' }, 'setting-missing'],
    [{ method: 'declining-factor', life: '5 years' }, 'setting-missing'],
    [{ method: 'declining-factor', life: '5 years', factor: '11' }, 'bad-factor'],
    [{ method: 'declining-factor', life: '5 years', factor: '-1' }, 'bad-factor'],
    [{ method: 'WDV' }, 'setting-missing'],
    [{ method: 'SYD', life: '30 months' }, 'life-not-whole-years'],
    [{ method: 'DB', life: '30 months' }, 'life-not-whole-years'],
    [{ method: 'MACRS' }, 'setting-missing'],
    [{ method: 'MACRS', recovery: '6' }, 'bad-recovery'],
    [{ method: 'table' }, 'setting-missing'],
    [{ method: 'table', percentages: '50; fifty' }, 'bad-percentages'],
    [{ method: 'table', percentages: '150; -50' }, 'bad-percentages'],
    [{ method: 'table', percentages: '50; 49.99' }, 'percentages-not-100'],
    [{ method: 'manual', charges: '2020-01-31' }, 'bad-charges'],
    [{ method: 'none', convention: 'lunar' }, 'unknown-choice'],
    [{ method: 'none', rounding: 'up' }, 'unknown-choice'],
    [{ method: 'none', 'fiscal-year-start': '13' }, 'bad-fiscal-year-start'],
    [{ method: 'none', decimals: '4' }, 'bad-decimals'],
  ])('%j: %s', (texts, expected) => {
    expect(codes(readTerms(texts))).toEqual([expected]);
  });

  test.each<[SettingTexts, string]>([
    [{ method: 'MACRS', recovery: '5', convention: 'full-month' }, 'half-year or mid-quarter'],
    [{ method: 'MACRS', recovery: '39', convention: 'half-year' }, 'mid-month'],
    [{ method: 'SLN', rate: '20', convention: 'daily-total' }, 'without a life'],
    [{ method: 'declining-balance', rate: '20', convention: 'daily-total' }, 'without a life'],
    [
      { method: 'DDB', life: '5 years', step: 'month', convention: 'half-year' },
      'by monthly steps',
    ],
    [
      { method: 'SYD', life: '5 years', step: 'month', convention: 'full-year' },
      'by monthly steps',
    ],
  ])('conventions that do not fit: %j', (texts, words) => {
    const refused = readTerms(texts);
    expect(codes(refused)).toEqual(['convention-does-not-fit']);
    expect('refusals' in refused ? refused.refusals[0]?.message : '').toContain(words);
  });

  test('terms that a program put together are checked when they are used', () => {
    const wrong: Terms = { ...LINE, fiscalYearStart: 0, convention: 'daily-total' };
    const method = { name: 'straight-line', pace: { life: 2.5 }, salvage: 'base' } as const;
    expect(codes(depreciationPlan(GOOD, { ...wrong, method }))).toEqual([
      ...['bad-life', 'bad-fiscal-year-start'],
    ]);
  });
});

describe('texts of an asset', () => {
  test('are read with the decimals of the currency', () => {
    const texts = { cost: ' 1000.5 ', residual: '', acquired: '2020-01-01', 'in-service': ' ' };
    expect(accepted(readAsset(texts))).toEqual({ cost: 100_050n, acquired: '2020-01-01' });
    expect(accepted(readAsset({ cost: '1000', decimals: '0' }))).toEqual({ cost: 1_000n });
  });

  test('are refused when they are no amounts', () => {
    expect(codes(readAsset({ cost: '1,000.00', residual: '0.001' }))).toEqual([
      ...['bad-amount', 'bad-amount'],
    ]);
  });
});

test('every reason says what is wrong and how to mend it', () => {
  for (const { message, tip } of Object.values(REJECTIONS)) {
    expect(message).toMatch(/^[A-Z{]/);
    expect(tip).toMatch(/^[A-Z].*\.$/);
  }
});
