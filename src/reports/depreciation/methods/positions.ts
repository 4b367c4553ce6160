import { calendarDay, type CalendarDay } from '../terms/calendar/calendar-day.ts';
import { eventAmounts, NO_EVENTS, type EventAmounts } from './event-amounts.ts';
import { periodBetween, type Period } from '../terms/calendar/periods.ts';
import type { Disposal } from '../terms/asset-event.ts';
import type { DepreciationPlan } from './plan.ts';
import { formatPrecise, precise } from '../terms/precise.ts';

/** Where an asset is when a day is over. */
export type Status =
  | 'not-acquired'
  | 'not-in-service'
  | 'not-depreciated'
  | 'depreciating'
  | 'fully-depreciated'
  | 'disposed';

/** What the books show of an asset when a day is over; nothing before it is acquired or once it is gone. */
export interface Position {
  readonly status: Status;
  readonly cost: bigint;
  readonly accumulated: bigint;
  readonly bookValue: bigint;
}

/** What happens to an asset in a period: opening + addition, charge, events and disposals = closing, for each amount. */
export interface PeriodMovement {
  readonly opening: Position;
  /** Cost acquired in the period. */
  readonly addition: bigint;
  /**
   * Depreciation of the period. Below zero only in the period of a disposal, where a convention
   * gives the year of disposal less than its months had been charged.
   */
  readonly expense: bigint;
  readonly disposal?: Disposal;
  readonly partialDisposals: readonly Disposal[];
  readonly events: EventAmounts;
  readonly closing: Position;
}

/** What the books show when a day is over: the same however a report is cut. */
export function positionAt(plan: DepreciationPlan, date: string | CalendarDay): Position {
  const day = typeof date === 'string' ? calendarDay(date) : date;
  const status = statusAt(plan, day);
  const isThere = status !== 'not-acquired' && status !== 'disposed';
  const cost = isThere ? plan.costBy(day) : 0n;
  const accumulated = isThere ? plan.accumulatedBy(day) : 0n;
  return { status, cost, accumulated, bookValue: cost - accumulated };
}

function statusAt(plan: DepreciationPlan, day: CalendarDay): Status {
  if (plan.disposedOn !== undefined && day.serial >= plan.disposedOn.serial) return 'disposed';
  if (day.serial < plan.acquired.serial) return 'not-acquired';
  if (plan.total === 0n) return 'not-depreciated';
  if (day.serial < plan.start.serial) return 'not-in-service';
  return plan.isDoneBy(day) ? 'fully-depreciated' : 'depreciating';
}

/** The book value when a day is over, in minor units; zero before acquisition and from disposal on. */
export function bookValueAt(plan: DepreciationPlan, date: string | CalendarDay): bigint {
  return positionAt(plan, date).bookValue;
}

/** The book value below the rounding, as decimal text in the currency's unit. */
export function exactBookValueAt(plan: DepreciationPlan, date: string): string {
  const day = calendarDay(date);
  const { cost } = positionAt(plan, day);
  const exact = cost === 0n ? 0n : precise(cost) - plan.exactlyAccumulatedBy(day);
  return formatPrecise(exact, plan.terms.exponent);
}

/** Depreciation from one day to another, both included, in minor units. */
export function chargesBetween(plan: DepreciationPlan, from: string, to: string): bigint {
  return chargeOf(plan, periodBetween(from, to));
}

/** Depreciation of a period, in minor units. */
export function chargeOf(plan: DepreciationPlan, { opening, closing }: Period): bigint {
  return plan.chargedBy(closing) - plan.chargedBy(opening);
}

/** Depreciation of each of several consecutive periods; each boundary is evaluated once. */
export function chargesOver(plan: DepreciationPlan, periods: readonly Period[]): bigint[] {
  let before: CalendarDay | undefined;
  let charged = 0n;
  const goesOn = isStillCharging(plan);
  return periods.map(({ opening, closing }) => {
    if (closing.serial < plan.start.serial || (before !== undefined && !goesOn(charged))) return 0n;
    if (before?.serial !== opening.serial) charged = plan.chargedBy(opening);
    const after = plan.chargedBy(closing);
    const expense = after - charged;
    before = closing;
    charged = after;
    return expense;
  });
}

/** Nothing follows what is charged in full, unless a disposal still takes something back. */
function isStillCharging({ total, disposedOn }: DepreciationPlan): (charged: bigint) => boolean {
  return (charged) => charged < total || disposedOn !== undefined;
}

/** What happens to an asset in a period, for registers and roll-forwards. */
export function movementIn(plan: DepreciationPlan, period: Period): PeriodMovement {
  const isWithin = ({ serial }: CalendarDay): boolean =>
    serial > period.opening.serial && serial <= period.closing.serial;
  const { disposal, disposedOn, effects } = plan;
  const movement: PeriodMovement = {
    opening: positionAt(plan, period.opening),
    addition: isWithin(plan.acquired) ? plan.cost : 0n,
    expense: chargeOf(plan, period),
    partialDisposals:
      effects.length === 0
        ? NO_DISPOSALS
        : effects.flatMap((effect) =>
            effect.disposal !== undefined && isWithin(effect.on) ? [effect.disposal] : [],
          ),
    events: effects.length === 0 ? NO_EVENTS : eventAmounts(effects, period),
    closing: positionAt(plan, period.closing),
  };
  const isGone = disposal !== undefined && disposedOn !== undefined && isWithin(disposedOn);
  return isGone ? { ...movement, disposal } : movement;
}

const NO_DISPOSALS: PeriodMovement['partialDisposals'] = [];
