import type { Findings } from './books/findings.ts';
import { ItemBooks } from './books/item-books.ts';
import { ItemCosts } from './books/item-costs.ts';
import { type FlowMaker, ItemPools } from './books/item-pools.ts';
import type { ItemLedger } from './ledger.ts';
import {
  type Checkin,
  type Checkout,
  IN_TRANSIT,
  type Movement,
  NO_LOCATION,
  type Transfer,
} from '../input/movement.ts';
import { type MovementHandlers, QuantityMovements } from './quantity-movements.ts';
import { addLandedCost, revalue } from './value-changes.ts';
import type { StockTerms } from '../input/terms.ts';
import type { Entry } from './books/stock-pool.ts';
import type { LocationChange, LocationQuantities } from './books/location-quantities.ts';
import { type Quantity, showQuantity } from '../../engine/measures/unit-cost.ts';

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

/** A transfer: from one location to another, the value of the item as before. */
function moveLocation(movement: Transfer, locations: LocationQuantities): Entry {
  const { quantity, from, to } = movement;
  const missing = from === undefined && to === undefined ? NO_LOCATION : IN_TRANSIT;
  return {
    kind: 'transfer',
    at: [locations.change(from ?? missing, -quantity), locations.change(to ?? missing, quantity)],
  };
}

/**
 * A checkout or checkin: custody changes, quantity and value do not. What comes back somewhere else
 * than it was checked out from has moved there.
 */
function moveCustody(movement: Checkout | Checkin, locations: LocationQuantities): Entry {
  const { kind, quantity, location = NO_LOCATION } = movement;
  if (kind === 'checkout') {
    return { kind, checkedOut: quantity, at: [locations.change(location, 0n, quantity)] };
  }
  const from = movement.from ?? location;
  const at =
    from === location
      ? [locations.change(location, 0n, -quantity)]
      : [locations.change(from, -quantity, -quantity), locations.change(location, quantity)];
  return { kind, checkedOut: -quantity, at };
}

interface Balance {
  readonly quantity: Quantity;
  readonly checkedOut: Quantity;
  readonly lines: readonly { readonly out: Quantity; readonly at: readonly LocationChange[] }[];
  readonly locations: LocationQuantities;
}

/** Checks the balance after a movement, and lists impossible ones. */
function reviewBalance(movement: Movement, balance: Balance, findings: Findings): void {
  const touched = balance.lines.findLast(({ at }) => at.length > 0);
  if (touched === undefined) return;
  if (touched.out > 0n && balance.quantity < 0n) {
    findings.add('negative-stock', movement, { found: showQuantity(balance.quantity) });
  }
  for (const place of touched.at) {
    reviewPlace(movement, place, balance, findings);
  }
  reviewSource(movement, balance, findings);
}

function reviewPlace(
  movement: Movement,
  place: LocationChange,
  balance: Balance,
  findings: Findings,
): void {
  const { location } = place;
  if (place.change < 0n && place.quantity < 0n && balance.quantity >= 0n) {
    const details = { found: showQuantity(place.quantity), expected: location, location };
    findings.add('negative-at-location', movement, details);
  }
  // A checkout without a location may be from any of them: then the item as a whole is checked.
  const held = location === NO_LOCATION ? balance : place;
  const where = location === NO_LOCATION ? 'the item' : location;
  if (movement.kind === 'checkin' && held.checkedOut < 0n) {
    const found = showQuantity(-held.checkedOut);
    findings.add('checkin-without-checkout', movement, { found, expected: where, location });
  }
  if (movement.kind === 'checkout' && held.checkedOut > held.quantity) {
    const found = showQuantity(held.quantity - held.checkedOut);
    findings.add('checked-out-beyond-stock', movement, { found, expected: where, location });
  }
}

/** Sources differ in whether what is checked out still counts: either figure will do. */
function reviewSource(movement: Movement, balance: Balance, findings: Findings): void {
  const { quantityAfter } = movement;
  if (quantityAfter === undefined || quantityAfter === balance.quantity) return;
  if (quantityAfter === balance.quantity - balance.checkedOut) return;
  findings.add('source-differs', movement, {
    found: showQuantity(balance.quantity),
    expected: showQuantity(quantityAfter),
  });
}
