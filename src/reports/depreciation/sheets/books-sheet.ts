import type { FigureStyle } from '../../workbook/figures.ts';
import { TableSheet, type TableColumn } from '../../workbook/table-sheet.ts';
import type { AssetLine, BookReport, DepreciationReport } from '../report/depreciation-report.ts';
import type { RegisterRow } from '../source/register.ts';
import { nameColumns } from './asset-columns.ts';

interface BooksRow {
  readonly row: RegisterRow;
  /** One for each book; undefined where the book could not compute the row. */
  readonly lines: readonly (AssetLine | undefined)[];
}

/** Charge and net book value of every asset in every book, side by side. */
export function booksSheet(
  { books, register, request }: DepreciationReport,
  style: FigureStyle,
): TableSheet<BooksRow> {
  const lines = books.map((book) => new Map(book.lines.map((line) => [line.row, line] as const)));
  const rows = register.rows
    .map((row): BooksRow => ({ row, lines: lines.map((book) => book.get(row)) }))
    .filter((row) => row.lines.some((line) => line !== undefined));
  return new TableSheet(
    {
      name: 'Books',
      title: 'Books side by side',
      subtitles: [
        `${request.period.start} to ${request.period.end}`,
        'A blank stands where a book could not compute the asset.',
      ],
      columns: [...nameColumns<BooksRow>(), ...books.flatMap(columnsOf)],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No row could be computed; see Exceptions.',
      frozenColumns: 2,
      tabColour: '7F4F00',
    },
    style,
  );
}

function columnsOf({ book, totals }: BookReport, at: number): readonly TableColumn<BooksRow>[] {
  return [
    {
      ...{ key: `charge${at}`, heading: `Charge, ${book.name}`, is: 'value', width: 16 },
      of: ({ lines }) => lines[at]?.movement.charge,
      total: totals.charge,
    },
    {
      ...{ key: `value${at}`, heading: `Net book value, ${book.name}`, is: 'value', width: 16 },
      of: ({ lines }) => lines[at]?.movement.closing.bookValue,
      total: totals.costClosing - totals.accumulatedClosing,
    },
  ];
}
