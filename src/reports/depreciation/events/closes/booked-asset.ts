import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import { chargesOver, movementIn, type Position } from '../../methods/positions.ts';
import type { Opening } from '../prospective.ts';
import {
  amountsOfEvents,
  eventsTogether,
  isWithoutEvents,
  type EventAmounts,
} from '../../methods/event-amounts.ts';
import { planOfBasis } from './asset-basis.ts';
import type { Restatement } from './book-closes.ts';
import {
  type Amounts,
  type BookedDisposal,
  type BookedMovement,
  NOTHING,
  NOWHERE,
  type YearSplit,
  bothDisposals,
  difference,
  isNothing,
  joined,
  together,
  unchangedPosition,
} from './closed-asset.ts';
import { splitYears } from './earlier-years.ts';
import { booked, partsOf, postedWithin, type AssetInCloses, type PartOf } from './period-parts.ts';
import { missingEvents } from './missing-events.ts';
import { planFromClose, type FromNow } from './plan-from-close.ts';
import {
  closedPosition,
  isGoneBy,
  isNoDisposal,
  missingDisposal,
  removedIn,
} from './posted-disposals.ts';

/** An asset as the books have it: posted as far as they are closed, computed from there on. */
export interface BookedAsset {
  /** What it is computed by after the last close. */
  readonly plan: DepreciationPlan;
  readonly openings: readonly Opening[];
  /** The difference between today's facts and the closes; undefined if there is none. */
  readonly pending?: Pending;
  movementIn(period: Period): BookedMovement;
  chargesOver(periods: readonly Period[]): readonly bigint[];
}

/** The correction that is due after the last close. */
export interface Pending {
  /** Today's position at that close less the posted one. */
  readonly amounts: Amounts;
  /** The unposted part of a disposal in a closed period. */
  readonly disposal?: BookedDisposal;
  /** An asset that a close removed and that reappeared. */
  readonly returned: Amounts;
  /** What events of closed time come to that the closes did not know. */
  readonly events: EventAmounts;
  /** The closed periods according to today's facts. */
  readonly today: DepreciationPlan;
  /**
   * The remaining amount is spread prospectively from this close; earlier periods are as posted.
   */
  readonly spreadFrom: Opening | undefined;
}

/** An asset of a book that was never closed: what is computed is what the books have. */
export function openAsset(plan: DepreciationPlan): BookedAsset {
  return {
    plan,
    openings: [],
    movementIn: (period) => booked(movementIn(plan, period)),
    chargesOver: (periods) => chargesOver(plan, periods),
  };
}

/**
 * An asset of a closed book. The last close is the next opening, even if more is known today; differences by
 * today's facts are booked right after it as the restatement says. `basis` is what the plan computes by, as
 * ClosedAsset has it.
 */
export function closedAsset(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { basis, restate }: { readonly basis: string; readonly restate: Restatement },
): BookedAsset {
  const last = closes.periods.at(-1);
  if (last === undefined) return openAsset(plan);
  const goesOn = planFromClose(plan, closes, { basis, restate, on: last.closing });
  const apart: Apart = (restated) => splitYears(restated.accumulated, goesOn, { closes, restate });
  const late = missingEvents(goesOn.today, closes);
  const openPart = isGoneBy(plan, last.closing)
    ? soldPart(goesOn.plan, closes, { apart, late })
    : openPartOf(goesOn.plan, closes, { on: last.closing, apart, late });
  const inPeriod = (period: Period): BookedMovement =>
    joined(
      partsOf(period, closes, {
        ...{ before: planBefore(plan, closes), after: openPart, goneOn: plan.disposedOn },
      }),
    );
  const pending = pendingOf(goesOn, closes, late);
  return {
    plan: goesOn.plan,
    openings: goesOn.openings,
    ...(pending !== undefined && { pending }),
    movementIn: inPeriod,
    chargesOver: (columns) =>
      columns.map((column) => inPeriod(column).expense + postedWithin(column, closes)),
  };
}

/**
 * An asset that the last close has, but the register lacks or has only in a row that cannot be
 * computed: it stays as posted until the row is fixed.
 */
