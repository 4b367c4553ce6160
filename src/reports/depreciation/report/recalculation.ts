import type { Ratio } from '../../../kernel/decimals.ts';
import type { Convention } from '../engine/calendar/conventions.ts';
import type { CalendarDay } from '../engine/calendar/calendar-day.ts';
import type { Method, StraightLine, Terms } from '../engine/terms/terms.ts';

/** More assets than these are not recalculated: two dozen formulas for each would take most of the time. */
export const MOST_RECALCULATED = 5_000;

/** What a formula can recalculate an asset by; months are counted from year 0. */
export interface RecalculationRule {
  readonly kind: 'line-by-life' | 'line-by-rate' | 'digits' | 'declining';
  /** Whether the residual value lowers what charges are a share of. */
  readonly isOnBase: boolean;
  readonly life: number | undefined;
  /** A share of one a year. */
  readonly rate: number | undefined;
  /** Months after which a declining charge or a digit changes: 12, or 1. */
  readonly step: number;
  /** Months of the first step. */
  readonly firstStep: number;
  readonly takesRest: boolean;
  /** The first month that is charged. */
  readonly firstMonth: number;
  /** 1 where that is the month after the one in service. */
  readonly skipsFirst: 0 | 1;
  /** 1 where the month of disposal counts. */
  readonly countsDisposal: 0 | 1;
}

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
  return { ...ofMethod, firstMonth, skipsFirst: months[0], countsDisposal: months[1] };
}

type MethodRule = Omit<RecalculationRule, 'firstMonth' | 'skipsFirst' | 'countsDisposal'>;

interface Calendar {
  readonly firstMonth: number;
  readonly fiscalYearStart: number | string;
}

const STILL = { step: 12, firstStep: 12, takesRest: false };

function methodRule(method: Method, calendar: Calendar): MethodRule | string {
  if (method.name === 'straight-line') return lineRule(method);
  if (method.name === 'sum-of-years-digits') {
    const { life, step } = method;
    const months = step === 'year' ? 12 : 1;
    return { ...STILL, kind: 'digits', isOnBase: true, life, rate: undefined, step: months };
  }
  if (method.name === 'declining-balance') {
    return decliningRule(method, share(method.rate), calendar);
  }
  if (method.name === 'declining-factor') {
    return decliningRule(method, (share(method.factor) * 12) / method.life, calendar);
  }
  return `method ${method.name}`;
}

function lineRule({ pace, salvage }: StraightLine): MethodRule {
  const isOnBase = salvage === 'base';
  return 'life' in pace
    ? { ...STILL, kind: 'line-by-life', isOnBase, life: pace.life, rate: undefined }
    : { ...STILL, kind: 'line-by-rate', isOnBase, life: undefined, rate: share(pace.rate) };
}

function decliningRule(
  method: Extract<Method, { readonly name: 'declining-balance' | 'declining-factor' }>,
  rate: number,
  { firstMonth, fiscalYearStart }: Calendar,
): MethodRule | string {
  if (method.step === 'compound-month') return `step ${method.step}`;
  if (rate > 1) return 'rate above 100 %';
  const isByMonth = method.step === 'month';
  const isFiscal = !isByMonth && method.years === 'fiscal';
  if (isFiscal && typeof fiscalYearStart !== 'number') return 'fiscal years begin within a month';
  const step = isByMonth ? 1 : 12;
  // A course that continues after its life has no last step.
  const life = method.atEnd === 'continue' ? undefined : method.life;
  const begun = isFiscal ? modulo(firstMonth - (Number(fiscalYearStart) - 1), 12) : 0;
  return {
    kind: 'declining',
    isOnBase: method.salvage === 'base',
    life,
    rate,
    step,
    firstStep: step - begun,
    takesRest: method.atEnd === 'take-rest',
  };
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}

function share({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}
