import { columnWords } from '../analysis/stock-chart.ts';
import type { Restatement, StockReport } from '../analysis/stock-report.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { sum, type ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { TableSheet, type TableColumn } from '../../engine/sheet/table-sheet.ts';
import type { ItemReport } from '../analysis/stock-report.ts';
import { itemColumns } from './item-columns.ts';
import { subtitleOf } from './period-label.ts';

/** What closed periods come to now beyond what they posted; undefined where nothing differs. */
export function restatementsSheet(
  report: StockReport,
  style: FigureStyle,
): TableSheet<Restatement> | undefined {
  const rows = report.restatements;
  if (rows.length === 0) return undefined;
  return new TableSheet(
    {
      name: 'Restatements',
      title: 'Restatements of closed periods',
      subtitles: [
        subtitleOf(report),
        'Closed periods stay as posted. Later changes to them are booked in this period.',
      ],
      columns: restatementColumns(report),
      rows,
      rowCount: rows.length,
      ifEmpty: 'No differences.',
      frozenColumns: 1,
      tabColour: 'red',
    },
    style,
  );
}

function restatementColumns(report: StockReport): readonly TableColumn<Restatement>[] {
  return [
    ...itemColumns<Restatement>(report),
    {
      key: 'period',
      heading: 'Closed period start',
      is: 'date',
      of: ({ line }) => line.restated?.period,
    },
    {
      key: 'side',
      heading: 'Entry type',
      is: 'text',
      width: 20,
      wraps: true,
      of: ({ line }) => columnWords(line.restated?.postedAs),
    },
    {
      key: 'quantity',
      heading: 'Quantity',
      is: 'quantity',
      of: ({ line }) => line.in - line.out,
    },
    {
      key: 'value',
      heading: 'Value',
      is: 'value',
      of: ({ line }) => line.valueChange,
      total: report.totals.restated.value,
    },
    {
      key: 'cause',
      heading: 'Cause',
      is: 'text',
      width: 60,
      wraps: true,
      of: ({ line }) => line.note,
    },
  ];
}

/** The restatements are those of the balance. */
export function restatementChecks(
  { totals, restatements }: StockReport,
  sheet: TableSheet<Restatement>,
  balance: TableSheet<ItemReport>,
): readonly ReconciliationCheck[] {
  return [
    {
      label: 'Restatements: list = balance',
      is: 'value',
      left: {
        formula: sum(sheet, 'value'),
        figure: restatements.reduce((all, { line }) => all + line.valueChange, 0n),
      },
      right: { formula: sum(balance, 'restatedValue'), figure: totals.restated.value },
    },
  ];
}
