import { column, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { AssetLine, BookReport, DepreciationReport } from './figures/depreciation-report.ts';
import type { RegisterRow } from '../input/register/register.ts';
import { nameColumns } from './asset-columns.ts';

interface BooksRow {
  readonly row: RegisterRow;
  /** One for each book; undefined where the book could not compute the row. */
  readonly lines: readonly (AssetLine | undefined)[];
}

/** Charge and net book value of every asset in every book, side by side. */
export function booksSheet(report: DepreciationReport, style: FigureStyle): TableSheet<BooksRow> {
  const { books, request } = report;
  const rows = { [Symbol.iterator]: () => sideBySide(report) };
  const rowCount = countOf(rows);
  return new TableSheet(
    {
      name: 'Books',
      title: 'Comparison of books',
      subtitles: [
        `${request.period.start} to ${request.period.end}`,
        'Blank: the asset is an exception in that book.',
      ],
      columns: [...nameColumns<BooksRow>(), ...books.flatMap(columnsOf)],
      rows,
      rowCount,
      ifEmpty: 'No assets could be calculated. See the sheet Exceptions.',
      frozenColumns: 2,
      tabColour: 'amber',
    },
    style,
  );
}

/**
 * Every book iterates over the register in the same order and skips what it cannot compute; assets
 * that only closes have come last.
 */
function* sideBySide({ books, register }: DepreciationReport): Generator<BooksRow> {
  const readers = books.map(({ lines }) => new LineReader(lines));
  for (const row of register.rows) {
    const lines = readers.map((reader) => reader.takeIf(row));
    if (lines.some((line) => line !== undefined)) yield { row, lines };
  }
  for (const [at, reader] of readers.entries()) {
    for (let line = reader.head; line !== undefined; line = reader.head) {
      const { row } = line;
      yield { row, lines: readers.map((_, other) => (other === at ? line : undefined)) };
      reader.takeIf(row);
    }
  }
}

/** The lines of one book, one after another. */
class LineReader {
  head: AssetLine | undefined;
  readonly #lines: Iterator<AssetLine>;

  constructor(lines: Iterable<AssetLine>) {
    this.#lines = lines[Symbol.iterator]();
    this.#advance();
  }

  /** The next line, where it is of that row. */
  takeIf(row: RegisterRow): AssetLine | undefined {
    const line = this.head;
    if (line?.row !== row) return undefined;
    this.#advance();
    return line;
  }

  #advance(): void {
    const next = this.#lines.next();
    this.head = next.done === true ? undefined : next.value;
  }
}

function countOf(rows: Iterable<unknown>): number {
  const reader = rows[Symbol.iterator]();
  let count = 0;
  while (reader.next().done !== true) count += 1;
  return count;
}

function columnsOf({ book, totals }: BookReport, at: number): readonly TableColumn<BooksRow>[] {
  return [
    column.value(
      `charge${at}`,
      `Depreciation expense, ${book.name}`,
      ({ lines }) => lines[at]?.movement.expense,
      { width: 16, total: totals.expense },
    ),
    column.value(
      `value${at}`,
      `Net book value, ${book.name}`,
      ({ lines }) => lines[at]?.movement.closing.bookValue,
      { width: 16, total: totals.costClosing - totals.accumulatedClosing },
    ),
  ];
}
