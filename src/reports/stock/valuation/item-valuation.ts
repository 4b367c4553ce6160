import { divideHalfUp } from '../../../kernel/money.ts';
import type { Findings } from './findings.ts';
import { ItemCosts } from './item-costs.ts';
import type { ItemLedger } from '../ledger.ts';
import { LedgerWriter, type Entry } from './ledger-writer.ts';
import type { LocationChange } from './location-quantities.ts';
import {
  NO_LOCATION,
  type Count,
  type Issue,
  type Movement,
  type Opening,
  type Receipt,
  type ReturnIn,
  type ReturnOut,
  type Sale,
} from '../movement.ts';
import { moveCustody, moveLocation } from './moves-of-place.ts';
import { reviewBalance } from './review-balance.ts';
import type { StockTerms } from '../terms.ts';
import type { Quantity } from '../../measures/quantity.ts';
import type { ExactValue, UnitCost } from '../../measures/unit-cost.ts';

/** Later than any date: without a last day all standard costs are set. */
const END_OF_TIME = '9999-12-31';

/** Values the stock of one item, movement by movement. */
export class ItemValuation {
  readonly #item: string;
  readonly #terms: StockTerms;
  readonly #findings: Findings;
  readonly #costs: ItemCosts;
  readonly #writer: LedgerWriter;

  constructor(item: string, terms: StockTerms, findings: Findings) {
    this.#item = item;
    this.#terms = terms;
    this.#findings = findings;
    this.#costs = new ItemCosts(item, terms, findings);
    this.#writer = new LedgerWriter(item, terms);
  }

  /** Values a movement. They come in order, and none that cannot be used is among them. */
  apply(movement: Movement): void {
    this.#revalue(movement.date);
    this.#enter(movement);
    reviewBalance(movement, this.#writer, this.#findings);
  }

  ledger(): ItemLedger {
    const { asOf } = this.#terms;
    this.#revalue(asOf ?? END_OF_TIME);
    const { lines, quantity, checkedOut, value, locations, layers } = this.#writer;
    const knownCost = this.#costs.known(asOf ?? lines.at(-1)?.date ?? '');
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
      layers: layers.remaining(),
      exceptions: this.#findings.list,
    };
  }

  #enter(movement: Movement): void {
    switch (movement.kind) {
      case 'opening':
      case 'receipt':
        this.#receive(movement);
        return;
      case 'return-in':
        this.#takeIn(movement, movement.quantity, this.#costs.ofReturnIn(movement));
        return;
      case 'issue':
      case 'sale':
        this.#issue(movement);
        return;
      case 'return-out':
        this.#giveBack(movement);
        return;
      case 'count':
        this.#count(movement);
        return;
      case 'transfer':
        this.#write(movement, moveLocation(movement, this.#writer.locations));
        return;
      case 'checkout':
      case 'checkin':
        this.#write(movement, moveCustody(movement, this.#writer.locations));
    }
  }

  #receive(movement: Opening | Receipt): void {
    const { quantity, reference } = movement;
    const cost = this.#costs.ofReceipt(movement);
    this.#costs.remember('came', reference, { quantity, value: quantity * cost });
    this.#takeIn(movement, quantity, cost);
  }

  #takeIn(
    movement: Opening | Receipt | ReturnIn | Count,
    quantity: Quantity,
    cost: UnitCost,
  ): void {
    const { date, reference } = movement;
    const { flow } = this.#costs;
    this.#costs.noteStandard(movement, cost);
    const layer = { date, quantity, unitCost: cost };
    const filled = this.#writer.layers.add(
      reference === undefined ? layer : { ...layer, reference },
    );
    const { value, correction } = flow.takeIn({ quantity, unitCost: cost, filled });
    this.#writer.write(movement, {
      kind: movement.kind,
      in: quantity,
      at: [this.#placed(movement, quantity)],
      unitCost: cost,
      change: value,
      valueAfter: flow.value - correction,
      paid: movement.kind === 'count' ? undefined : quantity * cost,
    });
    this.#adjust(movement, 'cost-adjustment', correction);
  }

  #issue(movement: Issue | Sale): void {
    const { quantity, reference } = movement;
    const value = this.#takeOut(movement, quantity);
    this.#costs.remember('left', reference, { quantity, value });
  }

  #takeOut(movement: Issue | Sale | ReturnOut | Count, quantity: Quantity): ExactValue {
    const cost = this.#costOfHole(movement, quantity);
    const parts = this.#writer.layers.take({ date: movement.date, quantity, unitCost: cost });
    const value = this.#costs.flow.takeOut({ quantity, unitCost: cost, parts });
    const price = movement.kind === 'sale' ? movement.price : undefined;
    this.#write(movement, {
      kind: movement.kind,
      out: quantity,
      at: [this.#placed(movement, -quantity)],
      unitCost: divideHalfUp(value, quantity),
      change: -value,
      revenue: price === undefined ? undefined : price * quantity,
    });
    return value;
  }

  #giveBack(movement: ReturnOut): void {
    const { quantity, of, date } = movement;
    const cost = this.#costs.ofReturnOut(movement);
    if (cost === undefined) {
      this.#takeOut(movement, quantity);
      return;
    }
    const parts = this.#writer.layers.take({ date, quantity, unitCost: cost }, of);
    const value = this.#costs.flow.giveBack({ quantity, unitCost: cost, parts });
    this.#write(movement, {
      kind: movement.kind,
      out: quantity,
      at: [this.#placed(movement, -quantity)],
      unitCost: divideHalfUp(value, quantity),
      change: -value,
      paid: -quantity * cost,
    });
  }

  #count(movement: Count): void {
    const { location, counted, unitCost } = movement;
    const { locations, quantity } = this.#writer;
    const there = location === undefined ? quantity : locations.quantityAt(location);
    if (counted < there) {
      this.#takeOut(movement, there - counted);
    } else if (counted > there) {
      const found = counted - there;
      this.#takeIn(movement, found, unitCost ?? this.#costs.assumed(movement, found));
    } else {
      this.#write(movement, { kind: 'count', at: [this.#placed(movement, 0n)], change: 0n });
    }
  }

  /** What a unit costs that goes out although it is not there; looked for only where one is. */
  #costOfHole(movement: Movement, quantity: Quantity): UnitCost {
    const missing = quantity - this.#writer.quantity;
    if (missing <= 0n) return 0n;
    return this.#costs.assumed(movement, missing < quantity ? missing : quantity);
  }

  /** Where a movement took place; a count of the whole item is made where it lies, if that is one location. */
  #placed(
    movement: Opening | Receipt | ReturnIn | Issue | Sale | ReturnOut | Count,
    change: Quantity,
  ): LocationChange {
    const { locations } = this.#writer;
    const lies = movement.kind === 'count' ? locations.only() : undefined;
    return locations.change(movement.location ?? lies ?? NO_LOCATION, change);
  }

  #revalue(date: string): void {
    for (const { from, change } of this.#costs.setStandards(date)) {
      this.#adjust({ date: from }, 'revaluation', change);
    }
  }

  #adjust(
    of: Partial<Movement> & { readonly date: string },
    kind: 'cost-adjustment' | 'revaluation',
    change: ExactValue,
  ): void {
    if (change !== 0n) this.#write(of, { kind, change });
  }

  #write(
    of: Partial<Movement> & { readonly date: string },
    entry: Omit<Entry, 'valueAfter'>,
  ): void {
    this.#writer.write(of, { ...entry, valueAfter: this.#costs.flow.value });
  }
}
