import type { CurrencyExponent } from '../../../../kernel/money.ts';
import {
  assertAccountsGiven,
  makeJournal as journalOfEntries,
  type LedgerJournal,
  type JournalOptions,
} from '../../../engine/journal/make-journal.ts';
import { DEPRECIATION_CHART } from './account-columns.ts';
import type { JournalBook } from './class-figures.ts';
import { journalEntries, type JournalTerms } from './journal-entries.ts';

/** A journal as it is asked for. */
export interface BookJournalOptions extends JournalTerms, JournalOptions {
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
