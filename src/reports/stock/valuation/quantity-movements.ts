import { divideHalfUp } from '../../../kernel/money.ts';
import type { ItemBooks } from './books/item-books.ts';
import type { ItemCosts, KnownCost } from './books/item-costs.ts';
import type { ItemPools } from './books/item-pools.ts';
import type { Entry, StockPool, TakenOut } from './books/stock-pool.ts';
import type { LocationChange } from './books/location-quantities.ts';
import {
  type Adjustment,
  type Count,
  type Issue,
  type Movement,
  type MovementKind,
  NO_LOCATION,
  type Opening,
  type Receipt,
  type ReturnIn,
  type ReturnOut,
  type Sale,
} from '../input/movement.ts';
import type { StockTerms } from '../input/terms.ts';
import type { ExactValue, Quantity } from '../../engine/measures/unit-cost.ts';

/** What leaves the pool of a location. */
interface Leaving {
  readonly location: string;
  readonly quantity: Quantity;
  readonly value: ExactValue;
}

/** Movements of quantity of one item: each enters or leaves a pool and is written with its value. */
export class QuantityMovements {
  readonly #terms: StockTerms;
  readonly #pools: ItemPools;
  readonly #costs: ItemCosts;
  readonly #books: ItemBooks;

  constructor({ terms, pools, costs, books }: ValuationContext) {
    this.#terms = terms;
    this.#pools = pools;
    this.#costs = costs;
    this.#books = books;
  }

  /** Values a receipt at its own cost. */
  receive(movement: Opening | Receipt): void {
    const { quantity, reference, date } = movement;
    this.takeIn(movement, quantity, (pool) => {
      const known = this.#costs.ofReceipt(movement, pool);
      const value = quantity * known.cost;
      this.#costs.remember('came', reference, { quantity, value, on: date });
      return known;
    });
  }

  /** Adds a quantity at a cost that may depend on the pool. */
  takeIn(movement: Incoming, quantity: Quantity, costIn: (pool: StockPool) => KnownCost): void {
    const { date, reference } = movement;
    const location = this.#locationOf(movement);
    const pool = this.#pools.at(location);
    const { cost, ...origin } = costIn(pool);
    this.#costs.noteStandard(movement, cost, pool);
    const layer = { date, quantity, unitCost: cost };
    const { value, correction } = pool.takeIn(
      reference === undefined ? layer : { ...layer, reference },
      origin,
    );
    this.#pools.noteKnown(pool);
    const isFound = movement.kind === 'count' || movement.kind === 'adjustment-in';
    this.#books.write(
      movement,
      {
        kind: movement.kind,
        in: quantity,
        at: [this.#placed(location, quantity)],
        unitCost: cost,
        paid: isFound ? undefined : quantity * cost,
      },
      [{ location, change: value, valueAfter: pool.flow.value - correction }],
    );
    this.#books.adjust(movement, 'cost-adjustment', { location, change: correction });
  }

  /** Values an issue or a sale by the method. */
  issue(movement: Issue | Sale): void {
    const { quantity, reference, date } = movement;
    const value = this.takeOut(movement, quantity);
    this.#costs.remember('left', reference, { quantity, value, on: date });
  }

  /** Removes a quantity and returns its value. */
  takeOut(movement: Outgoing, quantity: Quantity): ExactValue {
    const location = this.#locationOf(movement);
    const pool = this.#pools.at(location);
    const unitCost = this.#costs.ofMissing(movement, quantity, pool);
    const { value } = pool.takeOut({ date: movement.date, quantity, unitCost });
    const price = movement.kind === 'sale' ? movement.price : undefined;
    const revenue = price === undefined ? undefined : price * quantity;
    this.#writeOut(movement, { location, quantity, value }, { revenue });
    return value;
  }

  /** Values a return to the vendor at the cost of its receipt, if known. */
  release(movement: ReturnOut): void {
    const { quantity, of, date } = movement;
    const location = this.#locationOf(movement);
    const pool = this.#pools.at(location);
    const unitCost = this.#costs.ofReturnOut(movement, pool);
    if (unitCost === undefined) {
      this.takeOut(movement, quantity);
      return;
    }
    const value = pool.release({ date, quantity, unitCost }, of);
    this.#writeOut(movement, { location, quantity, value }, { paid: -quantity * unitCost });
  }

