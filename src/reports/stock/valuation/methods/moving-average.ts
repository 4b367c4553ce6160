import type { CostFlow, Incoming, Outgoing, TakenIn } from './layered-cost.ts';
import { divideHalfUp } from '../../../../kernel/money.ts';
import type { ExactValue, Quantity, UnitCost } from '../../../engine/measures/unit-cost.ts';

/**
 * Moving average (perpetual weighted average, IAS 2.25 and 2.27): after a receipt of t at c the
 * average is (q * average + t * c) / (q + t); an issue does not change it. It is kept to 36
 * decimals.
 *
 * Below zero, the average is that of the negative quantity, at the cost last known. A receipt fills
 * it first and corrects its cost; the rest starts a new average.
 */
export class MovingAverage implements CostFlow {
  readonly isLayered = false;
  #quantity: Quantity = 0n;
  #average: UnitCost = 0n;
  #known: UnitCost | undefined;

  get value(): ExactValue {
    return this.#quantity * this.#average;
  }

  get knownCost(): UnitCost | undefined {
    return this.#known;
  }

  takeIn({ quantity, unitCost }: Incoming): TakenIn {
    const before = this.#quantity;
    const value = quantity * unitCost;
    const expected = this.value + value;
    this.#quantity += quantity;
    if (before >= 0n) {
      this.#average = divideHalfUp(expected, this.#quantity);
      this.#known = this.#average;
      return { value, correction: 0n };
    }
    if (this.#quantity >= 0n) this.#average = unitCost;
    this.#known = unitCost;
    return { value, correction: this.value - expected };
  }

  takeOut({ quantity, unitCost }: Outgoing): ExactValue {
    if (this.#quantity > 0n) {
      this.#quantity -= quantity;
      return quantity * this.#average;
    }
    const value = quantity * unitCost;
    const after = this.value - value;
    this.#quantity -= quantity;
    this.#average = divideHalfUp(-after, -this.#quantity);
    return value;
  }

  release(outgoing: Outgoing): ExactValue {
    const { quantity, unitCost } = outgoing;
    const left = this.#quantity - quantity;
    const value = quantity * unitCost;
    // What is left cannot be worth less than nothing: then it goes at the average, as any issue.
    if (left <= 0n || value > this.value) return this.takeOut(outgoing);
    this.#average = divideHalfUp(this.value - value, left);
    this.#known = this.#average;
    this.#quantity = left;
    return value;
  }

  addValue(value: ExactValue): ExactValue {
    if (this.#quantity <= 0n) return 0n;
    const before = this.value;
    const borne = value < -before ? -before : value;
    this.#average = divideHalfUp(before + borne, this.#quantity);
    this.#known = this.#average;
    return this.value - before;
  }

  setUnitCost(cost: UnitCost): ExactValue {
    this.#known = cost;
    if (this.#quantity <= 0n) return 0n;
    const before = this.value;
    this.#average = cost;
    return this.value - before;
  }
}
