import { calendarDay } from '../terms/calendar/calendar-day.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import type { AssetEvent } from '../terms/asset-event.ts';
import { planWithEvents } from './plan-with-events.ts';
import type { DepreciationPlan } from '../methods/plan.ts';
import type { Checked } from '../terms/rejections.ts';
import { greatest, precise } from '../terms/precise.ts';
import { continuationOf, continuedPlan, respread } from '../methods/respread.ts';

/** What the books held when a period was closed, even if the terms have changed since. */
export interface Opening {
  /** The last day that is closed. */
  readonly on: string;
  /** Accumulated depreciation that was posted by then, in minor units. */
  readonly accumulated: bigint;
  /** What it would have been without the impairments that were posted; the same unless given. */
  readonly unimpaired?: bigint;
}

/**
 * A plan that keeps the books as closed: the remaining depreciable amount is charged over the
 * remaining time, in the proportions of the terms. With n months left, a straight line charges
 * (base - accumulated) / n:
 *
 *     accumulated(t) = opening + (total - opening) * (plan(t) - plan(close)) / (total - plan(close))
 *
 * A declining method charges its rate of the book value that was posted instead, down to the residual value.
 * If the terms have no time left, the rest is charged at once; if too much was charged, nothing
 * more is. The plan holds from the close on; earlier days are in the closed books.
 * Source: IAS 8.38 (changes of estimates are prospective).
 */
export function prospectivePlan(plan: DepreciationPlan, opening: Opening): DepreciationPlan {
  const close = calendarDay(opening.on);
  if (plan.disposedOn !== undefined && plan.disposedOn.serial <= close.serial) return plan;

  if (plan.withoutEvents !== undefined) {
    const anew = continuePlan(plan, opening);
    assertHolds('value' in anew, `The books cannot be continued from ${opening.on}`);
    return anew.value;
  }

  const { accumulated } = opening;
  const books = { from: close, accumulated };
  const since = continuationOf(plan, { ...plan, ...books });
  const left = greatest(0n, plan.exactTotal - precise(accumulated));
  const anew =
    since === undefined
      ? respread(plan, { ...books, left, shape: plan })
      : continuedPlan(plan, books, since);
  return plan.reserves === undefined ? anew : { ...anew, reserves: plan.reserves };
}

/**
 * The same, or why what happened after the close cannot be booked on what the close held: an impairment of
 * more than was left.
 */
export function continuePlan(plan: DepreciationPlan, opening: Opening): Checked<DepreciationPlan> {
  const { withoutEvents } = plan;
  if (withoutEvents === undefined) return { value: prospectivePlan(plan, opening) };
  const { accumulated: amount, ...closed } = opening;
  const asClosed: AssetEvent = { ...closed, kind: 'as-closed', amount };
  return planWithEvents(withoutEvents.plan, [...withoutEvents.events, asClosed]);
}

/** The same from each of several closes. */
export function continueEachPlan(
  plan: DepreciationPlan,
  openings: readonly Opening[],
): Checked<DepreciationPlan> {
  return openings.reduce<Checked<DepreciationPlan>>(
    (before, opening) => ('value' in before ? continuePlan(before.value, opening) : before),
    { value: plan },
  );
}
