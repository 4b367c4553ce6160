import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import { columnsWithTotals } from '../amount-columns.ts';
import { assetColumns, factColumn, rowColumn } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
import { methodLabel } from '../../terms/method-label.ts';
import { groupColumn } from '../group-column.ts';

type Column = TableColumn<AssetLine>;

const LATE_ADDITIONS = 'Late additions to closed periods are on the sheet Restatements.';

/** Acquisitions of the period: the list that auditors sample from. */
export function additionsSheet(
  { book, report, sheetName, subtitles, known }: NamedBook,
  style: FigureStyle,
): TableSheet<AssetLine> {
  const rows = book.added;
  return new TableSheet(
    {
      name: sheetName('Additions'),
      title: 'Additions',
      subtitles: [...subtitles, ...(book.from === undefined ? [] : [LATE_ADDITIONS])],
      columns: [
        ...assetColumns<AssetLine>(known),
        factColumn<AssetLine>('vendor', known),
        groupColumn<AssetLine>(book, (line) => line.className),
        {
          key: 'acquired',
          heading: 'Purchased on',
          is: 'date',
          of: ({ plan }) => plan.acquired.iso,
        },
        { key: 'inService', heading: 'In service', is: 'date', of: ({ plan }) => plan.start.iso },
        {
          key: 'method',
          heading: 'Method',
          is: 'text',
          width: 42,
          wraps: true,
          of: ({ terms }) => methodLabel(terms.method),
        },
        ...columnsWithTotals<AssetLine>([
          ['cost', 'Cost', ({ movement }) => movement.addition, book.totals.additions],
        ]),
        rowColumn<AssetLine>(report.register),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No additions in the period.',
      frozenColumns: 2,
    },
    style,
  );
}

/** Disposals of the period, with gain or loss. */
export function disposalsSheet(
  { book, report, sheetName, subtitles, known }: NamedBook,
  style: FigureStyle,
): TableSheet<AssetLine> {
  const rows = book.disposed;
  return new TableSheet(
    {
      name: sheetName('Disposals'),
      title: 'Disposals',
      subtitles: [...subtitles, 'Gain or loss = disposal proceeds - net book value.'],
      columns: [
        ...assetColumns<AssetLine>(known),
        groupColumn<AssetLine>(book, (line) => line.className),
        {
          key: 'disposed',
          heading: 'Disposed on',
          is: 'date',
          of: ({ plan, movement }) => plan.disposedOn?.iso ?? movement.disposal?.on,
        },
        factColumn<AssetLine>('retireReason', known),
        ...amounts(book.totals),
        rowColumn<AssetLine>(report.register),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No disposals in the period.',
      frozenColumns: 2,
    },
    style,
  );
}

function amounts(totals: NamedBook['book']['totals']): readonly Column[] {
  const { costDisposed, accumulatedDisposed, proceeds, gainOrLoss } = totals;
  return [
    ...columnsWithTotals<AssetLine>([
      ['cost', 'Cost', ({ movement }) => movement.disposal?.cost ?? 0n, costDisposed],
      [
        ...(['accumulated', 'Accumulated depreciation'] as const),
        ({ movement }) => movement.disposal?.accumulated ?? 0n,
        accumulatedDisposed,
      ],
    ]),
    {
      key: 'bookValue',
      heading: 'Net book value',
      is: 'value',
      width: 14,
      of: ({ movement }) => movement.disposal?.bookValue,
      formula: (at) => `${at('cost')}-${at('accumulated')}`,
      total: costDisposed - accumulatedDisposed,
    },
    ...columnsWithTotals<AssetLine>([
      [
        ...(['proceeds', 'Disposal proceeds'] as const),
        ({ movement }) => movement.disposal?.proceeds ?? 0n,
        proceeds,
      ],
    ]),
    {
      key: 'gainOrLoss',
      heading: 'Gain or loss',
      is: 'value',
      width: 14,
      of: ({ movement }) => movement.disposal?.gainOrLoss,
      formula: (at) => `${at('proceeds')}-${at('bookValue')}`,
      total: gainOrLoss,
    },
    {
      key: 'surplusTransferred',
      heading: 'Revaluation surplus transferred',
      is: 'value',
      width: 14,
      isShown: totals.surplusTransferred !== 0n,
      of: ({ reserves }) => reserves().transferred,
      total: totals.surplusTransferred,
    },
  ];
}
