import { plus } from '../../../engine/measures/sums.ts';
import { type Check, checkBalance } from './balance-checks.ts';
import { NO_FLOWS, NOTHING, type Amount, type Flows } from './flows.ts';
import { emptyLocation, type LocationBalance } from './location-balance.ts';
import type { ItemBalance } from './period-balance.ts';
import type { Quantity } from '../../../engine/measures/quantity.ts';
import type { MinorUnits } from '../../../engine/measures/unit-cost.ts';

/**
 * All items over a period. Quantities of different items are added up as well: the sum means nothing
 * but it has to tie.
 */
export interface TotalBalance extends Flows {
  readonly items: number;
  readonly opening: Amount;
  readonly closing: Amount;
  readonly checkedOut: Quantity;
  readonly consumed: Amount;
  readonly revenue: MinorUnits;
  readonly difference: MinorUnits;
  readonly locations: readonly LocationBalance[];
  /** The checks of the locations and of the whole, and those of the items that do not hold. */
  readonly checks: readonly Check[];
}

type Sums = Omit<TotalBalance, 'locations' | 'checks'>;

const NO_SUMS: Sums = {
  items: 0,
  opening: NOTHING,
  ...NO_FLOWS,
  closing: NOTHING,
  checkedOut: 0n,
  consumed: NOTHING,
  revenue: 0n,
  difference: 0n,
};

/** Adds items one by one, without keeping them. */
export class StockTotals {
  #sums = NO_SUMS;
  readonly #locations = new Map<string, LocationBalance>();
  readonly #failed: Check[] = [];

  add(item: ItemBalance): void {
    this.#sums = { ...plus(this.#sums, { ...item, items: 1 }), items: this.#sums.items + 1 };
    for (const balance of item.locations) {
      const before = this.#locations.get(balance.location) ?? emptyLocation(balance.location);
      this.#locations.set(balance.location, plus(before, balance));
    }
    this.#failed.push(...item.checks.filter(({ passed }) => !passed));
  }

  result(): TotalBalance {
    const locations = [...this.#locations.values()].sort((one, other) =>
      one.location < other.location ? -1 : 1,
    );
    const balance = { ...this.#sums, locations };
    return { ...balance, checks: [...this.#failed, ...checkBalance('total', balance)] };
  }
}
