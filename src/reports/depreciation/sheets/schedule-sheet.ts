import { column } from '../../engine/sheet/columns.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { type TableColumn } from '../../engine/sheet/table-sheet.ts';
import type { AssetLine } from './figures/depreciation-report.ts';
import { groupColumn, nameColumns } from './asset-columns.ts';
import { type NamedBook, bookSheet } from './book-sheets.ts';

interface ScheduleRow {
  readonly row: AssetLine['row'];
  readonly line: AssetLine;
  readonly charges: readonly bigint[];
}

/** The charge of every asset in every period of the report. */
export function scheduleSheet(named: NamedBook, style: FigureStyle): TableSheet<ScheduleRow> {
  const { book, report } = named;
  return bookSheet(named, style, {
    name: 'Schedule',
    title: 'Depreciation schedule',
    columns: [
      ...nameColumns<ScheduleRow>(),
      groupColumn(book, ({ line }) => line.className),
      column.value(
        'before',
        'Opening accumulated depreciation',
        ({ line }) => line.movement.opening.accumulated,
        { total: book.totals.accumulatedOpening },
      ),
      ...periodColumns(named),
      column.value('total', 'Depreciation expense', ({ line }) => line.movement.expense, {
        formula: (at) => `SUM(${at('0')}:${at(String(report.request.columns.length - 1))})`,
        total: book.totals.expense,
      }),
    ],
    rows: withCharges(named),
    rowCount: book.lines.length,
  });
}

function periodColumns({ report, book }: NamedBook): readonly TableColumn<ScheduleRow>[] {
  return report.request.columns.map(({ name }, at): TableColumn<ScheduleRow> =>
    column.value(String(at), name, ({ charges }) => charges[at], { total: book.charges[at] ?? 0n }),
  );
}

/** Made row by row while they are written: all charges at once would not fit into memory. */
function withCharges({ book }: NamedBook): Iterable<ScheduleRow> {
  return {
    *[Symbol.iterator]() {
      for (const line of book.lines) yield { row: line.row, line, charges: line.charges() };
    },
  };
}
