import type { Movement } from '../../../src/reports/stock/index.ts';
import { least, minus, ZERO, type Lot, type NaivePool } from './naive-pools.ts';
import { centsOf, unitsOf } from './naive-units.ts';

/** Averages of months: (what was there + what was bought) / (their quantities). */
export class NaivePeriods {
  readonly #movements: readonly Movement[];
  #month = '';
  #missing = { quantity: ZERO, worth: ZERO };
  average = ZERO;

  constructor(movements: readonly Movement[]) {
    this.#movements = movements;
  }

  enter(date: string, pool: NaivePool): void {
    const month = date.slice(0, 7);
    if (month === this.#month) return;
    this.#month = month;
    const { quantity, worth } = pool;
    const isMissing = quantity.sign() < 0;
    this.#missing = isMissing
      ? { quantity: minus(quantity), worth: minus(worth) }
      : { quantity: ZERO, worth: ZERO };
    let units = isMissing ? ZERO : quantity;
    let cost = isMissing ? ZERO : worth;
    for (const movement of this.#movements.filter((each) => each.date.startsWith(month))) {
      if (movement.kind !== 'receipt') continue;
      units = units.plus(unitsOf(movement.quantity));
      cost = cost.plus(unitsOf(movement.quantity).times(centsOf(movement.unitCost ?? 0n)));
    }
    if (units.sign() > 0) this.average = cost.over(units);
  }

  /** Fills what was missing when the month began: it left at another cost, and costs the average now. */
  takeIn(pool: NaivePool, lot: Lot): void {
    const { quantity, worth } = this.#missing;
    const filled = least(lot.quantity, quantity);
    const guessed = quantity.sign() === 0 ? ZERO : worth.times(filled).over(quantity);
    this.#missing = { quantity: quantity.minus(filled), worth: worth.minus(guessed) };
    const before = pool.worth;
    pool.takeIn(lot);
    pool.worth = before
      .plus(lot.quantity.times(lot.cost))
      .plus(guessed)
      .minus(filled.times(this.average));
    pool.known = this.average;
  }
}
