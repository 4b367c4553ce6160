import type { Layer } from './layers.ts';
import type { Quantity } from '../../../engine/measures/quantity.ts';
import type { ExactValue, UnitCost } from '../../../engine/measures/unit-cost.ts';

/** What comes in, and the parts of holes that it fills. */
export interface Incoming {
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
  readonly filled: readonly Layer[];
  /** The cost was not given: it is the last known one. */
  readonly isAssumed?: boolean;
  /** The day on which it went out before, where it comes back at the cost of that day. */
  readonly leftOn?: string | undefined;
}

/** An issue: the parts of layers, and the unit cost of the missing quantity. */
export interface Outgoing {
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
  readonly parts: readonly Layer[];
}

/** What an incoming movement does to the value of the stock. */
export interface TakenIn {
  readonly value: ExactValue;
  /** What went out before it came in left at a guessed cost; this puts it right. */
  readonly correction: ExactValue;
}

/** How costs flow through a pool of stock: a method of valuation. Everything exact, nothing rounded. */
export interface CostFlow {
  /** The value of what is there; negative while more went out than came in. */
  readonly value: ExactValue;
  /** What a unit would be valued at now; undefined while no cost was ever known. */
  readonly knownCost: UnitCost | undefined;
  /** Whether every layer keeps a cost of its own. */
  readonly isLayered: boolean;
  /** The day of the movements that follow. */
  enter?(date: string): void;
  takeIn(incoming: Incoming): TakenIn;
  /** Returns the value of the issue. */
  takeOut(outgoing: Outgoing): ExactValue;
  /** Takes out what goes back to where it was bought, at the cost it came with; gives the value that goes out. */
  release(outgoing: Outgoing): ExactValue;
  /** Adds to the value of what is there, or takes off it; gives the part that it bears. */
  addValue(value: ExactValue): ExactValue;
  /** Values what is there at another unit cost; gives what that changes. Layers are revalued by their pool. */
  setUnitCost(cost: UnitCost): ExactValue;
}
