import { type CurrencyExponent, divideHalfUp } from '../../../../kernel/money.ts';
import type { CostFlow, Incoming, TakenIn } from '../methods/layered-cost.ts';
import { type Layer, type LayerOrder, LayerQueue, valueOfLayers } from '../methods/layers.ts';
import {
  type ExactValue,
  FINE_PER_MINOR,
  type MinorUnits,
  type Quantity,
  type UnitCost,
  fineValue,
  roundValue,
} from '../../../engine/measures/unit-cost.ts';
import type { LedgerLine, LineKind, PoolChange } from '../ledger.ts';
import { type LocationChange, LocationQuantities } from './location-quantities.ts';
import type { Movement } from '../../input/movement.ts';

/** The content of one ledger line. */
export interface Entry {
  readonly kind: LineKind;
  readonly in?: Quantity;
  readonly out?: Quantity;
  readonly checkedOut?: Quantity;
  readonly at?: readonly LocationChange[];
  readonly unitCost?: UnitCost | undefined;
  /** The posting to the inventory account. */
  readonly posted?: MinorUnits;
  readonly pools?: readonly PoolChange[] | undefined;
  /** The amount paid, or credited (negative), if known. */
  readonly paid?: ExactValue | undefined;
  readonly revenue?: ExactValue | undefined;
}

/** Writes the ledger of one item: keeps the balances of quantity, custody, location and value. */
export class LedgerWriter {
  readonly #item: string;
  readonly #exponent: CurrencyExponent;
  /** The layers afterwards, where lines show them. */
  readonly #layers: (() => readonly Layer[]) | undefined;
  readonly lines: LedgerLine[] = [];
  readonly locations = new LocationQuantities();
  quantity: Quantity = 0n;
  checkedOut: Quantity = 0n;
  value: MinorUnits = 0n;

  constructor(
    item: string,
    exponent: CurrencyExponent,
    layers: (() => readonly Layer[]) | undefined,
  ) {
    this.#item = item;
    this.#exponent = exponent;
    this.#layers = layers;
  }

  write(of: Partial<Movement> & { readonly date: string }, entry: Entry): void {
    const { kind, in: taken = 0n, out = 0n, at = [], unitCost, posted = 0n, pools } = entry;
    this.quantity += taken - out;
    this.checkedOut += entry.checkedOut ?? 0n;
    this.value += posted;
    this.lines.push({
      item: this.#item,
      date: of.date,
      kind,
      ...origin(of),
      in: taken,
      out,
      quantity: this.quantity,
      checkedOut: this.checkedOut,
      at,
      pools,
      unitCost,
      valueChange: posted,
      difference: entry.paid === undefined ? 0n : this.#round(entry.paid) - posted,
      revenue: entry.revenue === undefined ? undefined : this.#round(entry.revenue),
      value: this.value,
      layers: this.#layers?.(),
    });
  }

  #round(value: ExactValue): MinorUnits {
    return roundValue(value, this.#exponent);
  }
}

function origin(
  of: Partial<Movement>,
): Pick<LedgerLine, 'reference' | 'note' | 'holder' | 'source'> {
  const { reference, note, source } = of;
  const holder = 'holder' in of ? of.holder : undefined;
  return { reference, note, holder, source };
}

/**
 * The value of one item as the books have it: the sum of its postings. A posting is the exact value
 * of its movement, rounded once. Roundings do not gather: as soon as the books are a whole minor unit
 * off the exact value of what is there, the posting takes that unit along. So the books are never a
 * minor unit off, are zero when nothing is left, and never bear the wrong sign.
 */
class StockAccount {
  readonly #exponent: CurrencyExponent;
  #balance: MinorUnits = 0n;

  constructor(exponent: CurrencyExponent) {
    this.#exponent = exponent;
  }

  get balance(): MinorUnits {
    return this.#balance;
  }

  /** Takes an amount over from another account as it was posted there. */
  take(posted: MinorUnits): void {
    this.#balance += posted;
  }

