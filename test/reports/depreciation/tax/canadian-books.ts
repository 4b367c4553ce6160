import fc from 'fast-check';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';
import type { CcaBook, Thing } from './naive-cca.ts';
import type { Entry } from './tax-books.ts';

/** A Canadian book, as both programs take it. */
export interface CanadianBook extends CcaBook {
  readonly entries: readonly Entry[];
  readonly settings: TaxSettings;
}

const DAY = 86_400_000;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const part = fc.double({ min: 0, max: 1, noNaN: true });

const thing = fc.record({
  kind: fc.constantFrom(
    ...(['8', '8', '10', '10', '50', '53', '54-other'] as const),
    ...(['12-tools', '12-software', '10.1'] as const),
  ),
  cents: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 10_000, max: 9_000_000 })),
  at: part,
  waits: fc.constantFrom(0, 0, 0, 40, 400),
  related: fc.constantFrom(false, false, true),
  soldAfter: fc.option(fc.integer({ min: 0, max: 1_200 })),
  soldFor: fc.double({ min: 0, max: 1.4, noNaN: true }),
});

/** Books of one to six periods from 2016 on, of which the first and the last may be short. */
export const canadianBook: fc.Arbitrary<CanadianBook> = fc
  .record({
    year: fc.integer({ min: 2016, max: 2032 }),
    count: fc.integer({ min: 1, max: 6 }),
    skipped: fc.constantFrom(0, 0, 31, 120, 245),
    cut: fc.constantFrom(0, 0, 0, 100),
    things: fc.array(thing, { minLength: 1, maxLength: 8 }),
  })
  .map(({ year, count, skipped, cut, things }) => {
    const years = Array.from({ length: count }, (_, at) => ({
      from: iso(Date.UTC(year + at, 0, 1) + (at === 0 ? skipped * DAY : 0)),
      to: iso(Date.UTC(year + at, 11, 31) - (at === count - 1 ? cut * DAY : 0)),
    }));
    const first = Date.parse(years[0]?.from ?? '');
    const last = Date.parse(years.at(-1)?.to ?? '');
    const made = things.map(({ kind, cents, at, waits, related, soldAfter, soldFor }): Thing => {
      const bought = first + Math.floor((at * (last - first)) / DAY) * DAY;
      const sold = soldAfter === null ? undefined : iso(bought + soldAfter * DAY);
      return {
        ...{ kind, cents: BigInt(cents), related, sold, bought: iso(bought) },
        used: iso(bought + waits * DAY),
        proceeds: BigInt(Math.round(cents * soldFor)),
      };
    });
    const amount = (cents: bigint): string => (Number(cents) / 100).toFixed(2);
    return {
      ...{ years, things: made },
      entries: made.map(({ kind, cents, bought, used, related, sold, proceeds }): Entry => ({
        ...{ as: kind, cost: amount(cents), on: bought, used, related: related ? 'yes' : 'no' },
        ...(sold !== undefined && { sold, for: amount(proceeds) }),
      })),
      settings: {
        'fiscal-year-start': '1',
        'opening-on': iso(first - DAY),
        'period-ends': years.map(({ to }) => to),
      },
    };
  })
  // Class 53 ended in 2025, and class 54 began in 2019.
  .filter(({ things }) =>
    things.every(
      ({ kind, bought }) =>
        (kind !== '53' || bought < '2026') && (kind !== '54-other' || bought >= '2019-03-19'),
    ),
  );
