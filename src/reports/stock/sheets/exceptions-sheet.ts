import { column, wrapped, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { StockException } from '../valuation/exceptions.ts';
import type { ItemFacts } from '../input/stock-source.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { itemColumns, stockSheet } from './stock-sheet.ts';

/** An exception with what is known of its item. */
export interface ExceptionRow extends StockException {
  readonly facts: ItemFacts;
}

/** The exceptions, errors first. */
export function exceptionsSheet(report: StockReport, style: FigureStyle): TableSheet<ExceptionRow> {
  const rows = exceptionRows(report);
  return stockSheet(report, style, {
    name: 'Exceptions',
    says: 'Error: the figures of the item may be wrong. Warning: an assumption was made.',
    columns: exceptionColumns(report),
    rows,
    ifEmpty: 'No exceptions.',
    frozenColumns: 3,
    tabColour: 'red',
    isHiddenIfEmpty: true,
  });
}

function exceptionColumns(report: StockReport): readonly TableColumn<ExceptionRow>[] {
  return [
    column.text('severity', 'Severity', ({ severity }) => severity, 10),
    ...itemColumns<ExceptionRow>(report).slice(0, 2),
    column.date('date', 'Date', ({ date }) => date),
    column.text('location', 'Location', ({ location }) => location, 16),
    column.text('reference', 'Reference', ({ reference }) => reference, 12),
    column.text('message', 'Description', ({ message }) => message, wrapped(32)),
    column.text('tip', 'How to fix', ({ tip }) => tip, wrapped(30)),
    column.text('code', 'Code', ({ code }) => code, wrapped(16)),
    column.count('row', 'Row in file', ({ source }) => source?.row),
  ];
}

/** Errors first. */
export function exceptionRows({ exceptions, items }: StockReport): readonly ExceptionRow[] {
  const facts = new Map(items.map((item) => [item.item, item.facts]));
  const rows = exceptions.map((each) => ({ ...each, facts: facts.get(each.item) ?? {} }));
  const isError = ({ severity }: ExceptionRow): boolean => severity === 'error';
  return [...rows.filter(isError), ...rows.filter((row) => !isError(row))];
}
