import { TallysheetError } from '../../../kernel/errors.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { Accounts } from './accounts.ts';
import { checkAccounts } from './check-accounts.ts';
import type { JournalBook } from './class-figures.ts';
import { journalEntries, type JournalTerms } from './journal-entries.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalFiles, type JournalFile } from './journal-files.ts';
import { JOURNAL_LAYOUTS, type LayoutName } from './layouts.ts';
import { openAccounts, type AccountsFile } from './open-accounts.ts';

/** A journal as it is asked for. */
export interface WantedJournal extends JournalTerms {
  readonly exponent: CurrencyExponent;
  /** The ledger that files are for; without it there are entries and no files. */
  readonly layout?: LayoutName | undefined;
  /** Without it, lines say what their accounts are for. */
  readonly accounts?: AccountsFile | undefined;
}

/** A journal that can be written: it balances, fits its ledger, and no line lacks an account. */
export interface Journal {
  readonly entries: readonly JournalEntry[];
  readonly accounts: Accounts | undefined;
  readonly layout: LayoutName | undefined;
  /** None without a ledger, and where nothing is to be booked. */
  readonly files: readonly JournalFile[];
}

/**
 * Makes the journal of a book. Nothing is written but a file of accounts that does not exist, and then
 * this ends with the error that asks to fill it in; so it comes before any report is written.
 * Throws TallysheetError 'accounts-needed', 'bad-accounts', 'over-limit', 'bad-usage', and as
 * journalEntries and openAccounts do.
 */
export async function makeJournal(book: JournalBook, wanted: WantedJournal): Promise<Journal> {
  const { layout, exponent } = wanted;
  const ledger = layout === undefined ? undefined : JOURNAL_LAYOUTS[layout];
  if (ledger?.needsAccounts === true && wanted.accounts === undefined) {
    throw new TallysheetError(
      'bad-usage',
      `--journal ${layout}: ${ledger.label} goes by accounts, and there is no --accounts`,
      { hint: 'Write --accounts accounts.xlsx; the first run writes that file to be filled in.' },
    );
  }
  const entries = journalEntries(book, wanted);
  const groups = book.classes.map(([name]) => name);
  const accounts = wanted.accounts && (await openAccounts(wanted.accounts, groups));
  if (accounts !== undefined) checkAccounts(entries, accounts, ledger?.needed ?? (() => []));
  const files = layout === undefined ? [] : journalFiles(entries, layout, { accounts, exponent });
  return { entries, accounts, layout, files };
}
