import { firstOpenMonth, type CalendarDay } from './calendar-day.ts';
import type { Timeline, Timelines } from './timeline.ts';

/**
 * Charging by months begins with the first month and is done when a month has ended. `endOfDisposal`: how many months
 * have counted before an asset that is disposed of on the day stops. Of halves, the first month falls short of one.
 */
function monthly(
  firstMonth: number,
  endOfDisposal: (date: CalendarDay) => number,
  { ticks, short }: { readonly ticks: 1 | 2; readonly short: 0 | 1 } = { ticks: 1, short: 0 },
): Timeline {
  const countedUntil = (month: number): number => Math.max(0, (month - firstMonth) * ticks - short);
  return {
    ticksPerYear: 12 * ticks,
    elapsedBy: (date) => countedUntil(firstOpenMonth(date)),
    elapsedAtDisposal: (date) => Math.max(0, (endOfDisposal(date) - firstMonth) * ticks),
  };
}

const FIFTEENTH = 15;

/** Conventions that count whole months, or halves of them. */
export const MONTHLY_TIMELINES = {
  /** The month in service counts in full, the month of disposal not at all. */
  'full-month': ({ start }) => monthly(start.month, ({ month }) => month),
  /** The month in service and the month of disposal both count in full. */
  'full-month-both': ({ start }) => monthly(start.month, ({ month }) => month + 1),
  /** Charging begins with the month after the one in service; the month of disposal counts in full. */
  'following-month': ({ start }) => monthly(start.month + 1, ({ month }) => month + 1),
  /**
   * Half a month for the month in service, half for the month of disposal; what the first half leaves
   * over comes half a month after the life's last full one.
   */
  'mid-month': ({ start }) => monthly(start.month, ({ month }) => month, { ticks: 2, short: 1 }),
  /** In service by the 15th: the month counts in full, otherwise not; disposed of by the 15th: it does not. */
  'fifteenth-rule': ({ start }) =>
    monthly(start.day <= FIFTEENTH ? start.month : start.month + 1, ({ month, day }) =>
      day <= FIFTEENTH ? month : month + 1,
    ),
} as const satisfies Timelines;

/**
 * Months from day to day, counted when they are complete, as the service does: a month from the
 * 31st is complete when a 31st or the day after a shorter month's end is reached.
 */
export function wholeMonths(start: CalendarDay): Timeline {
  const complete = (date: CalendarDay): number =>
    Math.max(0, date.month - start.month - (date.day < start.day ? 1 : 0));
  return { ticksPerYear: 12, elapsedBy: complete, elapsedAtDisposal: complete };
}
