import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { AssetEvent } from '../../terms/asset-event.ts';
import type { RecalculationRule } from './recalculation.ts';
import {
  type First,
  decliningDay,
  firstStepOf,
  type CalculatedSpan,
  type Begun,
  type Whole,
  type RecalculatedDay,
  type SpanBooks,
  DUST,
} from './recalculate-declining.ts';
import type { RecalculatedSpan } from './recalculation-versions.ts';

/** Recalculates a span from the definition of its method, in plain numbers, as the formulas do. */
export function calculateSpan(
  span: RecalculatedSpan,
  before: CalculatedSpan | undefined,
  unit: number,
): CalculatedSpan {
  const { rule, version, event } = span;
  const isFirst = before === undefined || event === undefined;
  const books = isFirst ? purchased(version, unit) : booksAfter(before, event, unit);
  const isNew = isFirst || span.isNewLife;
  const chain = isNew ? { ...books, cost: books.cost - books.accumulated } : before.chain;
  const months = isNew ? 0 : before.closing.months;
  const begun: Begun = { ...books, span, chain, months, rate: rateOf(rule, chain) };
  const whole: Whole = { ...begun, ...firstsOf(begun, before) };
  const at = (day: CalendarDay): RecalculatedDay => {
    const charged = dayOfSpan(whole, monthsBy(rule, day, version.disposedOn));
    // What is left without time is charged after the day of the event.
    return day.iso === event?.on ? { ...charged, accumulated: whole.accumulated } : charged;
  };
  return { ...whole, opening: span.opening && at(span.opening), closing: at(span.closing) };
}

function purchased({ cost, residual }: RecalculatedSpan['version'], unit: number): SpanBooks {
  return { cost: Number(cost) / unit, accumulated: 0, residual: Number(residual) / unit };
}

function firstsOf(begun: Begun, before: CalculatedSpan | undefined): First & Share {
  const { rule } = begun.span;
  return rule.kind === 'declining'
    ? { share: undefined, ...firstStepOf(begun, before) }
    : { share: shareOf(begun, begun.months), ...NO_STEPS };
}

type Share = Pick<CalculatedSpan, 'share'>;
const NO_STEPS: First = {
  ...{ firstStep: undefined, firstBase: undefined, firstCharge: undefined },
  ...{ line: undefined, switchStep: undefined },
};

/** What an event does to cost, accumulated depreciation and residual value. */
function booksAfter(before: CalculatedSpan, event: AssetEvent, unit: number): SpanBooks {
  const held = { ...before, accumulated: rounded(before.closing.accumulated, unit) };
  const books = EVENTS[event.kind](held, Number(event.amount) / unit, unit);
  const { residual } = event;
  return residual === undefined ? books : { ...books, residual: Number(residual) / unit };
}

type EventRule = (held: SpanBooks, amount: number, unit: number) => SpanBooks;

/** No more than the book value. */
function limited(books: SpanBooks): SpanBooks {
  return { ...books, residual: Math.min(books.residual, books.cost - books.accumulated) };
}

const EVENTS: Readonly<Record<AssetEvent['kind'], EventRule>> = {
  improvement: ({ cost, accumulated, residual }, amount) => ({
    ...{ cost: cost + amount, accumulated, residual },
  }),
  revaluation: ({ residual }, amount) => ({ cost: amount, accumulated: 0, residual }),
  impairment: ({ cost, accumulated, residual }, amount) =>
    limited({ cost, accumulated: accumulated + amount, residual }),
  'impairment-reversal': ({ cost, accumulated, residual }, amount) => ({
    ...{ cost, accumulated: accumulated - amount, residual },
  }),
  'partial-disposal': ({ cost, accumulated, residual }, amount, unit) => {
    const stays = (each: number): number => rounded((each * (cost - amount)) / cost, unit);
    return { cost: cost - amount, accumulated: stays(accumulated), residual: stays(residual) };
  },
  'brought-forward': ({ cost, residual }, amount) =>
    limited({ cost, accumulated: amount, residual }),
  'as-closed': ({ cost, residual }, amount) => limited({ cost, accumulated: amount, residual }),
};

