import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Convention } from '../../terms/calendar/conventions.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Line, Method, StraightLine, Terms } from '../../terms/terms.ts';

/** More assets than these are not recalculated: two dozen formulas for each would take most of the time. */
export const MOST_RECALCULATED = 5_000;

/** What a formula can recalculate an asset by; months are counted from year 0. */
export interface RecalculationRule {
  readonly kind: 'line-by-life' | 'line-by-rate' | 'digits' | 'declining' | 'french' | 'table';
  /** What each step of a table charges of one; without depreciation there is none. */
  readonly shares: readonly number[];
  /** Whether the residual value lowers what charges are a share of. */
  readonly isOnBase: boolean;
  readonly life: number | undefined;
  /** A share of one a year; undefined where the method has none, or it follows from the residual value. */
  readonly rate: number | undefined;
  readonly rateFrom: RateSource;
  /** Steps of the life that gives a rate, whether or not it ends the charges. */
  readonly rateSteps: number;
  /** The straight line that is taken as soon as it charges more. */
  readonly line: Line | undefined;
  /** Months after which a declining charge or a digit changes: 12, or 1. */
  readonly step: number;
  /** Months of the first step. */
  readonly firstStep: number;
  readonly takesRest: boolean;
  /** 1 where that is the month after the one in service. */
  readonly skipsFirst: 0 | 1;
  /** 1 where the month of disposal counts. */
  readonly countsDisposal: 0 | 1;
}

/** Where a rate comes from: the terms, months that compound to it, or the residual value (rounded to thousandths, or not). */
export type RateSource = 'terms' | 'compound' | 'residual' | 'rounded-residual';

/** Conventions by whole months: what they add to the month in service, and to the month of disposal. */
const CONVENTIONS: Partial<Readonly<Record<Convention, readonly [first: 0 | 1, last: 0 | 1]>>> = {
  'full-month': [0, 0],
  'full-month-both': [0, 1],
  'following-month': [1, 1],
};

/** Spreadsheet programs have no days before. */
const FIRST_YEAR = 1901;

/** The rule of terms for what is in service from a day on, or why no formula recalculates it. */
export function ruleOf(terms: Terms, start: CalendarDay): RecalculationRule | string {
  if (Math.floor(start.month / 12) < FIRST_YEAR) return `in service before ${FIRST_YEAR}`;
  const months = CONVENTIONS[terms.convention];
  if (months === undefined) return `convention ${terms.convention}`;
  if (terms.rounding !== 'cumulative') return `rounding ${terms.rounding}`;
  const firstMonth = start.month + months[0];
  const ofMethod = methodRule(terms.method, { firstMonth, fiscalYearStart: terms.fiscalYearStart });
  if (typeof ofMethod === 'string') return ofMethod;
  return { ...ofMethod, skipsFirst: months[0], countsDisposal: months[1] };
}

type MethodRule = Omit<RecalculationRule, 'skipsFirst' | 'countsDisposal'>;

interface Calendar {
  readonly firstMonth: number;
  readonly fiscalYearStart: number | string;
}

const STILL: Omit<MethodRule, 'kind' | 'isOnBase' | 'life' | 'rate'> = {
  ...{ step: 12, firstStep: 12, takesRest: false, line: undefined },
  ...{ rateFrom: 'terms', rateSteps: 1, shares: [] },
};

function methodRule(method: Method, calendar: Calendar): MethodRule | string {
  if (method.name === 'straight-line') return lineRule(method);
  if (method.name === 'sum-of-years-digits') {
    const { life, step } = method;
    const months = step === 'year' ? 12 : 1;
    return { ...STILL, kind: 'digits', isOnBase: true, life, rate: undefined, step: months };
  }
  if (method.name === 'french-declining') {
    const rule = decliningRule({ ...method, step: 'year', years: 'fiscal' }, calendar);
    return typeof rule === 'string' ? rule : { ...rule, kind: 'french' };
  }
  if (method.name === 'none') {
    return { ...STILL, kind: 'table', isOnBase: true, life: undefined, rate: undefined };
  }
  if (method.name === 'table') return tableRule(method, calendar);
  const isDeclining = 'step' in method && 'years' in method;
  return isDeclining ? decliningRule(method, calendar) : `method ${method.name}`;
}

function tableRule(
  { percentages, years }: Extract<Method, { readonly name: 'table' }>,
  calendar: Calendar,
): MethodRule | string {
  const firstStep = firstStepOf(12, years === 'fiscal', calendar);
  if (firstStep === undefined) return WITHIN_A_MONTH;
  const shares = percentages.map(share);
  const still = { ...STILL, isOnBase: true, life: undefined, rate: undefined };
  return { ...still, kind: 'table', shares, firstStep };
}

/** Months of the first step; undefined where fiscal years begin within a month. */
function firstStepOf(
  step: number,
  isFiscal: boolean,
  { firstMonth, fiscalYearStart }: Calendar,
): number | undefined {
  if (!isFiscal) return step;
  if (typeof fiscalYearStart !== 'number') return undefined;
  return step - modulo(firstMonth - (fiscalYearStart - 1), 12);
}

const WITHIN_A_MONTH = 'fiscal years begin within a month';

function lineRule({ pace, salvage }: StraightLine): MethodRule {
  const isOnBase = salvage === 'base';
  return 'life' in pace
    ? { ...STILL, kind: 'line-by-life', isOnBase, life: pace.life, rate: undefined }
    : { ...STILL, kind: 'line-by-rate', isOnBase, life: undefined, rate: share(pace.rate) };
}

type Declining = Extract<Method, { readonly step: unknown; readonly years: unknown }>;
type French = Extract<Method, { readonly name: 'french-declining' }>;

function decliningRule(
  method: Declining | (French & Pick<Declining, 'step' | 'years'>),
  calendar: Calendar,
): MethodRule | string {
  const rate = givenRate(method);
  if (rate !== undefined && rate > 1) return 'rate above 100 %';
  const isByMonth = method.step !== 'year';
  const step = isByMonth ? 1 : 12;
  const firstStep = firstStepOf(step, !isByMonth && method.years === 'fiscal', calendar);
  if (firstStep === undefined) return WITHIN_A_MONTH;
  return {
    kind: 'declining',
    isOnBase: 'salvage' in method && method.salvage === 'base',
    ...ending(method),
    rate,
    rateFrom: rateSource(method),
    rateSteps: (method.life ?? 12) / step,
    line: 'line' in method ? method.line : undefined,
    step,
    ...{ firstStep, shares: [] },
  };
}

/** A course that continues after its life has no last step. */
function ending(method: Declining | French): Pick<MethodRule, 'life' | 'takesRest'> {
  const atEnd = 'atEnd' in method ? method.atEnd : 'take-rest';
  return { life: atEnd === 'continue' ? undefined : method.life, takesRest: atEnd === 'take-rest' };
}

/** A share of one a year, where the terms have it. */
function givenRate(method: Declining | French): number | undefined {
  const pace = 'pace' in method ? method.pace : method;
  if ('factor' in pace) return (share(pace.factor) * 12) / (method.life ?? 12);
  return 'rate' in pace ? share(pace.rate) : undefined;
}

function rateSource(method: Declining | French): RateSource {
  if (method.name === 'fixed-declining') return 'rounded-residual';
  if (givenRate(method) === undefined) return 'residual';
  return 'step' in method && method.step === 'compound-month' ? 'compound' : 'terms';
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}

function share({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}
