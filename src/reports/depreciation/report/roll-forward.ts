import type { Movement } from '../positions.ts';

/** What a class of assets comes to over a period, in minor units. */
export interface Totals {
  assets: bigint;
  costOpening: bigint;
  additions: bigint;
  costDisposed: bigint;
  /** Came from another class since the last close; below nought: went to one. */
  costTransferred: bigint;
  /** What today's facts make other than the last close had it. */
  costRestated: bigint;
  /** Was in the last close and is in the register no more, without a disposal. */
  costRemoved: bigint;
  costClosing: bigint;
  accumulatedOpening: bigint;
  charge: bigint;
  accumulatedDisposed: bigint;
  accumulatedTransferred: bigint;
  accumulatedRestated: bigint;
  accumulatedRemoved: bigint;
  accumulatedClosing: bigint;
  proceeds: bigint;
  gainOrLoss: bigint;
}

export function noTotals(): Totals {
  return {
    ...{ assets: 0n, costOpening: 0n, additions: 0n, costDisposed: 0n, costClosing: 0n },
    ...{ costTransferred: 0n, costRestated: 0n, costRemoved: 0n },
    ...{ accumulatedOpening: 0n, charge: 0n, accumulatedDisposed: 0n, accumulatedClosing: 0n },
    ...{ accumulatedTransferred: 0n, accumulatedRestated: 0n, accumulatedRemoved: 0n },
    ...{ proceeds: 0n, gainOrLoss: 0n },
  };
}

/** Adds an asset. Each figure is added up by itself, so that they can be held against one another. */
export function addTo(totals: Totals, movement: Movement): void {
  const { opening, addition, charge, disposal, closing } = movement;
  totals.assets += 1n;
  totals.costOpening += opening.cost;
  totals.additions += addition;
  totals.costDisposed += disposal?.cost ?? 0n;
  totals.costClosing += closing.cost;
  totals.accumulatedOpening += opening.accumulated;
  totals.charge += charge;
  totals.accumulatedDisposed += disposal?.accumulated ?? 0n;
  totals.accumulatedClosing += closing.accumulated;
  totals.proceeds += disposal?.proceeds ?? 0n;
  totals.gainOrLoss += disposal?.gainOrLoss ?? 0n;
}

/** Totals by class. Spreadsheet programs take IT and It for the same text, so we do. */
export class RollForward {
  readonly #classes = new Map<string, { readonly name: string; readonly totals: Totals }>();

  add(name: string, movement: Movement): void {
    const key = name.toLowerCase();
    const known = this.#classes.get(key) ?? { name, totals: noTotals() };
    this.#classes.set(key, known);
    addTo(known.totals, movement);
  }

  classes(): readonly (readonly [name: string, totals: Totals])[] {
    return [...this.#classes.values()]
      .map(({ name, totals }) => [name, totals] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  }
}
