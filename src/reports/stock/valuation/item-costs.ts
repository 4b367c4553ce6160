import type { CostFlow } from './cost-flow.ts';
import { divideHalfUp } from '../../../kernel/money.ts';
import type { Findings } from './findings.ts';
import { Fifo } from './fifo.ts';
import type { Movement, Opening, Receipt, ReturnIn, ReturnOut } from '../movement.ts';
import { MovingAverage } from './moving-average.ts';
import { showQuantity, type Quantity } from '../../measures/quantity.ts';
import { StandardCost } from './standard-cost.ts';
import type { StandardFrom, StockTerms } from '../terms.ts';
import { showUnitCost, type ExactValue, type UnitCost } from '../../measures/unit-cost.ts';

interface Moved {
  quantity: Quantity;
  value: ExactValue;
}

/** Knows what a unit costs that comes in or goes out, from what is told and what was known before. */
export class ItemCosts {
  readonly flow: CostFlow;
  readonly #standard: StandardCost | undefined;
  readonly #findings: Findings;
  readonly #standards: readonly StandardFrom[];
  #set = 0;
  readonly #came = new Map<string, Moved>();
  readonly #left = new Map<string, Moved>();

  constructor(item: string, terms: StockTerms, findings: Findings) {
    this.#findings = findings;
    this.#standards = terms.itemTerms?.(item)?.standardCosts ?? [];
    this.#standard = terms.method === 'standard' ? new StandardCost() : undefined;
    this.flow = this.#standard ?? (terms.method === 'fifo' ? new Fifo() : new MovingAverage());
  }

  /** Sets the standard costs that hold by that day; gives what each changes the stock's value by. */
  *setStandards(date: string): Generator<{ readonly from: string; readonly change: ExactValue }> {
    if (this.#standard === undefined) return;
    for (; this.#set < this.#standards.length; this.#set += 1) {
      const next = this.#standards[this.#set];
      if (next === undefined || next.from > date) return;
      yield { from: next.from, change: this.#standard.setStandard(next.cost) };
    }
  }

  /** The cost last known, else the standard of the day. */
  known(date: string): UnitCost | undefined {
    return this.flow.knownCost ?? this.#standardOn(date);
  }

  /** The cost last known, else the standard, else nought, which is listed. */
  assumed(movement: Movement, quantity: Quantity): UnitCost {
    const known = this.known(movement.date);
    if (known !== undefined) return known;
    this.#findings.add('cost-unknown', movement, { found: showQuantity(quantity) });
    return 0n;
  }

  ofReceipt(movement: Opening | Receipt): UnitCost {
    if (movement.unitCost !== undefined && movement.unitCost >= 0n) return movement.unitCost;
    const cost = this.assumed(movement, movement.quantity);
    this.#findings.add('receipt-without-cost', movement, { found: showUnitCost(cost) });
    return cost;
  }

  ofReturnIn(movement: ReturnIn): UnitCost {
    return (
      movement.unitCost ??
      this.#ofOrigin(movement, this.#left) ??
      this.assumed(movement, movement.quantity)
    );
  }

  /** Says so where the first cost that is known becomes the standard. */
  noteStandard(movement: Movement, cost: UnitCost): void {
    if (this.#standard === undefined || this.#standard.knownCost !== undefined) return;
    this.#findings.add('no-standard-cost', movement, { found: showUnitCost(cost) });
  }

  /** Undefined where neither the cost nor the receipt is told: then it goes out as any issue. */
  ofReturnOut(movement: ReturnOut): UnitCost | undefined {
    return movement.unitCost ?? this.#ofOrigin(movement, this.#came);
  }

  /** Remembers what came or left under a reference, for what may return. */
  remember(way: 'came' | 'left', reference: string | undefined, moved: Moved): void {
    if (reference === undefined) return;
    const map = way === 'came' ? this.#came : this.#left;
    const before = map.get(reference);
    map.set(reference, {
      quantity: (before?.quantity ?? 0n) + moved.quantity,
      value: (before?.value ?? 0n) + moved.value,
    });
  }

  #ofOrigin(
    movement: ReturnIn | ReturnOut,
    moved: ReadonlyMap<string, Moved>,
  ): UnitCost | undefined {
    if (movement.of === undefined) return undefined;
    const origin = moved.get(movement.of);
    if (origin !== undefined) return divideHalfUp(origin.value, origin.quantity);
    this.#findings.add('return-without-origin', movement, {
      found: movement.of,
      expected: showUnitCost(this.known(movement.date) ?? 0n),
    });
    return undefined;
  }

  #standardOn(date: string): UnitCost | undefined {
    return this.#standards.findLast(({ from }) => from <= date)?.cost;
  }
}
