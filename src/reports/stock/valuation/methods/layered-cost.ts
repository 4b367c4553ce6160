import { type Layer, valueOfLayers } from './layers.ts';
import type { ExactValue, Quantity, UnitCost } from '../../../engine/measures/unit-cost.ts';

/**
 * First in, first out (IAS 2.25 and 2.27) and last in, first out: what goes out costs what its layers
 * cost, and the order of the layers is the method. A hole has the cost last known until a receipt fills it.
 */
export class LayeredCost implements CostFlow {
  readonly isLayered = true;
  #value: ExactValue = 0n;
  #known: UnitCost | undefined;

  get value(): ExactValue {
    return this.#value;
  }

  get knownCost(): UnitCost | undefined {
    return this.#known;
  }

  takeIn({ quantity, unitCost, filled }: Incoming): TakenIn {
    const value = quantity * unitCost;
    const correction = filled.reduce(
      (sum, part) => sum + part.quantity * (part.unitCost - unitCost),
      0n,
    );
    this.#value += value + correction;
    this.#known = unitCost;
    return { value, correction };
  }

  takeOut({ parts }: Outgoing): ExactValue {
    const value = valueOfLayers(parts);
    this.#value -= value;
    return value;
  }

  release(outgoing: Outgoing): ExactValue {
    return this.takeOut(outgoing);
  }

  addValue(value: ExactValue): ExactValue {
    this.#value += value;
    return value;
  }

  setUnitCost(cost: UnitCost): ExactValue {
    this.#known = cost;
    return 0n;
  }
}

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
