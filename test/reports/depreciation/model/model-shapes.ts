import type { Method, Terms } from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { isBelowHalf, least, most, part, whole } from './model-amounts.ts';
import { exactAmounts, lifeOf } from './model-book.ts';
import { spansOf } from './model-course.ts';
import { dayOf, type Day } from './model-days.ts';
import { decliningCharge, isDeclining, type Declining } from './model-declining.ts';
import { bookValueOf, type Held } from './model-events.ts';
import type { CourseFacts } from './model-facts.ts';
import { timeOf } from './model-time.ts';

/** What is charged from a day on, as exact amounts. */
export interface Charges {
  readonly total: bigint;
  by(date: Day): bigint;
  atDisposal(date: Day): bigint;
  /** The charges after an event, of whose exact book value before it is told; undefined where no time is left. */
  goOn(on: Day, held: Held, before: bigint): Charges | undefined;
}

interface Start {
  readonly cost: bigint;
  readonly residual: bigint;
  readonly start: Day;
  readonly terms: Terms;
}

/** The charges of an asset from its beginning. */
export function chargesFrom(facts: Start): Charges {
  const { method } = facts.terms;
  if (knowsNoResidual(method)) return proportional({ ...facts, residual: 0n });
  if (!isDeclining(method)) return proportional(facts);
  if ('salvage' in method && method.salvage === 'base') {
    return aboveResidual({ ...method, salvage: 'floor' }, facts);
  }
  return decliningFrom(method, facts);
}

/** Tax methods charge the whole cost. */
export function knowsNoResidual({ name }: Method): boolean {
  return name === 'macrs' || name === 'french-declining';
}

/** The rule of the net book value, of what is above the residual value alone. */
function aboveResidual(method: Declining, facts: Start): Charges {
  const wrapped = (inner: Charges, residual: bigint): Charges => ({
    ...inner,
    goOn: (on, held, before) => {
      const net = { ...held, cost: held.cost - held.residual, residual: 0n };
      const next = inner.goOn(on, net, before - whole(residual));
      return next && wrapped(next, held.residual);
    },
  });
  const { cost, residual } = facts;
  return wrapped(
    decliningFrom(method, { ...facts, cost: cost - residual, residual: 0n }),
    residual,
  );
}

/** What remains is charged in the proportions of the schedule. */
function proportional(facts: Start): Charges {
  const schedule = exactAmounts(facts);
  const base = whole(facts.cost - facts.residual);
  const goOn = (on: Day, held: Held): Charges | undefined => {
    const spent = schedule.by(on);
    const ahead = schedule.total - spent;
    const remaining = whole(bookValueOf(held) - held.residual);
    if (remaining > 0n && ahead === 0n && base > spent) return { ...still, goOn };
    if (remaining > 0n && ahead === 0n) return undefined;
    // A schedule that never charges everything goes on to charge the same share.
    const left = base === spent ? remaining : part(remaining, new Fraction(ahead, base - spent));
    const since = (amount: bigint): bigint =>
      ahead === 0n ? 0n : (left * (amount - spent)) / ahead;
    return {
      total: since(schedule.total),
      by: (date) => since(schedule.by(date)),
      atDisposal: (date) => since(schedule.atDisposal(date)),
      goOn,
    };
  };
  return { ...schedule, goOn };
}

const still = { total: 0n, by: (): bigint => 0n, atDisposal: (): bigint => 0n };

interface Segment {
  readonly from: Fraction;
  readonly to: Fraction;
  /** The book value that the rule is charged of, and what it charges above the residual value. */
  readonly base: bigint;
  readonly charge: bigint;
  /** What it charges if nothing stops it: more than the charge where a rate above all runs until it is stopped. */
  readonly pace: bigint;
}

/** The books from which a rule goes on. */
interface Books extends Pick<Held, 'cost' | 'accumulated' | 'residual'> {
  /** Within a step, what its charge is a share of. */
  readonly baseOfFirst?: bigint;
  /** What the original straight line charges in a whole life. */
  readonly line: bigint;
}

/** What a disposal takes back of the charges before an event, where less time counts than had been charged. */
type TakenBack = (moment: Fraction) => bigint;

