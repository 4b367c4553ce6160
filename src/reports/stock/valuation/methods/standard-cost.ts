import type { CostFlow, Incoming, Outgoing, TakenIn } from './layered-cost.ts';
import type { ExactValue, Quantity, UnitCost } from '../../../engine/measures/unit-cost.ts';

/**
 * Standard cost (IAS 2.21): every unit is valued at the cost that was set. What a receipt cost more or
 * less belongs on the difference account, as does the revaluation when another standard is set.
 */
export class StandardCost implements CostFlow {
  readonly isLayered = false;
  #quantity: Quantity = 0n;
  #standard: UnitCost | undefined;

  get value(): ExactValue {
    return this.#quantity * (this.#standard ?? 0n);
  }

  get knownCost(): UnitCost | undefined {
    return this.#standard;
  }

  /** Sets the standard; gives what that changes the value of the stock by. */
  setUnitCost(cost: UnitCost): ExactValue {
    const before = this.value;
    this.#standard = cost;
    return this.value - before;
  }

  /** Where no standard was set, the first cost that is known becomes it. */
  takeIn({ quantity, unitCost }: Incoming): TakenIn {
    const correction = this.#standard === undefined ? this.setUnitCost(unitCost) : 0n;
    this.#quantity += quantity;
    return { value: quantity * (this.#standard ?? unitCost), correction };
  }

  takeOut({ quantity }: Outgoing): ExactValue {
    this.#quantity -= quantity;
    return quantity * (this.#standard ?? 0n);
  }

  release(outgoing: Outgoing): ExactValue {
    return this.takeOut(outgoing);
  }

  /** A unit is worth the standard, whether more or less was paid: all of the rest is a difference. */
  addValue(): ExactValue {
    return 0n;
  }
}
