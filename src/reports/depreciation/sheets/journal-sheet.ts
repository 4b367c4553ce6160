import type { JournalLine } from '../../engine/journal/journal-entry.ts';
import { journalTable } from '../../engine/journal/journal-sheet.ts';
import type { LedgerJournal } from '../../engine/journal/make-journal.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { DEPRECIATION_CHART } from './journal/account-columns.ts';
import type { NamedBook } from './book-sheets.ts';

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
