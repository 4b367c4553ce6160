import { Fraction } from '../../support/fraction.ts';

export const ZERO = new Fraction(0n);

/** What came in together and is still there; a negative one went out before it came in. */
export interface Lot {
  quantity: Fraction;
  cost: Fraction;
  readonly reference?: string | undefined;
}

export const add = (all: readonly Fraction[]): Fraction =>
  all.reduce((sum, each) => sum.plus(each), ZERO);

export const minus = (one: Fraction): Fraction => ZERO.minus(one);

export const least = (one: Fraction, other: Fraction): Fraction =>
  one.minus(other).sign() < 0 ? one : other;

const worthOf = (lots: readonly Lot[]): Fraction =>
  add(lots.map(({ quantity, cost }) => quantity.times(cost)));

/**
 * Stock at one place with its lots: a list that is gone through from one end each time. `average` is what a
 * unit is worth where lots have no costs of their own.
 */
export class NaivePool {
  lots: Lot[] = [];
  worth = ZERO;
  known: Fraction | undefined;
  readonly method: string;

  constructor(method: string) {
    this.method = method;
  }

  get quantity(): Fraction {
    return add(this.lots.map(({ quantity }) => quantity));
  }

  get hasLots(): boolean {
    return this.method === 'fifo' || this.method === 'lifo';
  }

  /** What is there is worth now. */
  get exact(): Fraction {
    return this.hasLots ? worthOf(this.lots) : this.worth;
  }

  /** Comes in: fills what is missing first, the longest missing before the others. */
  takeIn(lot: Lot): void {
    const missing = this.quantity.sign() < 0;
    const filled = missing ? least(minus(this.quantity), lot.quantity) : ZERO;
    const averageBefore = missing ? this.worth.over(this.quantity) : ZERO;
    let rest = lot.quantity;
    for (const hole of this.lots.filter(({ quantity }) => quantity.sign() < 0)) {
      const part = least(rest, minus(hole.quantity));
      hole.quantity = hole.quantity.plus(part);
      rest = rest.minus(part);
    }
    if (rest.sign() > 0) this.lots.push({ ...lot, quantity: rest });
    this.#tidy();
    this.worth = this.worth
      .plus(lot.quantity.times(lot.cost))
      .minus(filled.times(lot.cost.minus(averageBefore)));
    if (this.method === 'moving-average' && filled.sign() === 0) {
      this.known = this.worth.over(this.quantity);
    } else {
      this.known = lot.cost;
    }
  }

  /** Goes out; gives the lots that left, with what they cost. What is not there leaves at `known`. */
  takeOut(quantity: Fraction, known: Fraction, reference?: string): Lot[] {
    const isThere = this.quantity.sign() > 0;
    const average = isThere ? this.worth.over(this.quantity) : known;
    const left: Lot[] = [];
    let rest = quantity;
    const there = this.lots.filter((lot) => lot.quantity.sign() > 0);
    const order = this.method === 'lifo' ? there.toReversed() : there;
    const named = order.filter((lot) => reference !== undefined && lot.reference === reference);
    const others = order.filter((lot) => !named.includes(lot));
    for (const lot of [...named, ...others]) {
      if (rest.sign() === 0) break;
      const part = least(rest, lot.quantity);
      lot.quantity = lot.quantity.minus(part);
      rest = rest.minus(part);
      left.push({ ...lot, quantity: part });
    }
    if (rest.sign() > 0) {
      this.lots.push({ quantity: minus(rest), cost: known });
      left.push({ quantity: rest, cost: known });
    }
    this.#tidy();
    this.worth = this.worth.minus(quantity.times(average));
    return this.hasLots ? left : left.map((lot) => ({ ...lot, cost: average }));
  }

  /** How much is left of what came in under a reference. */
  leftOf(reference: string): Fraction {
    return add(
      this.lots.filter((lot) => lot.reference === reference).map(({ quantity }) => quantity),
    );
  }

  /** What is left of a receipt costs more; gives by how much what is there is worth more. */
  addTo(reference: string, value: Fraction): void {
    const quantity = this.leftOf(reference);
    if (quantity.sign() === 0) return;
    for (const lot of this.lots.filter((each) => each.reference === reference)) {
      lot.cost = lot.cost.plus(value.over(quantity));
    }
    this.worth = this.worth.plus(value);
    if (this.method === 'moving-average') this.known = this.worth.over(this.quantity);
  }

  #tidy(): void {
    this.lots = this.lots.filter(({ quantity }) => quantity.sign() !== 0);
  }
}
