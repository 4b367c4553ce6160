import type { FigureStyle } from '../sheet/figures.ts';
import { TableSheet, type TableColumn } from '../sheet/table-sheet.ts';
import type { JournalChart } from './journal-chart.ts';
import { creditOf, debitOf, journalLines, type JournalLine } from './journal-entry.ts';
import { accountWords } from './layouts.ts';
import type { LedgerJournal } from './make-journal.ts';

/** How the sheet of a journal is headed. */
export interface JournalSheetNames {
  readonly name: string;
  readonly subtitles: readonly string[];
  readonly chart: JournalChart;
}

/** The entries of a journal line by line, with what their accounts and entries are for. */
export function journalTable(
  { entries, accounts }: Pick<LedgerJournal, 'entries' | 'accounts'>,
  { name, subtitles, chart }: JournalSheetNames,
  style: FigureStyle,
): TableSheet<JournalLine> {
  const rows = journalLines(entries);
  return new TableSheet<JournalLine>(
    {
      name,
      title: 'Journal',
      subtitles,
      columns: journalColumns(rows, { accounts, chart }),
      rows,
      rowCount: rows.length,
      ifEmpty: 'Nothing to book.',
      frozenColumns: 1,
    },
    style,
  );
}

function journalColumns(
  rows: readonly JournalLine[],
  { accounts, chart }: Pick<LedgerJournal, 'accounts'> & Pick<JournalSheetNames, 'chart'>,
): readonly TableColumn<JournalLine>[] {
  return [
    { key: 'entry', heading: 'Entry', is: 'text', width: 17, of: ({ entry }) => entry.number },
    { key: 'date', heading: 'Date', is: 'date', of: ({ entry }) => entry.date },
    {
      key: 'account',
      heading: 'Account',
      is: 'text',
      width: 30,
      wraps: true,
      of: (line) => accountWords(line, { accounts, chart }),
    },
    {
      key: 'debit',
      heading: 'Debit',
      is: 'value',
      width: 14,
      of: debitOf,
      total: totalOf(rows, debitOf),
    },
    {
      key: 'credit',
      heading: 'Credit',
      is: 'value',
      width: 14,
      of: creditOf,
      total: totalOf(rows, creditOf),
    },
    { key: 'group', heading: 'Group', is: 'text', width: 16, of: ({ group }) => group },
    {
      key: 'role',
      heading: 'Account type',
      is: 'text',
      width: 18,
      wraps: true,
      of: ({ role }) => chart.roles[role],
    },
    {
      key: 'kind',
      heading: 'Entry type',
      is: 'text',
      width: 15,
      wraps: true,
      of: ({ entry }) => chart.kinds[entry.kind],
    },
    {
      key: 'narration',
      heading: 'Description',
      is: 'text',
      width: 36,
      wraps: true,
      of: ({ entry }) => entry.narration,
    },
  ];
}

function totalOf(
  lines: readonly JournalLine[],
  of: (line: JournalLine) => bigint | undefined,
): bigint {
  return lines.reduce((sum, line) => sum + (of(line) ?? 0n), 0n);
}
