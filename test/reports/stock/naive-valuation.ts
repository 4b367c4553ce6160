import type { CostPool, Movement, ValuationMethod } from '../../../src/reports/stock/index.ts';
import { Fraction } from '../../support/fraction.ts';
import { add, minus, NaivePool, ZERO, type Lot } from './naive-pools.ts';
import { NaivePeriods } from './naive-periods.ts';
import { centsOf, unitsOf } from './naive-units.ts';

type Receipt = Extract<Movement, { kind: 'receipt' }>;
type Issue = Extract<Movement, { kind: 'issue' }>;

interface Terms {
  readonly method: Exclude<ValuationMethod, 'standard'>;
  readonly pool?: CostPool;
}

/** What movements in order post, line by line, and what each location is worth afterwards, in cents. */
export interface NaiveBooks {
  readonly postings: readonly bigint[];
  readonly value: bigint;
  readonly byLocation: ReadonlyMap<string, bigint>;
}

/** The postings in cents that a textbook and a patient clerk come to: exact fractions, rounded line by line. */
export function naiveBooks(movements: readonly Movement[], terms: Terms): NaiveBooks {
  const clerk = new Clerk(movements, terms);
  for (const movement of movements) clerk.enter(movement);
  return clerk.books();
}

class Clerk {
  readonly #terms: Terms;
  readonly #pools = new Map<string, NaivePool>();
  readonly #books = new Map<NaivePool, bigint>();
  readonly #quantities = new Map<string, Fraction>();
  readonly #sold = new Map<string, { quantity: Fraction; value: Fraction }>();
  readonly #bought = new Map<string, Fraction>();
  readonly #postings: bigint[] = [];
  readonly #periods: NaivePeriods | undefined;
  #known = ZERO;

  constructor(movements: readonly Movement[], terms: Terms) {
    this.#terms = terms;
    if (terms.method === 'periodic-average') this.#periods = new NaivePeriods(movements);
  }

  books(): NaiveBooks {
    const byLocation = new Map(
      [...this.#pools].map(([at, pool]) => [at, this.#books.get(pool) ?? 0n]),
    );
    const value = [...byLocation.values()].reduce((sum, each) => sum + each, 0n);
    return { postings: this.#postings, value, byLocation };
  }

  enter(movement: Movement): void {
    this.#periods?.enter(movement.date, this.#poolAt(''));
    const at = 'location' in movement ? (movement.location ?? '(no location)') : '';
    if (movement.kind === 'count') this.#count(at, unitsOf(movement.counted));
    else if (movement.kind === 'landed-cost') {
      this.#landedCost(at, movement.of ?? '', centsOf(movement.amount));
    } else if (movement.kind === 'transfer') {
      this.#carry(movement.from ?? '', movement.to ?? '', unitsOf(movement.quantity));
    } else this.#flow(at, movement);
  }

  #flow(at: string, movement: Movement): void {
    if (movement.kind === 'receipt') this.#buy(at, movement);
    else if (movement.kind === 'issue') this.#issue(at, movement);
    else if (movement.kind === 'return-in') {
      const sold = this.#sold.get(movement.of ?? '');
      const cost = sold === undefined ? this.#costAt(at) : sold.value.over(sold.quantity);
      this.#takeIn(at, { quantity: unitsOf(movement.quantity), cost });
    } else if (movement.kind === 'adjustment-in') {
      this.#takeIn(at, { quantity: unitsOf(movement.quantity), cost: this.#costAt(at) });
    } else if (movement.kind === 'adjustment-out') {
      this.#takeOut(at, unitsOf(movement.quantity));
    } else throw new Error(`the model has no ${movement.kind}`);
  }

  #buy(at: string, movement: Receipt): void {
    const quantity = unitsOf(movement.quantity);
    const { reference, unitCost = 0n } = movement;
    if (reference !== undefined) this.#bought.set(reference, quantity);
    this.#takeIn(at, { quantity, cost: centsOf(unitCost), reference });
  }

