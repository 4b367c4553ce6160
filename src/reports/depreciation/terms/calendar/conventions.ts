import { dailyActual, daily365, dailyTotal, thirty360 } from './daily-timelines.ts';
import {
  fifteenthRule,
  followingMonth,
  fullMonth,
  fullMonthBoth,
  midMonth,
  wholeMonths,
} from './monthly-timelines.ts';
import type { ServiceStart, Timeline } from './timeline.ts';
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

const TIMELINES = {
  'full-month': ({ start }) => fullMonth(start),
  'full-month-both': ({ start }) => fullMonthBoth(start),
  'following-month': ({ start }) => followingMonth(start),
  'mid-month': ({ start }) => midMonth(start),
  'fifteenth-rule': ({ start }) => fifteenthRule(start),
  'first-month-days': ({ start }) => firstMonthDays(start),
  'first-year-days': ({ start, fiscalYearStart }) => firstYearDays(start, fiscalYearStart),
  'half-year': halfYear,
  'mid-quarter': midQuarter,
  'full-year': fullYear,
  'following-year': followingYear,
  'nearest-year': nearestYear,
  'half-years-begun': halvesBegun,
  'following-half-year': followingHalf,
  '180-days': by180Days,
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
