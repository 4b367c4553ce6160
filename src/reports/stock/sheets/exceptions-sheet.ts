import type { StockException } from '../valuation/exceptions.ts';
import type { ItemFacts } from '../input/stock-source.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { itemColumns } from './item-columns.ts';
import { subtitleOf } from './period-label.ts';
import { TableSheet, type TableColumn } from '../../engine/sheet/table-sheet.ts';

/** An exception with what is known of its item. */
export interface ExceptionRow extends StockException {
  readonly facts: ItemFacts;
}

/** The exceptions, errors first. */
export function exceptionsSheet(report: StockReport, style: FigureStyle): TableSheet<ExceptionRow> {
  const rows = exceptionRows(report);
  return new TableSheet(
    {
      name: 'Exceptions',
      title: 'Exceptions',
      subtitles: [
        subtitleOf(report),
        'Error: the figures of the item may be wrong. Warning: an assumption was made.',
      ],
      columns: exceptionColumns(report),
      rows,
      rowCount: rows.length,
      ifEmpty: 'No exceptions.',
      frozenColumns: 3,
      tabColour: 'red',
      isHiddenIfEmpty: true,
    },
    style,
  );
}

function exceptionColumns(report: StockReport): readonly TableColumn<ExceptionRow>[] {
  return [
    {
      key: 'severity',
      heading: 'Severity',
      is: 'text',
      width: 10,
      of: ({ severity }) => severity,
    },
    ...itemColumns<ExceptionRow>(report).slice(0, 2),
    { key: 'date', heading: 'Date', is: 'date', of: ({ date }) => date },
    {
      key: 'location',
      heading: 'Location',
      is: 'text',
      width: 16,
      of: ({ location }) => location,
    },
    {
      key: 'reference',
      heading: 'Reference',
      is: 'text',
      width: 12,
      of: ({ reference }) => reference,
    },
    {
      key: 'message',
      heading: 'Description',
      is: 'text',
      width: 32,
      wraps: true,
      of: ({ message }) => message,
    },
    {
      key: 'tip',
      heading: 'How to fix',
      is: 'text',
      width: 30,
      wraps: true,
      of: ({ tip }) => tip,
    },
    {
      key: 'code',
      heading: 'Code',
      is: 'text',
      width: 16,
      wraps: true,
      of: ({ code }) => code,
    },
    { key: 'row', heading: 'Row in file', is: 'count', of: ({ source }) => source?.row },
  ];
}

/** Errors first. */
export function exceptionRows({ exceptions, items }: StockReport): readonly ExceptionRow[] {
  const facts = new Map(items.map((item) => [item.item, item.facts]));
  const rows = exceptions.map((each) => ({ ...each, facts: facts.get(each.item) ?? {} }));
  const isError = ({ severity }: ExceptionRow): boolean => severity === 'error';
  return [...rows.filter(isError), ...rows.filter((row) => !isError(row))];
}
