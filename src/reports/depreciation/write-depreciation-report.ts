import { type JournalOptions, writeJournalFiles } from '../engine/journal/journal-files.ts';
import type { AuditTrail } from '../engine/front/audit-trail.ts';
import type { ReportPath } from '../engine/report-path.ts';
import { type CheckResult, assertReconciled } from './sheets/check-results.ts';
import { checkCloseable, storeClose } from './sheets/closing/close-report.ts';
import {
  openCloses,
  type OpenCloses,
  type CloseOptions,
} from './sheets/closing/closes-of-report.ts';
import { signedReport } from './sheets/closing/signed-report.ts';
import type { StoredClose } from './input/closes/close-store.ts';
import { journalsOf } from './sheets/journal/journals-of-report.ts';
import {
  makeDepreciationReport,
  type DepreciationReport,
} from './sheets/figures/depreciation-report.ts';
import type { TrialBalance } from './input/register/read-trial-balance.ts';
import type { ReportRequest } from './input/request/report-request.ts';
import { FileNotices, type FileNotice } from '../../tabular/file-notices.ts';
import type { WrittenFiles } from '../../tabular/files/written-files.ts';
import { writeReport } from '../engine/write-report.ts';
import { depreciationContent } from './sheets/depreciation-content.ts';
import type { Register } from './input/register/register.ts';

/** A depreciation report as it is asked for. */
export interface DepreciationReportOptions {
  readonly request: ReportRequest;
  readonly closes: CloseOptions;
  readonly journal: JournalOptions;
  /** What the ledger has, to be compared by account. */
  readonly trialBalance?: TrialBalance | undefined;
  readonly target: (period: ReportRequest['period']) => Promise<ReportPath>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** `2026-01-31` */
  readonly today: string;
  readonly audit: AuditTrail;
  /** Closes though rows cannot be computed; they are not in what is closed. */
  readonly allowExceptions?: boolean;
  /** Closes though reconciliation checks fail; Summary says which. */
  readonly allowDifferences?: boolean;
  /** Files that are there are replaced only where it knows them; all are where it is not given. */
  readonly own?: WrittenFiles;
}

/** What was written, and what its checks came to. */
export interface WrittenReport {
  /** Paths differ from what was asked for where another program holds a file open. */
  readonly paths: readonly string[];
  readonly checks: readonly CheckResult[];
  readonly notices: readonly FileNotice[];
}

/** The outcome of a report. */
export interface DepreciationResult {
  readonly report: DepreciationReport;
  /** Undefined where nothing was written: no row could be computed, or a period was reopened. */
  readonly written: WrittenReport | undefined;
  readonly journalPaths: readonly string[];
  /** Headings of the accounts file that mean nothing. */
  readonly unusedAccounts: readonly string[];
  /** Where the closes are kept. */
  readonly closesPath: string;
  readonly isClosed: boolean;
  readonly reopened: readonly StoredClose[];
  readonly reopenReason: string | undefined;
  /** The books that were closed there. */
  readonly closedBooks: readonly string[];
}

/**
 * THE RECIPE of a depreciation report: continue from the closes, compute, check whether the period
 * can be closed and booked, write, and close last, so that nothing is closed without a written
 * report. Throws TallysheetError 'cannot-close', 'bad-opening-balance', 'missing-accounts',
 * 'bad-accounts', 'over-limit', 'bad-usage', 'cannot-write', 'run-locked'; then nothing is written
 * but an accounts file to fill in.
 */
export async function writeDepreciationReport(
  register: Register,
  wanted: DepreciationReportOptions,
): Promise<DepreciationResult> {
  const { request, closes } = wanted;
  const open = await openCloses(closes, request);
  try {
    const report =
      signedReport(register, request, open) ??
      makeDepreciationReport(register, request, open.books);
    const done = {
      report,
      closesPath: closes.path,
      reopened: open.reopened,
      reopenReason: closes.reason,
      closedBooks: open.store?.books() ?? [],
    };
    const isEmpty = report.books.every(({ lines }) => lines.length === 0);
    // A reopened period is as it was before; the workbook of its close stays where it is.
    if (isEmpty || open.reopened.length > 0) return { ...done, ...NOTHING_WRITTEN };
    if (closes.close && open.store !== undefined) checkCloseable(report, open.store, wanted);
    return { ...done, ...(await write(report, wanted, open)) };
  } finally {
    open.store?.shut();
  }
}

type Written = Omit<
  DepreciationResult,
  'report' | 'closesPath' | 'reopened' | 'reopenReason' | 'closedBooks'
>;

const NOTHING_WRITTEN: Written = {
  written: undefined,
  journalPaths: [],
  unusedAccounts: [],
  isClosed: false,
};

async function write(
  report: DepreciationReport,
  {
    journal,
    target,
    createdAt,
    request,
    closes,
    own,
    audit,
    trialBalance,
    allowDifferences = false,
  }: DepreciationReportOptions,
  { store, opening }: OpenCloses,
): Promise<Written> {
  const journals = await journalsOf(report, journal);
  const place = await target(request.period);
  const notices = new FileNotices(own);
  const { content, checks } = depreciationContent(report, {
    journals,
    createdAt,
    audit,
    opening,
    isClosing: closes.close,
    trialBalance,
  });
  if (closes.close && !allowDifferences) assertReconciled(checks);
  const paths = await writeReport(place, content, notices);
  const written: WrittenReport = { paths, checks, notices: notices.list() };
  const { layout } = journal;
  const [first] = journals.values();
  const journalPaths =
    layout === undefined || first === undefined
      ? []
      : await writeJournalFiles(place.path, layout, first.files, own);
  const isClosed = closes.close && store !== undefined;
  if (isClosed) storeClose(report, store, { now: closes.now, by: closes.by });
  const unusedAccounts = first?.accounts?.unused ?? [];
  return { written, journalPaths, unusedAccounts, isClosed };
}
