import fc from 'fast-check';
import type { Entry } from './tax-books.ts';
import { type AfaBook, type Gut, monthOf } from './naive-afa.ts';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';

/** A German book, as both programs take it. */
export interface GermanBook {
  readonly naive: AfaBook;
  readonly entries: readonly Entry[];
  readonly years: readonly { readonly from: string; readonly to: string }[];
  readonly settings: TaxSettings;
}

const asset = fc.record({
  kind: fc.constantFrom(
    ...(['beweglich', 'beweglich', 'beweglich-degressiv', 'unselbstaendig'] as const),
    ...(['elektrofahrzeug', 'gebaeude-betrieb'] as const),
  ),
  cents: fc.oneof(
    fc.integer({ min: 1, max: 150_000 }),
    fc.constantFrom(15_000, 15_001, 25_000, 25_001, 41_000, 80_000, 80_001, 100_000, 100_001),
    fc.integer({ min: 100_000, max: 50_000_000 }),
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  day: fc.integer({ min: 1, max: 28 }),
  months: fc.constantFrom(12, 36, 60, 72, 84, 100, 156),
  special: fc.boolean(),
  soldAfter: fc.option(fc.integer({ min: 0, max: 80 })),
  soldOn: fc.constantFrom('first', 'middle', 'last'),
  soldFor: fc.double({ min: 0, max: 1.5, noNaN: true }),
});

const iso = (month: number, day: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const lastDay = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

/** Books of two to eight fiscal years from 2016 on, the first of which may be short. */
export const germanBook: fc.Arbitrary<GermanBook> = fc
  .record({
    year: fc.integer({ min: 2016, max: 2027 }),
    start: fc.constantFrom(0, 0, 6),
    short: fc.constantFrom(12, 12, 7),
    count: fc.integer({ min: 2, max: 8 }),
    elections: fc.array(fc.constantFrom('sofort', 'sammelposten', 'keine'), {
      minLength: 8,
      maxLength: 8,
    }),
    assets: fc.array(asset, { minLength: 1, maxLength: 6 }),
  })
  .map(({ year, start, short, count, elections, assets }) => {
    const begin = year * 12 + start;
    const years = Array.from({ length: count }, (_, at) => ({
      first: at === 0 ? begin + 12 - short : begin + at * 12,
      last: begin + at * 12 + 11,
    }));
    const [first] = years;
    const from = first?.first ?? begin;
    const span = count * 12 - 12 + short;
    const things = assets.map((each): Gut => {
      const month = from + Math.floor(each.at * (span - 1));
      const on = iso(month, each.day);
      const soldMonth = month + (each.soldAfter ?? 0);
      const soldDay = { first: 1, middle: 15, last: lastDay(soldMonth) }[each.soldOn];
      const sold = iso(soldMonth, soldDay);
      return {
        ...{ on, kind: each.kind, cents: BigInt(each.cents), months: each.months },
        special:
          each.special &&
          ['beweglich', 'unselbstaendig', 'beweglich-degressiv'].includes(each.kind),
        sold: each.soldAfter === null || sold < on ? undefined : sold,
        proceeds: BigInt(Math.round(each.cents * each.soldFor)),
      };
    });
    const spans = years.map(({ first: one, last }) => ({
      from: iso(one, 1),
      to: iso(last, lastDay(last)),
    }));
    const amount = (cents: bigint): string => (Number(cents) / 100).toFixed(2);
    const ends = spans.map(({ to }) => to);
    return {
      naive: {
        years,
        elections: elections.slice(0, count),
        assets: things,
      },
      years: spans,
      entries: things.map(({ cents, on, months, kind, special, sold, proceeds }): Entry => ({
        ...{ as: kind, cost: amount(cents), on, life: `${months} Monate` },
        ...(special && { firstYear: 'sonder-7g' }),
        ...(sold !== undefined && { sold, for: amount(proceeds) }),
      })),
      settings: {
        'fiscal-year-start': String(start + 1),
        'period-ends': [iso(from - 1, lastDay(from - 1)), ...ends],
        'opening-on': iso(from - 1, lastDay(from - 1)),
        elections: Object.fromEntries(ends.map((end, at) => [end, elections[at] ?? 'keine'])),
        incomes: Object.fromEntries(
          [iso(from - 1, lastDay(from - 1)), ...ends].map((end) => [end, '100000']),
        ),
      },
    };
  })
  // What was bought when nothing could be written down so has no rule.
  .filter(({ naive }) => naive.assets.every(isPossible));

function isPossible({ kind, on }: Gut): boolean {
  const month = monthOf(on);
  if (kind === 'elektrofahrzeug')
    return month >= monthOf('2025-07-01') && month <= monthOf('2027-12-01');
  if (kind !== 'beweglich-degressiv') return true;
  return (
    (month >= monthOf('2020-01-01') && month <= monthOf('2022-12-01')) ||
    (month >= monthOf('2024-04-01') && month <= monthOf('2024-12-01')) ||
    (month >= monthOf('2025-07-01') && month <= monthOf('2027-12-01'))
  );
}
