import type { TableColumn } from '../../engine/sheet/table-sheet.ts';
import type { AssetLine, BookReport } from './figures/depreciation-report.ts';
import type { Totals } from './figures/roll-forward.ts';
import { columnsWithTotals, type AmountColumn } from './amount-columns.ts';
import type { MovementKeys } from './checks/asset-checks.ts';
import {
  accumulatedEventColumns,
  costEventColumns,
  type EventColumn,
} from './movements/event-columns.ts';

type Column = TableColumn<AssetLine>;

/** Cost, accumulated depreciation and net book value, from the opening balance to the closing one. */
export function amountColumns(book: Movements): readonly Column[] {
  const { totals } = book;
  return [
    ...columnsWithTotals([...costColumns(book), ...accumulatedColumns(book)]),
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

/** The columns that lead from an opening balance to the closing one. */
export function movementKeys(book: Movements): MovementKeys {
  const keys = (columns: readonly AmountColumn<AssetLine>[]): readonly string[] =>
    columns.map(([key]) => key);
  return { cost: keys(costColumns(book)), accumulated: keys(accumulatedColumns(book)) };
}

type Movements = Pick<BookReport, 'totals' | 'from' | 'eventAmounts'>;

function costColumns(book: Movements): readonly AmountColumn<AssetLine>[] {
  const { totals, from } = book;
  return [
    ['costOpening', 'Opening cost', ({ movement }) => movement.opening.cost, totals.costOpening],
    ['additions', 'Additions', ({ movement }) => movement.addition, totals.additions],
    [
      ...(['costDisposed', 'Disposals'] as const),
      ({ movement }) => -(movement.disposal?.cost ?? 0n),
      -totals.costDisposed,
    ],
    ...costEventColumns(book).map((column) => eventColumn(column, totals)),
    ...(from === undefined ? [] : costCorrected(totals)),
    ['costClosing', 'Closing cost', ({ movement }) => movement.closing.cost, totals.costClosing],
  ];
}

function accumulatedColumns(book: Movements): readonly AmountColumn<AssetLine>[] {
  const { totals, from } = book;
  return [
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
    ...accumulatedEventColumns(book).map((column) => eventColumn(column, totals)),
    ...(from === undefined ? [] : accumulatedCorrected(totals)),
    [
      ...(['accumulatedClosing', 'Closing accumulated depreciation'] as const),
      ({ movement }) => movement.closing.accumulated,
      totals.accumulatedClosing,
    ],
  ];
}

function eventColumn({ key, heading }: EventColumn, totals: Totals): AmountColumn<AssetLine> {
  return [key, heading, ({ movement }) => movement.events[key], totals[key]];
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
