import type { BookedMovement } from '../../events/closes/closed-asset.ts';
import {
  ACCUMULATED_OF_EVENTS,
  COST_OF_EVENTS,
  EVENT_AMOUNTS,
  NO_EVENTS,
  type EventAmount,
  type EventAmounts,
} from '../../methods/event-amounts.ts';
import type { HeldReserves } from '../../events/held-reserves.ts';
import type { AssetLine } from './lines/asset-line.ts';

type Mutable<Amounts> = { -readonly [Key in keyof Amounts]: Amounts[Key] };

/** What a class of assets comes to over a period, in minor units; what events came to among it. */
export interface Totals extends Mutable<EventAmounts> {
  assets: bigint;
  costOpening: bigint;
  additions: bigint;
  costDisposed: bigint;
  /** Came from another class since the last close; below zero: went to one. */
  costTransferred: bigint;
  /** What today's facts make other than the last close had it. */
  costRestated: bigint;
  /** Was in the last close and is in the register no more, without a disposal. */
  costRemoved: bigint;
  costClosing: bigint;
  accumulatedOpening: bigint;
  expense: bigint;
  accumulatedDisposed: bigint;
  accumulatedTransferred: bigint;
  accumulatedRestated: bigint;
  /** What of that is booked against the results of earlier fiscal years. */
  priorPeriod: bigint;
  accumulatedRemoved: bigint;
  accumulatedClosing: bigint;
  proceeds: bigint;
  gainOrLoss: bigint;
  /** Revaluation surplus when the period ends, and what of it went to retained earnings in the period. */
  surplusHeld: bigint;
  surplusTransferred: bigint;
  /** The part of accumulated depreciation that is impairment, when the period ends. */
  impairmentHeld: bigint;
}

export function noTotals(): Totals {
  return {
    assets: 0n,
    costOpening: 0n,
    additions: 0n,
    costDisposed: 0n,
    costClosing: 0n,
    costTransferred: 0n,
    costRestated: 0n,
    costRemoved: 0n,
    accumulatedOpening: 0n,
    expense: 0n,
    accumulatedDisposed: 0n,
    accumulatedClosing: 0n,
    accumulatedTransferred: 0n,
    accumulatedRestated: 0n,
    accumulatedRemoved: 0n,
    priorPeriod: 0n,
    proceeds: 0n,
    gainOrLoss: 0n,
    surplusHeld: 0n,
    surplusTransferred: 0n,
    impairmentHeld: 0n,
    ...NO_EVENTS,
  };
}

/** Adds an asset. Each figure is added up by itself, so that they can be held against one another. */
export function addTo(totals: Totals, movement: BookedMovement): void {
  const { opening, addition, expense, events, disposal, restated, removed, closing } = movement;
  totals.assets += 1n;
  totals.costOpening += opening.cost;
  totals.additions += addition;
  totals.costDisposed += disposal?.cost ?? 0n;
  totals.costRestated += restated.cost;
  totals.costRemoved += removed.cost;
  totals.costClosing += closing.cost;
  totals.accumulatedOpening += opening.accumulated;
  totals.expense += expense;
  totals.accumulatedDisposed += disposal?.accumulated ?? 0n;
  totals.accumulatedRestated += restated.accumulated;
  totals.priorPeriod += movement.priorPeriod;
  totals.accumulatedRemoved += removed.accumulated;
  totals.accumulatedClosing += closing.accumulated;
  totals.proceeds += disposal?.proceeds ?? 0n;
  totals.gainOrLoss += disposal?.gainOrLoss ?? 0n;
  if (events === NO_EVENTS) return;
  for (const amount of EVENT_AMOUNTS) totals[amount] += events[amount];
}

/** Adds what revaluations and impairments left of an asset. */
export function addReserves(
  totals: Totals,
  { surplus, impairment, transferred }: HeldReserves,
): void {
  totals.surplusHeld += surplus;
  totals.impairmentHeld += impairment;
  totals.surplusTransferred += transferred;
}

/** What the closing cost comes to from the opening one. */
export function costRolled(totals: Totals): bigint {
  const { costOpening, additions, costDisposed, costTransferred, costRestated, costRemoved } =
    totals;
  return (
    costOpening +
    (additions + ofEvents(totals, COST_OF_EVENTS) - costDisposed) +
    (costTransferred + costRestated - costRemoved)
  );
}

/** What the closing accumulated depreciation comes to from the opening one. */
export function accumulatedRolled(totals: Totals): bigint {
  const { accumulatedOpening, expense, accumulatedDisposed, accumulatedTransferred } = totals;
  const { accumulatedRestated, accumulatedRemoved } = totals;
  return (
    accumulatedOpening +
    (expense + ofEvents(totals, ACCUMULATED_OF_EVENTS) - accumulatedDisposed) +
    (accumulatedTransferred + accumulatedRestated - accumulatedRemoved)
  );
}

function ofEvents(totals: Totals, amounts: readonly EventAmount[]): bigint {
  return amounts.reduce((all, amount) => all + totals[amount], 0n);
}

/** Totals by class. Spreadsheet programs take IT and It for the same text, so we do. */
export class RollForward {
  readonly #classes = new Map<string, { readonly name: string; readonly totals: Totals }>();

  /** Identifies a class. */
  static keyOf(name: string): string {
    return name.toLowerCase();
  }

  /** Adds an asset; one that was transferred opens in its old class, all else is of the new one. */
  add({ className, openingClass, movement, reserves }: AssetLine): void {
    const totals = this.#totalsOf(className);
    addTo(totals, movement);
    addReserves(totals, reserves());
    const { cost, accumulated } = movement.opening;
    const before = this.#totalsOf(openingClass);
    totals.costOpening -= cost;
    before.costOpening += cost;
    totals.accumulatedOpening -= accumulated;
    before.accumulatedOpening += accumulated;
    if (before === totals) return;
    totals.costTransferred += cost;
    before.costTransferred -= cost;
    totals.accumulatedTransferred += accumulated;
    before.accumulatedTransferred -= accumulated;
  }

  classes(): readonly (readonly [name: string, totals: Totals])[] {
    return [...this.#classes.values()]
      .map(({ name, totals }) => [name, totals] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  }

  #totalsOf(name: string): Totals {
    const key = RollForward.keyOf(name);
    const known = this.#classes.get(key) ?? { name, totals: noTotals() };
    this.#classes.set(key, known);
    return known.totals;
  }
}
