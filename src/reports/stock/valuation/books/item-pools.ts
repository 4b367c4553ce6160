import { type CostFlow, LayeredCost } from '../methods/layered-cost.ts';
import { mergeLayers, type Layer } from '../methods/layers.ts';
import { MovingAverage } from '../methods/moving-average.ts';
import { StandardCost } from '../methods/standard-cost.ts';
import { StockPool } from './stock-pool.ts';
import { isPooledByLocation, type StockTerms } from '../../input/terms.ts';
import type { MinorUnits, UnitCost } from '../../../engine/measures/unit-cost.ts';

/** Creates the cost flow of a pool. */
export type FlowMaker = () => CostFlow;

const FLOWS = {
  'moving-average': () => new MovingAverage(),
  fifo: () => new LayeredCost(),
  lifo: () => new LayeredCost(),
  standard: () => new StandardCost(),
} as const satisfies Readonly<Partial<Record<StockTerms['method'], FlowMaker>>>;

/** The flow of a method that needs nothing but the movements, one after another. */
export function flowMaker(method: keyof typeof FLOWS): FlowMaker {
  return FLOWS[method];
}

/** The pools of an item: one, or one for each location. */
export class ItemPools {
  readonly isByLocation: boolean;
  readonly #terms: StockTerms;
  readonly #makeFlow: FlowMaker;
  readonly #pools = new Map<string, StockPool>();
  #date = '';
  #known: UnitCost | undefined;

  constructor(terms: StockTerms, makeFlow: FlowMaker) {
    this.#terms = terms;
    this.#makeFlow = makeFlow;
    this.isByLocation = isPooledByLocation(terms);
  }

  /** The pool of a location, or the only one. */
  at(location: string): StockPool {
    const key = this.isByLocation ? location : '';
    let pool = this.#pools.get(key);
    if (pool === undefined) {
      const { method, exponent } = this.#terms;
      pool = new StockPool(this.#makeFlow(), method === 'lifo' ? 'lifo' : 'fifo', exponent);
      pool.flow.enter?.(this.#date);
      this.#pools.set(key, pool);
    }
    return pool;
  }

  /** The pools that there are, with their locations. */
  all(): readonly (readonly [location: string, pool: StockPool])[] {
    return [...this.#pools];
  }

  /** The day of the movements that follow. */
  enter(date: string): void {
    this.#date = date;
    for (const pool of this.#pools.values()) pool.flow.enter?.(date);
  }

  /** What a unit was last known to cost in the pool, else in any of them. */
  knownCost(pool: StockPool | undefined): UnitCost | undefined {
    return pool?.flow.knownCost ?? this.#known;
  }

  /** Keeps what is known after something came in from outside. */
  noteKnown(pool: StockPool): void {
    this.#known = pool.flow.knownCost;
  }

  get balance(): MinorUnits {
    return [...this.#pools.values()].reduce((sum, { balance }) => sum + balance, 0n);
  }

  layers(): readonly Layer[] {
    return mergeLayers([...this.#pools.values()].map(({ layers }) => layers.remaining()));
  }
}
