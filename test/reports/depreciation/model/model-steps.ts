import { Fraction } from '../../../support/fraction.ts';
import type { CourseFacts } from './model-facts.ts';
import { dayIn, FiscalYears } from './model-days.ts';

export const months = (count: number): Fraction => new Fraction(BigInt(count));

/** Time in service from one step to the next, in months. */
export interface StepSpan {
  readonly from: Fraction;
  readonly to: Fraction;
}

/** Steps that count from the day in service. */
export function* stepsOf(each: number, life: number | undefined): Generator<StepSpan, undefined> {
  for (let from = 0; life === undefined || from < life; from += each) {
    yield { from: months(from), to: months(Math.min(from + each, life ?? from + each)) };
  }
}

/** Steps that end with fiscal years, as far as time is counted in them. */
export function* fiscalSteps({
  start,
  terms,
  time,
  life,
}: CourseFacts): Generator<StepSpan, undefined> {
  const years = new FiscalYears(terms.fiscalYearStart);
  const first = years.firstMonthAt(start);
  yield* stepsUntil((at) => time.by(years.lastDay(first + at * 12)), life);
}

/** Steps that end with calendar months. */
export function* calendarSteps({ start, time, life }: CourseFacts): Generator<StepSpan, undefined> {
  yield* stepsUntil((at) => time.by(dayIn(start.month + at + 1, 0)), life);
}

function* stepsUntil(
  ends: (at: number) => Fraction,
  life: number | undefined,
): Generator<StepSpan, undefined> {
  let from = months(0);
  for (let at = 0; ; at += 1) {
    const to = ends(at);
    if (to.compare(from) > 0) yield { from, to };
    if (life !== undefined && to.compare(months(life)) >= 0) return;
    from = to;
  }
}