/** A share of the net book value at the start of each step, never below the residual value. */
function decliningFrom(method: Declining, start: Start): Charges {
  const life = lifeOf(method);
  const time = timeOf(start.terms.convention, start.start, start.terms, life);
  const facts: CourseFacts = { ...start, time, life };
  const { chargeOf, isAboveAll } = decliningCharge(method, facts);
  const end = life === undefined ? undefined : new Fraction(BigInt(life));
  const leaves = 'atEnd' in method && method.atEnd === 'leave';

  /** The steps from a time on; the first may be what is left of one, with a base of its own. */
  function* segments(since: Fraction, books: Books): Generator<Segment, undefined> {
    const { cost, accumulated, residual, line } = books;
    const floor = least(whole(residual), whole(cost - accumulated));
    let bookValue = whole(cost - accumulated);
    let first = books.baseOfFirst;
    for (const span of spansOf(method, facts)) {
      if (span.to.compare(since) <= 0) continue;
      const from = span.from.compare(since) < 0 ? since : span.from;
      const left = bookValue - floor;
      if (left === 0n) return;
      const base = first ?? bookValue;
      const charged = whole(start.cost) - base;
      const due = chargeOf({ at: 0, from, to: span.to, charged, left, line });
      first = undefined;
      const isLast = end !== undefined && span.to.compare(end) >= 0;
      const charge = isLast && !leaves ? left : chargedOf(due, left);
      yield { from, to: span.to, base, charge, pace: isAboveAll ? most(charge, due) : charge };
      if (isLast) return;
      bookValue -= charge;
    }
  }

  /** Without an end, less than half a minor unit belongs to the step that leaves it. */
  function chargedOf(due: bigint, left: bigint): bigint {
    return end === undefined && isBelowHalf(left - due) ? left : least(due, left);
  }

  function charges(since: Fraction, held: Books, takenBack: TakenBack = () => 0n): Charges {
    const all = remembered(segments(since, held));
    const after = (moment: Fraction): bigint => {
      let sum = 0n;
      for (const { from, to, charge, pace } of all()) {
        if (moment.compare(from) <= 0) break;
        const spent = moment.compare(to) >= 0 ? to : moment;
        sum += least(charge, part(pace, spent.minus(from).over(to.minus(from))));
      }
      return sum;
    };
    const found = (moment: Fraction): bigint =>
      moment.compare(since) < 0 ? -takenBack(moment) : after(moment);
    const goOn = (on: Day, next: Held, before: bigint): Charges | undefined => {
      const now = time.by(on);
      // An event scales what a disposal before it in time takes back, as it scales what is left.
      const back = (moment: Fraction): bigint => {
        const charged = after(now) - found(moment);
        return before === 0n ? charged : (charged * whole(bookValueOf(next))) / before;
      };
      const left = bookValueOf(next) - next.residual;
      const above = before - whole(held.residual);
      if (end !== undefined && now.compare(end) >= 0) {
        // A schedule that leaves a rest leaves it after an event, too.
        return left > 0n && above <= 0n ? undefined : { ...still, goOn };
      }
      const line = lineAfter(held.line, { left: whole(left), above, now });
      const within = segmentAt(all(), now, held.baseOfFirst === undefined);
      if (within === undefined || above <= 0n) return charges(now, { ...next, line }, back);
      // What is left of a step charges the same share of the book value.
      const baseOfFirst = (within.base * whole(bookValueOf(next))) / before;
      return charges(now, { ...next, line, baseOfFirst }, back);
    };
    return {
      total:
        leaves && end !== undefined
          ? [...all()].reduce((sum, { charge }) => sum + charge, 0n)
          : depreciable(held),
      by: (date) => after(time.by(date)),
      atDisposal: (date) => found(time.atDisposal(date)),
      goOn,
    };
  }

  const depreciable = ({ cost, accumulated, residual }: Books): bigint =>
    most(0n, whole(cost - accumulated - residual));

  /** The original line of another amount ends when it would have ended. */
  function lineAfter(
    line: bigint,
    { left, above, now }: { readonly left: bigint; readonly above: bigint; readonly now: Fraction },
  ): bigint {
    if (end === undefined) return line;
    return above <= 0n ? part(left, end.over(end.minus(now))) : (line * left) / above;
  }

  const { cost, residual } = start;
  const line = whole(cost - residual);
  return charges(new Fraction(0n), { cost, residual, accumulated: 0n, line });
}

/** What a generator gives, as often as it is asked for. */
function remembered<Value extends object>(
  values: Iterator<Value, undefined>,
): () => Generator<Value, undefined> {
  const known: Value[] = [];
  return function* () {
    for (let at = 0; ; at += 1) {
      if (at === known.length) {
        const next = values.next();
        if (next.done === true) return undefined;
        known.push(next.value);
      }
      const value = known[at];
      if (value !== undefined) yield value;
    }
  };
}

/** The step that a moment is within; not at the beginning of one, unless that is only what is left of it. */
function segmentAt(
  all: Generator<Segment, undefined>,
  moment: Fraction,
  beginsStep: boolean,
): Segment | undefined {
  let isFirst = true;
  for (const segment of all) {
    if (segment.to.compare(moment) > 0) {
      const begins = segment.from.compare(moment) === 0 && (beginsStep || !isFirst);
      return begins || segment.from.compare(moment) > 0 ? undefined : segment;
    }
    isFirst = false;
  }
  return undefined;
}

/** A new remaining life begins on the day after the event, with the first month in full or the first day. */
export function chargesOfNewLife(
  terms: Terms,
  on: Day,
  held: Held,
  life: number,
): Charges | undefined {
  const { method, convention } = terms;
  if (method.name === 'french-declining' && life < 36) return undefined;
  if (needsWholeYears(method) && life % 12 !== 0) return undefined;
  if (derivesRate(method) && held.residual === 0n && bookValueOf(held) > 0n) return undefined;
  const start = dayOf(new Date((on.serial + 1) * 86_400_000).toISOString().slice(0, 10));
  const isByDays = convention.startsWith('daily') || convention === '30/360';
  const anew = chargesFrom({
    cost: bookValueOf(held),
    residual: held.residual,
    start,
    terms: {
      ...terms,
      method:
        method.name === 'straight-line'
          ? { ...method, pace: { life } }
          : ({ ...method, life } as typeof method),
      convention: isByDays ? convention : 'full-month',
    },
  });
  // A method that knows no residual value is charged in proportion down to it.
  return knowsNoResidual(method) ? anew.goOn(on, { ...held }, whole(bookValueOf(held))) : anew;
}

/** The rate follows from the residual value. */
export function derivesRate(method: Method): boolean {
  if (method.name === 'fixed-declining') return true;
  return method.name === 'written-down-value' && method.rate === undefined;
}

/** The steps of the life are years, and only whole ones. */
function needsWholeYears(method: Method): boolean {
  const isByYears = 'step' in method && method.step === 'year';
  const countsThem = derivesRate(method) || method.name === 'sum-of-years-digits';
  return method.name === 'french-declining' || (countsThem && isByYears);
}
