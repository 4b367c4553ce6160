import { column, wrapped } from '../../engine/sheet/columns.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { type TableColumn } from '../../engine/sheet/table-sheet.ts';
import type { AssetLine } from './figures/depreciation-report.ts';
import {
  STATUS_LABELS,
  assetColumns,
  factColumn,
  groupColumn,
  rowColumn,
} from './asset-columns.ts';
import { type NamedBook, bookSheet } from './book-sheets.ts';
import { movementColumns } from './movements/movement-steps.ts';
import { methodLabel } from '../terms/method-label.ts';
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
    column.date('acquired', 'Purchased on', ({ plan }) => plan.acquired.iso),
    column.date('inService', 'In service', ({ plan }) => plan.start.iso),
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
    column.value('surplus', RESERVE_HEADINGS.surplus, ({ reserves }) => reserves().surplus, {
      isShown: totals.surplusHeld !== 0n,
      total: totals.surplusHeld,
    }),
    column.value(
      'impairment',
      RESERVE_HEADINGS.impairment,
      ({ reserves }) => reserves().impairment,
      { isShown: totals.impairmentHeld !== 0n, total: totals.impairmentHeld },
    ),
  ];
}

function balanceColumns({ book: { from } }: NamedBook): readonly Column[] {
  const expense = 'Year-to-date expense';
  const heading = from === undefined ? expense : `${expense}, excluding restatements`;
  return [
    column.value('yearToDate', heading, ({ yearToDate }) => yearToDate()?.charged),
    column.value(
      'yearToDateBooked',
      `${expense}, including restatements`,
      ({ yearToDate }) => yearToDate()?.booked,
      { isShown: from !== undefined },
    ),
    column.count('remaining', 'Remaining life (months)', ({ remaining }) => remaining(), 10),
    column.text(
      'status',
      'Status',
      ({ movement, isRemoved }) =>
        isRemoved ? 'no longer in the register' : STATUS_LABELS[movement.closing.status],
      17,
    ),
    column.date('disposed', 'Disposed on', ({ plan }) => plan.disposedOn?.iso),
  ];
}
