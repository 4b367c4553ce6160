import { tableOf } from '../../../../kernel/table-of.ts';
import { wholeMonths, MONTHLY_TIMELINES } from './monthly-timelines.ts';
import type { ServiceStart, Timeline } from './timeline.ts';
import { firstMonthDays, firstYearDays } from './prorated-timelines.ts';
import { YEARLY_TIMELINES } from './yearly-timelines.ts';
import { DAILY_TIMELINES } from './daily-timelines.ts';

const TIMELINES = tableOf<(service: ServiceStart) => Timeline>()({
  ...MONTHLY_TIMELINES,
  'first-month-days': ({ start }) => firstMonthDays(start),
  'first-year-days': ({ start, fiscalYearStart }) => firstYearDays(start, fiscalYearStart),
  ...YEARLY_TIMELINES,
  ...DAILY_TIMELINES,
  'whole-months': ({ start }) => wholeMonths(start),
});

/** When charging begins and ends, and how time is counted in between. */
export type Convention = keyof typeof TIMELINES;

export const CONVENTIONS = Object.keys(TIMELINES) as readonly Convention[];

/** Whether the convention gives the first fiscal year a fixed share, in any month. */
export function isByYears(convention: Convention): boolean {
  return convention in YEARLY_TIMELINES;
}

/** Conventions in which days of one month differ, though they count months or years. */
const BY_DAY_IN_SERVICE: ReadonlySet<Convention> = new Set(['fifteenth-rule', '180-days']);

/** Whether all that the convention asks of the day in service is its month. */
export function isByMonthInService(convention: Convention): boolean {
  const isByMonths = convention in MONTHLY_TIMELINES || isByYears(convention);
  return isByMonths && !BY_DAY_IN_SERVICE.has(convention);
}

/** Whether the convention counts days, so that a charge may end within a month. */
export function isByDays(convention: Convention): boolean {
  return convention in DAILY_TIMELINES;
}

/** The timeline of an asset by a convention. */
export function createTimeline(convention: Convention, service: ServiceStart): Timeline {
  return TIMELINES[convention](service);
}
