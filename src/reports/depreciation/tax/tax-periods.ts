import { calendarDay, dayAfter, lastDayOfTerm } from '../terms/calendar/calendar-day.ts';
import { firstDayOfFiscalYear } from '../terms/calendar/fiscal-year.ts';
import { type Period, periodBetween } from '../terms/calendar/periods.ts';
import { chargeablePeriods, dayBeforeOf, withinLongest } from './engine/tax-book.ts';
import type { TaxAssets } from './input/tax-assets.ts';
import type { TaxSettings } from './input/tax-settings.ts';
import type { RulesInForce } from './rules/tax-rules.ts';
import { yearStartOf } from './tax-request.ts';

/** By what time is cut into periods. */
interface PeriodSource {
  readonly settings: TaxSettings;
  readonly period: Period;
}

const MONTHS_OF_A_YEAR = 12;

/** The period of a day: the report's own, one whose end is given, or a fiscal year. */
export function periodOfDay(day: string, { settings, period }: PeriodSource): Period {
  if (isOnePeriod({ settings, period }) && day >= period.start && day <= period.end) return period;
  const start = yearStartOf(settings);
  const first = firstDayOfFiscalYear(calendarDay(day), start).iso;
  const last = lastDayOfTerm(calendarDay(first), MONTHS_OF_A_YEAR).iso;
  const ends = (settings['period-ends'] ?? []).toSorted();
  const before = ends.findLast((end) => end < day && end >= first);
  const end = ends.find((each) => each >= day && each <= last) ?? last;
  return periodBetween(before === undefined ? first : dayAfter(calendarDay(before)).iso, end);
}

/** The chargeable periods after a day: those before the report, and its own. */
export function periodsOf(
  input: PeriodSource & { readonly inForce: RulesInForce },
  after: string,
): { readonly before: readonly Period[]; readonly own: readonly Period[] } {
  const { settings, inForce, period } = input;
  const longest = inForce.rules.taxpayers[inForce.taxpayer]?.longest ?? MONTHS_OF_A_YEAR;
  const ends = settings['period-ends'] ?? [];
  const rules = { fiscalYearStart: yearStartOf(settings), ends, longest };
  const from = dayAfter(calendarDay(after)).iso;
  return {
    before: chargeablePeriods({ from, to: dayBeforeOf(period.start) }, rules),
    own: isOnePeriod(input)
      ? withinLongest(period, longest)
      : chargeablePeriods({ from: period.start, to: period.end }, rules),
  };
}

/** Longer ones are several years. */
const MOST_MONTHS = 18;

/** What is asked for is one period of account, unless it is longer or its ends are given. */
function isOnePeriod({ settings, period: { start, end } }: PeriodSource): boolean {
  const isShort = lastDayOfTerm(calendarDay(start), MOST_MONTHS).iso >= end;
  return isShort && !(settings['period-ends'] ?? []).some((each) => each > start && each < end);
}

/** A book without opening balances begins with the fiscal year of its first asset. */
export function dayBeforeFirst(
  { assets }: TaxAssets,
  settings: TaxSettings,
  { start }: Period,
): string {
  const days = assets.map(({ entered }) => entered).filter((day) => day < start);
  const first = days.reduce((least, day) => (day < least ? day : least), start);
  if (first === start) return dayBeforeOf(start);
  return dayBeforeOf(firstDayOfFiscalYear(calendarDay(first), yearStartOf(settings)).iso);
}
