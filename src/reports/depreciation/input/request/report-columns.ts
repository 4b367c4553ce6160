import type { Period } from '../../terms/calendar/periods.ts';
import {
  GRANULARITIES,
  liesWithin,
  periodBetween,
  periodGrid,
  type Granularity,
} from '../../terms/calendar/periods.ts';
import { dayAfter, type CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { FiscalYearStart } from '../../terms/calendar/fiscal-year.ts';

/** The columns of a schedule where none were asked for. */
export const USUAL_COLUMNS: Granularity = 'month';

/** What a period is called: as its only column is, or by its days. */
export function periodName(
  { start, end }: Pick<Period, 'start' | 'end'>,
  [first, ...others]: readonly Period[],
): string {
  return first === undefined || others.length > 0 ? `${start} to ${end}` : first.name;
}

/**
 * Columns that fit those of closed periods, of which only the whole was posted: one that months would cut is a
 * column itself.
 */
export function columnsWithCloses(
  columns: readonly Period[],
  closes: readonly Period[],
  fiscalYearStart: FiscalYearStart,
): readonly Period[] {
  const whole = wholeOf(columns);
  // An opening workbook closes a day of no length.
  const closed = closes.filter(
    (close) => close.opening.serial < close.closing.serial && liesWithin(close, whole),
  );
  const ends = [...columns, ...closed].flatMap(({ opening, closing }) => [opening, closing]);
  const days = [...new Map(ends.map((day) => [day.serial, day])).values()]
    .filter((day) => closed.every((close) => !isInside(day, close)))
    .toSorted((one, other) => one.serial - other.serial);
  return days.slice(1).map((closing, at) => {
    const start = dayAfter(days[at] ?? whole.opening).iso;
    const known = columns.find((each) => each.start === start && each.end === closing.iso);
    return known ?? named(periodBetween(start, closing.iso), fiscalYearStart);
  });
}

function wholeOf(columns: readonly Period[]): Period {
  const [first] = columns;
  const last = columns.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A report has columns');
  return { ...first, end: last.end, closing: last.closing };
}

function isInside({ serial }: CalendarDay, { opening, closing }: Period): boolean {
  return serial > opening.serial && serial < closing.serial;
}

/** A whole month, quarter or fiscal year by its name, any other span by its days. */
function named(period: Period, start: FiscalYearStart): Period {
  const year = (by: number): string => `${Number(period.end.slice(0, 4)) + by}-01-01`;
  const around = { from: year(-2), to: year(2) };
  return (
    GRANULARITIES.flatMap((granularity) => periodGrid(granularity, around, start)).find(
      (each) => each.start === period.start && each.end === period.end,
    ) ?? period
  );
}
