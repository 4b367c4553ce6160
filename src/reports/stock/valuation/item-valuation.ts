import { divideHalfUp } from '../../../kernel/money.ts';
import type { Findings } from './books/findings.ts';
import { ItemBooks } from './books/item-books.ts';
import { ItemCosts, type KnownCost } from './books/item-costs.ts';
import { ItemPools, type FlowMaker } from './books/item-pools.ts';
import type { ItemLedger } from '../ledger.ts';
import type { Entry } from './books/ledger-writer.ts';
import type { LocationChange } from './books/location-quantities.ts';
import {
  NO_LOCATION,
  type Adjustment,
  type Checkin,
  type Checkout,
  type Count,
  type Issue,
  type Movement,
  type Opening,
  type Receipt,
  type ReturnOut,
  type Sale,
} from '../movement.ts';
import type { Incoming, MovementHandlers, Outgoing } from './movement-handlers.ts';
import { moveCustody, moveLocation } from './location-moves.ts';
import { carryAlong } from './books/carry-along.ts';
import { reviewBalance } from './review-balance.ts';
import { addLandedCost, revalue } from './value-changes.ts';
import type { StockTerms } from '../terms.ts';
import type { Quantity } from '../../shared/measures/quantity.ts';
import type { ExactValue } from '../../shared/measures/unit-cost.ts';
import type { StockPool } from './books/stock-pool.ts';

/** Later than any date: without a last day all standard costs are set. */
const END_OF_TIME = '9999-12-31';

/** Values the stock of one item, movement by movement. */
export class ItemValuation {
  readonly #item: string;
  readonly #terms: StockTerms;
  readonly #findings: Findings;
  readonly #pools: ItemPools;
  readonly #costs: ItemCosts;
  readonly #books: ItemBooks;
  readonly #handlers: MovementHandlers;

  constructor(item: string, terms: StockTerms, makeFlow: FlowMaker, findings: Findings) {
    this.#item = item;
    this.#terms = terms;
    this.#findings = findings;
    this.#pools = new ItemPools(terms, makeFlow);
    this.#costs = new ItemCosts(item, terms, this.#pools, findings);
    this.#books = new ItemBooks(item, terms, this.#pools);
    this.#handlers = this.#makeHandlers();
  }

  /** Values a movement. They come in order, and none that cannot be used is among them. */
  apply(movement: Movement): void {
    this.#pools.enter(movement.date);
    this.#setStandards(movement.date);
    const enter = this.#handlers[movement.kind] as (movement: Movement) => void;
    enter(movement);
    reviewBalance(movement, this.#books.writer, this.#findings);
  }

  ledger(): ItemLedger {
    const { asOf } = this.#terms;
    this.#setStandards(asOf ?? END_OF_TIME);
    const { lines, quantity, checkedOut, value, locations } = this.#books.writer;
    const [only] = this.#pools.all();
    const pool = this.#pools.isByLocation ? undefined : only?.[1];
    const knownCost = this.#costs.known(asOf ?? lines.at(-1)?.date ?? '', pool);
    return {
      item: this.#item,
      method: this.#terms.method,
      exponent: this.#terms.exponent,
      ...(asOf === undefined ? {} : { asOf }),
      lines,
      quantity,
      checkedOut,
      value,
      ...(knownCost === undefined ? {} : { knownCost }),
      locations: locations.all(),
      layers: this.#pools.layers(),
      exceptions: this.#findings.list,
    };
  }

  #makeHandlers(): MovementHandlers {
    const context = {
      terms: this.#terms,
      pools: this.#pools,
      books: this.#books,
      costs: this.#costs,
    };
    const { locations } = this.#books.writer;
    const receive = this.#receive.bind(this);
    const issue = this.#issue.bind(this);
    const moveGoods = (movement: Checkout | Checkin): void => {
      this.#move(movement, moveCustody(movement, locations));
    };
    return {
      ...{ opening: receive, receipt: receive, issue, sale: issue },
      'return-in': (movement) => {
        this.#takeIn(movement, movement.quantity, (pool) => this.#costs.ofReturnIn(movement, pool));
      },
      'return-out': this.#release.bind(this),
      count: this.#count.bind(this),
      'adjustment-in': (movement) => {
        this.#find(movement, movement.quantity);
      },
      'adjustment-out': (movement) => {
        this.#takeOut(movement, movement.quantity);
      },
      transfer: (movement) => {
        this.#move(movement, moveLocation(movement, locations));
      },
      ...{ checkout: moveGoods, checkin: moveGoods },
      'landed-cost': (movement) => {
        addLandedCost(movement, context);
      },
      revaluation: (movement) => {
        revalue(movement, context);
      },
    };
  }

