import type { FigureStyle } from '../../workbook/figures.ts';
import { TableSheet } from '../../workbook/table-sheet.ts';
import { ACCOUNT_ROLES } from '../journal/account-roles.ts';
import {
  creditOf,
  debitOf,
  ENTRY_KINDS,
  journalLines,
  type JournalLine,
} from '../journal/journal-entry.ts';
import { accountWords } from '../journal/layouts.ts';
import type { Journal } from '../journal/make-journal.ts';
import type { NamedBook } from './book-sheets.ts';

/** The entries of a book line by line, and what is not among them. */
export function journalSheet(
  { book, sheetName, subtitles }: NamedBook,
  { entries, accounts }: Pick<Journal, 'entries' | 'accounts'>,
  style: FigureStyle,
): TableSheet<JournalLine> {
  const rows = journalLines(entries);
  const { additions, costRestated } = book.totals;
  const told = (amount: bigint): string => style.wordsOf('value', amount);
  return new TableSheet<JournalLine>(
    {
      name: sheetName('Journal'),
      title: 'Journal',
      subtitles: [
        ...subtitles,
        `Not posted here: additions (${told(additions)}) and changes of cost (${told(costRestated)}). They are for the purchase ledger.`,
      ],
      columns: [
        { key: 'entry', heading: 'Entry', is: 'text', width: 17, of: ({ entry }) => entry.number },
        { key: 'date', heading: 'Date', is: 'date', of: ({ entry }) => entry.date },
        {
          ...{ key: 'account', heading: 'Account', is: 'text', width: 30, wraps: true },
          of: (line) => accountWords(line, accounts),
        },
        {
          ...{ key: 'debit', heading: 'Debit', is: 'value', width: 14 },
          of: debitOf,
          total: totalOf(rows, debitOf),
        },
        {
          ...{ key: 'credit', heading: 'Credit', is: 'value', width: 14 },
          of: creditOf,
          total: totalOf(rows, creditOf),
        },
        { key: 'group', heading: 'Group', is: 'text', width: 16, of: ({ group }) => group },
        {
          ...{ key: 'role', heading: 'Account is for', is: 'text', width: 18, wraps: true },
          of: ({ role }) => ACCOUNT_ROLES[role],
        },
        {
          ...{ key: 'kind', heading: 'Entry is for', is: 'text', width: 15, wraps: true },
          of: ({ entry }) => ENTRY_KINDS[entry.kind],
        },
        {
          ...{ key: 'narration', heading: 'Description', is: 'text', width: 36, wraps: true },
          of: ({ entry }) => entry.narration,
        },
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'Nothing is to be booked.',
      frozenColumns: 1,
    },
    style,
  );
}

function totalOf(
  lines: readonly JournalLine[],
  of: (line: JournalLine) => bigint | undefined,
): bigint {
  return lines.reduce((sum, line) => sum + (of(line) ?? 0n), 0n);
}
