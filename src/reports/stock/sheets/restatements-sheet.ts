import { sideOf, sumSide, valueCheck } from '../../engine/checks/reconciliation-check.ts';
import {
  column,
  summed,
  wrapped,
  type FigureStyle,
  type TableColumn,
} from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { columnWords } from '../analysis/stock-chart.ts';
import type { Restatement, StockReport } from '../analysis/stock-report.ts';
import type { ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import type { ItemReport } from '../analysis/stock-report.ts';
import { itemColumns, stockSheet } from './stock-sheet.ts';

/** What closed periods come to now beyond what they posted; undefined where nothing differs. */
export function restatementsSheet(
  report: StockReport,
  style: FigureStyle,
): TableSheet<Restatement> | undefined {
  const rows = report.restatements;
  if (rows.length === 0) return undefined;
  return stockSheet(report, style, {
    name: 'Restatements',
    title: 'Restatements of closed periods',
    says: 'Closed periods stay as posted. Later changes to them are booked in this period.',
    columns: restatementColumns(report),
    rows,
    ifEmpty: 'No differences.',
    frozenColumns: 1,
    tabColour: 'red',
  });
}

function restatementColumns(report: StockReport): readonly TableColumn<Restatement>[] {
  return [
    ...itemColumns<Restatement>(report),
    column.date('period', 'Closed period start', ({ line }) => line.restated?.period),
    column.text(
      'side',
      'Entry type',
      ({ line }) => columnWords(line.restated?.postedAs),
      wrapped(20),
    ),
    column.quantity('quantity', 'Quantity', ({ line }) => line.in - line.out),
    column.value('value', 'Value', ({ line }) => line.valueChange, summed),
    column.text('cause', 'Cause', ({ line }) => line.note, wrapped(60)),
  ];
}

/** The restatements are those of the balance. */
export function restatementChecks(
  { totals }: StockReport,
  sheet: TableSheet<Restatement>,
  balance: TableSheet<ItemReport>,
): readonly ReconciliationCheck[] {
  return [
    valueCheck(
      'Restatements: list = balance',
      sideOf(sheet, 'value'),
      sumSide(balance, 'restatedValue', totals.restated.value),
    ),
  ];
}
