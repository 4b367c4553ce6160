import type { RecalculationRule } from './recalculation.ts';
import type { RecalculatedSpan } from './recalculation-versions.ts';

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
  /** A share of one a year; months that compound to a yearly rate take twelve times their own. */
  readonly rate: number | undefined;
  /** What the original straight line charges a month. */
  readonly line: number | undefined;
  /** The step from which on the straight line charges more, the first of the span apart. */
  readonly switchStep: number | undefined;
  /** Share of all that is ever charged, before it; of methods that charge shares. */
  readonly share: number | undefined;
  /** Months at which its first step ends, what that step's charge is a share of, and the charge. */
  readonly firstStep: number | undefined;
  readonly firstBase: number | undefined;
  readonly firstCharge: number | undefined;
  readonly opening: RecalculatedDay | undefined;
  readonly closing: RecalculatedDay;
}

/** A span before its first step is known, and before its days are. */
export type Begun = SpanBooks & Pick<CalculatedSpan, 'span' | 'months' | 'chain' | 'rate'>;
export type Whole = Omit<CalculatedSpan, 'opening' | 'closing'>;

/** What divisions wear off a figure that is zero. */
export const DUST = 1e-9;

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

export type First = Pick<
  CalculatedSpan,
  'firstStep' | 'firstBase' | 'firstCharge' | 'line' | 'switchStep'
>;

export function firstStepOf(begun: Begun, before: CalculatedSpan | undefined): First {
  const { span, months, rate = 0 } = begun;
  const { rule, event, isNewLife } = span;
  const { life = Infinity, step, takesRest } = rule;
  const { base, floor } = sides(rule, begun);
  const firstStep =
    months < rule.firstStep
      ? rule.firstStep
      : rule.firstStep + step * (Math.floor((months - rule.firstStep) / step) + 1);
  const isNew = event === undefined || isNewLife || before === undefined;
  const firstBase = isNew ? base : continuedBase(before, base);
  const line =
    rule.line === 'original' ? originalLine(begun, isNew ? undefined : before) : undefined;
  const end = Math.min(firstStep, life);
  const aMonth = Math.max((firstBase * rate) / 12, lineFrom({ rule, line }, months, base - floor));
  const declined = Math.min(aMonth * (end - months), base - floor);
  const firstCharge = end === life && takesRest ? base - floor : declined;
  const first = { firstStep, firstBase, firstCharge, line };
  return { ...first, switchStep: rule.line && switchOf({ ...begun, ...first }) };
}

/** The original line of another amount ends when it would have ended. */
function originalLine(begun: Begun, before: CalculatedSpan | undefined): number {
  const { life = Infinity } = begun.span.rule;
  const { base, floor } = sides(begun.span.rule, begun);
  if (before === undefined) return (base - floor) / life;
  const planned = sides(before.span.rule, { ...before, accumulated: before.closing.accumulated });
  const left = planned.base - planned.floor;
  return left < DUST
    ? (base - floor) / Math.max(1, life - begun.months)
    : ((before.line ?? 0) * (base - floor)) / left;
}

/** What the straight line charges a month from a time on; nothing where a method takes none. */
function lineFrom(
  { rule, line }: { readonly rule: RecalculationRule; readonly line: number | undefined },
  months: number,
  left: number,
): number {
  if (rule.line === 'original') return line ?? 0;
  return rule.line === undefined ? 0 : left / ((rule.life ?? Infinity) - months);
}

/** More than the steps of a life. */
export function mostSteps({ life = 0, step }: RecalculationRule): number {
  return Math.ceil(life / step) + 1;
}

/** Neither binary fractions nor a line that charges the same make a switch. */
const EQUAL = 1 + 1e-12;

/** The first step after the first of the span for which the straight line charges more. */
function switchOf(whole: Begun & Omit<First, 'switchStep'>): number {
  const { rule } = whole.span;
  const { life = 0, step } = rule;
  const { rate = 0, line = 0, firstStep = 0 } = whole;
  const { floor } = sides(rule, whole);
  const most = mostSteps(rule);
  for (let at = 1; at <= most; at += 1) {
    const bookValue = declinedTo(whole, at);
    const declining = ((bookValue * rate) / 12) * EQUAL;
    const isLine =
      rule.line === 'original'
        ? line > declining
        : bookValue - floor > declining * (life - firstStep - step * (at - 1));
    if (isLine) return at;
  }
  return most + 3;
}

/** What a step begins with while the declining charge is taken, from the second of the span on. */
function declinedTo(whole: Begun & Pick<First, 'firstCharge'>, at: number): number {
  const { span, rate = 0, firstCharge = 0 } = whole;
  const { base } = sides(span.rule, whole);
  const left = base - firstCharge;
  return (left < DUST ? 0 : left) * (1 - (rate * span.rule.step) / 12) ** (at - 1);
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

/** What is recalculated after so many months. */
export function decliningDay(whole: Whole, all: number): RecalculatedDay {
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
  const { life = Infinity, step } = rule;
  const { rate = 0, line, firstStep = 0, firstBase = 0 } = whole;
  const { base, floor } = sides(rule, whole);
  const steps = months <= firstStep ? 0 : Math.ceil((months - firstStep) / step);
  const end = Math.min(life, firstStep + step * steps);
  const isFirst = steps === 0;
  const beginning = isFirst ? base : Math.max(floor, leftBefore(whole, steps));
  const start = isFirst ? whole.months : firstStep + step * (steps - 1);
  const share = isFirst ? firstBase : beginning;
  const straight = end > start ? lineFrom({ rule, line }, start, beginning - floor) : 0;
  const aMonth = Math.max((share * rate) / 12, straight);
  const declined = Math.min(aMonth * (end - start), beginning - floor);
  const expense = isRest(rule, start, end) ? beginning - floor : end > start ? declined : 0;
  return { steps, beginning, start, end, expense };
}

/** Whether a step takes what is left; after its life, a course that leaves a rest charges nothing. */
function isRest({ life, takesRest }: RecalculationRule, start: number, end: number): boolean {
  return takesRest && (end <= start || end === life);
}

/** What is left before a step, the first of the span apart: as it declines, then along the straight line. */
function leftBefore(whole: Whole, steps: number): number {
  const { switchStep = Infinity, firstStep = 0, line, span } = whole;
  const { rule } = span;
  if (steps <= switchStep) return declinedTo(whole, steps);
  const left = declinedTo(whole, switchStep);
  const start = firstStep + rule.step * (switchStep - 1);
  const { floor } = sides(rule, whole);
  return left - lineFrom({ rule, line }, start, left - floor) * rule.step * (steps - switchStep);
}
