import fc from 'fast-check';
import { checkTerms } from '../../../../src/reports/depreciation/terms/check-terms.ts';
import { CONVENTIONS } from '../../../../src/reports/depreciation/terms/calendar/conventions.ts';
import type {
  AssetEvent,
  DepreciableAsset,
  Method,
  Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { randomTerms } from '../random-books.ts';
import { dayAt, dayOf, isoOf } from './model-days.ts';
import { derivesRate } from './model-shapes.ts';

/** An asset, how it is charged, and what happens to it. */
export interface EventfulCase {
  readonly asset: DepreciableAsset &
    Required<Pick<DepreciableAsset, 'cost' | 'residual' | 'acquired'>>;
  readonly terms: Terms;
  readonly events: readonly AssetEvent[];
}

const FIRST = dayOf('2023-01-01').serial;
const iso = (serial: number): string => isoOf(dayAt(serial));

const life = fc.oneof(fc.integer({ min: 4, max: 90 }), fc.constantFrom(24, 36, 60));
const rate = fc
  .integer({ min: 100, max: 6_000 })
  .map((hundredths) => ({ numerator: BigInt(hundredths), denominator: 10_000n }));
const factor = fc
  .constantFrom(100n, 150n, 200n)
  .map((numerator) => ({ numerator, denominator: 100n }));
const steps = {
  step: fc.constantFrom('year', 'month'),
  years: fc.constantFrom('fiscal', 'life'),
  salvage: fc.constant('floor' as const),
} as const;
const name = <Name extends string>(value: Name): fc.Arbitrary<Name> => fc.constant(value);

/** The methods that textbooks have. */
const method = fc.oneof(
  fc.record({
    name: name('straight-line'),
    pace: fc.oneof(fc.record({ life }), fc.record({ rate })),
    salvage: name('base'),
  }),
  fc.record({ name: name('sum-of-years-digits'), life, step: steps.step }),
  fc.record({ name: name('declining-balance'), rate, atEnd: name('take-rest'), ...steps }),
  fc.record({ name: name('declining-balance'), rate, life, atEnd: name('take-rest'), ...steps }),
  fc.record({ name: name('declining-factor'), factor, life, atEnd: name('take-rest'), ...steps }),
  fc.record({
    name: name('declining-switch'),
    pace: fc.record({ factor }),
    life,
    line: name('remaining-life'),
    ...steps,
  }),
  fc.constantFrom([10n, 40n, 50n], [60n, 30n, 10n]).map((shares) => ({
    name: 'table' as const,
    years: 'life' as const,
    percentages: shares.map((numerator) => ({ numerator, denominator: 100n })),
  })),
  fc.constant({
    name: 'units-of-production' as const,
    total: { numerator: 3_000n, denominator: 1n },
    readings: Array.from({ length: 80 }, (_, at) => ({
      on: new Date(Date.UTC(2023, at + 1, 0)).toISOString().slice(0, 10),
      units: { numerator: BigInt((at * 37) % 90), denominator: 1n },
    })),
  }),
) as fc.Arbitrary<Method>;

/** Every method with every option, beside those of textbooks. */
const eventfulTerms: fc.Arbitrary<Terms> = fc.oneof(
  randomTerms,
  randomTerms.map((terms) => ({ ...terms, rounding: 'cumulative' as const })),
  fc
    .record({
      method,
      convention: fc.constantFrom(...CONVENTIONS),
      rounding: name('cumulative'),
      fiscalYearStart: fc.constantFrom(1, 4, 7),
      exponent: fc.constant(2 as const),
    })
    .filter((terms) => checkTerms(terms).length === 0),
);

const kinds = fc.constantFrom(
  ...(['improvement', 'revaluation', 'impairment', 'impairment-reversal'] as const),
  ...(['partial-disposal', 'brought-forward'] as const),
);

const happening = fc.record({
  /** Days after the first day of 2023: an end of a month as often as any other. */
  on: fc.oneof(
    fc.integer({ min: 0, max: 1_200 }).map((days) => FIRST + days),
    fc.integer({ min: 1, max: 40 }).map((month) => Date.UTC(2023, month, 0) / 86_400_000),
  ),
  kind: kinds,
  /** Of the cost, in percent. */
  share: fc.bigInt({ min: 1n, max: 60n }),
  residual: fc.option(fc.bigInt({ min: 0n, max: 15n }), { nil: undefined, freq: 4 }),
  remainingLife: fc.option(fc.integer({ min: 3, max: 40 }), { nil: undefined, freq: 4 }),
});

export const eventfulCases: fc.Arbitrary<EventfulCase> = fc
  .record({
    cost: fc.bigInt({ min: 1_000_000n, max: 9_000_000n }),
    share: fc.bigInt({ min: 0n, max: 20n }),
    acquired: fc.integer({ min: 0, max: 300 }),
    terms: eventfulTerms,
    /** Days from the last event, or the purchase, to the disposal. */
    keptFor: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined, freq: 2 }),
    all: fc.uniqueArray(happening, { maxLength: 4, selector: ({ on }) => on }),
  })
  .map(({ cost, share, acquired, terms, keptFor, all }) => ({
    terms: withReadingsFrom(iso(FIRST + acquired), terms),
    asset: {
      ...{
        cost,
        residual: (cost * (share === 0n && derivesRate(terms.method) ? 1n : share)) / 100n,
        acquired: iso(FIRST + acquired),
      },
      ...(keptFor !== undefined && {
        disposed: iso(Math.max(FIRST + acquired, ...all.map(({ on }) => on)) + keptFor),
        proceeds: cost / 3n,
      }),
    },
    events: all
      .filter(({ on }) => on >= FIRST + acquired)
      .toSorted((one, other) => one.on - other.on)
      .map((each): AssetEvent => ({
        ...{ on: iso(each.on), kind: each.kind, amount: (cost * each.share) / 100n },
        ...(each.residual !== undefined && { residual: (cost * each.residual) / 100n }),
        ...(each.remainingLife !== undefined &&
          hasLife(terms.method) && { remainingLife: each.remainingLife }),
      })),
  }));

function hasLife(method: Method): boolean {
  return method.name === 'straight-line' || 'life' in method;
}

/** Without the readings before an asset is in service. */
function withReadingsFrom(day: string, terms: Terms): Terms {
  const { method: unread } = terms;
  if (unread.name !== 'units-of-production') return terms;
  return {
    ...terms,
    method: { ...unread, readings: unread.readings.filter(({ on }) => on >= day) },
  };
}
