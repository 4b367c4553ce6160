import fc from 'fast-check';
import type { Entry } from './tax-books.ts';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';

/** A book over some periods, none of which has opening balances. */
export interface RandomBook {
  readonly taxpayer: 'company' | 'income-tax';
  readonly entries: readonly Entry[];
  readonly years: readonly { readonly from: string; readonly to: string }[];
  readonly settings: TaxSettings;
  readonly hasPrivateUse: boolean;
}

const DAY = 86_400_000;

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

const entry = fc.record({
  as: fc.constantFrom('main', 'main', 'special-rate', 'short-life', 'leasing', 'car', 'structure'),
  cents: fc.integer({ min: 100, max: 60_000_000 }),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  soldAfter: fc.option(fc.integer({ min: 0, max: 1200 })),
  soldFor: fc.double({ min: 0, max: 1.4, noNaN: true }),
  emissions: fc.constantFrom(0, 45, 60, 100, 120, 180),
  condition: fc.constantFrom('new', 'used'),
  privateUse: fc.constantFrom(0, 0, 0, 20, 33.3),
});

/** Books of one to four periods of 6, 9 or 12 months from 2014 on. */
export const randomBook: fc.Arbitrary<RandomBook> = fc
  .record({
    taxpayer: fc.constantFrom('company' as const, 'income-tax' as const),
    year: fc.integer({ min: 2014, max: 2028 }),
    month: fc.integer({ min: 0, max: 11 }),
    day: fc.constantFrom(1, 1, 6),
    lengths: fc.array(fc.constantFrom(12, 12, 9, 6), { minLength: 1, maxLength: 4 }),
    entries: fc.array(entry, { minLength: 1, maxLength: 6 }),
    isCeased: fc.boolean(),
  })
  .map(({ taxpayer, year, month, day, lengths, entries, isCeased }) => {
    const starts = [
      0,
      ...lengths.map((_, at) =>
        lengths.slice(0, at + 1).reduce<number>((all, months) => all + months, 0),
      ),
    ];
    const days = starts.map((months) => Date.UTC(year, month + months, day));
    const years = days
      .slice(1)
      .map((next, at) => ({ from: iso(days[at] ?? 0), to: iso(next - DAY) }));
    const [first = 0] = days;
    const last = (days.at(-1) ?? 0) - DAY;
    const made = entries.map((each): Entry => {
      const bought = first + Math.floor((each.at * (last - first)) / DAY) * DAY;
      const isPrivate = taxpayer === 'income-tax' && each.privateUse > 0 && each.as !== 'structure';
      const amount = (cents: number): string => (Math.round(cents) / 100).toFixed(2);
      const sale = each.soldAfter === null ? undefined : bought + each.soldAfter * DAY;
      return {
        ...{ as: each.as, cost: amount(each.cents), on: iso(bought), contract: '2013-01-01' },
        ...{ emissions: String(each.emissions), condition: each.condition },
        ...(isPrivate && { privateUse: String(each.privateUse) }),
        ...(sale !== undefined && { sold: iso(sale), for: amount(each.cents * each.soldFor) }),
      };
    });
    return {
      taxpayer,
      entries: made,
      years,
      hasPrivateUse: made.some(({ privateUse }) => privateUse !== undefined),
      settings: {
        'opening-on': iso(first - DAY),
        'period-ends': years.map(({ to }) => to),
        ...(isCeased && { ceased: iso(last) }),
      },
    };
  })
  // Structures of before the allowance have no rule.
  .filter(({ entries }) =>
    entries.every(({ as, on = '' }) => as !== 'structure' || on >= '2020-04-06'),
  );
