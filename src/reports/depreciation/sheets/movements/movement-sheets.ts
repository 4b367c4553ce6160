import { column, wrapped } from '../../../engine/sheet/columns.ts';
import type { Figure, FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { BookedDisposal } from '../../events/closes/closed-asset.ts';
import { assetColumns, factColumn, groupColumn, rowColumn } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
import { methodLabel } from '../../terms/method-label.ts';

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
        column.date('acquired', 'Purchased on', ({ plan }) => plan.acquired.iso),
        column.date('inService', 'In service', ({ plan }) => plan.start.iso),
        column.text('method', 'Method', ({ terms }) => methodLabel(terms.method), wrapped(42)),
        column.value('cost', 'Cost', ({ movement }) => movement.addition, {
          total: book.totals.additions,
        }),
        rowColumn<AssetLine>(report.register),
      ],
      rows,
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
        column.date(
          'disposed',
          'Disposed on',
          ({ plan, movement }) => plan.disposedOn?.iso ?? movement.disposal?.on,
        ),
        factColumn<AssetLine>('retireReason', known),
        ...amounts(book.totals),
        rowColumn<AssetLine>(report.register),
      ],
      rows,
      ifEmpty: 'No disposals in the period.',
      frozenColumns: 2,
    },
    style,
  );
}

function amounts(totals: NamedBook['book']['totals']): readonly Column[] {
  const { costDisposed, accumulatedDisposed, proceeds, gainOrLoss, surplusTransferred } = totals;
  const amount = (
    [key, heading]: readonly [string, string],
    of: (disposal: Partial<BookedDisposal>) => Figure,
    total: bigint,
    formula?: Column['formula'],
  ): Column =>
    column.value(key, heading, ({ movement: { disposal = {} } }) => of(disposal), {
      total,
      ...(formula !== undefined && { formula }),
    });
  return [
    amount(['cost', 'Cost'], ({ cost = 0n }) => cost, costDisposed),
    amount(
      ['accumulated', 'Accumulated depreciation'],
      ({ accumulated = 0n }) => accumulated,
      accumulatedDisposed,
    ),
    amount(
      ['bookValue', 'Net book value'],
      ({ bookValue }) => bookValue,
      costDisposed - accumulatedDisposed,
      (at) => `${at('cost')}-${at('accumulated')}`,
    ),
    amount(['proceeds', 'Disposal proceeds'], (disposal) => disposal.proceeds ?? 0n, proceeds),
    amount(
      ['gainOrLoss', 'Gain or loss'],
      (disposal) => disposal.gainOrLoss,
      gainOrLoss,
      (at) => `${at('proceeds')}-${at('bookValue')}`,
    ),
    column.value(
      'surplusTransferred',
      'Revaluation surplus transferred',
      ({ reserves }) => reserves().transferred,
      { isShown: surplusTransferred !== 0n, total: surplusTransferred },
    ),
  ];
}
