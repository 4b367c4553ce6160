import { columnsWithTotals, type AmountColumn } from './amount-columns.ts';
import type { FigureStyle } from '../../shared/workbook/figures.ts';
import { TableSheet, type TableColumn } from '../../shared/workbook/table-sheet.ts';
import type { AssetLine } from '../report/depreciation-report.ts';
import type { Totals } from '../report/roll-forward.ts';
import { assetColumns, factColumn, rowColumn } from './asset-columns.ts';
import {
  accumulatedEventColumns,
  costEventColumns,
  type EventColumn,
} from './movements/event-columns.ts';
import type { NamedBook } from './book-sheets.ts';
import { methodLabel } from './method-label.ts';
import { STATUS_LABELS } from './status-labels.ts';

type Column = TableColumn<AssetLine>;

/** Every asset that could be computed, with its figures over the period. */
export function registerSheet(named: NamedBook, style: FigureStyle): TableSheet<AssetLine> {
  const { book, known, sheetName, subtitles } = named;
  return new TableSheet(
    {
      name: sheetName('Register'),
      title: 'Fixed asset register',
      subtitles,
      columns: [
        ...assetColumns<AssetLine>(known),
        { key: 'class', heading: 'Group', is: 'text', width: 18, of: (line) => line.className },
        {
          key: 'openingClass',
          heading: 'Opening group',
          is: 'text',
          width: 18,
          isShown: book.from !== undefined,
          of: (line) => line.openingClass,
        },
        ...dayColumns(),
        {
          key: 'historicalCost',
          heading: 'Historical cost',
          is: 'value',
          of: ({ historicalCost }) => historicalCost,
          total: book.completeness.computed.cost,
        },
        ...amountColumns(named),
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
      ifEmpty: 'No assets could be calculated. See the sheet Exceptions.',
      frozenColumns: 2,
      tabColour: 'navy',
    },
    style,
  );
}

function dayColumns(): readonly Column[] {
  return [
    {
      key: 'acquired',
      heading: 'Purchased on',
      is: 'date',
      of: ({ plan }) => plan.acquired.iso,
    },
    { key: 'inService', heading: 'In service', is: 'date', of: ({ plan }) => plan.start.iso },
  ];
}

/** What the close before kept, which the opening is held against. */
function closeColumns({ balances }: NamedBook['book']): readonly Column[] {
  const proof = balances?.opening;
  const [isShown, day] = [proof !== undefined, proof?.closedOn ?? ''];
  return [
    {
      key: 'costAtClose',
      heading: `Cost at the close of ${day}`,
      is: 'value',
      isShown,
      of: ({ atClose }) => atClose?.cost,
    },
    {
      key: 'accumulatedAtClose',
      heading: `Accumulated depreciation at the close of ${day}`,
      is: 'value',
      isShown,
      of: ({ atClose }) => atClose?.accumulated,
    },
  ];
}

function termColumns(): readonly Column[] {
  return [
    {
      key: 'method',
      heading: 'Method',
      is: 'text',
      width: 42,
      wraps: true,
      of: ({ terms }) => methodLabel(terms.method),
    },
    {
      key: 'convention',
      heading: 'Convention',
      is: 'text',
      width: 15,
      of: ({ terms }) => terms.convention,
    },
    {
      key: 'rounding',
      heading: 'Rounding',
      is: 'text',
      width: 15,
      of: ({ terms }) => terms.rounding,
    },
    {
      key: 'residual',
      heading: 'Residual value',
      is: 'value',
      of: ({ residual }) => residual,
    },
  ];
}

function amountColumns({ book: { totals, from } }: NamedBook): readonly Column[] {
  const eventColumn = ({ key, heading }: EventColumn): AmountColumn<AssetLine> => [
    ...([key, heading] as const),
    ({ movement }) => movement.events[key],
    totals[key],
  ];
  const columns: readonly AmountColumn<AssetLine>[] = [
    ['costOpening', 'Opening cost', ({ movement }) => movement.opening.cost, totals.costOpening],
    ['additions', 'Additions', ({ movement }) => movement.addition, totals.additions],
    [
      ...(['costDisposed', 'Disposals'] as const),
      ({ movement }) => -(movement.disposal?.cost ?? 0n),
      -totals.costDisposed,
    ],
    ...costEventColumns(totals).map(eventColumn),
    ...(from === undefined ? [] : costCorrected(totals)),
    ['costClosing', 'Closing cost', ({ movement }) => movement.closing.cost, totals.costClosing],
    [
      ...(['accumulatedOpening', 'Opening accumulated depreciation'] as const),
      ({ movement }) => movement.opening.accumulated,
      totals.accumulatedOpening,
    ],
    ['expense', 'Depreciation expense', ({ movement }) => movement.expense, totals.expense],
    [
      ...(['accumulatedDisposed', 'Accumulated depreciation on disposals'] as const),
      ({ movement }) => -(movement.disposal?.accumulated ?? 0n),
      -totals.accumulatedDisposed,
    ],
    ...accumulatedEventColumns(totals).map(eventColumn),
    ...(from === undefined ? [] : accumulatedCorrected(totals)),
    [
      ...(['accumulatedClosing', 'Closing accumulated depreciation'] as const),
      ({ movement }) => movement.closing.accumulated,
      totals.accumulatedClosing,
    ],
  ];
  return [
    ...columnsWithTotals(columns),
    {
      key: 'bookValue',
      heading: 'Net book value',
      is: 'value',
      width: 14,
      of: ({ movement }) => movement.closing.bookValue,
      formula: (at) => `${at('costClosing')}-${at('accumulatedClosing')}`,
      total: totals.costClosing - totals.accumulatedClosing,
    },
  ];
}

/** Columns of closed books only. */
function costCorrected(totals: Totals): readonly AmountColumn<AssetLine>[] {
  return [
    [
      ...(['costRestated', 'Restatements'] as const),
      ({ movement }) => movement.restated.cost,
      totals.costRestated,
    ],
    [
      ...(['costRemoved', 'Removed without disposal'] as const),
      ({ movement }) => -movement.removed.cost,
      -totals.costRemoved,
    ],
  ];
}

function accumulatedCorrected(totals: Totals): readonly AmountColumn<AssetLine>[] {
  return [
    [
      ...(['accumulatedRestated', 'Restatement of accumulated depreciation'] as const),
      ({ movement }) => movement.restated.accumulated,
      totals.accumulatedRestated,
    ],
    [
      ...(['accumulatedRemoved', 'Accumulated depreciation removed'] as const),
      ({ movement }) => -movement.removed.accumulated,
      -totals.accumulatedRemoved,
    ],
  ];
}

function balanceColumns({ book: { from } }: NamedBook): readonly Column[] {
  const expense = 'Year-to-date expense';
  const heading = from === undefined ? expense : `${expense}, excluding restatements`;
  return [
    {
      key: 'yearToDate',
      heading,
      is: 'value',
      of: ({ yearToDate }) => yearToDate(),
    },
    {
      key: 'remaining',
      heading: 'Remaining life (months)',
      is: 'count',
      width: 10,
      of: ({ remaining }) => remaining(),
    },
    {
      key: 'status',
      heading: 'Status',
      is: 'text',
      width: 17,
      of: ({ movement, isRemoved }) =>
        isRemoved ? 'no longer in the register' : STATUS_LABELS[movement.closing.status],
    },
    {
      key: 'disposed',
      heading: 'Disposed on',
      is: 'date',
      of: ({ plan }) => plan.disposedOn?.iso,
    },
  ];
}
