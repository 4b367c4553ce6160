import { divideHalfUp } from '../../../../kernel/money.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { CostFlow, Incoming, TakenIn } from '../methods/cost-flow.ts';
import { LayerQueue, valueOfLayers, type Layer, type LayerOrder } from '../methods/layers.ts';
import type { Quantity } from '../../../engine/measures/quantity.ts';
import { StockAccount } from './stock-account.ts';
import type { ExactValue, MinorUnits, UnitCost } from '../../../engine/measures/unit-cost.ts';

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
