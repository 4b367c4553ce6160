import type { LayerPart } from './layers.ts';
import type { Quantity } from '../../measures/quantity.ts';
import type { ExactValue, UnitCost } from '../../measures/unit-cost.ts';

/** What comes in, and the parts of holes that it fills. */
export interface Incoming {
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
  readonly filled: readonly LayerPart[];
}

/** What goes out: the oldest layers' parts, and what a unit costs that is not there. */
export interface Outgoing {
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
  readonly parts: readonly LayerPart[];
}

/** What an incoming movement does to the value of the stock. */
export interface TakenIn {
  readonly value: ExactValue;
  /** What went out before it came in left at a guessed cost; this puts it right. */
  readonly correction: ExactValue;
}

/** How costs flow through the stock of one item: a method of valuation. Everything exact, nothing rounded. */
export interface CostFlow {
  /** The value of what is there; negative while more went out than came in. */
  readonly value: ExactValue;
  /** What a unit would be valued at now; undefined while no cost was ever known. */
  readonly knownCost: UnitCost | undefined;
  takeIn(incoming: Incoming): TakenIn;
  /** Gives the value that goes out. */
  takeOut(outgoing: Outgoing): ExactValue;
  /** Takes out what goes back to where it was bought, at the cost it came with; gives the value that goes out. */
  giveBack(outgoing: Outgoing): ExactValue;
}
