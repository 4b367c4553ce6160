import { storeAt } from '../engine/close/close-store.ts';
import type { ClosingOptions } from '../engine/close/close-record.ts';
import type { FileNotice } from '../../tabular/file-notices.ts';
import { FileNotices } from '../../tabular/file-notices.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';
import {
  type JournalOptions,
  type LedgerJournal,
  assertAccountsGiven,
  makeJournal,
  writeJournalFiles,
} from '../engine/journal/journal-files.ts';
import type { AuditTrail } from '../engine/front/audit-trail.ts';
import type { ReportPath } from '../engine/report-path.ts';
import { countChecks, type CheckCount } from '../engine/checks/reconciliation-check.ts';
import { writeReport } from '../engine/write-report.ts';
import { dayAfter } from '../engine/measures/days.ts';
import type { Period } from './valuation/balance/period-balance.ts';
import {
  assertCloseable,
  assertPostable,
  assertSameMoney,
  assertWholeCloses,
  closesIn,
  storeClose,
  closeHistory,
} from './stock-closes.ts';
import { reopenLast } from '../engine/close/reopen-last.ts';
import {
  openStockCloses,
  type StockClose,
  type StockCloseStore,
} from './valuation/closes/stock-close-store.ts';
import { STOCK_CHART } from './analysis/stock-chart.ts';
import { stockEntries } from './analysis/stock-entries.ts';
import { reportTerms, type Circumstances, type WantedTerms } from './analysis/report-terms.ts';
import { makeStockReport, periodOf, type StockReport } from './analysis/stock-report.ts';
import { stockContent } from './sheets/stock-content.ts';
import type { StockSource } from './input/stock-source.ts';

/** A stock report as it is asked for. */
export interface StockReportOptions {
  readonly terms: WantedTerms;
  readonly circumstances: Circumstances;
  readonly closes: ClosingOptions;
  readonly journal: JournalOptions;
  readonly target: (period: Period) => Promise<ReportPath>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly own: WrittenFiles;
  readonly audit: AuditTrail;
}

/** The outcome of a stock report. */
export interface StockResult {
  readonly report: StockReport;
  readonly written: readonly string[];
  /** The reconciliation checks that the report prints. @internal */
  readonly checks: CheckCount;
  readonly journalPaths: readonly string[];
  readonly notices: readonly FileNotice[];
  /** Headings of the accounts file that mean nothing. */
  readonly unusedAccounts: readonly string[];
  readonly closesPath: string;
  readonly isClosed: boolean;
}

/** A period that is open again; nothing else was done. */
export interface ReopenedStock {
  readonly reopened: StockClose;
  readonly closesPath: string;
}

/**
 * THE RECIPE of a stock report: continue from the closes, value, check whether the period can be
 * closed and booked, write, and close last. Throws TallysheetError 'cannot-close',
 * 'missing-accounts', 'bad-accounts', 'over-limit', 'bad-usage', 'cannot-write', 'run-locked'; then
 * nothing is written but an accounts file to fill in.
 */
export async function writeStockReport(
  source: StockSource,
  wanted: StockReportOptions,
): Promise<StockResult | ReopenedStock> {
  const { closes } = wanted;
  const store = storeAt(closes.path, closes.close, openStockCloses);
  try {
    const known = closesIn(store);
    const last = store?.closes().at(-1);
    const terms = reportTerms(withClosedTerms(wanted.terms, last), wanted.circumstances);
    if (closes.reopen) {
      const { from: start, to: end } = periodOf(source, terms);
      const reopened = reopenLast(store, { start, end }, last, closes);
      return { reopened, closesPath: closes.path };
    }
    assertWholeCloses(known, terms.to);
    assertSameMoney(last, terms.exponent, source.currency);
    const report = makeStockReport(source, {
      ...terms,
      ...(known !== undefined && { closes: known }),
      history: closeHistory(store, periodOf(source, terms)),
    });
    return await finish(report, wanted, store);
  } finally {
    store?.shut();
  }
}

/** Continues with the method of the last close, unless another one is requested. */
function withClosedTerms(wanted: WantedTerms, last: StockClose | undefined): WantedTerms {
  if (last === undefined) return wanted;
  const { method, pool, average } = last.terms;
  const isSame = wanted.method === undefined || wanted.method === method;
  return {
    ...wanted,
    method: wanted.method ?? method,
    pool: wanted.pool ?? (isSame ? pool : undefined),
    averagePer: wanted.averagePer ?? average.per,
    fiscalYearStart: wanted.fiscalYearStart ?? String(average.fiscalYearStart),
  };
}

async function finish(
  report: StockReport,
  wanted: StockReportOptions,
  store: StockCloseStore | undefined,
): Promise<StockResult> {
  const { closes, circumstances, target, own } = wanted;
  if (closes.close && store !== undefined) {
    const { allowExceptions = false } = closes;
    assertCloseable(report, store, { today: circumstances.today, allowExceptions });
  }
  const journal = await journalOf(report, wanted.journal);
  const place = await target(report.period);
  const notices = new FileNotices(own);
  const { createdAt, audit } = wanted;
  const content = stockContent(report, { createdAt, journal, audit });
  const written = await writeReport(place, content, notices);
  const { layout } = wanted.journal;
  const journalPaths =
    layout === undefined ? [] : await writeJournalFiles(place.path, layout, journal.files, own);
  const isClosed = closes.close && store !== undefined;
  if (isClosed) storeClose(report, store, closes);
  return {
    report,
    written,
    checks: countChecks(content.checks),
    journalPaths,
    isClosed,
    notices: notices.list(),
    unusedAccounts: journal.accounts?.unused ?? [],
    closesPath: closes.path,
  };
}

/** `2026-01` of a whole month, else both days. */
function periodName({ from, to }: Period): string {
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && isMonthEnd(to);
  return isMonth ? from.slice(0, 7) : `${from} to ${to}`;
}

function isMonthEnd(date: string): boolean {
  return dayAfter(date).endsWith('-01');
}

/** The entries are on a sheet of every report; files are of one period that may be posted. */
async function journalOf(report: StockReport, wanted: JournalOptions): Promise<LedgerJournal> {
  const { period, terms, groups, source } = report;
  const isWanted = wanted.layout !== undefined || wanted.accounts !== undefined;
  assertAccountsGiven(wanted);
  if (isWanted) assertPostable(terms.closes, period, source);
  return makeJournal(
    {
      chart: STOCK_CHART,
      entries: stockEntries(groups, { name: periodName(period), end: period.to }),
      groups: groups.map(({ group }) => group),
      exponent: terms.exponent,
    },
    wanted,
  );
}
