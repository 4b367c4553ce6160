import type { CalendarDay } from './calendar-day.ts';
import type { FiscalYearStart } from './fiscal-year.ts';

/** What a convention has to know to turn dates into time in service. */
export interface ServiceStart {
  readonly start: CalendarDay;
  readonly fiscalYearStart: FiscalYearStart;
  /** Months of the life, where the method has one. */
  readonly life?: number | undefined;
}

/**
 * How a convention turns dates into time in service. Methods know time only, so that every method
 * goes with every way of counting it. Time is counted in ticks, small enough that months, days and
 * halves are whole numbers of them.
 */
export interface Timeline {
  /** Ticks of a full year in service; a multiple of twelve, so that a month is whole. */
  readonly ticksPerYear: number;
  /** Time in service at the end of the day; zero before the start. */
  elapsedBy(date: CalendarDay): number;
  /** Time in service that counts for an asset that is disposed of on the day. */
  elapsedAtDisposal(date: CalendarDay): number;
}

/** Conventions by name, with the timeline that each makes of a start. */
export type Timelines = Readonly<Record<string, (service: ServiceStart) => Timeline>>;

/** Ticks of a life of whole months. */
export function ticksOfMonths(timeline: Timeline, months: number): number {
  return (timeline.ticksPerYear / 12) * months;
}