  /** Writes the ledger line of a quantity that leaves a pool with its value. */
  #writeOut(
    movement: Outgoing | ReturnOut,
    { location, quantity, value }: Leaving,
    amounts: Pick<Entry, 'revenue' | 'paid'>,
  ): void {
    this.#books.write(
      movement,
      {
        kind: movement.kind,
        out: quantity,
        at: [this.#placed(location, -quantity)],
        unitCost: divideHalfUp(value, quantity),
        ...amounts,
      },
      [{ location, change: -value }],
    );
  }

  /** Posts the difference between a count and the books. */
  count(movement: Count): void {
    const { location, counted } = movement;
    const { locations, quantity } = this.#books.writer;
    const there = location === undefined ? quantity : locations.quantityAt(location);
    if (counted < there) {
      this.takeOut(movement, there - counted);
    } else if (counted > there) {
      this.find(movement, counted - there);
    } else {
      const at = [this.#placed(this.#locationOf(movement), 0n)];
      this.#books.write(movement, { kind: 'count', at });
    }
  }

  /** Adds a surplus at the present cost of the pool. */
  find(movement: Count | Adjustment, found: Quantity): void {
    this.takeIn(movement, found, (pool) => this.#costs.ofFound(movement, found, pool));
  }

  /** Transfers a quantity, with its costs if they are kept by location. */
  move(movement: Movement, entry: Entry): void {
    const moved = this.#pools.isByLocation
      ? (entry.at ?? []).filter(({ change }) => change !== 0n)
      : [];
    const [from, to] = moved;
    if (from === undefined || to === undefined || from.location === to.location) {
      this.#books.write(movement, entry);
      return;
    }
    const source = this.#pools.at(from.location);
    const quantity = -from.change;
    const unitCost = this.#costs.ofMissing(movement, quantity, source);
    const out = source.takeOut({ date: movement.date, quantity, unitCost });
    const correction = carryAlong(out, this.#pools.at(to.location), {
      isLifo: this.#terms.method === 'lifo',
      isLayered: source.flow.isLayered,
    });
    this.#books.carry(
      movement,
      { ...entry, unitCost: divideHalfUp(out.value, quantity) },
      { from: from.location, to: to.location, value: out.value, correction },
    );
  }

  /** A count of the whole item applies to its location, if it has only one. */
  #locationOf(movement: Incoming | Outgoing): string {
    const lies = movement.kind === 'count' ? this.#books.writer.locations.only() : undefined;
    return movement.location ?? lies ?? NO_LOCATION;
  }

  #placed(location: string, change: Quantity): LocationChange {
    return this.#books.writer.locations.change(location, change);
  }
}

/**
 * Puts what went out of one pool into another: layers keep their dates and costs, and come in there in
 * the order in which they came in before. Gives what the units that were missing there put right.
 */
function carryAlong(
  { value, parts }: TakenOut,
  target: StockPool,
  { isLifo, isLayered }: { readonly isLifo: boolean; readonly isLayered: boolean },
): ExactValue {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0n);
  const average = divideHalfUp(value, quantity);
  let correction: ExactValue = 0n;
  for (const part of isLifo ? parts.toReversed() : parts) {
    const taken = target.takeIn(isLayered ? part : { ...part, unitCost: average });
    correction += taken.correction;
  }
  return correction;
}

/** The handler of each type of movement. */
export type MovementHandlers = {
  readonly [Kind in MovementKind]: (movement: Movement & { readonly kind: Kind }) => void;
};

/** Types of movement that may increase the quantity. */
type Incoming = Opening | Receipt | ReturnIn | Count | Adjustment;

/** Types of movement that may reduce the quantity. */
type Outgoing = Issue | Sale | ReturnOut | Count | Adjustment;

/** The settings and state that value the movements of one item. */
export interface ValuationContext {
  readonly terms: StockTerms;
  readonly pools: ItemPools;
  readonly books: ItemBooks;
  readonly costs: ItemCosts;
}
