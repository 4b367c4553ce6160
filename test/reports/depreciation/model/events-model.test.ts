import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarDay,
  planWithEvents,
  type AssetEvent,
} from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { accepted, plan } from '../books.ts';

const KINDS = ['improvement', 'impairment', 'brought-forward', 'as-closed'] as const;
const happenings = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom(...KINDS),
    amount: fc.bigInt({ min: 1n, max: 900_000n }),
  }),
  { maxLength: 4 },
);

const lastDay = (month: number): string =>
  new Date(Date.UTC(2023, month, 0)).toISOString().slice(0, 10);

/**
 * A declining balance by calendar years, month by month in fractions: a twelfth of the rate of the book value at the
 * beginning of the year, down to the residual value. An event scales what the year is charged of.
 */
function modelled(
  {
    cost,
    residual,
    rate,
    start,
  }: Readonly<Record<'cost' | 'residual' | 'rate', bigint>> & { start: number },
  events: readonly AssetEvent[],
): readonly bigint[] {
  const whole = (value: bigint): Fraction => new Fraction(value);
  const twelfth = new Fraction(rate, 1200n);
  let [gross, floor] = [cost, residual];
  let accumulated = whole(0n);
  let base = whole(0n);
  let monthly = whole(0n);
  const plan12 = (month: number): void => {
    const rest = whole(BigInt(12 - ((month - 1) % 12)));
    const left = whole(gross - floor).minus(accumulated);
    const due = base.times(twelfth).times(rest);
    monthly = (due.compare(left) > 0 ? left : due).over(rest);
  };
  return Array.from({ length: 48 }, (_, at) => {
    const month = at + 1;
    if (month < start) return 0n;
    if (month === start || month % 12 === 1) {
      base = whole(gross).minus(accumulated);
      plan12(month);
    }
    accumulated = accumulated.plus(monthly);
    for (const { kind, amount } of events.filter(({ on }) => on === lastDay(month))) {
      const before = whole(gross).minus(accumulated);
      const isUsedUp = before.compare(whole(floor)) <= 0;
      const held = accumulated.rounded();
      if (kind === 'improvement') gross += amount;
      accumulated = whole(
        kind === 'improvement' ? held : kind === 'impairment' ? held + amount : amount,
      );
      const after = whole(gross).minus(accumulated);
      if (after.compare(whole(floor)) < 0) floor = after.rounded();
      base = isUsedUp ? after : base.times(after).over(before);
      if (month % 12 !== 0) plan12(month + 1);
    }
    return accumulated.rounded();
  });
}

test('a declining balance with a residual value agrees with a model in fractions, whatever happens to the asset', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.record({
        cost: fc.bigInt({ min: 2_000_000n, max: 9_000_000n }),
        residual: fc.bigInt({ min: 0n, max: 800_000n }),
        rate: fc.bigInt({ min: 1n, max: 60n }),
        start: fc.integer({ min: 1, max: 12 }),
      }),
      happenings,
      (asset, all) => {
        const events = all
          .filter(
            ({ month }, at) =>
              month >= asset.start && all.findIndex((each) => each.month === month) === at,
          )
          .map(({ month, kind, amount }): AssetEvent => ({ on: lastDay(month), kind, amount }))
          .toSorted((one, other) => (one.on < other.on ? -1 : 1));
        const terms = plan({
          cost: (Number(asset.cost) / 100).toFixed(2),
          residual: (Number(asset.residual) / 100).toFixed(2),
          acquired: `2023-${String(asset.start).padStart(2, '0')}-01`,
          ...{ method: 'declining-balance', rate: String(asset.rate) },
        });
        const booked = planWithEvents(terms, events);
        // An impairment of more than there is.
        fc.pre('value' in booked);
        const engine = accepted(booked);
        const figures = modelled(asset, events);
        const months = figures.map((_, at) => engine.accumulatedBy(calendarDay(lastDay(at + 1))));
        expect(months).toEqual(figures);
        compared += months.length;
      },
    ),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(2_000);
});
