import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import { liesWithin, type Period } from '../../terms/calendar/periods.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import { movementIn, type PeriodMovement, type Position } from '../../methods/positions.ts';
import {
  type BookedMovement,
  type ClosedAsset,
  NOTHING,
  NOWHERE,
  NO_YEARS,
  bookedDisposal,
  bothDisposals,
  unchangedPosition,
} from './closed-asset.ts';

/** An asset in the closes of its book. */
export interface AssetInCloses {
  readonly periods: readonly Period[];
  /** For each of the periods; undefined where it was not in the books. */
  readonly closed: readonly (ClosedAsset | undefined)[];
}

/** What happens to an asset in a period after the last close. */
export type PartOf = (period: Period) => BookedMovement;

interface Sides {
  /** Computes what lies before the first close; undefined where nothing is known of it. */
  readonly before: DepreciationPlan | undefined;
  readonly after: PartOf;
  /** The day on which an asset was disposed of; one that no close has may have been gone before. */
  readonly goneOn?: CalendarDay | undefined;
}

/** A period as the parts that were computed before any close, posted, and computed since. */
export function partsOf(
  period: Period,
  closes: AssetInCloses,
  { before, after, goneOn }: Sides,
): readonly BookedMovement[] {
  const parts = [
    ...(before === undefined ? [] : partBefore(period, closes, before)),
    ...postedParts(period, closes, goneOn),
    ...partAfter(period, closes, after),
  ];
  return parts.length === 0 ? [unchangedPosition(positionBetween(period, closes))] : parts;
}

function partBefore(
  period: Period,
  { periods }: AssetInCloses,
  plan: DepreciationPlan,
): readonly BookedMovement[] {
  const first = periods[0]?.opening;
  if (first === undefined || period.opening.serial >= first.serial) return [];
  const closing = period.closing.serial < first.serial ? period.closing : first;
  return [booked(movementIn(plan, { ...period, closing }))];
}

function postedParts(
  period: Period,
  { periods, closed }: AssetInCloses,
  goneOn: CalendarDay | undefined,
): readonly BookedMovement[] {
  return periods.flatMap((close, at) => {
    if (!liesWithin(close, period)) return [];
    const posted = closed[at]?.movement;
    // What a close has not, it had nowhere: sold before, or not known yet.
    const before = closed.slice(0, at).findLast((asset) => asset !== undefined);
    const isGone = goneOn !== undefined && goneOn.serial <= close.opening.serial;
    const status = before?.movement.closing.status ?? (isGone ? 'disposed' : NOWHERE.status);
    return [posted ?? unchangedPosition({ ...NOWHERE, status })];
  });
}

/** What the closes that a column cuts charged in it, by the columns that they were signed in. */
export function postedWithin(column: Period, { periods, closed }: AssetInCloses): bigint {
  return closed.reduce((all, asset, at) => {
    const close = periods[at];
    if (close === undefined || liesWithin(close, column)) return all;
    const within = asset?.charges?.filter((charge) => liesWithin(charge.column, column)) ?? [];
    return within.reduce((sum, { amount }) => sum + amount, all);
  }, 0n);
}

function partAfter(
  period: Period,
  { periods }: AssetInCloses,
  after: PartOf,
): readonly BookedMovement[] {
  const last = periods.at(-1)?.closing;
  if (last === undefined || period.closing.serial <= last.serial) return [];
  const opening = period.opening.serial > last.serial ? period.opening : last;
  return [after({ ...period, opening })];
}

/** What the last close before the period had; only a period without any part of its own asks for it. */
function positionBetween({ opening }: Period, { periods, closed }: AssetInCloses): Position {
  const at = periods.findLastIndex(({ closing }) => closing.serial <= opening.serial);
  return closed[at]?.movement.closing ?? NOWHERE;
}

/** What is computed, as the books have it. */
export function booked(movement: PeriodMovement): BookedMovement {
  const { opening, addition, expense, events, closing, disposal, partialDisposals } = movement;
  const plain: BookedMovement = {
    opening,
    addition,
    expense,
    events,
    closing,
    restated: NOTHING,
    removed: NOTHING,
    earlierYears: NO_YEARS.earlierYears,
    priorPeriod: NO_YEARS.priorPeriod,
  };
  const disposals = disposal === undefined ? partialDisposals : [...partialDisposals, disposal];
  if (disposals.length === 0) return plain;
  const [first, ...rest] = disposals.map(bookedDisposal);
  return first === undefined ? plain : { ...plain, disposal: rest.reduce(bothDisposals, first) };
}
