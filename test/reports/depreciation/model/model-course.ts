import type { Method } from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { isBelowHalf, isDust, least, most as greatest, part, whole } from './model-amounts.ts';
import { decliningCharge, isDeclining, type Declining, type Step } from './model-declining.ts';
import type { CourseFacts } from './model-facts.ts';
import { macrsShares } from './model-macrs.ts';
import { calendarSteps, fiscalSteps, months, stepsOf, type StepSpan } from './model-steps.ts';

/** What an asset has been charged after so many months in service, and in all. */
export interface Course {
  after(months: Fraction): bigint;
  readonly total: bigint;
}

export function courseOf(facts: CourseFacts): Course {
  const { method } = facts.terms;
  if (isDeclining(method)) return declining(method, facts);
  switch (method.name) {
    case 'straight-line':
      return straightLine(method, facts);
    case 'sum-of-years-digits':
      return digits(method.life, method.step === 'year' ? 12 : 1, facts);
    case 'macrs':
      return shares(macrsShares(method.recovery, facts), fiscalSteps(facts), whole(facts.cost));
    case 'table':
      return shares(
        method.percentages.map(
          ({ numerator, denominator }) => new Fraction(numerator, denominator),
        ),
        method.years === 'life' ? stepsOf(12, facts.life) : fiscalSteps(facts),
        whole(facts.cost - facts.residual),
      );
    case 'units-of-production':
    case 'manual':
    case 'immediate':
    case 'none':
      throw new Error('Given charges go by their days.');
  }
}

function straightLine(
  { pace, salvage }: Extract<Method, { name: 'straight-line' }>,
  { cost, residual }: CourseFacts,
): Course {
  const total = whole(cost - residual);
  const base = salvage === 'floor' ? whole(cost) : total;
  const aMonth =
    'life' in pace
      ? new Fraction(1n, BigInt(pace.life))
      : new Fraction(pace.rate.numerator, pace.rate.denominator * 12n);
  const charged = (time: Fraction): bigint => least(total, part(base, aMonth.times(time)));
  // What is below half a minor unit belongs to the last whole month.
  const lastWhole = total === 0n ? 0n : total / greatest(1n, part(base, aMonth));
  const lasts = new Fraction(lastWhole);
  const isRest = !('life' in pace) && isBelowHalf(total - charged(lasts));
  return {
    total,
    after: (time) => (isRest && time.compare(lasts) >= 0 ? total : charged(time)),
  };
}

/** Year k of N takes N - k of the digits. */
function digits(life: number, each: number, { cost, residual }: CourseFacts): Course {
  const total = whole(cost - residual);
  const count = life / each;
  const sum = (count * (count + 1)) / 2;
  const all = Array.from({ length: count }, (_, at) => months(count - at).over(months(sum)));
  return shares(all, stepsOf(each, life), total);
}

/** Steps of given lengths one after another, each of which takes a share, evenly. */
function shares(
  all: readonly Fraction[],
  spans: Generator<StepSpan, undefined>,
  base: bigint,
): Course {
  let until = new Fraction(0n);
  const parts = all.map((share) => {
    const before = part(base, until);
    until = until.plus(share);
    const span = spans.next();
    // From one share of all to the next, so that together they are all of it.
    const expense = part(base, until) - before;
    return span.done === true ? undefined : { ...span.value, expense };
  });
  return {
    total: base,
    after(time) {
      let charged = 0n;
      for (const step of parts) {
        if (step === undefined || time.compare(step.from) <= 0) return charged;
        if (time.compare(step.to) >= 0) charged += step.expense;
        else
          return charged + part(step.expense, time.minus(step.from).over(step.to.minus(step.from)));
      }
      return base;
    },
  };
}

/** Steps each of which is computed from what the one before it left. They are computed as far as they are asked for. */
function declining(method: Declining, facts: CourseFacts): Course {
  const { cost, residual, life } = facts;
  const all = whole(cost - residual);
  const spans = spansOf(method, facts);
  // What is left of nothing but divisions, or of half a minor unit where no life ends the charges.
  const isDone = whatIsNothing(method);
  const takesRest = !('atEnd' in method) || method.atEnd === 'take-rest' || life === undefined;
  const { chargeOf, isAboveAll } = decliningCharge(method, facts);
  const steps: (Step & { readonly expense: bigint; readonly pace: bigint })[] = [];
  let hasEnded = all === 0n;

  function next(): boolean {
    if (hasEnded) return false;
    const before = steps.at(-1);
    const charged = before === undefined ? 0n : before.charged + before.expense;
    const span = spans.next();
    if (span.done === true) {
      hasEnded = true;
      return false;
    }
    const left = all - charged;
    const step = { ...span.value, at: steps.length, charged, left };
    let expense = least(left, chargeOf(step));
    const isLast = life !== undefined && span.value.to.compare(months(life)) >= 0;
    if (takesRest && isLast) expense = left;
    if (isDone(left - expense)) expense = left;
    // Above 100 % a year the charge runs at its rate until it has reached what there is.
    const pace = isAboveAll ? greatest(expense, chargeOf(step)) : expense;
    steps.push({ ...step, expense, pace });
    hasEnded = isLast || expense === left;
    return true;
  }

  function after(time: Fraction): bigint {
    for (let at = 0; at < steps.length || next(); at += 1) {
      const step = steps[at];
      if (step === undefined || time.compare(step.from) <= 0) break;
      if (time.compare(step.to) < 0) {
        const spent = time.minus(step.from).over(step.to.minus(step.from));
        return step.charged + least(step.expense, part(step.pace, spent));
      }
    }
    const last = steps.findLast(({ to }) => time.compare(to) >= 0);
    return last === undefined ? 0n : last.charged + last.expense;
  }
  return { after, total: takesRest ? all : after(months(facts.life ?? 0)) };
}

/** The last year of a French life takes the rest however small it is. */
function whatIsNothing(method: Declining): (rest: bigint) => boolean {
  if (method.name === 'french-declining') return (rest) => rest === 0n;
  const runsOn = method.life === undefined || ('atEnd' in method && method.atEnd === 'continue');
  return runsOn ? isBelowHalf : isDust;
}

/** The steps of a declining method, one after another. */
export function spansOf(method: Declining, facts: CourseFacts): Generator<StepSpan, undefined> {
  if (method.name === 'french-declining') return fiscalSteps(facts);
  if (method.years === 'life') return stepsOf(method.step === 'year' ? 12 : 1, facts.life);
  return method.step === 'year' ? fiscalSteps(facts) : calendarSteps(facts);
}
