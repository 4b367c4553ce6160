import { TallysheetError } from '../../kernel/errors.ts';
import type { ReportPath } from '../workbook/report-path.ts';
import { cutBy } from './close/book-closes.ts';
import { checkChosen, checkCloseable, keepClose } from './close/close-report.ts';
import { openCloses, type WantedCloses } from './close/closes-of-report.ts';
import type { CloseStore, KeptClose } from './close/close-store.ts';
import type { LayoutName } from './journal/layouts.ts';
import { makeJournal } from './journal/make-journal.ts';
import type { AccountsFile } from './journal/open-accounts.ts';
import { writeJournalFiles } from './journal/write-journal.ts';
import {
  makeDepreciationReport,
  type BookReport,
  type DepreciationReport,
} from './report/depreciation-report.ts';
import type { ReportRequest } from './report/report-request.ts';
import { FileNotices, type FileNotice } from '../../sheets/file-notices.ts';
import { writeReport } from '../workbook/write-report.ts';
import { depreciationContent, type CheckResult } from './sheets/depreciation-content.ts';
import type { Journals } from './sheets/depreciation-tables.ts';
import type { Register } from './source/register.ts';

/** A depreciation report as it is asked for. */
export interface WantedReport {
  readonly request: ReportRequest;
  readonly closes: WantedCloses;
  readonly journal: {
    readonly layout?: LayoutName | undefined;
    readonly accounts?: AccountsFile | undefined;
  };
  readonly target: (period: ReportRequest['period']) => Promise<ReportPath>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** `2026-01-31` */
  readonly today: string;
}

/** What was written, and what its checks came to. */
export interface WrittenReport {
  /** Paths differ from what was asked for where another program holds a file open. */
  readonly paths: readonly string[];
  readonly checks: readonly CheckResult[];
  readonly notices: readonly FileNotice[];
}

/** What became of a report. */
export interface DoneReport {
  readonly report: DepreciationReport;
  /** Undefined where no row could be computed, so that nothing was written. */
  readonly written: WrittenReport | undefined;
  readonly journalPaths: readonly string[];
  /** Headings of the accounts file that mean nothing. */
  readonly unusedAccounts: readonly string[];
  /** Where the closes are kept. */
  readonly closesPath: string;
  readonly isClosed: boolean;
  readonly reopened: readonly KeptClose[];
}

/**
 * THE RECIPE of a depreciation report: go on from the closes, compute, check what may be closed and
 * booked, write, and close last, so that nothing is closed that nobody has in hand.
 * Throws TallysheetError 'cannot-close', 'bad-opening', 'accounts-needed', 'bad-accounts', 'over-limit',
 * 'bad-usage', 'cannot-write', 'run-locked'; nothing is written then but an accounts file to be filled in.
 */
export async function carryOutReport(
  register: Register,
  wanted: WantedReport,
): Promise<DoneReport> {
  const { request, closes } = wanted;
  const open = await openCloses(closes, request);
  try {
    const report = makeDepreciationReport(register, request, open.books);
    const done = { report, closesPath: closes.path, reopened: open.reopened };
    const isEmpty = report.books.every(({ lines }) => lines.length === 0);
    if (isEmpty) return { ...done, ...NOTHING_WRITTEN };
    if (closes.close && open.store !== undefined) checkCloseable(report, open.store, wanted.today);
    return { ...done, ...(await write(report, wanted, open.store)) };
  } finally {
    open.store?.shut();
  }
}

type Written = Omit<DoneReport, 'report' | 'closesPath' | 'reopened'>;

const NOTHING_WRITTEN: Written = {
  ...{ written: undefined, journalPaths: [], unusedAccounts: [], isClosed: false },
};

async function write(
  report: DepreciationReport,
  { journal, target, createdAt, request, closes }: WantedReport,
  store: CloseStore | undefined,
): Promise<Written> {
  const journals = await journalsOf(report, journal);
  const place = await target(request.period);
  const notices = new FileNotices();
  const { content, checks } = depreciationContent(report, { journals, createdAt });
  const paths = await writeReport(place, content, notices);
  const written: WrittenReport = { paths, checks, notices: notices.list() };
  const { layout } = journal;
  const [first] = journals.values();
  const journalPaths =
    layout === undefined || first === undefined
      ? []
      : await writeJournalFiles(place.path, layout, first.files);
  const isClosed = closes.close && store !== undefined;
  if (isClosed) keepClose(report, store, { now: closes.now });
  const unusedAccounts = first?.accounts?.unused ?? [];
  return { written, journalPaths, unusedAccounts, isClosed };
}

/** A journal for every book that can have one; files are made of one book alone. */
async function journalsOf(
  report: DepreciationReport,
  wanted: WantedReport['journal'],
): Promise<Journals> {
  const { period, exponent } = report.request;
  const isForLedger = wanted.layout !== undefined || wanted.accounts !== undefined;
  const [only, ...others] = report.books;
  if (isForLedger && only !== undefined) {
    if (others.length > 0) throw severalBooks(report.books);
    checkChosen(only, report);
    checkPostedOnce(only, report);
  }
  const journals = new Map<BookReport, Awaited<ReturnType<typeof makeJournal>>>();
  for (const book of report.books) {
    // Until it is chosen how differences are booked, nobody can say what the entries are.
    if (book.restated.length > 0 && report.restate === undefined) continue;
    const terms = { period, exponent, restatement: report.restate };
    journals.set(book, await makeJournal(book, { ...terms, ...wanted }));
  }
  return journals;
}

function severalBooks(books: readonly BookReport[]): TallysheetError {
  const names = books.map(({ book }) => book.name).join(', ');
  return new TallysheetError('bad-usage', `A journal is made of one book, and there are ${names}`, {
    hint: 'Name the one method whose book the ledger has with --method.',
  });
}

/** Closed periods were posted when they were closed; with an open one they would be posted again. */
function checkPostedOnce({ from, book }: BookReport, { request }: DepreciationReport): void {
  const { period } = request;
  const closed = from?.closes.periods ?? [];
  const isOneClose = closed.some(
    ({ opening, closing }) =>
      opening.serial === period.opening.serial && closing.serial === period.closing.serial,
  );
  const touched = closed.find(
    ({ opening, closing }) =>
      opening.serial >= period.opening.serial &&
      closing.serial <= period.closing.serial &&
      opening.serial < closing.serial,
  );
  if (isOneClose || (touched === undefined && cutBy(closed, period) === undefined)) return;
  throw new TallysheetError(
    'bad-usage',
    `A journal from ${period.start} to ${period.end} would post ${touched?.start ?? ''} to ${touched?.end ?? ''} of the book ${book.name} again`,
    { hint: 'Ask for the journal of the period that was closed, or of the one that follows.' },
  );
}
