import type { CostFlow, Incoming, Outgoing, TakenIn } from './cost-flow.ts';
import { valueOfParts } from './layers.ts';
import type { ExactValue, UnitCost } from '../../measures/unit-cost.ts';

/**
 * First in, first out (IAS 2.25 and 2.27): what goes out costs what the oldest layers cost; what is
 * left is the sum of the youngest layers. A hole has the cost last known until a receipt fills it.
 */
export class Fifo implements CostFlow {
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
    const value = valueOfParts(parts);
    this.#value -= value;
    return value;
  }

  giveBack(outgoing: Outgoing): ExactValue {
    return this.takeOut(outgoing);
  }
}
