import type { CalendarDay } from '../engine/calendar/calendar-day.ts';
import type { AssetEvent } from '../events/asset-event.ts';
import type { RecalculationRule } from './recalculation.ts';
import type { RecalculatedSpan } from './recalculation-spans.ts';

/** What is recalculated when a day is over, in the currency's unit; the steps of a declining method alone have a beginning. */
export interface RecalculatedDay {
  readonly months: number;
  readonly steps?: number;
  readonly beginning?: number;
  readonly accumulated: number;
}

/** What the books have when a span begins, in the currency's unit. */
export interface SpanBooks {
  readonly cost: number;
  readonly accumulated: number;
  readonly residual: number;
}

/** A span with all that its formulas give. */
export interface CalculatedSpan extends SpanBooks {
  readonly span: RecalculatedSpan;
  /** Months that are charged before it. */
  readonly months: number;
  /** The amounts that shares of the method refer to: those with which its life started. */
  readonly chain: SpanBooks;
  /** Share of all that is ever charged, before it; of methods that charge shares. */
  readonly share: number | undefined;
  /** Months at which its first step ends, what that step's charge is a share of, and the charge. */
  readonly firstStep: number | undefined;
  readonly firstBase: number | undefined;
  readonly firstCharge: number | undefined;
  readonly opening: RecalculatedDay | undefined;
  readonly closing: RecalculatedDay;
}

/** What divisions wear off a figure that is zero. */
const DUST = 1e-9;

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
  const begun: Begun = { ...books, span, chain, months: isNew ? 0 : before.closing.months };
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
    : { share: shareOf(rule, begun.chain, begun.months), ...NO_STEPS };
}

type Share = Pick<CalculatedSpan, 'share'>;
type Begun = SpanBooks & Pick<CalculatedSpan, 'span' | 'months' | 'chain'>;
type Whole = Omit<CalculatedSpan, 'opening' | 'closing'>;

const NO_STEPS: First = { firstStep: undefined, firstBase: undefined, firstCharge: undefined };

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

/** What a declining method charges a share of, and the least it leaves. */
function sides(
  { isOnBase }: RecalculationRule,
  { cost, accumulated, residual }: SpanBooks,
): { readonly base: number; readonly floor: number } {
  const bookValue = cost - accumulated;
  return isOnBase
    ? { base: bookValue - Math.min(residual, bookValue), floor: 0 }
    : { base: bookValue, floor: Math.min(residual, bookValue) };
}

type First = Pick<CalculatedSpan, 'firstStep' | 'firstBase' | 'firstCharge'>;

function firstStepOf(begun: Begun, before: CalculatedSpan | undefined): First {
  const { rule, event, isNewLife } = begun.span;
  const { life = Infinity, rate = 0, step, takesRest } = rule;
  const { base, floor } = sides(rule, begun);
  const { months } = begun;
  const firstStep =
    months < rule.firstStep
      ? rule.firstStep
      : rule.firstStep + step * (Math.floor((months - rule.firstStep) / step) + 1);
  const isNew = event === undefined || isNewLife || before === undefined;
  const firstBase = isNew ? base : continuedBase(before, base);
  const end = Math.min(firstStep, life);
  const declined = Math.min((firstBase * rate * (end - months)) / 12, base - floor);
  return { firstStep, firstBase, firstCharge: end === life && takesRest ? base - floor : declined };
}

/** Of a step that has started, the rest charges the share of the book value that it would have charged. */
function continuedBase(before: CalculatedSpan, base: number): number {
  const { rule } = before.span;
  const { steps = 0, beginning = 0, months, accumulated } = before.closing;
  const { firstStep = 0, firstBase = 0 } = before;
  const planned = sides(rule, { ...before, accumulated });
  const isOver = months === firstStep + rule.step * steps;
  if (isOver || planned.base - planned.floor < DUST) return base;
  return ((steps === 0 ? firstBase : beginning) * base) / planned.base;
}

function dayOfSpan(whole: Whole, all: number): RecalculatedDay {
  const { rule } = whole.span;
  if (rule.kind === 'declining') return decliningDay(whole, all);
  const { cost, accumulated, residual, chain, share = 0 } = whole;
  const left = Math.max(0, cost - accumulated - residual);
  const charged = share > 1 - DUST ? 1 : (shareOf(rule, chain, all) - share) / (1 - share);
  return { months: all, accumulated: accumulated + left * charged };
}

function decliningDay(whole: Whole, all: number): RecalculatedDay {
  const { rule } = whole.span;
  const { life = Infinity } = rule;
  const months = Math.min(all, life);
  const { steps, beginning, start, end, expense } = stepAt(whole, months);
  const { base } = sides(rule, whole);
  const part = end > start ? (months - start) / (end - start) : 1;
  const accumulated = whole.accumulated + base - beginning + expense * part;
  return { months: all, steps, beginning, accumulated };
}

interface DecliningStep {
  readonly steps: number;
  readonly beginning: number;
  readonly start: number;
  readonly end: number;
  readonly expense: number;
}

/** The step in which so many months end, and what it charges. */
function stepAt(whole: Whole, months: number): DecliningStep {
  const { rule } = whole.span;
  const { life = Infinity, rate = 0, step } = rule;
  const { firstStep = 0, firstCharge = 0, firstBase = 0 } = whole;
  const { base, floor } = sides(rule, whole);
  const steps = months <= firstStep ? 0 : Math.ceil((months - firstStep) / step);
  const end = Math.min(life, firstStep + step * steps);
  const left = (base - firstCharge) * (1 - (rate * step) / 12) ** (steps - 1);
  const isFirst = steps === 0;
  const beginning = isFirst ? base : Math.max(floor, left);
  const start = isFirst ? whole.months : firstStep + step * (steps - 1);
  const share = isFirst ? firstBase : beginning;
  const declined = Math.min((share * rate * (end - start)) / 12, beginning - floor);
  const isRest = end <= start || isLastStep(rule, end);
  return { steps, beginning, start, end, expense: isRest ? beginning - floor : declined };
}

function isLastStep({ life, takesRest }: RecalculationRule, end: number): boolean {
  return takesRest && end === life;
}

/** The share of all that is ever charged, after so many months. */
function shareOf(
  { kind, isOnBase, life = Infinity, rate = 0, step }: RecalculationRule,
  { cost, residual }: SpanBooks,
  months: number,
): number {
  const most = cost - residual;
  const ofMost = isOnBase || most === 0 ? 1 : cost / most;
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
    case 'declining':
      return 0;
  }
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
