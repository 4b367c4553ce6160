import type { Movement } from '../../../src/reports/stock/index.ts';
import { Fraction } from './fraction.ts';

/** Receipts, issues and counts, in order: what the oracle understands. */
type Plain = Extract<Movement, { kind: 'receipt' | 'issue' | 'count' }>;

const NOUGHT = new Fraction(0n);
const MILLION = 10n ** 6n;
/** Costs are in 10^-36 of the main unit: as fractions of a cent. */
const COSTS_PER_CENT = 10n ** 34n;

interface Step {
  readonly change: Fraction;
  readonly exact: Fraction;
}

/** A method as a textbook tells it, with fractions. */
interface Method {
  exact(): Fraction;
  quantity: Fraction;
  known: Fraction;
  takeIn(quantity: Fraction, cost: Fraction): Step[];
  takeOut(quantity: Fraction): Step[];
}

/** The postings in cents that a textbook and a patient clerk would come to. */
export function naivePostings(
  method: 'moving-average' | 'fifo',
  movements: readonly Plain[],
): bigint[] {
  const pool = method === 'fifo' ? naiveFifo() : naiveAverage();
  const posted: bigint[] = [];
  let books = 0n;
  for (const movement of movements) {
    for (const { change, exact } of stepsOf(pool, movement)) {
      let posting = change.rounded();
      posting -= new Fraction(books + posting).minus(exact).cut();
      books += posting;
      posted.push(posting);
    }
  }
  return posted;
}

function stepsOf(pool: Method, movement: Plain): Step[] {
  if (movement.kind === 'issue') return pool.takeOut(new Fraction(movement.quantity, MILLION));
  if (movement.kind === 'receipt') {
    const cost = new Fraction(movement.unitCost ?? 0n, COSTS_PER_CENT);
    return pool.takeIn(new Fraction(movement.quantity, MILLION), cost);
  }
  const more = new Fraction(movement.counted, MILLION).minus(pool.quantity);
  if (more.sign() > 0) return pool.takeIn(more, pool.known);
  if (more.sign() < 0) return pool.takeOut(NOUGHT.minus(more));
  return [{ change: NOUGHT, exact: pool.exact() }];
}

/** What is there is worth `worth`; below nought, `worth` is what the missing units went out at. */
function naiveAverage(): Method {
  let worth = NOUGHT;
  return {
    quantity: NOUGHT,
    known: NOUGHT,
    exact: () => worth,
    takeIn(quantity, cost) {
      const missing = this.quantity.sign() < 0 ? NOUGHT.minus(this.quantity) : NOUGHT;
      const filled = missing.minus(quantity).sign() < 0 ? missing : quantity;
      const average = this.quantity.sign() === 0 ? NOUGHT : worth.over(this.quantity);
      const change = quantity.times(cost);
      const before = worth.plus(change);
      worth = before.minus(filled.times(cost.minus(average)));
      this.quantity = this.quantity.plus(quantity);
      this.known = filled.sign() > 0 ? cost : worth.over(this.quantity);
      return withCorrection(change, before, worth);
    },
    takeOut(quantity) {
      const cost = this.quantity.sign() > 0 ? worth.over(this.quantity) : this.known;
      const change = NOUGHT.minus(quantity.times(cost));
      worth = worth.plus(change);
      this.quantity = this.quantity.minus(quantity);
      return [{ change, exact: worth }];
    },
  };
}

/** A queue of layers, looked through from the beginning each time. */
function naiveFifo(): Method {
  let layers: { quantity: Fraction; cost: Fraction }[] = [];
  const exact = () =>
    layers.reduce((sum, layer) => sum.plus(layer.quantity.times(layer.cost)), NOUGHT);
  const flow = (left: Fraction, cost: Fraction, sign: 1 | -1) => {
    const direction = new Fraction(BigInt(sign));
    let rest = left;
    for (const layer of layers) {
      if (rest.sign() === 0 || layer.quantity.sign() !== -sign) continue;
      const there = layer.quantity.times(new Fraction(BigInt(-sign)));
      const part = there.minus(rest).sign() < 0 ? there : rest;
      layer.quantity = layer.quantity.plus(part.times(direction));
      rest = rest.minus(part);
    }
    layers = layers.filter((layer) => layer.quantity.sign() !== 0);
    if (rest.sign() > 0) layers.push({ quantity: rest.times(direction), cost });
  };
  return {
    quantity: NOUGHT,
    known: NOUGHT,
    exact,
    takeIn(quantity, cost) {
      const change = quantity.times(cost);
      const before = exact().plus(change);
      flow(quantity, cost, 1);
      this.quantity = this.quantity.plus(quantity);
      this.known = cost;
      return withCorrection(change, before, exact());
    },
    takeOut(quantity) {
      const before = exact();
      flow(quantity, this.known, -1);
      this.quantity = this.quantity.minus(quantity);
      return [{ change: exact().minus(before), exact: exact() }];
    },
  };
}

function withCorrection(change: Fraction, before: Fraction, after: Fraction): Step[] {
  const correction = after.minus(before);
  const step = { change, exact: before };
  return correction.sign() === 0 ? [step] : [step, { change: correction, exact: after }];
}
