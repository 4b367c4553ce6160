import type { CalendarDay } from './calendar-day.ts';
import { dailyActual, daily365, dailyTotal, thirty360 } from './daily-timelines.ts';
import type { FiscalYearStart } from './fiscal-year.ts';
import {
  fifteenthRule,
  followingMonth,
  fullMonth,
  fullMonthBoth,
  midMonth,
  wholeMonths,
} from './monthly-timelines.ts';
import type { Timeline } from './timeline.ts';
import { firstMonthDays, firstYearDays } from './prorated-timelines.ts';
import {
  by180Days,
  followingHalf,
  followingYear,
  fullYear,
  halfYear,
  halvesBegun,
  midQuarter,
  nearestYear,
} from './yearly-timelines.ts';

/** What a convention has to know to turn dates into time in service. */
export interface ServiceStart {
  readonly start: CalendarDay;
  readonly fiscalYearStart: FiscalYearStart;
  /** Months of the life, where the method has one. */
  readonly life?: number | undefined;
}

const TIMELINES = {
  'full-month': ({ start }) => fullMonth(start),
  'full-month-both': ({ start }) => fullMonthBoth(start),
  'following-month': ({ start }) => followingMonth(start),
  'mid-month': ({ start }) => midMonth(start),
  'fifteenth-rule': ({ start }) => fifteenthRule(start),
  'first-month-days': ({ start }) => firstMonthDays(start),
  'first-year-days': ({ start, fiscalYearStart }) => firstYearDays(start, fiscalYearStart),
  'half-year': ({ start, fiscalYearStart }) => halfYear(start, fiscalYearStart),
  'mid-quarter': ({ start, fiscalYearStart }) => midQuarter(start, fiscalYearStart),
  'full-year': ({ start, fiscalYearStart }) => fullYear(start, fiscalYearStart),
  'following-year': ({ start, fiscalYearStart }) => followingYear(start, fiscalYearStart),
  'nearest-year': ({ start, fiscalYearStart }) => nearestYear(start, fiscalYearStart),
  'half-years-begun': ({ start, fiscalYearStart }) => halvesBegun(start, fiscalYearStart),
  'following-half-year': ({ start, fiscalYearStart }) => followingHalf(start, fiscalYearStart),
  '180-days': ({ start, fiscalYearStart }) => by180Days(start, fiscalYearStart),
  'daily-actual': ({ start, fiscalYearStart, life }) => dailyActual(start, fiscalYearStart, life),
  'daily-365': ({ start }) => daily365(start),
  'daily-total': ({ start, life }) => dailyTotal(start, life),
  '30/360': ({ start }) => thirty360(start),
  'whole-months': ({ start }) => wholeMonths(start),
} as const satisfies Readonly<Record<string, (service: ServiceStart) => Timeline>>;

/** When charging begins and ends, and how time is counted in between. */
export type Convention = keyof typeof TIMELINES;

export const CONVENTIONS = Object.keys(TIMELINES) as readonly Convention[];

/** Conventions that give the first fiscal year a fixed share, in any month. */
export const YEARLY_CONVENTIONS: readonly Convention[] = [
  ...(['half-year', 'mid-quarter', 'full-year', 'following-year', 'nearest-year'] as const),
  ...(['half-years-begun', 'following-half-year', '180-days'] as const),
];

const DAILY_CONVENTIONS: readonly Convention[] = [
  ...(['daily-actual', 'daily-365', 'daily-total', '30/360'] as const),
];

/** Whether the convention counts days, so that a charge may end within a month. */
export function isByDays(convention: Convention): boolean {
  return DAILY_CONVENTIONS.includes(convention);
}

/** The timeline of an asset by a convention. */
export function createTimeline(convention: Convention, service: ServiceStart): Timeline {
  return TIMELINES[convention](service);
}
