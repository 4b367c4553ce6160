import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookValueAt,
  calendarDay,
  chargesBetween,
  chargesOver,
  dayBefore,
  depreciationPlan,
  movementIn,
  periodBetween,
  periodGrid,
  positionAt,
  scheduleOf,
  type DepreciationPlan,
  type Granularity,
  type Period,
} from '../../../src/reports/depreciation/index.ts';
import { accepted } from './books.ts';
import { days, randomBooks } from './random-books.ts';

const RUNS = { numRuns: 100 };
const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** Any asset in any book. */
const plans: fc.Arbitrary<DepreciationPlan> = randomBooks.map(([asset, terms]) =>
  accepted(depreciationPlan(asset, terms)),
);

/** Any asset in any book, disposed of some time after it was acquired. */
const soldPlans: fc.Arbitrary<DepreciationPlan> = fc
  .tuple(randomBooks, days, fc.bigInt({ min: 0n, max: 10n ** 9n }))
  .filter(([[{ acquired = '' }], disposed]) => disposed >= acquired)
  .map(([[asset, terms], disposed, proceeds]) =>
    accepted(depreciationPlan({ ...asset, disposed, proceeds }, terms)),
  );

/** The span from one day to another, cut at some days in between. */
function split(from: string, to: string, cuts: readonly string[]): Period[] {
  const inside = cuts.filter((cut) => cut > from && cut <= to);
  const starts = [...new Set([from, ...inside])].sort();
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return periodBetween(start, next === undefined ? to : dayBefore(calendarDay(next)).iso);
  });
}

/** Whether a method's charges end at cost less residual value. */
function landsOnResidual({ terms: { method } }: DepreciationPlan): boolean {
  if (method.name === 'none') return false;
  return !('atEnd' in method && method.atEnd === 'leave' && method.life !== undefined);
}

test('the charges sum to cost less residual value exactly', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      fc.pre(landsOnResidual(plan));
      const { lines, complete } = scheduleOf(plan);
      fc.pre(complete);
      expect(sum(lines.map(({ expense }) => expense))).toBe(plan.cost - plan.residual);
      expect(plan.total).toBe(plan.cost - plan.residual);
    }),
    RUNS,
  );
});

test('the book value never falls below the residual value, and what is accumulated never decreases', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      let accumulated = 0n;
      for (const line of scheduleOf(plan).lines) {
        expect(line.accumulated).toBeGreaterThanOrEqual(accumulated);
        expect(line.bookValue).toBeGreaterThanOrEqual(plan.residual);
        expect(line.opening - line.expense).toBe(line.bookValue);
        accumulated = line.accumulated;
      }
    }),
    RUNS,
  );
});

test('within a month, too, what is accumulated never decreases', () => {
  fc.assert(
    fc.property(plans, days, (plan, day) => {
      const month = day.slice(0, 7);
      const values = Array.from({ length: 28 }, (_, at) =>
        plan.chargedBy(calendarDay(`${month}-${String(at + 1).padStart(2, '0')}`)),
      );
      expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : 1)));
    }),
    RUNS,
  );
});

describe('the value at a date does not depend on the granularity of the report', () => {
  test.each<Granularity>(['month', 'quarter', 'fiscal-year'])('by %s', (granularity) => {
    fc.assert(
      fc.property(plans, days, (plan, to) => {
        const from = plan.acquired.iso;
        fc.pre(to >= from);
        const grid = periodGrid(granularity, { from, to }, plan.terms.fiscalYearStart);
        expect(plan.cost - sum(chargesOver(plan, grid))).toBe(bookValueAt(plan, to));
      }),
      RUNS,
    );
  });

  test('by any split of the dates', () => {
    fc.assert(
      fc.property(plans, days, fc.array(days, { maxLength: 8 }), (plan, to, cuts) => {
        const from = plan.acquired.iso;
        fc.pre(to >= from);
        const parts = split(from, to, cuts);
        const charges = parts.map(({ start, end }) => chargesBetween(plan, start, end));
        expect(charges).toEqual(chargesOver(plan, parts));
        expect(plan.cost - sum(charges)).toBe(bookValueAt(plan, to));
      }),
      RUNS,
    );
  });

  test('nor on what was asked before', () => {
    fc.assert(
      fc.property(
        randomBooks,
        fc.array(days, { minLength: 2, maxLength: 8 }),
        ([asset, terms], dates) => {
          const one = accepted(depreciationPlan(asset, terms));
          for (const date of dates) {
            const fresh = accepted(depreciationPlan(asset, terms));
            expect(positionAt(one, date)).toEqual(positionAt(fresh, date));
          }
        },
      ),
      RUNS,
    );
  });
});

describe('the roll-forward of any split of the dates closes', () => {
  test('for cost, accumulated depreciation and book value', () => {
    fc.assert(
      fc.property(soldPlans, days, fc.array(days, { maxLength: 6 }), (plan, until, cuts) => {
        const from = '1990-01-01';
        const movements = split(from, until, cuts).map((part) => movementIn(plan, part));
        let before = positionAt(plan, '1989-12-31');
        for (const { opening, addition, expense, disposal, closing } of movements) {
          expect(opening).toEqual(before);
          const gone = disposal ?? { cost: 0n, accumulated: 0n, bookValue: 0n };
          expect(opening.cost + addition - gone.cost).toBe(closing.cost);
          expect(opening.accumulated + expense - gone.accumulated).toBe(closing.accumulated);
          expect(opening.bookValue + addition - expense - gone.bookValue).toBe(closing.bookValue);
          before = closing;
        }
      }),
      RUNS,
    );
  });
});

test('a disposal changes nothing before its day, and its result is proceeds less book value', () => {
  fc.assert(
    fc.property(randomBooks, days, days, ([asset, terms], disposed, day) => {
      fc.pre(disposed >= (asset.acquired ?? '') && day < disposed);
      const kept = accepted(depreciationPlan(asset, terms));
      const sold = accepted(depreciationPlan({ ...asset, disposed, proceeds: 500n }, terms));
      expect(positionAt(sold, day)).toEqual(positionAt(kept, day));
      expect(sold.disposal?.gainOrLoss).toBe(500n - (sold.disposal?.bookValue ?? 0n));
      expect(sold.disposal?.bookValue).toBeGreaterThanOrEqual(sold.residual);
    }),
    RUNS,
  );
});

test('rounded values lie within a minor unit of the exact ones, cumulative within half of one', () => {
  fc.assert(
    fc.property(plans, days, (plan, day) => {
      fc.pre(plan.terms.rounding === 'cumulative');
      const date = calendarDay(day);
      const twice = plan.chargedBy(date) * 2n * (1n << 72n) - plan.exactlyAccumulatedBy(date) * 2n;
      const distance = twice < 0n ? -twice : twice;
      // A half that divisions wore down counts as a half.
      expect(distance).toBeLessThanOrEqual((1n << 72n) + (1n << 24n));
    }),
    RUNS,
  );
});