export function removedAsset(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { isKept }: { readonly isKept: boolean },
): BookedAsset {
  const last = closes.periods.at(-1);
  const held = closedPosition(closes.closed);
  const openPart = (period: Period): BookedMovement => {
    if (isKept) return unchangedPosition(held);
    if (period.opening.serial !== last?.closing.serial) return unchangedPosition(NOWHERE);
    return { ...unchangedPosition(held), removed: held, closing: NOWHERE };
  };
  const before = planBefore(plan, closes);
  const inPeriod = (period: Period): BookedMovement =>
    joined(partsOf(period, closes, { before, after: openPart }));
  return {
    plan,
    openings: [],
    movementIn: inPeriod,
    chargesOver: (columns) =>
      columns.map((column) => inPeriod(column).expense + postedWithin(column, closes)),
  };
}

/**
 * What is computed before the first close: by what that close knew. An asset that it has not was gone by
 * then, or came into the books later, whenever it was bought.
 */
function planBefore(
  plan: DepreciationPlan,
  { periods, closed }: AssetInCloses,
): DepreciationPlan | undefined {
  const [first] = closed;
  if (first !== undefined) return planOfBasis(first.basis) ?? plan;
  const opening = periods[0]?.opening;
  return opening !== undefined && isGoneBy(plan, opening) ? plan : undefined;
}

/** How restated depreciation is booked by fiscal years. */
type Apart = (restated: Amounts) => YearSplit;

/** What is booked right after the last close. */
interface Restating {
  readonly apart: Apart;
  readonly late: EventAmounts;
}

function pendingOf(
  { plan, today, spreadFrom, now }: FromNow,
  closes: AssetInCloses,
  events: EventAmounts,
): Pending | undefined {
  const { closed } = closes;
  const amounts = difference(now, closedPosition(closed));
  const disposal = missingDisposal(plan, closes);
  const returned = removedIn(closed);
  const facts = { amounts, returned, today, spreadFrom, events };
  if (!isNoDisposal(disposal)) return { ...facts, disposal };
  const isPosted = [amounts, returned].every(isNothing) && isWithoutEvents(events);
  return isPosted ? undefined : facts;
}

/**
 * From the last close on; what differs there is restated in the part that begins with it. What was
 * posted as gone and is there is reinstated: the disposal or removal is reversed, with its gain or loss.
 */
function openPartOf(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { on, apart, late }: Restating & { readonly on: CalendarDay },
): PartOf {
  const held = closedPosition(closes.closed);
  const missing = missingDisposal(plan, closes);
  const removed = difference(NOTHING, removedIn(closes.closed));
  return (period) => {
    const movement = booked(movementIn(plan, period));
    if (period.opening.serial !== on.serial) return movement;
    const reinstated = together(missing, removed);
    const moved = together(difference(movement.opening, held), reinstated);
    const restated = difference(moved, amountsOfEvents(late));
    const events = eventsTogether(late, movement.events);
    const start = { ...movement, opening: held, restated, ...apart(restated), removed, events };
    if (isNoDisposal(missing)) return start;
    const disposal =
      movement.disposal === undefined ? missing : bothDisposals(missing, movement.disposal);
    return { ...start, disposal };
  };
}

/**
 * A disposal in a closed period that the close did not post, or posted differently: the rest is
 * posted right after the last close under either treatment, since it is not a change of estimate.
 * If the asset was removed meanwhile, the removal is reversed.
 */
function soldPart(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { apart, late }: Restating,
): PartOf {
  const held = closedPosition(closes.closed);
  const missing = missingDisposal(plan, closes);
  const removed = difference(NOTHING, removedIn(closes.closed));
  const isPosted = isNoDisposal(missing) && isNothing(removed) && isWithoutEvents(late);
  const gone: Position = { ...NOWHERE, status: 'disposed' };
  return ({ opening }) => {
    if (isPosted || opening.serial !== closes.periods.at(-1)?.closing.serial) {
      return unchangedPosition(gone);
    }
    const moved = difference(together(missing, removed), held);
    const restated = difference(moved, amountsOfEvents(late));
    const start = {
      ...{ ...unchangedPosition(held), restated, ...apart(restated), removed },
      events: late,
    };
    return { ...start, disposal: missing, closing: gone };
  };
}