  #issue(at: string, movement: Issue): void {
    const quantity = unitsOf(movement.quantity);
    const value = this.#takeOut(at, quantity);
    const { reference } = movement;
    if (reference !== undefined) this.#sold.set(reference, { quantity, value });
  }

  #count(at: string, counted: Fraction): void {
    const more = counted.minus(this.#quantities.get(at) ?? ZERO);
    if (more.sign() > 0) this.#takeIn(at, { quantity: more, cost: this.#costAt(at) });
    else if (more.sign() < 0) this.#takeOut(at, minus(more));
    else this.#postings.push(0n);
  }

  #takeIn(at: string, lot: Lot): void {
    const pool = this.#poolAt(at);
    this.#moved(at, lot.quantity);
    const change = lot.quantity.times(lot.cost);
    const before = pool.exact.plus(change);
    if (this.#periods === undefined) pool.takeIn(lot);
    else this.#periods.takeIn(pool, lot);
    this.#known = pool.known ?? this.#known;
    this.#postings.push(this.#post(pool, change, before));
    this.#correct(pool, pool.exact.minus(before));
  }

  #takeOut(at: string, quantity: Fraction): Fraction {
    const pool = this.#poolAt(at);
    this.#moved(at, minus(quantity));
    const before = pool.exact;
    pool.takeOut(quantity, this.#costAt(at));
    if (this.#periods !== undefined) pool.worth = before.minus(quantity.times(this.#costAt(at)));
    const change = pool.exact.minus(before);
    this.#postings.push(this.#post(pool, change, pool.exact));
    return minus(change);
  }

  /** What leaves one place at its cost arrives at the other at that cost; nothing is gained or lost. */
  #carry(from: string, to: string, quantity: Fraction): void {
    this.#moved(from, minus(quantity));
    this.#moved(to, quantity);
    if (this.#terms.pool !== 'location' || from === to) {
      this.#postings.push(0n);
      return;
    }
    const [source, target] = [this.#poolAt(from), this.#poolAt(to)];
    const before = source.exact;
    const lots = source.takeOut(quantity, this.#costAt(from));
    const change = source.exact.minus(before);
    const expected = target.exact.minus(change);
    for (const lot of this.#terms.method === 'lifo' ? lots.toReversed() : lots) target.takeIn(lot);
    const posted = this.#post(source, change, source.exact);
    this.#books.set(target, (this.#books.get(target) ?? 0n) - posted);
    this.#postings.push(0n);
    const correction = target.exact.minus(expected);
    const settled = this.#post(target, correction, target.exact);
    if (settled !== 0n || correction.sign() !== 0) this.#postings.push(settled);
  }

  /** What is left of the receipt bears its share; the rest is a cost of what is gone. */
  #landedCost(at: string, reference: string, amount: Fraction): void {
    const bought = this.#bought.get(reference);
    if (bought === undefined) throw new Error(`nothing came in as ${reference}`);
    const sharing = [...this.#pools.values()].filter((pool) => pool.leftOf(reference).sign() > 0);
    const shares = sharing.map((pool) => amount.times(pool.leftOf(reference)).over(bought));
    for (const [index, pool] of sharing.entries()) pool.addTo(reference, shares[index] ?? ZERO);
    const gone = amount.minus(add(shares));
    const bearing = sharing.length === 0 ? [this.#poolAt(at)] : sharing;
    const posted = bearing.map((pool, index) => {
      const more = index === 0 ? gone : ZERO;
      return this.#post(pool, (shares[index] ?? ZERO).plus(more), pool.exact.plus(more));
    });
    this.#postings.push(posted.reduce((sum, each) => sum + each, 0n));
    const [first] = bearing;
    if (first !== undefined) this.#correct(first, minus(gone));
  }

  #correct(pool: NaivePool, change: Fraction): void {
    if (change.sign() !== 0) this.#postings.push(this.#post(pool, change, pool.exact));
  }

  /** Rounded once; as soon as the books are a whole cent off, the posting takes it along. */
  #post(pool: NaivePool, change: Fraction, after: Fraction): bigint {
    const books = this.#books.get(pool) ?? 0n;
    const rounded = change.rounded();
    const posted = rounded - new Fraction(books + rounded).minus(after).cut();
    this.#books.set(pool, books + posted);
    return posted;
  }

  #costAt(at: string): Fraction {
    if (this.#periods !== undefined) return this.#periods.average;
    return this.#poolAt(at).known ?? this.#known;
  }

  #poolAt(at: string): NaivePool {
    const key = this.#terms.pool === 'location' ? at : '';
    const pool = this.#pools.get(key) ?? new NaivePool(this.#terms.method);
    this.#pools.set(key, pool);
    return pool;
  }

  #moved(at: string, change: Fraction): void {
    this.#quantities.set(at, (this.#quantities.get(at) ?? ZERO).plus(change));
  }
}
