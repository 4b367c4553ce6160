import type { Terms } from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { isBelowHalf, least, part, whole } from './model-amounts.ts';
import { exactAmounts, lifeOf } from './model-book.ts';
import { spansOf } from './model-course.ts';
import { dayOf, type Day } from './model-days.ts';
import { decliningCharge, isDeclining, type Declining } from './model-declining.ts';
import { bookValueOf, type Held } from './model-events.ts';
import type { CourseFacts } from './model-facts.ts';
import { timeOf } from './model-time.ts';

/** What is charged from a day on, as exact amounts. */
export interface Charges {
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
  return isDeclining(method) ? decliningFrom(method, facts) : proportional(facts);
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
    if (remaining > 0n && ahead === 0n && spent > 0n) return undefined;
    // A schedule that never charges everything goes on to charge the same share.
    const left = base === spent ? remaining : part(remaining, new Fraction(ahead, base - spent));
    const since = (amount: bigint): bigint =>
      ahead === 0n ? 0n : (left * (amount - spent)) / ahead;
    return {
      by: (date) => since(schedule.by(date)),
      atDisposal: (date) => since(schedule.atDisposal(date)),
      goOn,
    };
  };
  return { by: schedule.by, atDisposal: schedule.atDisposal, goOn };
}

const still = { by: (): bigint => 0n, atDisposal: (): bigint => 0n };

interface Segment {
  readonly from: Fraction;
  readonly to: Fraction;
  /** The book value that the rule is charged of, and what it charges above the residual value. */
  readonly base: bigint;
  readonly charge: bigint;
}

/** A share of the net book value at the start of each step, never below the residual value. */
function decliningFrom(method: Declining, start: Start): Charges {
  const life = lifeOf(method);
  const time = timeOf(start.terms.convention, start.start, start.terms, life);
  const facts: CourseFacts = { ...start, time, life };
  const { chargeOf } = decliningCharge(method, facts);
  const end = life === undefined ? undefined : new Fraction(BigInt(life));

  /** The steps from a time on; the first may be what is left of one, with a base of its own. */
  function* segments(
    since: Fraction,
    { cost, accumulated, residual }: Pick<Held, 'cost' | 'accumulated' | 'residual'>,
    baseOfFirst?: bigint,
  ): Generator<Segment, undefined> {
    const floor = least(whole(residual), whole(cost - accumulated));
    let bookValue = whole(cost - accumulated);
    let first = baseOfFirst;
    for (const span of spansOf(method, facts)) {
      if (span.to.compare(since) <= 0) continue;
      const from = span.from.compare(since) < 0 ? since : span.from;
      const left = bookValue - floor;
      if (left === 0n) return;
      const base = first ?? bookValue;
      const charged = whole(start.cost) - base;
      const due = chargeOf({ at: 0, from, to: span.to, charged, left });
      first = undefined;
      const isLast = end !== undefined && span.to.compare(end) >= 0;
      let charge = isLast ? left : least(due, left);
      if (end === undefined && isBelowHalf(left - charge)) charge = left;
      yield { from, to: span.to, base, charge };
      bookValue -= charge;
    }
  }

  function charges(
    since: Fraction,
    held: Pick<Held, 'cost' | 'accumulated' | 'residual'>,
    baseOfFirst?: bigint,
  ): Charges {
    const after = (moment: Fraction): bigint => {
      let sum = 0n;
      for (const { from, to, charge } of segments(since, held, baseOfFirst)) {
        if (moment.compare(from) <= 0) break;
        const spent = moment.compare(to) >= 0 ? to : moment;
        sum += part(charge, spent.minus(from).over(to.minus(from)));
      }
      return sum;
    };
    const goOn = (on: Day, next: Held, before: bigint): Charges | undefined => {
      const now = time.by(on);
      const left = bookValueOf(next) - next.residual;
      if (end !== undefined && now.compare(end) >= 0) {
        return left > 0n ? undefined : { ...still, goOn };
      }
      const within = segmentAt(segments(since, held, baseOfFirst), now, baseOfFirst === undefined);
      const isUsedUp = before <= whole(held.residual);
      if (within === undefined || isUsedUp) return charges(now, next);
      // What is left of a step charges the same share of the book value.
      return charges(now, next, (within.base * whole(bookValueOf(next))) / before);
    };
    return {
      by: (date) => after(time.by(date)),
      atDisposal: (date) => after(time.atDisposal(date)),
      goOn,
    };
  }

  return charges(new Fraction(0n), { ...start, accumulated: 0n });
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
  const needsYears = method.name === 'sum-of-years-digits' && method.step === 'year';
  if (needsYears && life % 12 !== 0) return undefined;
  const start = dayOf(new Date((on.serial + 1) * 86_400_000).toISOString().slice(0, 10));
  const isByDays = convention.startsWith('daily') || convention === '30/360';
  return chargesFrom({
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
}
