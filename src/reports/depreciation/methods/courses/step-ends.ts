import { lastDayOf, type CalendarDay } from '../../terms/calendar/calendar-day.ts';
import {
  firstMonthOfFiscalYear,
  fiscalMonthOf,
  lastDayOfFiscalMonth,
  type FiscalYearStart,
} from '../../terms/calendar/fiscal-year.ts';
import type { Step, Years } from '../../terms/terms.ts';
import type { Timeline } from '../../terms/calendar/timeline.ts';

/** Time in service at the end of step 1, 2, 3 and so on; steps before service begins have no length. */
export type StepEnds = (number: number) => number;

/** Where an asset is in the calendar and in its time in service. */
export interface Service {
  readonly timeline: Timeline;
  readonly start: CalendarDay;
  readonly fiscalYearStart: FiscalYearStart;
}

/** The ends of steps that are fiscal years or calendar months, or that count from the start. */
export function stepEnds(service: Service, step: Step, years: Years): StepEnds {
  const { timeline, start, fiscalYearStart } = service;
  if (years === 'life') {
    const ticks = step === 'year' ? timeline.ticksPerYear : timeline.ticksPerYear / 12;
    return (number) => number * ticks;
  }
  if (step !== 'year') {
    return (number) => timeline.elapsedBy(lastDayOf(start.month + number - 1));
  }
  const first = firstMonthOfFiscalYear(fiscalMonthOf(start, fiscalYearStart), fiscalYearStart);
  return (number) =>
    timeline.elapsedBy(lastDayOfFiscalMonth(first + 12 * number - 1, fiscalYearStart));
}

/** The first step end after a time, and how many steps that is. */
export function nextStep(
  ends: StepEnds,
  after: { readonly ticks: number; readonly steps: number },
): { readonly ticks: number; readonly steps: number } {
  let steps = after.steps + 1;
  while (ends(steps) <= after.ticks) steps += 1;
  return { ticks: ends(steps), steps };
}
