import {
  calendarDay,
  dayBefore,
  dayOfMonth,
  type CalendarDay,
} from '../../terms/calendar/calendar-day.ts';
import { firstMonthOfFiscalYear } from '../../terms/calendar/fiscal-year.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import { prospectivePlan } from '../prospective.ts';
import { planOfBasis } from './asset-basis.ts';
import type { Restatement } from './book-closes.ts';
import { NO_YEARS, type ClosedAsset, type YearSplit } from './closed-asset.ts';
import type { AssetInCloses } from './period-parts.ts';
import type { FromNow } from './plan-from-close.ts';

/** A span of time, from the day before it to its last day. */
type Span = Pick<Period, 'opening' | 'closing'>;

/**
 * Only what belongs to fiscal years before the one that a restatement is booked in is a matter of
 * earlier results (IAS 8.42); closed months of the same year are depreciation expense.
 */
export function splitYears(
  restated: bigint,
  facts: Pick<FromNow, 'today' | 'spreadFrom'>,
  { closes, restate }: { readonly closes: AssetInCloses; readonly restate: Restatement },
): YearSplit {
  const last = closes.periods.at(-1)?.closing;
  if (restated === 0n || last === undefined || restate === 'prospective') return NO_YEARS;
  const opening = yearOpening(last, facts.today);
  const earlierYears = restated - ofThisYear(facts, closes, opening);
  return { earlierYears, priorPeriod: restate === 'retrospective' ? earlierYears : 0n };
}

/** The day before the fiscal year that the day after the last close lies in. */
function yearOpening(last: CalendarDay, { terms }: DepreciationPlan): CalendarDay {
  const month = last.endsMonth ? last.month + 1 : last.month;
  return dayBefore(dayOfMonth(firstMonthOfFiscalYear(month, terms.fiscalYearStart), 1));
}

function ofThisYear(
  { today, spreadFrom }: Pick<FromNow, 'today' | 'spreadFrom'>,
  closes: AssetInCloses,
  opening: CalendarDay,
): bigint {
  let differs = 0n;
  for (const { span, posted } of postedSince(opening, closes)) {
    if (spreadFrom !== undefined && span.closing.iso <= spreadFrom.on) continue;
    const charged = today.chargedBy(span.closing) - today.chargedBy(span.opening);
    differs += charged - (posted() ?? charged);
  }
  return differs;
}

interface PostedSpan {
  readonly span: Span;
  /** Undefined if not known. */
  readonly posted: () => bigint | undefined;
}

/** What was posted since a day: before the first close, and in each of the closes. */
function postedSince(day: CalendarDay, { periods, closed }: AssetInCloses): readonly PostedSpan[] {
  const [first] = periods;
  if (first === undefined) return [];
  const before: Span = { opening: day, closing: first.opening };
  const spans = [
    { span: before, posted: () => postedBefore(closed[0], before) },
    ...periods.map((period, at): PostedSpan => {
      const asset = closed[at];
      if (period.opening.serial >= day.serial)
        return { span: period, posted: () => postedIn(asset) };
      const span: Span = { opening: day, closing: period.closing };
      return { span, posted: () => (asset === undefined ? 0n : postedPart(asset, span)) };
    }),
  ];
  return spans.filter(({ span }) => span.closing.serial > span.opening.serial);
}

function postedBefore(asset: ClosedAsset | undefined, span: Span): bigint | undefined {
  if (asset === undefined) return 0n;
  return asset.yearToDate ?? postedPart(asset, span);
}

/** What a close posted for its own fiscal year. */
function postedIn(asset: ClosedAsset | undefined): bigint {
  if (asset === undefined) return 0n;
  const { expense, restated, earlierYears } = asset.movement;
  return expense + restated.accumulated - earlierYears;
}

/** What a close whose period starts in an earlier fiscal year posted from a date on. */
function postedPart({ basis, openings, movement }: ClosedAsset, span: Span): bigint | undefined {
  const known = planOfBasis(basis);
  if (known === undefined) return undefined;
  const plan = openings.reduce((before, opening) => prospectivePlan(before, opening), known);
  const sold = movement.disposal && calendarDay(movement.disposal.on);
  const isSold = sold !== undefined && sold.serial < span.closing.serial;
  const until = isSold ? sold : span.closing;
  return until.serial <= span.opening.serial
    ? 0n
    : plan.chargedBy(until) - plan.chargedBy(span.opening);
}
