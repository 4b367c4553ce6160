import { utcDate } from '../../kernel/dates/dates.ts';
import { listCloses } from './listed-closes.ts';
import { closesFile, type CloseReport, type ClosingRequests } from './closes-file.ts';
import {
  checkDepreciationRequest,
  type DepreciationRequest,
} from '../depreciation/input/request/depreciation-request.ts';
import { bookNames, reportRequest } from '../depreciation/input/request/report-request.ts';
import { savedSettingsAt } from '../depreciation/input/closes/saved-settings-text.ts';
import { calendarDay } from '../depreciation/terms/calendar/calendar-day.ts';
import {
  firstDayOfFiscalYear,
  type FiscalYearStart,
} from '../depreciation/terms/calendar/fiscal-year.ts';
import {
  GRANULARITIES,
  periodGrid,
  type Granularity,
} from '../depreciation/terms/calendar/periods.ts';
import type { ReportWorkplace } from '../engine/report-workplace.ts';
import { storeAt } from '../engine/close/close-store.ts';
import { reportTerms } from '../stock/analysis/report-terms.ts';
import type { StockRequest } from '../stock/report-stock.ts';
import { openStockCloses } from '../stock/valuation/closes/stock-close-store.ts';

/** A period that has ended, as people name it. */
export interface RecentPeriod {
  readonly unit: Granularity;
  /** `2026-01`, `FY2026 Q1`, `FY2026` */
  readonly name: string;
  readonly start: string;
  readonly end: string;
  /** A close that counts covers it. */
  readonly isClosed: boolean;
}

/** How many of each are offered. */
const OFFERED: Readonly<Record<Granularity, number>> = { month: 13, quarter: 6, 'fiscal-year': 3 };
const YEARS_BACK = 4;

/**
 * The months, fiscal quarters and fiscal years that have ended, the latest of each first; fiscal years begin as the request
 * says, else as in the last close. Throws TallysheetError 'bad-usage' for a request that cannot be.
 */
export async function recentPeriods<Report extends CloseReport>(
  report: Report,
  request: ClosingRequests[Report],
  place: ReportWorkplace,
): Promise<readonly RecentPeriod[]> {
  const start = await FISCAL_YEARS[report](request, place);
  const { closes } = listCloses(report, request, place);
  const counting = closes.filter(({ reopened }) => reopened === undefined);
  const [first, last] = [counting.at(-1), counting[0]];
  return periodsBefore(utcDate(place.clock.now()), start).map((period) => ({
    ...period,
    isClosed: !!first && !!last && period.start >= first.start && period.end <= last.end,
  }));
}

/** The month that a report is probably wanted of: the one after the last close, else the latest; undefined without months. */
export function monthToReport(periods: readonly RecentPeriod[]): RecentPeriod | undefined {
  const months = periods.filter(({ unit }) => unit === 'month');
  const closed = months.findIndex(({ isClosed }) => isClosed);
  return months[Math.max(0, closed - 1)];
}

/** Periods that ended before a day. */
function periodsBefore(
  today: string,
  start: FiscalYearStart,
): readonly Omit<RecentPeriod, 'isClosed'>[] {
  const year = Number(today.slice(0, 4)) - YEARS_BACK;
  const from = firstDayOfFiscalYear(calendarDay(`${year}${today.slice(4)}`), start).iso;
  return GRANULARITIES.flatMap((unit) => {
    const grid = periodGrid(unit, { from, to: today }, start);
    // The last one runs still: it is cut today.
    const ended = grid.slice(0, -1).toReversed().slice(0, OFFERED[unit]);
    return ended.map(({ name, start: first, end }) => ({ unit, name, start: first, end }));
  });
}

async function yearOfDepreciation(
  request: DepreciationRequest,
  place: ReportWorkplace,
): Promise<FiscalYearStart> {
  const wanted = await checkDepreciationRequest(request, place);
  const kept = savedSettingsAt(closesFile('depreciation', request, place), bookNames(wanted));
  return reportRequest({ ...wanted, kept }).fiscalYearStart;
}

function yearOfStock(request: StockRequest, place: ReportWorkplace): FiscalYearStart {
  const store = storeAt(closesFile('stock', request, place), false, openStockCloses);
  try {
    const last = store?.closes().at(-1)?.terms.average.fiscalYearStart;
    const fiscalYearStart =
      request.fiscalYearStart ?? (last === undefined ? undefined : String(last));
    const today = utcDate(place.clock.now());
    return reportTerms({ fiscalYearStart }, { today }).average?.fiscalYearStart ?? 1;
  } finally {
    store?.shut();
  }
}

/** When the fiscal year of each report begins. */
const FISCAL_YEARS: {
  readonly [Report in CloseReport]: (
    request: ClosingRequests[Report],
    place: ReportWorkplace,
  ) => FiscalYearStart | Promise<FiscalYearStart>;
} = { depreciation: yearOfDepreciation, stock: yearOfStock };
