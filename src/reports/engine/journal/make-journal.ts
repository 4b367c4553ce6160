import { badUsage } from '../refusals.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { Accounts } from './accounts.ts';
import { checkAccounts } from './check-accounts.ts';
import type { JournalChart } from './journal-chart.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalFiles, type JournalFile } from './journal-files.ts';
import { JOURNAL_LAYOUTS, type LayoutName } from './layouts.ts';
import { openAccounts, type AccountsFile } from './open-accounts.ts';

/** What is wanted of a journal besides its entries. */
export interface JournalOptions {
  /** The ledger that files are for; without it there are entries and no files. */
  readonly layout?: LayoutName | undefined;
  /** Without it, lines say what their accounts are for. */
  readonly accounts?: AccountsFile | undefined;
}

/** What a journal is made of. */
export interface JournalParts {
  readonly chart: JournalChart;
  readonly entries: readonly JournalEntry[];
  /** All groups of the report; a new file of accounts begins with them. */
  readonly groups: readonly string[];
  readonly exponent: CurrencyExponent;
}

/** A journal that can be written: it balances, fits its ledger, and no line lacks an account. */
export interface LedgerJournal {
  readonly entries: readonly JournalEntry[];
  readonly accounts: Accounts | undefined;
  readonly layout: LayoutName | undefined;
  /** None without a ledger, and where nothing is to be booked. */
  readonly files: readonly JournalFile[];
}

/**
 * Makes a journal of entries. Nothing is written but a file of accounts that does not exist, and then
 * this ends with the error that asks to fill it in; so it comes before any report is written.
 * Throws TallysheetError 'missing-accounts', 'bad-accounts', 'over-limit', 'bad-usage', and as openAccounts does.
 */
export async function makeJournal(
  parts: JournalParts,
  wanted: JournalOptions,
): Promise<LedgerJournal> {
  const { chart, entries, groups, exponent } = parts;
  const { layout } = wanted;
  assertAccountsGiven(wanted);
  const accounts = wanted.accounts && (await openAccounts(wanted.accounts, { groups, chart }));
  const needed = layout === undefined ? () => [] : JOURNAL_LAYOUTS[layout].needed;
  if (accounts !== undefined) checkAccounts(entries, accounts, { needed, chart });
  const files =
    layout === undefined ? [] : journalFiles(entries, layout, { accounts, chart, exponent });
  return { entries, accounts, layout, files };
}

/** Refuses a ledger that goes by accounts where none are given, before anything is computed. */
export function assertAccountsGiven({ layout, accounts }: JournalOptions): void {
  if (layout === undefined || accounts !== undefined) return;
  const { label, needsAccounts } = JOURNAL_LAYOUTS[layout];
  if (!needsAccounts) return;
  throw badUsage(
    `--journal ${layout}: ${label} needs accounts, but --accounts is missing`,
    'Add --accounts accounts.xlsx. The first run creates that file for you to fill in.',
  );
}
