import type { Findings } from './books/findings.ts';
import { ItemBooks } from './books/item-books.ts';
import { ItemCosts } from './books/item-costs.ts';
import { ItemPools, type FlowMaker } from './books/item-pools.ts';
import type { ItemLedger } from './ledger.ts';
import { NO_LOCATION, type Checkin, type Checkout, type Movement } from '../input/movement.ts';
import { moveCustody, moveLocation } from './location-moves.ts';
import type { MovementHandlers } from './movement-handlers.ts';
import { QuantityMovements } from './quantity-movements.ts';
import { reviewBalance } from './review-balance.ts';
import { addLandedCost, revalue } from './value-changes.ts';
import type { StockTerms } from '../input/terms.ts';

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
      asOf,
      lines,
      quantity,
      checkedOut,
      value,
      knownCost,
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
    const moves = new QuantityMovements(context);
    const { locations } = this.#books.writer;
    const receive = moves.receive.bind(moves);
    const issue = moves.issue.bind(moves);
    const moveGoods = (movement: Checkout | Checkin): void => {
      moves.move(movement, moveCustody(movement, locations));
    };
    return {
      opening: receive,
      receipt: receive,
      issue,
      sale: issue,
      'return-in': (movement) => {
        moves.takeIn(movement, movement.quantity, (pool) => this.#costs.ofReturnIn(movement, pool));
      },
      'return-out': moves.release.bind(moves),
      count: moves.count.bind(moves),
      'adjustment-in': (movement) => {
        moves.find(movement, movement.quantity);
      },
      'adjustment-out': (movement) => {
        moves.takeOut(movement, movement.quantity);
      },
      transfer: (movement) => {
        moves.move(movement, moveLocation(movement, locations));
      },
      checkout: moveGoods,
      checkin: moveGoods,
      'landed-cost': (movement) => {
        addLandedCost(movement, context);
      },
      revaluation: (movement) => {
        revalue(movement, context);
      },
    };
  }

  #setStandards(date: string): void {
    for (const { from, cost } of this.#costs.standardsBy(date)) {
      const change = this.#pools.at(NO_LOCATION).setUnitCost(cost);
      this.#books.adjust({ date: from }, 'revaluation', { location: NO_LOCATION, change });
    }
  }
}
