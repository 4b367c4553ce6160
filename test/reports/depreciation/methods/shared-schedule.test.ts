import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isScaled,
  scaledBase,
  SharedSchedule,
  sharedStart,
} from '../../../../src/reports/depreciation/methods/shared-schedule.ts';
import { depreciationPlan } from '../../../../src/reports/depreciation/methods/plan.ts';
import { remainingMonths } from '../../../../src/reports/depreciation/methods/schedule.ts';
import {
  calendarDay,
  lastDayOf,
  type CalendarDay,
} from '../../../../src/reports/depreciation/terms/calendar/calendar-day.ts';
import { knowsNoResidual } from '../../../../src/reports/depreciation/terms/check-terms.ts';
import type { DepreciableAsset, Terms } from '../../../../src/reports/depreciation/index.ts';
import { rounds } from '../../../support/thinned.ts';
import { accepted } from '../books.ts';
import { modelCases } from '../model/random-cases.ts';

/** Costs from a cent to billions; those of whole thousands have many halves. */
const COSTS = fc.oneof(
  fc.bigInt({ min: 0n, max: 300n }),
  fc.bigInt({ min: 0n, max: 10n ** 7n }),
  fc.bigInt({ min: 1n, max: 900n }).map((thousands) => thousands * 100_000n),
  fc.bigInt({ min: 0n, max: 2n ** 41n }),
);

const CASES = fc
  .record({ one: modelCases, cost: COSTS, share: fc.constantFrom(0n, 0n, 0n, 10n, 33n) })
  .map(({ one: { asset, terms, day }, cost, share }) => {
    const { acquired = day, inService = acquired } = asset;
    return {
      asset: { acquired, inService, cost, residual: (cost * share) / 100n },
      terms: { ...terms, rounding: 'cumulative' as const },
      day: calendarDay(day),
    };
  });

/** Before the start, the ends of 130 months, and a day within a month. */
function daysOf(start: CalendarDay, day: CalendarDay): readonly CalendarDay[] {
  return [...Array.from({ length: 130 }, (_, at) => lastDayOf(start.month + at - 3)), day];
}

/** What a shared schedule says of an asset; undefined where the asset has its own. */
function sharedFigures(
  asset: Required<Pick<DepreciableAsset, 'cost' | 'residual'>>,
  terms: Terms,
  start: CalendarDay,
  days: readonly CalendarDay[],
) {
  const base = isScaled(terms) ? scaledBase(terms, asset.cost, asset.residual) : undefined;
  if (base === undefined) return undefined;
  const lastComplete = start.month + 40;
  const schedule = SharedSchedule.of(terms, sharedStart(terms, start), { days, lastComplete });
  const charged = new Float64Array(days.length);
  if (schedule?.fits(base) !== true || !schedule.chargedInto(charged, base)) return undefined;
  return {
    charged: Array.from(charged, BigInt),
    single: days.map((_, at) => BigInt(schedule.chargedBy(at, base))),
    isDone: days.map((_, at) => schedule.isDoneBy(at)),
    remaining: schedule.remaining,
  };
}

test('what a shared schedule says of an asset is what the plan of the asset says, to the minor unit', () => {
  let shared = 0;
  fc.assert(
    fc.property(CASES, ({ asset, terms, day }) => {
      const made = depreciationPlan(asset, terms);
      fc.pre('value' in made);
      const plan = accepted(made);
      const residual = knowsNoResidual(terms.method) ? 0n : asset.residual;
      const days = daysOf(plan.start, day);
      const figures = sharedFigures({ cost: asset.cost, residual }, terms, plan.start, days);
      if (figures === undefined) return;
      shared += 1;
      const charged = days.map((each) => plan.chargedBy(each));
      expect(figures).toEqual({
        charged,
        single: charged,
        isDone: days.map((each) => plan.isDoneBy(each)),
        remaining: remainingMonths(plan, plan.start.month + 40),
      });
    }),
    { numRuns: rounds(6_000, 12_000) },
  );
  expect(shared).toBeGreaterThan(100);
});

const LINE: Terms = {
  method: { name: 'straight-line', pace: { life: 60 }, salvage: 'base' },
  convention: 'full-month',
  rounding: 'cumulative',
  fiscalYearStart: 1,
  exponent: 2,
};

test('a half that lies between two numbers is rounded up, as in integers', () => {
  const days = [lastDayOf(24_243), lastDayOf(24_263)];
  const schedule = SharedSchedule.of(LINE, calendarDay('2020-04-01'), {
    days,
    lastComplete: 24_263,
  });
  const charged = new Float64Array(2);
  // 0.90 over 60 months is 0.315 after 21: the number nearest to 21/60 is a little less than that.
  expect(Math.floor(90 * (21 / 60) + 0.5)).toBe(31);
  expect(schedule?.chargedInto(charged, 90)).toBe(true);
  expect([...charged]).toEqual([2, 32]);
  expect(schedule?.chargedBy(1, 90)).toBe(32);
});

test.each<readonly [string, Terms]>([
  ['rounds its months', { ...LINE, rounding: 'last-period-plug' }],
  ['charges by hand', { ...LINE, method: { name: 'manual', charges: [] } }],
  [
    'has a rate that follows from the residual value',
    {
      ...LINE,
      method: { name: 'fixed-declining', life: 60, step: 'year', years: 'life', atEnd: 'leave' },
    },
  ],
  [
    'has a rate above one',
    {
      ...LINE,
      method: {
        ...{ name: 'declining-balance', rate: { numerator: 3n, denominator: 2n } },
        ...{ step: 'year', years: 'life', atEnd: 'take-rest' },
      },
    },
  ],
])('terms under which an asset %s share no schedule', (_, terms) => {
  expect(isScaled(terms)).toBe(false);
});

test('an amount on the edge of what a course charges in its last months has a course of its own', () => {
  const month = lastDayOf(24_255);
  const schedule = SharedSchedule.of(LINE, calendarDay('2020-04-01'), {
    days: [month],
    lastComplete: 24_255,
  });
  expect(schedule?.fits(1)).toBe(false);
  expect(schedule?.fits(119)).toBe(false);
  expect(schedule?.fits(120)).toBe(true);
});
