import { column, wrapped, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { AssetLine } from './figures/depreciation-report.ts';
import {
  STATUS_LABELS,
  assetColumns,
  factColumn,
  groupColumn,
  nameColumns,
  rowColumn,
} from './asset-columns.ts';
import { type NamedBook, bookSheet } from './book-sheets.ts';
import { movementColumns } from './movements/movement-steps.ts';
import { methodLabel } from '../terms/method-names.ts';
import { RESERVE_HEADINGS } from '../input/closes/opening-register.ts';

type Column = TableColumn<AssetLine>;

/** Every asset that could be computed, with its figures over the period. */
export function registerSheet(named: NamedBook, style: FigureStyle): TableSheet<AssetLine> {
  const { book, known } = named;
  return bookSheet(named, style, {
    name: 'Register',
    title: 'Fixed asset register',
    columns: [
      ...assetColumns<AssetLine>(known),
      groupColumn(book, (line) => line.className),
      {
        ...groupColumn<AssetLine>(book, (line) => line.openingClass),
        key: 'openingClass',
        heading: 'Opening group',
        isShown: book.from !== undefined,
      },
      ...dayColumns(),
      column.value('historicalCost', 'Historical cost', ({ historicalCost }) => historicalCost, {
        total: book.completeness.computed.cost,
      }),
      ...movementColumns(named.book),
      ...reserveColumns(named),
      ...balanceColumns(named),
      factColumn<AssetLine>('retireReason', known),
      ...termColumns(),
      ...closeColumns(book),
      factColumn<AssetLine>('vendor', known),
      factColumn<AssetLine>('custodian', known),
      rowColumn<AssetLine>(named.report.register),
    ],
    rows: book.lines,
    rowCount: book.lines.length,
    tabColour: 'navy',
  });
}

function dayColumns(): readonly Column[] {
  return [
    column.date('acquired', 'Purchased on', ({ acquired }) => acquired.iso),
    column.date('inService', 'In service', ({ inService }) => inService.iso),
  ];
}

/** What the close before kept, which the opening is held against. */
function closeColumns({ balances }: NamedBook['book']): readonly Column[] {
  const proof = balances?.opening;
  const [isShown, day] = [proof !== undefined, proof?.closedOn ?? ''];
  return [
    column.value('costAtClose', `Cost at the close of ${day}`, ({ atClose }) => atClose?.cost, {
      isShown,
    }),
    column.value(
      'accumulatedAtClose',
      `Accumulated depreciation at the close of ${day}`,
      ({ atClose }) => atClose?.accumulated,
      { isShown },
    ),
  ];
}

function termColumns(): readonly Column[] {
  return [
    column.text('method', 'Method', ({ terms }) => methodLabel(terms.method), wrapped(42)),
    column.text('convention', 'Convention', ({ terms }) => terms.convention, 15),
    column.text('rounding', 'Rounding', ({ terms }) => terms.rounding, 15),
    column.value('residual', 'Residual value', ({ residual }) => residual),
  ];
}

/** What revaluations and impairments left of each asset. */
function reserveColumns({ book: { totals } }: NamedBook): readonly Column[] {
  return [
    column.value('surplus', RESERVE_HEADINGS.surplus, (line) => line.reserves().surplus, {
      isShown: totals.surplusHeld !== 0n,
      total: totals.surplusHeld,
    }),
    column.value('impairment', RESERVE_HEADINGS.impairment, (line) => line.reserves().impairment, {
      isShown: totals.impairmentHeld !== 0n,
      total: totals.impairmentHeld,
    }),
  ];
}

function balanceColumns({ book: { from } }: NamedBook): readonly Column[] {
  const expense = 'Year-to-date expense';
  const heading = from === undefined ? expense : `${expense}, excluding restatements`;
  return [
    column.value('yearToDate', heading, (line) => line.yearToDate()?.charged),
    column.value(
      'yearToDateBooked',
      `${expense}, including restatements`,
      (line) => line.yearToDate()?.booked,
      { isShown: from !== undefined },
    ),
    column.count('remaining', 'Remaining life (months)', (line) => line.remaining(), 10),
    column.text(
      'status',
      'Status',
      ({ movement, isRemoved }) =>
        isRemoved ? 'no longer in the register' : STATUS_LABELS[movement.closing.status],
      17,
    ),
    column.date('disposed', 'Disposed on', ({ disposedOn }) => disposedOn?.iso),
  ];
}

interface ScheduleRow {
  readonly row: AssetLine['row'];
  readonly line: AssetLine;
  readonly charges: () => readonly bigint[];
  /** The same as numbers, where they are at hand; they hold for this row only. */
  readonly units: Float64Array | undefined;
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
    units: { from: '0', of: ({ units }) => units },
    rows: withCharges(named),
    rowCount: book.lines.length,
  });
}

function periodColumns({ report, book }: NamedBook): readonly TableColumn<ScheduleRow>[] {
  return report.request.columns.map(({ name }, at): TableColumn<ScheduleRow> =>
    column.value(String(at), name, (row) => row.charges()[at], {
      total: book.charges[at] ?? 0n,
    }),
  );
}

/** Made row by row while they are written: all charges at once would not fit into memory. */
function withCharges({ book }: NamedBook): Iterable<ScheduleRow> {
  return {
    *[Symbol.iterator]() {
      for (const line of book.lines) {
        let charges: readonly bigint[] | undefined;
        yield {
          ...{ row: line.row, line, units: line.chargesInUnits?.() },
          charges: () => (charges ??= line.charges()),
        };
      }
    },
  };
}
