import { type CalendarDay, dayOfMonth, lastDayOf } from '../terms/calendar/calendar-day.ts';
import { isByMonthInService } from '../terms/calendar/conventions.ts';
import { goesByCalendarMonths } from '../terms/calendar/fiscal-year.ts';
import { knowsNoResidual } from '../terms/check-terms.ts';
import type { Ratio } from '../../../kernel/decimals.ts';
import { precise, roundsWhenWorn, roundToMinorUnits } from '../terms/precise.ts';
import type { Method, Terms } from '../terms/terms.ts';
import { depreciationPlan, type DepreciationPlan } from './plan.ts';
import { isEndless, lastMonthOf } from './schedule.ts';

/** The amount whose schedule is computed: shares of it have some thirty digits more than a number keeps. */
const SCALE_BITS = 60n;
const SCALE = 1n << SCALE_BITS;

/** Above it, in minor units, too many products would lie too near to a half. */
const MOST = 2 ** 40;

/** By how much a product of an amount and a share may differ from the exact one, by its size. */
const ERROR = 2 ** -50;
const LEAST_ERROR = 2 ** -40;

/** A rest of less is where courses of small amounts end, and those of large ones continue. */
const LEAST_REST = 2;
const MONTHS_TO_STEP_END = 13;

/** Methods that charge shares of what is above the residual value. */
const ABOVE_RESIDUAL: ReadonlySet<Method['name']> = new Set([
  ...(['sum-of-years-digits', 'table'] as const),
]);

/** Methods whose shares depend on nothing but the terms, where a residual value plays no part. */
const SCALED: ReadonlySet<Method['name']> = new Set([
  ...(['straight-line', 'sum-of-years-digits', 'macrs', 'table', 'french-declining'] as const),
  ...(['declining-balance', 'declining-factor', 'declining-switch', 'written-down-value'] as const),
]);

/** Whether assets under such terms may share a schedule: what it charges is in proportion to what it is charged of. */
export function isScaled({ method, rounding }: Terms): boolean {
  if (rounding !== 'cumulative' || !SCALED.has(method.name)) return false;
  if (method.name === 'written-down-value' && method.rate === undefined) return false;
  const given = 'pace' in method ? method.pace : method;
  // A rate above one ends within a step, on a tick that divisions may move.
  return !('rate' in given) || !isAboveOne(given.rate);
}

function isAboveOne({ numerator, denominator }: Ratio): boolean {
  return numerator > denominator;
}

/** The start that assets under such terms have in common: any day of a month, where its days play no part. */
export function sharedStart(
  { convention, fiscalYearStart }: Terms,
  start: CalendarDay,
): CalendarDay {
  const isByMonth = isByMonthInService(convention) && goesByCalendarMonths(fiscalYearStart);
  return isByMonth ? dayOfMonth(start.month, 1) : start;
}

/** What a schedule has shares of; undefined for an asset that has a course of its own. */
export function scaledBase({ method }: Terms, cost: bigint, residual: bigint): number | undefined {
  const isAbove =
    ABOVE_RESIDUAL.has(method.name) || ('salvage' in method && method.salvage === 'base');
  if (!isAbove && !knowsNoResidual(method) && residual !== 0n) return undefined;
  const base = Number(isAbove ? cost - residual : cost);
  return base > 0 && base < MOST ? base : undefined;
}

/** The days that a report asks each asset about, and the last month that is over. */
export interface AskedDays {
  readonly days: readonly CalendarDay[];
  readonly lastComplete: number;
}

/**
 * What one schedule charges by the days of a report, for all assets with the same terms and the same start: exact
 * shares of their base, as numbers. A number that lies so near to a half that it does not say how to round is
 * computed again in integers; what they cannot say either is left to the plan of the asset.
 */
export class SharedSchedule {
  readonly terms: Terms;
  /** Months with a charge that are still to come when the period ends; undefined where they do not end. */
  readonly remaining: number | undefined;
  readonly #shares: Float64Array;
  readonly #exact: readonly bigint[];
  readonly #isDone: readonly boolean[];
  readonly #leastBase: number;

  private constructor(
    plan: DepreciationPlan,
    { days, lastComplete }: AskedDays,
    last: number | undefined,
  ) {
    this.terms = plan.terms;
    this.remaining =
      last === undefined
        ? undefined
        : Math.max(0, last - Math.max(lastComplete, plan.start.month - 1));
    this.#exact = days.map((day) => plan.exactlyAccumulatedBy(day));
    this.#shares = Float64Array.from(this.#exact, shareOf);
    this.#isDone = days.map((day) => plan.isDoneBy(day));
    this.#leastBase = leastBase(plan, days, last);
  }

  /** Undefined where the schedule of one asset says nothing of another. */
  static of(terms: Terms, start: CalendarDay, asked: AskedDays): SharedSchedule | undefined {
    const made = depreciationPlan({ cost: SCALE, acquired: start.iso }, terms);
    if ('refusals' in made) return undefined;
    const plan = made.value;
    const last = isEndless(plan) ? undefined : lastMonthOf(plan);
    if (last === undefined && !isEndless(plan)) return undefined;
    return new SharedSchedule(plan, asked, last);
  }

  /** Whether all of this base is charged as its shares are. */
  fits(base: number): boolean {
    return base >= this.#leastBase;
  }

  /** Whether nothing is left to be charged when that day is over. */
  isDoneBy(day: number): boolean {
    return this.#isDone[day] ?? false;
  }

  /** What is charged when that day is over, in minor units; NaN where the plan of the asset has to say it. */
  chargedBy(day: number, base: number): number {
    const amount = base * (this.#shares[day] ?? 0) + 0.5;
    const whole = Math.floor(amount);
    const error = base * ERROR + LEAST_ERROR;
    const above = amount - whole;
    return above > error && above < 1 - error ? whole : this.#exactlyBy(day, base);
  }

  /** What is charged when each day from one on is over; false where the plan of the asset has to say it. */
  chargedInto(charged: Float64Array, base: number): boolean {
    for (let day = 0; day < charged.length; day += 1) {
      const whole = this.chargedBy(day, base);
      if (Number.isNaN(whole)) return false;
      charged[day] = whole;
    }
    return true;
  }

  #exactlyBy(day: number, base: number): number {
    const amount = (BigInt(base) * (this.#exact[day] ?? 0n)) >> SCALE_BITS;
    return roundsWhenWorn(amount) ? Number(roundToMinorUnits(amount)) : Number.NaN;
  }
}

function shareOf(amount: bigint): number {
  return Number(amount) / Number(precise(SCALE));
}

/**
 * The least base that is charged in proportion: where a step leaves something, it is more than what ends a course. The
 * step of a day ends within the year that follows.
 */
function leastBase(
  plan: DepreciationPlan,
  days: readonly CalendarDay[],
  last: number | undefined,
): number {
  const months = days.map(({ month }) => month);
  const ends = rangeOf(Math.min(...months), Math.max(...months) + MONTHS_TO_STEP_END);
  const before = last === undefined || last <= plan.start.month ? [] : [last - 1];
  const rests = [...days, ...[...ends, ...before].map(lastDayOf)]
    .filter((day) => !plan.isDoneBy(day))
    .map((day) => plan.exactTotal - plan.exactlyAccumulatedBy(day));
  const never = precise(plan.cost - plan.residual) - plan.exactTotal;
  const left = never === 0n ? rests : [...rests, never];
  return LEAST_REST / Math.min(shareOf(plan.exactTotal), ...left.map(shareOf));
}

function rangeOf(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
