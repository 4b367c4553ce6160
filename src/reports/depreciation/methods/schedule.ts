import type { DepreciableAsset } from '../terms/asset.ts';
import { dayOfMonth, lastDayOf } from '../terms/calendar/calendar-day.ts';
import { type DepreciationPlan, depreciationPlan } from './plan.ts';
import type { Disposal } from '../terms/asset-event.ts';
import type { Checked } from '../terms/rejections.ts';
import type { Terms } from '../terms/terms.ts';

/** One month of an asset's life, amounts in minor units. */
export interface ScheduleLine {
  /** First and last day of the month. */
  readonly start: string;
  readonly end: string;
  /** Book value before the charge; the cost in the first month. */
  readonly opening: bigint;
  readonly expense: bigint;
  /** Accumulated depreciation after the charge. */
  readonly accumulated: bigint;
  /** Book value after the charge: cost less accumulated. */
  readonly bookValue: bigint;
}

/** All months of an asset's life, from the one in service to the last charge or the disposal. */
export interface Schedule {
  readonly lines: readonly ScheduleLine[];
  readonly disposal?: Disposal | undefined;
  /**
   * False if charges continue beyond the longest schedule, as a declining balance without a life
   * may.
   */
  readonly complete: boolean;
}

/** A hundred and twenty years. */
const LONGEST_SCHEDULE = 1_440;

/**
 * The depreciation of one asset month by month. Its lines add up to the charges of any period, which
 * periods.ts and positions.ts give without making the lines.
 */
export function depreciationSchedule(asset: DepreciableAsset, terms: Terms): Checked<Schedule> {
  const planned = depreciationPlan(asset, terms);
  return 'refusals' in planned ? planned : { value: scheduleOf(planned.value) };
}

/** The schedule of a plan that is at hand. */
export function scheduleOf(plan: DepreciationPlan): Schedule {
  const last = lastMonthOf(plan);
  const longest = plan.start.month + LONGEST_SCHEDULE - 1;
  const end = Math.min(last ?? longest, longest);
  const lines: ScheduleLine[] = [];
  let charged = 0n;
  let opening = plan.cost;
  for (let month = plan.start.month; month <= end; month += 1) {
    const closing = lastDayOf(month);
    const chargedSoFar = plan.chargedBy(closing);
    const accumulated = plan.accumulatedBy(closing);
    const bookValue = plan.costBy(closing) - accumulated;
    lines.push({
      start: dayOfMonth(month, 1).iso,
      end: closing.iso,
      opening,
      expense: chargedSoFar - charged,
      accumulated,
      bookValue,
    });
    charged = chargedSoFar;
    opening = bookValue;
  }
  return { lines, disposal: plan.disposal, complete: last === end };
}

/**
 * The last month (counted from year 0) with a charge: that of the disposal, or the one after which
 * nothing is left. Undefined if charges continue beyond the longest schedule.
 */
export function lastMonthOf(plan: DepreciationPlan): number | undefined {
  const isDone = (month: number): boolean => plan.isDoneBy(lastDayOf(month));
  let from = plan.start.month;
  let length = 12;
  while (!isDone(from + length)) {
    if (length > LONGEST_SCHEDULE) return undefined;
    from += length;
    length *= 2;
  }
  let to = from + length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isDone(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * Months with a charge that are still to come when a month (counted since year 0) is over. Undefined if the method has no
 * end: a share of what is left comes to nothing only when it is below half a minor unit, after decades.
 */
export function remainingMonths(plan: DepreciationPlan, month: number): number | undefined {
  if (plan.disposedOn === undefined && isEndless(plan)) return undefined;
  const last = lastMonthOf(plan);
  return last === undefined ? undefined : Math.max(0, last - Math.max(month, plan.start.month - 1));
}

/** Whether a rate is taken of the net book value without a life that ends it, nor a residual value to stop at. */
export function isEndless({ terms: { method }, residual }: DepreciationPlan): boolean {
  if (!('atEnd' in method)) return false;
  const hasEnd = 'life' in method && method.atEnd !== 'continue';
  const isOnBase = 'salvage' in method && method.salvage === 'base';
  return !hasEnd && (isOnBase || residual === 0n);
}
