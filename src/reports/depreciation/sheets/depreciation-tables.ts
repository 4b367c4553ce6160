import { FigureStyle } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { ReportTable } from '../../engine/write-report.ts';
import type { Ranged, ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { journalChecks } from './journal/journal-checks.ts';
import type { BookJournal } from './journal/journals-of-report.ts';
import type { BookReport, DepreciationReport } from './figures/depreciation-report.ts';
import type { TrialBalance } from '../input/register/read-trial-balance.ts';
import { ledgerComparison } from './comparison/ledger-comparison-sheet.ts';
import { serviceComparisonSheet } from './comparison/service-comparison.ts';
import { type NamedBook, namedBooks } from './book-sheets.ts';
import { assetChecks, boundChecks, completenessChecks } from './checks/asset-checks.ts';
import { booksSheet } from './books-sheet.ts';
import { eventsOf } from './movements/events-sheet.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import { knownSinceSheet } from './known-since-sheet.ts';
import { additionsSheet, disposalsSheet, transfersOf } from './movements/movement-sheets.ts';
import { openingChecks, reconciliationChecks } from './checks/reconciliation-checks.ts';
import { type Recalculation, recalculationOfBook } from './recalculation/recalculation-sheet.ts';
import { movementKeys } from './movements/movement-steps.ts';
import { registerSheet, scheduleSheet } from './register-sheet.ts';
import { restatementsSheet } from './movements/restatements-sheet.ts';
import { rollForwardSheet } from './movements/roll-forward-sheet.ts';
import type { JournalLine } from '../../engine/journal/journal-entry.ts';
import { journalTable } from '../../engine/journal/journal-sheet.ts';
import type { LedgerJournal } from '../../engine/journal/journal-files.ts';
import { DEPRECIATION_CHART } from './journal/account-columns.ts';

/** The journals of the books that have one. */
export type Journals = ReadonlyMap<BookReport, BookJournal>;

/** What every format of the report shows. */
export interface DepreciationTables {
  readonly style: FigureStyle;
  /** In the order of the sheets. */
  readonly tables: readonly ReportTable[];
  readonly checks: readonly (readonly [book: BookReport, checks: readonly ReconciliationCheck[]])[];
}

/** The tables of a report, and the checks that hold them together. */
export function depreciationTables(
  report: DepreciationReport,
  journals: Journals,
  trialBalance?: TrialBalance,
): DepreciationTables {
  const style = new FigureStyle(report.request.exponent, 0);
  const exceptions = exceptionsSheet(report, style);
  const books = namedBooks(report).map((named) =>
    bookTables(named, { journal: journals.get(named.book), exceptions, trialBalance }, style),
  );
  return {
    style,
    tables: [
      ...(books.length > 1 ? [booksSheet(report, style)] : []),
      ...books.flatMap(({ tables }) => tables),
      exceptions,
    ],
    checks: books.map(({ book, checks }) => [book, checks] as const),
  };
}

interface BookTables {
  readonly book: BookReport;
  readonly checks: readonly ReconciliationCheck[];
  readonly tables: readonly ReportTable[];
}

interface BookParts {
  readonly journal: BookJournal | undefined;
  readonly exceptions: Ranged;
  readonly trialBalance: TrialBalance | undefined;
}

function bookTables(
  named: NamedBook,
  { journal, exceptions, trialBalance }: BookParts,
  style: FigureStyle,
): BookTables {
  const { book } = named;
  const register = registerSheet(named, style);
  const schedule = scheduleSheet(named, style);
  const rollForward = rollForwardSheet(named, register, style);
  const additions = additionsSheet(named, style);
  const disposals = disposalsSheet(named, style);
  const restatements = restatementsSheet(named, style);
  const since = knownSinceSheet(named, style);
  const transfers = transfersOf(named, style);
  const recalculation = recalculationOfBook(named, register, style);
  const events = eventsOf(named, style);
  const isPosted = journal !== undefined && journal.isPending !== true;
  const entries = isPosted ? journalSheet(named, journal, style) : undefined;
  const ledger = ledgerComparison(named, { journal, trialBalance, rollForward }, style);
  const service = serviceComparisonSheet(named, style);
  const ofJournal =
    journal === undefined || entries === undefined
      ? []
      : journalChecks(book, journal.entries, { journal: entries, rollForward, disposals });
  return {
    book,
    checks: [
      ...reconciliationChecks(book, {
        register,
        schedule,
        rollForward,
        additions,
        disposals,
        restatements,
      }),
      ...assetChecks(book, { register, schedule }, movementKeys(book)),
      ...outsideChecks(named, { register, exceptions, others: [recalculation, ledger] }),
      ...(events?.checks(rollForward) ?? []),
      ...(transfers?.checks(rollForward) ?? []),
      ...ofJournal,
    ],
    tables: [
      register,
      schedule,
      rollForward,
      additions,
      disposals,
      ...[
        ...sheetsOf(events, transfers),
        restatements,
        since,
        entries,
        ...sheetsOf(recalculation, ledger),
        service,
      ].filter((table) => table !== undefined),
    ],
  };
}

function sheetsOf(
  ...made: readonly ({ readonly sheet: ReportTable } | undefined)[]
): ReportTable[] {
  return made.flatMap((each) => (each === undefined ? [] : [each.sheet]));
}

/** What holds the register against something besides the sheets of the report. */
function outsideChecks(
  { book, report }: NamedBook,
  sheets: {
    readonly register: Ranged;
    readonly exceptions: Ranged;
    readonly others: readonly (Pick<Recalculation, 'checks'> | undefined)[];
  },
): readonly ReconciliationCheck[] {
  const { register, exceptions, others } = sheets;
  return [
    ...boundChecks(book, { register, hasOtherCosts: hasOtherCosts(book, report) }),
    ...completenessChecks(book, { register, exceptions, hasBooks: report.books.length > 1 }),
    ...openingChecks(book, register),
    ...others.flatMap((other) => other?.checks ?? []),
  ];
}

/** Events change the cost, and what is closed has the cost of its time, which the register of today may not have. */
function hasOtherCosts({ isClosed }: BookReport, report: DepreciationReport): boolean {
  return report.register.events !== undefined || (isClosed && report.knownSince === undefined);
}

/** The entries of a book line by line, and what is not among them. */
export function journalSheet(
  { book, sheetName, subtitles }: NamedBook,
  journal: Pick<LedgerJournal, 'entries' | 'accounts'>,
  style: FigureStyle,
): TableSheet<JournalLine> {
  const { additions, costRestated } = book.totals;
  const reported = (amount: bigint): string => style.wordsOf('value', amount);
  const notPosted = `Not posted: additions (${reported(additions)}) and changes in cost (${reported(costRestated)}). The purchase ledger posts them.`;
  return journalTable(
    journal,
    {
      name: sheetName('Journal'),
      subtitles: [...subtitles, notPosted],
      chart: DEPRECIATION_CHART,
    },
    style,
  );
}
