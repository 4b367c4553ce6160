import type { ExactValue, Quantity, UnitCost } from '../../../engine/measures/unit-cost.ts';

/** The remaining quantity of one receipt; a negative layer was issued before its receipt. */
export interface Layer {
  readonly date: string;
  readonly reference?: string;
  readonly quantity: Quantity;
  readonly unitCost: UnitCost;
}

/** Which layers are issued first: the oldest or the youngest. */
export type LayerOrder = 'fifo' | 'lifo';

type KeptLayer = { -readonly [Key in keyof Layer]: Layer[Key] };

/** Used-up layers at the front are cut off when there are so many, which keeps taking one cheap. */
const MOST_USED_UP = 1024;

/**
 * The layers of a pool. All of them are positive, or all are negative: what comes in fills the oldest
 * hole before it is a layer of its own.
 */
export class LayerQueue {
  readonly #order: LayerOrder;
  #layers: KeptLayer[] = [];
  #first = 0;
  readonly #byReference = new Map<string, KeptLayer[]>();

  constructor(order: LayerOrder = 'fifo') {
    this.#order = order;
  }

  /**
   * Adds a receipt and returns the parts of negative layers that it filled, at their cost of issue.
   */
  add(layer: Layer): readonly Layer[] {
    const filled: Layer[] = [];
    let left = layer.quantity;
    for (let hole = this.#oldest(); left > 0n && hole !== undefined; hole = this.#oldest()) {
      if (hole.quantity > 0n) break;
      const quantity = smaller(left, -hole.quantity);
      hole.quantity += quantity;
      left -= quantity;
      filled.push({ ...hole, quantity });
    }
    if (left > 0n) this.#append({ ...layer, quantity: left });
    return filled;
  }

  /**
   * Takes what goes out from the layers in their order, or first from those with the reference; what is
   * not there becomes a hole with the date and cost given. Gives the parts, each with a positive quantity.
   */
  take(out: Layer, from?: string): readonly Layer[] {
    const parts: Layer[] = [];
    let left = out.quantity;
    const named = from === undefined ? [] : (this.#byReference.get(from) ?? []);
    for (const layer of named) {
      if (layer.quantity > 0n && left > 0n) left = takePart(layer, left, parts);
    }
    for (let layer = this.#next(); left > 0n && layer !== undefined; layer = this.#next()) {
      if (layer.quantity < 0n) break;
      left = takePart(layer, left, parts);
    }
    if (left > 0n) {
      this.#append({ date: out.date, unitCost: out.unitCost, quantity: -left });
      parts.push({ date: out.date, unitCost: out.unitCost, quantity: left });
    }
    return parts;
  }

  /**
   * The remaining quantity of a receipt, by its reference; undefined if there is no such receipt.
   */
  leftOf(reference: string): Quantity | undefined {
    const layers = this.#byReference.get(reference);
    return layers?.reduce((sum, { quantity }) => sum + quantity, 0n);
  }

  /** Changes what a unit costs of each layer that is there, or of those with the reference. */
  revalue(change: (layer: Layer) => UnitCost, reference?: string): void {
    const layers =
      reference === undefined ? this.#layers : (this.#byReference.get(reference) ?? []);
    for (const layer of layers) {
      if (layer.quantity > 0n) layer.unitCost = change(layer);
    }
  }

  /** The layers that are there, in the order they came in. */
  remaining(): readonly Layer[] {
    return this.#layers
      .slice(this.#first)
      .filter(({ quantity }) => quantity !== 0n)
      .map((layer) => ({ ...layer }));
  }

  #next(): KeptLayer | undefined {
    return this.#order === 'fifo' ? this.#oldest() : this.#youngest();
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

  #youngest(): KeptLayer | undefined {
    while (this.#layers.length > this.#first && this.#layers.at(-1)?.quantity === 0n) {
      this.#layers.pop();
    }
    return this.#layers.length > this.#first ? this.#layers.at(-1) : undefined;
  }

  #append(layer: KeptLayer): void {
    this.#layers.push(layer);
    if (layer.reference === undefined || layer.quantity < 0n) return;
    const before = this.#byReference.get(layer.reference) ?? [];
    this.#byReference.set(layer.reference, [...before, layer]);
  }
}

function takePart(layer: KeptLayer, wanted: Quantity, parts: Layer[]): Quantity {
  const quantity = smaller(wanted, layer.quantity);
  layer.quantity -= quantity;
  parts.push({ ...layer, quantity });
  return wanted - quantity;
}

function smaller(one: Quantity, other: Quantity): Quantity {
  return one < other ? one : other;
}

/** What the layers cost together. */
export function valueOfLayers(layers: readonly Layer[]): ExactValue {
  return layers.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0n);
}

/**
 * The layers of several pools as one list, oldest first. What went out of one pool and is not there yet
 * is taken off the oldest of the others, so that the list adds up to the quantity of all pools.
 */
export function mergeLayers(pools: readonly (readonly Layer[])[]): readonly Layer[] {
  const all = pools.flat();
  if (pools.length <= 1) return all;
  const sum = all.reduce((whole, { quantity }) => whole + quantity, 0n);
  const sign = sum < 0n ? -1n : 1n;
  let against = all.reduce(
    (whole, { quantity }) => (quantity * sign < 0n ? whole - quantity * sign : whole),
    0n,
  );
  return all
    .filter(({ quantity }) => quantity * sign > 0n)
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
    .flatMap((layer) => {
      const taken = smaller(against, layer.quantity * sign);
      against -= taken;
      const quantity = layer.quantity - taken * sign;
      return quantity === 0n ? [] : [{ ...layer, quantity }];
    });
}
