import fc from 'fast-check';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';
import type { BlockBook, Thing } from './naive-blocks.ts';
import type { Entry } from './tax-books.ts';

/** An Indian book, as both programs take it. */
export interface IndianBook extends BlockBook {
  readonly entries: readonly Entry[];
  readonly settings: TaxSettings;
}

const DAY = 86_400_000;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const thing = fc.record({
  kind: fc.constantFrom(
    ...(['plant', 'plant-manufacturing', 'plant-manufacturing'] as const),
    ...(['furniture', 'computer', 'car'] as const),
  ),
  paise: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 10_000, max: 9_000_000 })),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  waits: fc.constantFrom(0, 0, 0, 30, 150, 400),
  isNew: fc.boolean(),
  soldAfter: fc.option(fc.integer({ min: 0, max: 1_200 })),
  soldFor: fc.double({ min: 0, max: 2.5, noNaN: true }),
});

/** Books of one to five fiscal years from April 2017 on. */
export const indianBook: fc.Arbitrary<IndianBook> = fc
  .record({
    start: fc.integer({ min: 2017, max: 2028 }),
    count: fc.integer({ min: 1, max: 5 }),
    isConcessional: fc.constantFrom(false, false, true),
    things: fc.array(thing, { minLength: 1, maxLength: 8 }),
  })
  .map(({ start, count, isConcessional, things }) => {
    const first = Date.UTC(start, 3, 1);
    const last = Date.UTC(start + count, 2, 31);
    const made = things.map(({ kind, paise, at, waits, isNew, soldAfter, soldFor }): Thing => {
      const bought = first + Math.floor((at * (last - first)) / DAY) * DAY;
      // What is sold was used before.
      const sold = soldAfter === null ? undefined : iso(bought + (waits + soldAfter) * DAY);
      return {
        ...{ kind, isNew, sold, paise: BigInt(paise), bought: iso(bought) },
        used: iso(bought + waits * DAY),
        proceeds: BigInt(Math.round(paise * soldFor)),
      };
    });
    const amount = (paise: bigint): string => (Number(paise) / 100).toFixed(2);
    return {
      ...{ isConcessional, things: made },
      years: Array.from({ length: count }, (_, at) => start + at),
      entries: made.map(({ kind, paise, bought, used, isNew, sold, proceeds }): Entry => ({
        ...{ as: kind, cost: amount(paise), on: bought, used, condition: isNew ? 'new' : 'used' },
        ...(sold !== undefined && { sold, for: amount(proceeds) }),
      })),
      settings: { 'fiscal-year-start': '4', 'opening-on': iso(first - DAY) },
    };
  });
