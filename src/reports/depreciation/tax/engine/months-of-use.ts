import { calendarDay, lastDayOf } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { TaxAsset } from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';

/** The calendar months that an asset is used in a period, and those of its life before; the first month is whole. */
export function monthsOfUse(
  { available, disposed }: Pick<TaxAsset, 'available' | 'disposed'>,
  { start, end }: Period,
  terms: Pick<TaxTerms, 'disposalMonth'>,
): { readonly used: number; readonly before: number } {
  const first = calendarDay(available).month;
  const from = Math.max(first, calendarDay(start).month);
  const isGone = disposed !== undefined && disposed.on <= end;
  const last = isGone ? lastMonthOf(disposed.on, terms) : calendarDay(end).month;
  return { used: Math.max(0, last - from + 1), before: from - first };
}

/** The month of a disposal counts on its last day, or where the settings say so. */
function lastMonthOf(iso: string, { disposalMonth }: Pick<TaxTerms, 'disposalMonth'>): number {
  const { month } = calendarDay(iso);
  return disposalMonth === 'included' || lastDayOf(month).iso === iso ? month : month - 1;
}
