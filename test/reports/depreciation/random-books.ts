import fc from 'fast-check';
import type { Ratio } from '../../../src/kernel/decimals.ts';
import { CURRENCY_EXPONENTS } from '../../../src/kernel/money.ts';
import type { DepreciableAsset } from '../../../src/reports/depreciation/terms/asset.ts';
import { checkTerms } from '../../../src/reports/depreciation/terms/check-terms.ts';
import { CONVENTIONS } from '../../../src/reports/depreciation/terms/calendar/conventions.ts';
import { MACRS_RECOVERIES } from '../../../src/reports/depreciation/terms/macrs-tables.ts';
import {
  AT_END,
  LINES,
  ROUNDINGS,
  SALVAGE,
  STEPS,
  YEARS,
  type Method,
  type Reading,
  type Terms,
} from '../../../src/reports/depreciation/terms/terms.ts';

const SECONDS_PER_DAY = 86_400;

/** Days of forty years around now, month ends and leap days more often than chance has them. */
export const days: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 9_131, max: 23_741 }).map(dayOf) },
  { weight: 1, arbitrary: fc.constantFrom('2020-02-29', '2023-01-31', '2023-12-31', '2024-01-01') },
);

function dayOf(serial: number): string {
  return new Date(serial * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);
}

function percentages(least: number, most: number): fc.Arbitrary<Ratio> {
  return fc
    .integer({ min: least, max: most * 100 })
    .map((hundredths) => ({ numerator: BigInt(hundredths), denominator: 10_000n }));
}

const factor: fc.Arbitrary<Ratio> = fc
  .constantFrom(100n, 125n, 150n, 175n, 200n, 300n)
  .map((numerator) => ({ numerator, denominator: 100n }));

const life = fc.oneof(fc.integer({ min: 1, max: 150 }), fc.constantFrom(12, 36, 60, 120));
const steps = { step: fc.constantFrom(...STEPS), years: fc.constantFrom(...YEARS) };
/** Most rates are below 100 %; what lives for months has one above. */
const rate = fc.oneof(
  { weight: 4, arbitrary: percentages(1, 100) },
  { weight: 1, arbitrary: percentages(10_001, 1_200) },
);
const atEnd = fc.constantFrom(...AT_END);
const onBookValue = { ...steps, salvage: fc.constantFrom(...SALVAGE) };

/** Shares of one in ten-thousandths, some of them nought. */
const shares: fc.Arbitrary<readonly Ratio[]> = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 0, maxLength: 6 })
  .map((cuts) => {
    const ends = [...cuts.toSorted((one, other) => one - other), 10_000];
    return ends.map((end, at) => ({
      numerator: BigInt(end - (ends[at - 1] ?? 0)),
      denominator: 10_000n,
    }));
  });

const method: fc.Arbitrary<Method> = fc.oneof(
  fc.record({
    name: fc.constant('straight-line' as const),
    pace: fc.oneof(fc.record({ life }), fc.record({ rate })),
    salvage: fc.constantFrom(...SALVAGE),
  }),
  fc.record({ name: fc.constant('declining-balance' as const), rate, atEnd, ...onBookValue }),
  fc.record({
    name: fc.constant('declining-balance' as const),
    rate: percentages(1, 99),
    atEnd,
    ...onBookValue,
    step: fc.constant('compound-month' as const),
  }),
  fc.record({ name: fc.constant('declining-balance' as const), rate, life, atEnd, ...onBookValue }),
  fc.record({
    name: fc.constant('declining-factor' as const),
    factor,
    life,
    atEnd,
    ...onBookValue,
  }),
  fc.record({
    name: fc.constant('declining-switch' as const),
    pace: fc.oneof(fc.record({ factor }), fc.record({ rate })),
    life,
    line: fc.constantFrom(...LINES),
    ...onBookValue,
  }),
  fc.record({
    name: fc.constant('french-declining' as const),
    pace: fc.oneof(fc.record({ factor }), fc.record({ rate })),
    life: fc.integer({ min: 3, max: 20 }).map((years) => years * 12),
  }),
  fc.record({ name: fc.constant('fixed-declining' as const), life, atEnd, ...steps }),
  fc.record({ name: fc.constant('written-down-value' as const), life, atEnd, ...steps }),
  fc.record({ name: fc.constant('written-down-value' as const), rate, atEnd, ...onBookValue }),
  fc.record({ name: fc.constant('sum-of-years-digits' as const), life, step: steps.step }),
  fc.record({
    name: fc.constant('macrs' as const),
    recovery: fc.constantFrom(...MACRS_RECOVERIES),
  }),
  fc.record({ name: fc.constant('table' as const), percentages: shares, years: steps.years }),
  fc.constant({ name: 'immediate' as const }),
  fc.constant({ name: 'none' as const }),
);

/** All that terms are but for the method. */
const ways = {
  convention: fc.constantFrom(...CONVENTIONS),
  rounding: fc.constantFrom(...ROUNDINGS),
  fiscalYearStart: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('04-06', '01-31', '02-28', '12-15', '07-02') },
  ),
  exponent: fc.constantFrom(...CURRENCY_EXPONENTS),
};

/** Terms of every kind that the check lets through, but for those that depend on the days of an asset. */
export const randomTerms: fc.Arbitrary<Terms> = fc
  .record({ method, ...ways })
  .filter((terms) => checkTerms(terms).length === 0);

/** An asset with a residual value, so that every method can be used; now and then it is a tiny one. */
export const randomAssets: fc.Arbitrary<DepreciableAsset> = fc
  .record({
    cost: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 50n })),
    share: fc.bigInt({ min: 1n, max: 100n }),
    acquired: days,
  })
  .map(({ cost, share, acquired }) => {
    const residual = (cost * share) / 100n;
    return { cost, residual: residual === 0n ? 1n : residual, acquired };
  });

const quantity: fc.Arbitrary<Ratio> = fc
  .integer({ min: 0, max: 50_000 })
  .map((tenths) => ({ numerator: BigInt(tenths), denominator: 10n }));

/** Readings of ten years from a day on. */
function readingsFrom(day: string): fc.Arbitrary<readonly Reading[]> {
  const start = new Date(`${day}T00:00:00Z`).getTime() / SECONDS_PER_DAY / 1000;
  const on = fc.integer({ min: start, max: start + 3_650 }).map(dayOf);
  return fc.array(fc.record({ on, units: quantity }), { maxLength: 12 });
}

/** Any asset with terms that go with it, those that depend on its days included. */
export const randomBooks: fc.Arbitrary<readonly [DepreciableAsset, Terms]> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(randomAssets, randomTerms) },
  {
    weight: 1,
    arbitrary: randomAssets.chain((asset) =>
      fc.tuple(
        fc.constant(asset),
        fc.record({
          method: fc.record({
            name: fc.constant('units-of-production' as const),
            total: fc.constantFrom(1n, 500n, 20_000n).map((total) => ({
              ...{ numerator: total, denominator: 1n },
            })),
            readings: readingsFrom(asset.acquired ?? ''),
          }),
          ...ways,
        }),
      ),
    ),
  },
);