  #receive(movement: Opening | Receipt): void {
    const { quantity, reference, date } = movement;
    this.#takeIn(movement, quantity, (pool) => {
      const known = this.#costs.ofReceipt(movement, pool);
      const value = quantity * known.cost;
      this.#costs.remember('came', reference, { quantity, value, on: date });
      return known;
    });
  }

  #takeIn(movement: Incoming, quantity: Quantity, costIn: (pool: StockPool) => KnownCost): void {
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

  #issue(movement: Issue | Sale): void {
    const { quantity, reference, date } = movement;
    const value = this.#takeOut(movement, quantity);
    this.#costs.remember('left', reference, { quantity, value, on: date });
  }

  #takeOut(movement: Outgoing, quantity: Quantity): ExactValue {
    const location = this.#locationOf(movement);
    const pool = this.#pools.at(location);
    const unitCost = this.#costs.ofMissing(movement, quantity, pool);
    const { value } = pool.takeOut({ date: movement.date, quantity, unitCost });
    const price = movement.kind === 'sale' ? movement.price : undefined;
    this.#books.write(
      movement,
      {
        kind: movement.kind,
        out: quantity,
        at: [this.#placed(location, -quantity)],
        unitCost: divideHalfUp(value, quantity),
        revenue: price === undefined ? undefined : price * quantity,
      },
      [{ location, change: -value }],
    );
    return value;
  }

  #release(movement: ReturnOut): void {
    const { quantity, of, date } = movement;
    const location = this.#locationOf(movement);
    const pool = this.#pools.at(location);
    const unitCost = this.#costs.ofReturnOut(movement, pool);
    if (unitCost === undefined) {
      this.#takeOut(movement, quantity);
      return;
    }
    const value = pool.release({ date, quantity, unitCost }, of);
    this.#books.write(
      movement,
      {
        kind: movement.kind,
        out: quantity,
        at: [this.#placed(location, -quantity)],
        unitCost: divideHalfUp(value, quantity),
        paid: -quantity * unitCost,
      },
      [{ location, change: -value }],
    );
  }

  #count(movement: Count): void {
    const { location, counted } = movement;
    const { locations, quantity } = this.#books.writer;
    const there = location === undefined ? quantity : locations.quantityAt(location);
    if (counted < there) {
      this.#takeOut(movement, there - counted);
    } else if (counted > there) {
      this.#find(movement, counted - there);
    } else {
      const at = [this.#placed(this.#locationOf(movement), 0n)];
      this.#books.write(movement, { kind: 'count', at });
    }
  }

  #find(movement: Count | Adjustment, found: Quantity): void {
    this.#takeIn(movement, found, (pool) => this.#costs.ofFound(movement, found, pool));
  }

  /** Moves quantity; where costs are kept by location, its costs go along. */
  #move(movement: Movement, entry: Entry): void {
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

  /** A count of the whole item is made where it lies, if that is one location. */
  #locationOf(movement: Incoming | Outgoing): string {
    const lies = movement.kind === 'count' ? this.#books.writer.locations.only() : undefined;
    return movement.location ?? lies ?? NO_LOCATION;
  }

  #placed(location: string, change: Quantity): LocationChange {
    return this.#books.writer.locations.change(location, change);
  }

  #setStandards(date: string): void {
    for (const { from, cost } of this.#costs.standardsBy(date)) {
      const change = this.#pools.at(NO_LOCATION).setUnitCost(cost);
      this.#books.adjust({ date: from }, 'revaluation', { location: NO_LOCATION, change });
    }
  }
}