function dayOfSpan(whole: Whole, all: number): RecalculatedDay {
  const { rule } = whole.span;
  if (rule.kind === 'declining') return decliningDay(whole, all);
  const { cost, accumulated, residual, share = 0 } = whole;
  const left = Math.max(0, cost - accumulated - residual);
  const charged = share > 1 - DUST ? 1 : (shareOf(whole, all) - share) / (1 - share);
  return { months: all, accumulated: accumulated + left * charged };
}

/** Months charged when a day is over. */
function monthsBy(
  { firstMonth, countsDisposal }: RecalculationRule,
  day: CalendarDay,
  disposed: CalendarDay | undefined,
): number {
  const open = day.endsMonth ? day.month + 1 : day.month;
  const isGone = disposed !== undefined && disposed.serial <= day.serial;
  return Math.max(0, (isGone ? disposed.month + countsDisposal : open) - firstMonth);
}

/** An amount in whole minor units. */
export function rounded(amount: number, unit: number): number {
  // A half that binary fractions have worn down is still a half.
  return Math.round(amount * unit + Math.sign(amount) * 1e-6) / unit + 0;
}

/** The rate of a method, also where it leads from the cost to the residual value. */
function rateOf(
  { rate, rateFrom, rateSteps, step }: RecalculationRule,
  { cost, residual }: SpanBooks,
): number | undefined {
  if (rateFrom === 'compound') return 12 * (1 - (1 - (rate ?? 0)) ** (1 / 12));
  if (rateFrom === 'terms') return rate;
  const ofStep = cost === 0 ? 0 : 1 - (residual / cost) ** (1 / rateSteps);
  const thousandths = rateFrom === 'residual' ? ofStep : Math.round(ofStep * 1000) / 1000;
  return (thousandths * 12) / step;
}

/** The share of all that is ever charged, after so many months. */
function shareOf({ span: { rule }, chain, rate = 0 }: Begun, months: number): number {
  const { kind, isOnBase, life = Infinity, step } = rule;
  const most = chain.cost - chain.residual;
  const ofMost = isOnBase || most === 0 ? 1 : chain.cost / most;
  switch (kind) {
    case 'line-by-life':
      return Math.min(1, (ofMost * Math.min(months, life)) / life);
    case 'line-by-rate':
      return Math.min(1, (ofMost * rate * months) / 12);
    case 'digits': {
      const [units, time] = [life / step, Math.min(months, life) / step];
      const whole = Math.floor(time);
      const digits = whole * (2 * units - whole + 1) + (time - whole) * 2 * (units - whole);
      return digits / (units * (units + 1));
    }
    case 'table':
      return rule.shares.reduce((sum, each, at) => {
        const [from, to] = stepOfTable(rule, at);
        return sum + each * Math.max(0, Math.min(1, (months - from) / (to - from)));
      }, 0);
    case 'french':
      return frenchShare(rule, rate, months);
    case 'declining':
      return 0;
  }
}

/** By fiscal years: what declines at the rate until the line over the years left takes more. */
function frenchShare(
  { life = 36, firstStep }: RecalculationRule,
  rate: number,
  all: number,
): number {
  const years = life / 12;
  const months = Math.min(all, firstStep + life - 12);
  const year = months <= firstStep ? 0 : Math.ceil((months - firstStep) / 12);
  const paceOf = (at: number): number => Math.max(rate, 1 / (years - at));
  if (year === 0) return (paceOf(0) * months) / 12;
  const line = Math.max(1, Math.floor(years - 1 / rate) + 1);
  const declined = (1 - (paceOf(0) * firstStep) / 12) * (1 - rate) ** (Math.min(year, line) - 1);
  const left = (declined * (years - Math.max(year, line))) / (years - line);
  return 1 - left * (1 - (paceOf(year) * (months - firstStep - 12 * (year - 1))) / 12);
}

/** Months at which a step of a table begins and ends. */
export function stepOfTable(
  { firstStep }: RecalculationRule,
  at: number,
): readonly [from: number, to: number] {
  return [at === 0 ? 0 : firstStep + 12 * (at - 1), firstStep + 12 * at];
}
