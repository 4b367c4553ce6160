import { namedOutcomes, sumOfOutcomes } from '../../../kernel/outcomes.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { OUR_SHEETS } from '../../ledger/rows/result-columns.ts';
import type { RunSummary } from '../../ledger/run/summary.ts';

/** The outcomes of all rows, at the end of a results workbook. */
export function outcomeSheet(summary: Omit<RunSummary, 'notices'>): WorkbookSheet {
  const { outcomes, open, calls, references } = summary;
  const rows: WorkbookCell[][] = [
    ...namedOutcomes(outcomes, open).map(({ name, rows: count }) => [`Rows: ${name}`, count]),
    [
      { value: 'Total rows', cellStyle: 'total' },
      { value: sumOfOutcomes(outcomes), cellStyle: 'total' },
    ],
    ['Referenced records created', references.created],
    ['Read calls', calls.reads],
    ['Write calls', calls.writes],
    ['Run', summary.run],
    ['Account', summary.account],
    ['Started', summary.startedAt],
    ['Finished', summary.finishedAt],
  ];
  return {
    name: OUR_SHEETS.summary,
    columns: [
      { heading: 'What', width: 24 },
      { heading: 'Value', width: 44 },
    ],
    rows,
  };
}
