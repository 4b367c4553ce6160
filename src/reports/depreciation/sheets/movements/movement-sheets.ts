import { column, wrapped } from '../../../engine/sheet/columns.ts';
import type { Figure, FigureStyle } from '../../../engine/sheet/figures.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { BookedDisposal } from '../../events/closes/closed-asset.ts';
import { assetColumns, factColumn, groupColumn, rowColumn } from '../asset-columns.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import { methodLabel } from '../../terms/method-label.ts';

type Column = TableColumn<AssetLine>;

const LATE_ADDITIONS = 'Late additions to closed periods are on the sheet Restatements.';

/** Acquisitions of the period: the list that auditors sample from. */
export function additionsSheet(named: NamedBook, style: FigureStyle): TableSheet<AssetLine> {
  const { book, report, known } = named;
  return bookSheet(named, style, {
    name: 'Additions',
    says: book.from === undefined ? [] : LATE_ADDITIONS,
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
    rows: book.added,
    ifEmpty: 'No additions in the period.',
  });
}

/** Disposals of the period, with gain or loss. */
export function disposalsSheet(named: NamedBook, style: FigureStyle): TableSheet<AssetLine> {
  const { book, report, known } = named;
  return bookSheet(named, style, {
    name: 'Disposals',
    says: 'Gain or loss = disposal proceeds - net book value.',
    columns: [
      ...assetColumns<AssetLine>(known),
      groupColumn<AssetLine>(book, (line) => line.className),
      column.date(
        'disposed',
        'Disposed on',
        (line) => line.plan.disposedOn?.iso ?? line.movement.disposal?.on,
      ),
      factColumn<AssetLine>('retireReason', known),
      ...amounts(book.totals),
      rowColumn<AssetLine>(report.register),
    ],
    rows: book.disposed,
    ifEmpty: 'No disposals in the period.',
  });
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
      (of) => of.accumulated ?? 0n,
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
