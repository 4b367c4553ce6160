import type { Quantity } from '../../measures/quantity.ts';
import type { ExactValue, UnitCost } from '../../measures/unit-cost.ts';

/** What came in together, as far as it is still there; a negative one went out before it came in. */
export interface Layer {
  readonly date: string;
  readonly reference?: string;
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
}

/** A part of a layer, taken out or filled up: its quantity is positive. */
export interface LayerPart {
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
}

type KeptLayer = { -readonly [Key in keyof Layer]: Layer[Key] };

/** Used-up layers at the front are cut off when there are so many, which keeps taking one cheap. */
const MOST_USED_UP = 1024;

/**
 * The layers of an item, first in, first out. All of them are positive, or all are negative: what
 * comes in fills the oldest hole before it is a layer of its own.
 */
export class LayerQueue {
  #layers: KeptLayer[] = [];
  #first = 0;
  readonly #byReference = new Map<string, KeptLayer>();

  /** Adds what came in; gives the parts of holes that it filled, at the cost they went out with. */
  add(layer: Layer): readonly LayerPart[] {
    const filled: LayerPart[] = [];
    let left = layer.quantity;
    for (let hole = this.#oldest(); left > 0n && hole !== undefined; hole = this.#oldest()) {
      if (hole.quantity > 0n) break;
      const quantity = smaller(left, -hole.quantity);
      hole.quantity += quantity;
      left -= quantity;
      filled.push({ quantity, unitCost: hole.unitCost });
    }
    if (left > 0n) this.#append({ ...layer, quantity: left });
    return filled;
  }

  /**
   * Takes what goes out from the oldest layers, or first from the one with the reference; what is
   * not there becomes a hole with the date and cost given.
   */
  take(out: Layer, from?: string): readonly LayerPart[] {
    const parts: LayerPart[] = [];
    let left = out.quantity;
    const named = from === undefined ? undefined : this.#byReference.get(from);
    if (named !== undefined && named.quantity > 0n) left = takePart(named, left, parts);
    for (let layer = this.#oldest(); left > 0n && layer !== undefined; layer = this.#oldest()) {
      if (layer.quantity < 0n) break;
      left = takePart(layer, left, parts);
    }
    if (left > 0n) {
      this.#append({ ...out, quantity: -left });
      parts.push({ quantity: left, unitCost: out.unitCost });
    }
    return parts;
  }

  /** The layers that are there, oldest first. */
  remaining(): readonly Layer[] {
    return this.#layers
      .slice(this.#first)
      .filter(({ quantity }) => quantity !== 0n)
      .map((layer) => ({ ...layer }));
  }

  #oldest(): KeptLayer | undefined {
    let layer = this.#layers[this.#first];
    while (layer?.quantity === 0n) {
      this.#first += 1;
      layer = this.#layers[this.#first];
    }
    if (this.#first > MOST_USED_UP && this.#first * 2 > this.#layers.length) {
      this.#layers = this.#layers.slice(this.#first);
      this.#first = 0;
    }
    return layer;
  }

  #append(layer: KeptLayer): void {
    this.#layers.push(layer);
    if (layer.reference !== undefined && layer.quantity > 0n) {
      this.#byReference.set(layer.reference, layer);
    }
  }
}

function takePart(layer: KeptLayer, wanted: Quantity, parts: LayerPart[]): Quantity {
  const quantity = smaller(wanted, layer.quantity);
  layer.quantity -= quantity;
  parts.push({ quantity, unitCost: layer.unitCost });
  return wanted - quantity;
}

function smaller(one: Quantity, other: Quantity): Quantity {
  return one < other ? one : other;
}

/** What the parts cost together. */
export function valueOfParts(parts: readonly LayerPart[]): ExactValue {
  return parts.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0n);
}
