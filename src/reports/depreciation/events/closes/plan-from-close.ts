import { formatMinorUnits } from '../../../../kernel/money.ts';
import { calendarDay, type CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import { positionAt, type Position } from '../../methods/positions.ts';
import { greatest, least } from '../../terms/precise.ts';
import { continueEachPlan, continuePlan, type Opening } from '../prospective.ts';
import { reject, type Rejection } from '../../terms/rejections.ts';
import { planWithEvents, withoutImpairments } from '../plan-with-events.ts';
import { amountsOfEvents, type EventAmounts } from '../../methods/event-amounts.ts';
import { planOfBasis } from './asset-basis.ts';
import type { Restatement } from './book-closes.ts';
import { correctionsSince } from './corrections.ts';
import { difference, isNothing, together, type Amounts, type ClosedAsset } from './closed-asset.ts';
import { missingEvents } from './missing-events.ts';
import type { AssetInCloses } from './period-parts.ts';
import { closedPosition, isGoneBy, missingDisposal, removedIn } from './posted-disposals.ts';

/** How an asset continues from the last close. */
export interface FromClose {
  /** What the plan computes by, as ClosedAsset has it. */
  readonly basis: string;
  readonly restate: Restatement;
  /** The last day that is closed. */
  readonly on: CalendarDay;
}

export interface FromNow {
  /** What it is computed by after the last close. */
  readonly plan: DepreciationPlan;
  readonly openings: readonly Opening[];
  /** What today's facts make of the time up to the last close, and of its last day. */
  readonly today: DepreciationPlan;
  /**
   * The remaining amount is spread prospectively from this close; earlier periods are as posted.
   */
  readonly spreadFrom: Opening | undefined;
  readonly now: Position;
  /**
   * Why later events cannot be applied to the prospective plan; today's facts then determine the
   * plan.
   */
  readonly refusals: readonly Rejection[];
}

/**
 * The plan after the last close: a prospective plan keeps what was posted, otherwise today's facts
 * decide.
 */
export function planFromClose(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { basis, restate, on }: FromClose,
): FromNow {
  const known = closes.closed.findLast((asset) => asset !== undefined);
  const openings = known?.basis === basis ? openingsOf(known, plan) : [];
  const goneOn = continueEachPlan(plan, openings);
  if ('refusals' in goneOn) return caughtUp(plan, on, goneOn.refusals);
  const spread = goneOn.value;
  const now = positionAt(spread, on);
  const isPosted = isGoneBy(plan, on) || isNothing(difference(now, closedPosition(closes.closed)));
  const spreadFrom = openings.at(-1);
  const spreadBefore = { today: spread, spreadFrom, now, refusals: [] };
  if (isPosted) return { plan: spread, openings, ...spreadBefore };
  if (restate !== 'prospective' && isCorrected(known, spread, openings)) {
    return { plan: spread, openings, ...spreadBefore };
  }
  if (restate !== 'prospective' || now.cost === 0n) return caughtUp(plan, on, []);
  const late = missingEvents(spread, closes);
  const accumulated = withLate(withoutLeaving(plan, closes), late);
  // Depreciation above the base cannot be spread; it is caught up.
  const opening = withImpairment(
    { on: on.iso, accumulated: least(accumulated, baseOf(plan, on)) },
    { known, late },
  );
  const goesOn = continuePlan(plan, opening);
  if ('refusals' in goesOn) return caughtUp(plan, on, goesOn.refusals);
  return { plan: goesOn.value, openings: [opening], ...spreadBefore };
}

/** What was spread from a close, unless a disposal that became known later was before it. */
function openingsOf(
  { openings }: ClosedAsset,
  { disposedOn }: DepreciationPlan,
): FromNow['openings'] {
  return disposedOn === undefined ? openings : openings.filter(({ on }) => on < disposedOn.iso);
}

/** Late events are not estimates: what they change is booked, regardless of what is spread. */
function withLate({ accumulated }: Amounts, late: EventAmounts): bigint {
  return greatest(0n, accumulated + amountsOfEvents(late).accumulated);
}

/** The opening, and what it would be had the books known no impairment (IAS 36.117). */
function withImpairment(
  opening: Opening,
  { known, late }: { readonly known: ClosedAsset | undefined; readonly late: EventAmounts },
): Opening {
  const impairment = postedImpairment(known, calendarDay(opening.on));
  const whole = impairment + late.impairments + late.impairmentsReversed;
  if (whole <= 0n) return opening;
  return { ...opening, unimpaired: greatest(0n, opening.accumulated - whole) };
}

/** What the impairments that the last close knew made of its accumulated depreciation. */
function postedImpairment(known: ClosedAsset | undefined, on: CalendarDay): bigint {
  const plan = known && planOfBasis(known.basis);
  if (known === undefined || plan?.withoutEvents === undefined) return 0n;
  const { plan: bare, events } = plan.withoutEvents;
  const without = planWithEvents(bare, withoutImpairments(events));
  const posted = continueEachPlan(plan, known.openings);
  if ('refusals' in without || 'refusals' in posted) return 0n;
  const unimpaired = continueEachPlan(without.value, known.openings.map(asUnimpaired));
  if ('refusals' in unimpaired) return 0n;
  return posted.value.accumulatedBy(on) - unimpaired.value.accumulatedBy(on);
}

function asUnimpaired({ on, accumulated, unimpaired = accumulated }: Opening): Opening {
  return { on, accumulated: unimpaired };
}

/** What was spread stays spread where only the calculation has changed since. */
function isCorrected(
  known: ClosedAsset | undefined,
  spread: DepreciationPlan,
  openings: readonly Opening[],
): boolean {
  if (known === undefined || openings.length === 0) return false;
  return correctionsSince(known, spread).length > 0;
}

/** Today's facts decide. */
function caughtUp(
  plan: DepreciationPlan,
  on: CalendarDay,
  refusals: readonly Rejection[],
): FromNow {
  const now = positionAt(plan, on);
  return { plan, openings: [], today: plan, spreadFrom: undefined, now, refusals };
}

/**
 * Why the posted amount cannot be spread prospectively: the residual value was raised above the net
 * book value, or later events take more than is left. A corrected cost is not a reason:
 * depreciation of cost that never existed is caught up.
 */
export function spreadRefusals(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { basis, restate, on }: FromClose,
): readonly Rejection[] {
  const { openings, refusals } = planFromClose(plan, closes, { basis, restate, on });
  if (refusals.length > 0 || restate !== 'prospective' || isGoneBy(plan, on)) return refusals;
  const late = missingEvents(plan, closes);
  const held = withoutLeaving(plan, closes);
  const cost = held.cost + amountsOfEvents(late).cost;
  const accumulated = withLate(held, late);
  const isSpreadHere = openings.at(-1)?.on === on.iso;
  if (!isSpreadHere || plan.costBy(on) < cost || accumulated <= baseOf(plan, on)) return [];
  const written = (amount: bigint): string => formatMinorUnits(amount, plan.terms.exponent);
  const expected = `at most ${written(plan.costBy(on) - accumulated)}, the net book value on ${on.iso}`;
  return [
    reject('residual-above-book-value', {
      setting: 'residual',
      expected,
      found: written(plan.residualBy(on)),
    }),
  ];
}

/** What may be charged in all, as far as is known on a day. */
function baseOf(plan: DepreciationPlan, on: CalendarDay): bigint {
  return plan.costBy(on) - plan.residualBy(on);
}

/** What the books would have if nothing had left them that is there: what was posted as gone is reinstated. */
function withoutLeaving(plan: DepreciationPlan, closes: AssetInCloses): Amounts {
  const held = difference(closedPosition(closes.closed), missingDisposal(plan, closes));
  return together(held, removedIn(closes.closed));
}
