import {
  type Ranged,
  type ReconciliationCheck,
  valueCheck,
  sumSide,
} from '../checks/reconciliation-check.ts';
import { addAmounts } from '../measures/sums.ts';
import { column, summed, wrapped, type FigureStyle, type TableColumn } from '../sheet/columns.ts';
import { TableSheet } from '../sheet/table-sheet.ts';
import type { JournalChart } from './journal-chart.ts';
import { creditOf, debitOf, journalLines, type JournalLine } from './journal-entry.ts';
import { accountWords } from './layouts.ts';
import type { LedgerJournal } from './journal-files.ts';

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
      columns: journalColumns({ accounts, chart }),
      rows,
      ifEmpty: 'Nothing to book.',
      frozenColumns: 1,
    },
    style,
  );
}

function journalColumns({
  accounts,
  chart,
}: Pick<LedgerJournal, 'accounts'> &
  Pick<JournalSheetNames, 'chart'>): readonly TableColumn<JournalLine>[] {
  return [
    column.text('entry', 'Entry', ({ entry }) => entry.number, 17),
    column.date('date', 'Date', ({ entry }) => entry.date),
    column.text(
      'account',
      'Account',
      (line) => accountWords(line, { accounts, chart }),
      wrapped(30),
    ),
    column.value('debit', 'Debit', debitOf, summed),
    column.value('credit', 'Credit', creditOf, summed),
    column.text('group', 'Group', ({ group }) => group, 16),
    column.text('role', 'Account type', ({ role }) => chart.roles[role], wrapped(18)),
    column.text('kind', 'Entry type', ({ entry }) => chart.kinds[entry.kind], wrapped(15)),
    column.text('narration', 'Description', ({ entry }) => entry.narration, wrapped(36)),
  ];
}

/** The check that every journal has: its debits are its credits. */
export function balanceCheck(journal: Ranged, lines: readonly JournalLine[]): ReconciliationCheck {
  return valueCheck(
    'Journal: debits = credits',
    sumSide(journal, 'debit', addAmounts(lines.map(debitOf))),
    sumSide(journal, 'credit', addAmounts(lines.map(creditOf))),
  );
}
