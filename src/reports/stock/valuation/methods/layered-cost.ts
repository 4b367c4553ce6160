import type { CostFlow, Incoming, Outgoing, TakenIn } from './cost-flow.ts';
import { valueOfLayers } from './layers.ts';
import type { ExactValue, UnitCost } from '../../../engine/measures/unit-cost.ts';

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
