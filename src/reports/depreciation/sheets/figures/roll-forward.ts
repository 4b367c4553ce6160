import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { mapValues } from '../../../../kernel/map-values.ts';
import { tableOf } from '../../../../kernel/table-of.ts';
import type { BookedMovement } from '../../events/closes/closed-asset.ts';
import {
  ACCUMULATED_OF_EVENTS,
  COST_OF_EVENTS,
  EVENT_AMOUNTS,
  NO_EVENTS,
  type EventAmount,
} from '../../methods/event-amounts.ts';
import type { HeldReserves } from '../../events/held-reserves.ts';
import type { AssetLine } from './lines/asset-line.ts';

type OfMovement = (movement: BookedMovement) => bigint;

/** What a class of assets comes to over a period, and what an asset adds to it; undefined where only a class has it. */
const TOTALS = tableOf<OfMovement | undefined>()({
  assets: () => 1n,
  costOpening: ({ opening }) => opening.cost,
  additions: ({ addition }) => addition,
  costDisposed: ({ disposal }) => disposal?.cost ?? 0n,
  costClosing: ({ closing }) => closing.cost,
  /** Came from another class since the last close; below zero: went to one. */
  costTransferred: undefined,
  /** What today's facts make other than the last close had it. */
  costRestated: ({ restated }) => restated.cost,
  /** Was in the last close and is in the register no more, without a disposal. */
  costRemoved: ({ removed }) => removed.cost,
  accumulatedOpening: ({ opening }) => opening.accumulated,
  expense: ({ expense }) => expense,
  accumulatedDisposed: ({ disposal }) => disposal?.accumulated ?? 0n,
  accumulatedClosing: ({ closing }) => closing.accumulated,
  accumulatedTransferred: undefined,
  accumulatedRestated: ({ restated }) => restated.accumulated,
  accumulatedRemoved: ({ removed }) => removed.accumulated,
  /** What of that is booked against the results of earlier fiscal years. */
  priorPeriod: ({ priorPeriod }) => priorPeriod,
  proceeds: ({ disposal }) => disposal?.proceeds ?? 0n,
  gainOrLoss: ({ disposal }) => disposal?.gainOrLoss ?? 0n,
  /** Revaluation surplus when the period ends, and what of it went to retained earnings in the period. */
  surplusHeld: undefined,
  surplusTransferred: undefined,
  /** The part of accumulated depreciation that is impairment, when the period ends. */
  impairmentHeld: undefined,
});

/** A figure that is added up, events apart. */
export type TotalKey = keyof typeof TOTALS;

/** What a class comes to, in minor units; what events came to among it. */
export type Totals = Record<TotalKey | EventAmount, bigint>;

const ZEROS = mapValues<TotalKey, OfMovement | undefined, bigint>(TOTALS, () => 0n);

const ADDED = (Object.keys(TOTALS) as TotalKey[]).flatMap((key) => {
  const of = ofAsset(key);
  return of === undefined ? [] : [{ key, of }];
});

/** What an asset adds to a figure; undefined where only a class has it. */
export function ofAsset(key: TotalKey): OfMovement | undefined {
  return TOTALS[key];
}

export function noTotals(): Totals {
  return { ...ZEROS, ...NO_EVENTS };
}

const KEYS = Object.keys(noTotals()) as (keyof Totals)[];

/** Sets all totals to zero. */
export function clear(totals: Totals): void {
  for (const key of KEYS) totals[key] = 0n;
}

/** Adds an asset. Each figure is added up by itself, so that they can be held against one another. */
export function addTo(totals: Totals, movement: BookedMovement): void {
  for (const { key, of } of ADDED) {
    const amount = of(movement);
    // Most are zero, and adding makes an integer each time.
    if (amount !== 0n) totals[key] += amount;
  }
  const { events } = movement;
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
  add(line: AssetLine): void {
    const { className, openingClass, movement } = line;
    const totals = this.#totalsOf(className);
    addTo(totals, movement);
    addReserves(totals, line.reserves());
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
    return getOrMake(this.#classes, key, () => ({ name, totals: noTotals() })).totals;
  }
}