  /** Posts a change, given what is there afterwards; gives what was posted. */
  post(change: ExactValue, exactAfter: ExactValue): MinorUnits {
    const rounded = roundValue(change, this.#exponent);
    const offBy =
      (this.#balance + rounded) * FINE_PER_MINOR - fineValue(exactAfter, this.#exponent);
    const posted = rounded - offBy / FINE_PER_MINOR;
    this.#balance += posted;
    return posted;
  }
}

/** An issue from a pool. */
export interface TakenOut {
  readonly value: ExactValue;
  readonly parts: readonly Layer[];
}

/** What is known of what comes in besides its layer. */
type Origin = Pick<Incoming, 'isAssumed' | 'leftOn'>;

/** Stock with shared costs: an item as a whole, or an item at one location. */
export class StockPool {
  readonly flow: CostFlow;
  readonly layers: LayerQueue;
  readonly #account: StockAccount;
  quantity: Quantity = 0n;

  constructor(flow: CostFlow, order: LayerOrder, exponent: CurrencyExponent) {
    this.flow = flow;
    this.layers = new LayerQueue(order);
    this.#account = new StockAccount(exponent);
  }

  get balance(): MinorUnits {
    return this.#account.balance;
  }

  /** Posts a change; gives what was posted. Without a value afterwards it is that of what is there now. */
  post(change: ExactValue, valueAfter: ExactValue = this.flow.value): MinorUnits {
    return this.#account.post(change, valueAfter);
  }

  /** Takes over what another pool posted; gives what the roundings of both leave to be put right. */
  takeOver(posted: MinorUnits, correction: ExactValue): MinorUnits {
    this.#account.take(posted);
    return this.post(correction);
  }

  takeIn(layer: Layer, origin: Origin = {}): TakenIn {
    const { quantity, unitCost } = layer;
    const filled = this.layers.add(layer);
    this.quantity += quantity;
    return this.flow.takeIn({ quantity, unitCost, filled, ...origin });
  }

  takeOut(out: Layer, from?: string): TakenOut {
    const { quantity, unitCost } = out;
    const parts = this.layers.take(out, from);
    this.quantity -= quantity;
    return { value: this.flow.takeOut({ quantity, unitCost, parts }), parts };
  }

  release(out: Layer, from: string | undefined): ExactValue {
    const { quantity, unitCost } = out;
    const parts = this.layers.take(out, from);
    this.quantity -= quantity;
    return this.flow.release({ quantity, unitCost, parts });
  }

  /** Adds to the value of what is there, or of what is left of a receipt; gives the part that it bears. */
  addValue(value: ExactValue, reference?: string): ExactValue {
    if (!this.flow.isLayered) return this.flow.addValue(value);
    return this.flow.addValue(this.#revalueLayers(value, reference));
  }

  /** Values what is there at another unit cost; gives what that changes. */
  setUnitCost(cost: UnitCost): ExactValue {
    const change = this.flow.setUnitCost(cost);
    if (!this.flow.isLayered || this.quantity <= 0n) return change;
    const before = this.flow.value;
    this.layers.revalue(() => cost);
    return this.flow.addValue(this.quantity * cost - before);
  }

  /** An increase is shared by quantity, a decrease by value, so that no layer falls below zero. */
  #revalueLayers(value: ExactValue, reference?: string): ExactValue {
    const borne = this.layers
      .remaining()
      .filter((layer) => layer.quantity > 0n && (reference ?? layer.reference) === layer.reference);
    const quantity = borne.reduce((sum, layer) => sum + layer.quantity, 0n);
    const worth = valueOfLayers(borne);
    const limited = value < -worth ? -worth : value;
    if (quantity === 0n || limited === 0n) return 0n;
    let change: ExactValue = 0n;
    this.layers.revalue((layer) => {
      const more =
        limited > 0n
          ? divideHalfUp(limited, quantity)
          : -divideHalfUp(-limited * layer.unitCost, worth);
      change += more * layer.quantity;
      return layer.unitCost + more;
    }, reference);
    return change;
  }
}
