import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../engine/sheet/table-sheet.ts';
import type { AssetLine } from './figures/depreciation-report.ts';
import { assetColumns, factColumn, rowColumn } from './asset-columns.ts';
import type { NamedBook } from './book-sheets.ts';
import { amountColumns } from './register-movements.ts';
import { methodLabel } from '../terms/method-label.ts';
import { STATUS_LABELS } from './status-labels.ts';
import { groupColumn } from './group-column.ts';
import { RESERVE_HEADINGS } from '../input/closes/opening-register.ts';

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
        groupColumn(book, (line) => line.className),
        {
          ...groupColumn<AssetLine>(book, (line) => line.openingClass),
          key: 'openingClass',
          heading: 'Opening group',
          isShown: book.from !== undefined,
        },
        ...dayColumns(),
        {
          key: 'historicalCost',
          heading: 'Historical cost',
          is: 'value',
          of: ({ historicalCost }) => historicalCost,
          total: book.completeness.computed.cost,
        },
        ...amountColumns(named.book),
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

/** What revaluations and impairments left of each asset. */
function reserveColumns({ book: { totals } }: NamedBook): readonly Column[] {
  return [
    {
      key: 'surplus',
      heading: RESERVE_HEADINGS.surplus,
      is: 'value',
      isShown: totals.surplusHeld !== 0n,
      of: ({ reserves }) => reserves().surplus,
      total: totals.surplusHeld,
    },
    {
      key: 'impairment',
      heading: RESERVE_HEADINGS.impairment,
      is: 'value',
      isShown: totals.impairmentHeld !== 0n,
      of: ({ reserves }) => reserves().impairment,
      total: totals.impairmentHeld,
    },
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
      of: ({ yearToDate }) => yearToDate()?.charged,
    },
    {
      key: 'yearToDateBooked',
      heading: `${expense}, including restatements`,
      is: 'value',
      isShown: from !== undefined,
      of: ({ yearToDate }) => yearToDate()?.booked,
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
