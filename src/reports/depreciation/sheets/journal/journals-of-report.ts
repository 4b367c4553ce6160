import { badUsage } from '../../../engine/refusals.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import {
  type JournalOptions,
  type LedgerJournal,
  assertAccountsGiven,
  makeJournal as journalOfEntries,
} from '../../../engine/journal/journal-files.ts';
import { openAccounts } from '../../../engine/journal/open-accounts.ts';
import { calendarDay, dayBefore } from '../../terms/calendar/calendar-day.ts';
import { checkChosen, checkComputed, isChosen } from '../closing/close-report.ts';
import { liesWithin } from '../../terms/calendar/periods.ts';
import type { BookReport, DepreciationReport } from '../figures/depreciation-report.ts';
import { DEPRECIATION_CHART } from './account-columns.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { type JournalBook, type JournalTerms, journalEntries } from './journal-entries.ts';

/** A journal of a book. */
export interface BookJournal extends LedgerJournal {
  /** The entries depend on a choice that is not made yet: there are accounts alone. */
  readonly isPending?: boolean;
}

/**
 * A journal for every book that can have one; files are made of one book alone. Throws TallysheetError
 * 'bad-usage' and 'cannot-close' for what may not be posted, and as makeJournal does.
 */
export async function journalsOf(
  report: DepreciationReport,
  wanted: JournalOptions,
): Promise<ReadonlyMap<BookReport, BookJournal>> {
  const { period, exponent } = report.request;
  const [book, ...others] = report.books;
  const hasAccounts = wanted.accounts !== undefined;
  if ((wanted.layout !== undefined || hasAccounts) && others.length > 0) {
    throw severalBooks(report.books);
  }
  // Without files nothing is posted: the entries are there to be read.
  if (wanted.layout !== undefined && book !== undefined) checkPostable(book, report);
  const journals = new Map<BookReport, BookJournal>();
  for (const each of report.books) {
    const terms = { period, exponent };
    const made = isChosen(each)
      ? await makeJournal(each, { ...terms, ...wanted })
      : await accountsAlone(each, wanted);
    if (made !== undefined) journals.set(each, made);
  }
  return journals;
}

/** What a comparison with the ledger needs before it is chosen how differences are booked. */
async function accountsAlone(
  { classes }: BookReport,
  { accounts }: JournalOptions,
): Promise<BookJournal | undefined> {
  if (accounts === undefined) return undefined;
  const groups = classes.map(([name]) => name);
  const opened = await openAccounts(accounts, { groups, chart: DEPRECIATION_CHART });
  return { entries: [], accounts: opened, layout: undefined, files: [], isPending: true };
}

function checkPostable(book: BookReport, report: DepreciationReport): void {
  if (!book.isClosed) checkComputed(book);
  checkChosen(book);
  checkPostedOnce(book, report);
  checkFollows(book, report);
}

function severalBooks(books: readonly BookReport[]): TallysheetError {
  const names = books.map(({ book }) => book.name).join(', ');
  return badUsage(
    `A journal covers one book, found ${names}`,
    'Give one --method: the book of the ledger.',
  );
}

/** Closed periods were posted when they were closed; with others they would be posted again. */
function checkPostedOnce({ from, book }: BookReport, { request }: DepreciationReport): void {
  const { opening, closing, start, end } = request.period;
  // What an opening workbook closes has no length: it was posted elsewhere.
  const within = (from?.closes.periods ?? []).filter(
    (close) => liesWithin(close, request.period) && close.opening.serial < close.closing.serial,
  );
  const [first] = within;
  const isOneClose =
    within.length === 1 &&
    first?.opening.serial === opening.serial &&
    first.closing.serial === closing.serial;
  if (first === undefined || isOneClose) return;
  throw badUsage(
    `A journal from ${start} to ${end} would post the closed period ${first.start} to ${first.end} of the book ${book.name} again`,
    'Write the journal of one closed period, or of the period after the last close.',
  );
}

/** What differs is booked right after the last close: a journal of a later period would miss it. */
function checkFollows({ from, isClosed }: BookReport, { request }: DepreciationReport): void {
  const last = from?.closes.periods.at(-1);
  const before = dayBefore(calendarDay(request.period.start)).iso;
  if (isClosed || last === undefined || last.end === before) return;
  if (last.end > before) return;
  throw badUsage(
    `The last close ended on ${last.end}: a journal from ${request.period.start} would skip the days between`,
    `Close the period to ${before} first.`,
  );
}

/** A journal as it is asked for. */
interface BookJournalOptions extends JournalTerms, JournalOptions {
  readonly exponent: CurrencyExponent;
}

/**
 * Makes the journal of a book, as makeJournal of entries does. Throws as it and journalEntries do.
 */
export async function makeJournal(
  book: JournalBook,
  wanted: BookJournalOptions,
): Promise<LedgerJournal> {
  assertAccountsGiven(wanted);
  const entries = journalEntries(book, wanted);
  const groups = book.classes.map(([name]) => name);
  const { exponent } = wanted;
  return journalOfEntries({ chart: DEPRECIATION_CHART, entries, groups, exponent }, wanted);
}
