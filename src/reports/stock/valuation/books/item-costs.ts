import { divideHalfUp } from '../../../../kernel/money.ts';
import type { Findings } from './findings.ts';
import type { ItemPools } from './item-pools.ts';
import type { Movement, Opening, Receipt, ReturnIn, ReturnOut } from '../../input/movement.ts';
import {
  type ExactValue,
  type Quantity,
  type UnitCost,
  showQuantity,
  showUnitCost,
} from '../../../engine/measures/unit-cost.ts';
import type { StockPool } from './stock-pool.ts';
import type { StandardFrom, StockTerms } from '../../input/terms.ts';

interface Moved {
  readonly quantity: Quantity;
  readonly value: ExactValue;
  readonly on: string;
}

/** The unit cost of a receipt, and its source. */
export interface KnownCost {
  readonly cost: UnitCost;
  readonly isAssumed?: boolean;
  readonly leftOn?: string;
}

/** The unit costs of receipts and issues, from the movement or from earlier costs. */
export class ItemCosts {
  readonly #pools: ItemPools;
  readonly #isStandard: boolean;
  readonly #findings: Findings;
  readonly #standards: readonly StandardFrom[];
  #set = 0;
  readonly #came = new Map<string, Moved>();
  readonly #left = new Map<string, Moved>();

  constructor(item: string, terms: StockTerms, pools: ItemPools, findings: Findings) {
    this.#findings = findings;
    this.#standards = terms.itemTerms?.(item)?.standardCosts ?? [];
    this.#isStandard = terms.method === 'standard';
    this.#pools = pools;
  }

  /** The standard costs that begin to hold by that day, each given once. */
  *standardsBy(date: string): Generator<StandardFrom> {
    if (!this.#isStandard) return;
    for (; this.#set < this.#standards.length; this.#set += 1) {
      const next = this.#standards[this.#set];
      if (next === undefined || next.from > date) return;
      yield next;
    }
  }

  /** The last known cost, otherwise the standard cost of the day. */
  known(date: string, pool?: StockPool): UnitCost | undefined {
    return this.#pools.knownCost(pool) ?? this.#standardOn(date);
  }

  /** The last known cost, otherwise the standard cost, otherwise zero with an exception. */
  assumed(movement: Movement, quantity: Quantity, pool: StockPool): UnitCost {
    const known = this.known(movement.date, pool);
    if (known !== undefined) return known;
    this.#findings.add('cost-unknown', movement, { found: showQuantity(quantity) });
    return 0n;
  }

  /** What a unit costs that goes out although it does not exist; looked for only where one is. */
  ofMissing(movement: Movement, quantity: Quantity, pool: StockPool): UnitCost {
    const missing = quantity - pool.quantity;
    if (missing <= 0n) return 0n;
    return this.assumed(movement, missing < quantity ? missing : quantity, pool);
  }

  ofReceipt(movement: Opening | Receipt, pool: StockPool): KnownCost {
    if (movement.unitCost !== undefined && movement.unitCost >= 0n) {
      return { cost: movement.unitCost };
    }
    const cost = this.assumed(movement, movement.quantity, pool);
    this.#findings.add('receipt-without-cost', movement, { found: showUnitCost(cost) });
    return { cost, isAssumed: true };
  }

  ofReturnIn(movement: ReturnIn, pool: StockPool): KnownCost {
    if (movement.unitCost !== undefined) return { cost: movement.unitCost };
    const origin = this.#originOf(movement, this.#left, pool);
    if (origin !== undefined) return { cost: averageOf(origin), leftOn: origin.on };
    return { cost: this.assumed(movement, movement.quantity, pool), isAssumed: true };
  }

  /** A surplus in a count: at the cost in the source, otherwise at the last known cost. */
  ofFound(
    movement: Movement & { readonly unitCost?: UnitCost },
    quantity: Quantity,
    pool: StockPool,
  ): KnownCost {
    if (movement.unitCost !== undefined) return { cost: movement.unitCost };
    return { cost: this.assumed(movement, quantity, pool), isAssumed: true };
  }

  /** Says so where the first cost that is known becomes the standard. */
  noteStandard(movement: Movement, cost: UnitCost, pool: StockPool): void {
    if (!this.#isStandard || pool.flow.knownCost !== undefined) return;
    this.#findings.add('no-standard-cost', movement, { found: showUnitCost(cost) });
  }

  /**
   * Undefined if neither the cost nor the receipt is given: the return is then valued as an issue.
   */
  ofReturnOut(movement: ReturnOut, pool: StockPool): UnitCost | undefined {
    if (movement.unitCost !== undefined) return movement.unitCost;
    const origin = this.#originOf(movement, this.#came, pool);
    return origin === undefined ? undefined : averageOf(origin);
  }

  /** The quantity received under a reference; undefined, with an exception, if there is none. */
  cameUnder(reference: string, movement: Movement): Quantity | undefined {
    const came = this.#came.get(reference);
    if (came === undefined) {
      this.#findings.add('cost-without-receipt', movement, { found: reference });
    }
    return came?.quantity;
  }

  /** Stores receipts and issues by their references, for later returns. */
  remember(way: 'came' | 'left', reference: string | undefined, moved: Moved): void {
    if (reference === undefined) return;
    const map = way === 'came' ? this.#came : this.#left;
    const before = map.get(reference);
    map.set(reference, {
      quantity: (before?.quantity ?? 0n) + moved.quantity,
      value: (before?.value ?? 0n) + moved.value,
      on: before?.on ?? moved.on,
    });
  }

  #originOf(
    movement: ReturnIn | ReturnOut,
    moved: ReadonlyMap<string, Moved>,
    pool: StockPool,
  ): Moved | undefined {
    if (movement.of === undefined) return undefined;
    const origin = moved.get(movement.of);
    if (origin !== undefined) return origin;
    this.#findings.add('return-without-origin', movement, {
      found: movement.of,
      expected: showUnitCost(this.known(movement.date, pool) ?? 0n),
    });
    return undefined;
  }

  #standardOn(date: string): UnitCost | undefined {
    return this.#standards.findLast(({ from }) => from <= date)?.cost;
  }
}

function averageOf({ value, quantity }: Moved): UnitCost {
  return divideHalfUp(value, quantity);
}
