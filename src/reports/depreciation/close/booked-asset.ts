import type { CalendarDay } from '../calendar-day.ts';
import type { Period } from '../periods.ts';
import type { DepreciationPlan, Disposal } from '../plan.ts';
import { chargesOver, movementIn, positionAt, type Position } from '../positions.ts';
import { prospectivePlan, type Opening } from '../prospective.ts';
import { planOfBasis } from './asset-basis.ts';
import type { Restatement } from './book-closes.ts';
import {
  difference,
  isNothing,
  NOWHERE,
  together,
  type Amounts,
  type BookedMovement,
  type ClosedAsset,
} from './closed-asset.ts';
import { bothDisposals, joined, nothingHappens } from './join-movements.ts';
import { booked, partsOf, type AssetInCloses, type PartOf } from './period-parts.ts';
import {
  heldIn,
  isGoneBy,
  less,
  missingDisposal,
  NO_DISPOSAL,
  postedIn,
} from './posted-disposals.ts';

/** An asset as the books have it: posted as far as they are closed, computed from there on. */
export interface BookedAsset {
  /** What it is computed by after the last close. */
  readonly plan: DepreciationPlan;
  readonly openings: readonly Opening[];
  /** What today's facts make other than the closes posted it; undefined where nothing differs. */
  readonly pending?: Pending;
  movementIn(period: Period): BookedMovement;
  chargesOver(periods: readonly Period[]): readonly bigint[];
}

/** What is still to be mended after the last close. */
export interface Pending {
  /** Today's position at that close less the posted one. */
  readonly amounts: Amounts;
  /** What is not posted of a disposal in a closed period. */
  readonly disposal?: Disposal;
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
 * An asset of a closed book. The last close is the next opening whatever is known today; what today's
 * facts make of it otherwise is booked right after it as the restatement says.
 * `basis` is what the plan computes by, as ClosedAsset has it.
 */
export function closedAsset(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { basis, restate }: { readonly basis: string; readonly restate: Restatement },
): BookedAsset {
  const last = closes.periods.at(-1);
  if (last === undefined) return openAsset(plan);
  const goesOn = planFromClose(plan, closes, { basis, restate, on: last.closing });
  const openPart = isGoneBy(plan, last.closing)
    ? soldPart(goesOn.plan, closes)
    : openPartOf(goesOn.plan, closes, last.closing);
  const inPeriod = (period: Period): BookedMovement =>
    joined(partsOf(period, closes, { before: planBefore(plan, closes), after: openPart }));
  const pending = pendingOf(
    goesOn.now,
    closes,
    isGoneBy(plan, last.closing) ? goesOn.plan : undefined,
  );
  return {
    ...{ plan: goesOn.plan, openings: goesOn.openings },
    ...(pending !== undefined && { pending }),
    movementIn: inPeriod,
    chargesOver: (periods) => periods.map((period) => inPeriod(period).charge),
  };
}

/**
 * An asset that the last close has and the register has no more, or not so that it can be computed: that
 * stays as it was closed, until somebody mends its row.
 */
export function removedAsset(
  plan: DepreciationPlan,
  closes: AssetInCloses,
  { isKept }: { readonly isKept: boolean },
): BookedAsset {
  const last = closes.periods.at(-1);
  const held = heldIn(closes.closed);
  const openPart = (period: Period): BookedMovement => {
    if (isKept) return nothingHappens(held);
    if (period.opening.serial !== last?.closing.serial) return nothingHappens(NOWHERE);
    return { ...nothingHappens(held), removed: held, closing: NOWHERE };
  };
  const before = planBefore(plan, closes);
  const inPeriod = (period: Period): BookedMovement =>
    joined(partsOf(period, closes, { before, after: openPart }));
  return {
    plan,
    openings: [],
    movementIn: inPeriod,
    chargesOver: (periods) => periods.map((period) => inPeriod(period).charge),
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

interface FromClose {
  readonly basis: string;
  readonly restate: Restatement;
  readonly on: CalendarDay;
}

interface FromNow {
  readonly plan: DepreciationPlan;
  readonly openings: readonly Opening[];
  /** What today's facts make of the last close. */
  readonly now: Position;
}

function planFromClose(
  plan: DepreciationPlan,
  { closed }: AssetInCloses,
  { basis, restate, on }: FromClose,
): FromNow {
  const known = closed.findLast((asset) => asset !== undefined);
  const openings = isUnchanged(known, basis) ? known.openings : [];
  const goesOn = openings.reduce((spread, opening) => prospectivePlan(spread, opening), plan);
  const held = heldIn(closed);
  const now = positionAt(goesOn, on);
  if (isGoneBy(plan, on) || isNothing(difference(now, held))) {
    return { plan: goesOn, openings, now };
  }
  if (restate !== 'prospective' || now.cost === 0n) {
    return { plan, openings: [], now: positionAt(plan, on) };
  }
  const opening: Opening = { on: on.iso, accumulated: held.accumulated };
  return { plan: prospectivePlan(plan, opening), openings: [opening], now };
}

function pendingOf(
  now: Position,
  closes: AssetInCloses,
  sold: DepreciationPlan | undefined,
): Pending | undefined {
  const held = heldIn(closes.closed);
  const amounts = difference(now, held);
  const posted = postedIn(closes.closed);
  const disposal = sold === undefined ? less(NO_DISPOSAL, posted) : missingDisposal(sold, closes);
  const isPosted = isNothing(disposal) && disposal.proceeds === 0n;
  if (isPosted) return isNothing(amounts) ? undefined : { amounts };
  return { amounts, disposal };
}

function isUnchanged(held: ClosedAsset | undefined, basis: string): held is ClosedAsset {
  return held?.basis === basis;
}

/**
 * From the last close on; what differs there is restated in the part that begins with it. A disposal
 * that was posted and is no more is posted back.
 */
function openPartOf(plan: DepreciationPlan, { closed }: AssetInCloses, on: CalendarDay): PartOf {
  const held = heldIn(closed);
  const takenBack = less(NO_DISPOSAL, postedIn(closed));
  return (period) => {
    const movement = booked(movementIn(plan, period));
    if (period.opening.serial !== on.serial) return movement;
    const restated = difference(movement.opening, held);
    if (isNothing(takenBack)) return { ...movement, opening: held, restated };
    const disposal =
      movement.disposal === undefined ? takenBack : bothDisposals(takenBack, movement.disposal);
    return { ...movement, opening: held, restated: together(restated, takenBack), disposal };
  };
}

/**
 * A disposal in a closed period, which that close did not post, or posted otherwise: what is still to be
 * posted of it comes right after the last close, whatever the restatement; it is no estimate.
 */
function soldPart(plan: DepreciationPlan, closes: AssetInCloses): PartOf {
  const held = heldIn(closes.closed);
  const missing = missingDisposal(plan, closes);
  const isPosted = isNothing(missing) && missing.proceeds === 0n;
  const gone: Position = { ...NOWHERE, status: 'disposed' };
  return ({ opening }) => {
    if (isPosted || opening.serial !== closes.periods.at(-1)?.closing.serial) {
      return nothingHappens(gone);
    }
    const restated = difference(missing, held);
    return { ...nothingHappens(held), restated, disposal: missing, closing: gone };
  };
}
