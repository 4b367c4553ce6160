import { column, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import type { LineKind } from '../valuation/ledger.ts';
import { ledgerRows, type LedgerRow } from '../analysis/ledger-rows.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { itemColumns, stockSheet } from './stock-sheet.ts';

type Column = TableColumn<LedgerRow>;

const KIND_WORDS: Readonly<Record<LineKind, string>> = {
  opening: 'Opening',
  receipt: 'Receipt',
  issue: 'Issue',
  sale: 'Sale',
  'return-in': 'Return from customer',
  'return-out': 'Return to vendor',
  transfer: 'Transfer',
  count: 'Count',
  'adjustment-in': 'Adjustment in',
  'adjustment-out': 'Adjustment out',
  'landed-cost': 'Landed cost',
  checkout: 'Checkout',
  checkin: 'Check-in',
  'cost-adjustment': 'Cost adjustment',
  revaluation: 'Revaluation',
  restatement: 'Restatement',
};

/** Every movement of every item, valued, with what is there afterwards as live formulas. */
export function ledgerSheet(
  report: StockReport,
  rowCount: number,
  style: FigureStyle,
): TableSheet<LedgerRow> {
  return stockSheet(report, style, {
    name: 'Ledger',
    title: 'Stock ledger',
    says: 'Earlier balances are brought forward. Transfers, checkouts and check-ins do not change the quantity or value of the item.',
    columns: [...aboutColumns(report), ...figureColumns(report)],
    rows: ledgerRows(report),
    rowCount,
    ifEmpty: 'No movements.',
    tabColour: 'blue',
  });
}

function aboutColumns(report: StockReport): readonly Column[] {
  const [item, name] = itemColumns<LedgerRow>(report);
  return [
    ...[item, name].filter((column) => column !== undefined),
    column.date('date', 'Date', ({ line }) => line?.date),
    column.text(
      'kind',
      'Type',
      ({ line }) => (line ? KIND_WORDS[line.kind] : 'Brought forward'),
      15,
    ),
    column.text('reference', 'Reference', ({ line }) => line?.reference),
    column.text('location', 'Location', placesOf, 24),
    column.text('holder', 'Holder', ({ line }) => line?.holder),
  ];
}

function figureColumns({ source, totals, terms }: StockReport): readonly Column[] {
  const hasRows = source.items.some(({ movements }) => movements[0]?.source !== undefined);
  return [
    column.quantity('in', 'In', ({ line, broughtForward }) => line?.in ?? broughtForward?.quantity),
    column.quantity('out', 'Out', ({ line }) => line?.out ?? 0n),
    column.quantity(
      'quantity',
      'On hand',
      ({ line, broughtForward }) => line?.quantity ?? broughtForward?.quantity,
      { formula: running('quantity', (at) => `${at('in')}-${at('out')}`) },
    ),
    column.quantity(
      'checkedOut',
      'Checked out',
      ({ line, broughtForward }) => line?.checkedOut ?? broughtForward?.checkedOut,
    ),
    column.cost('unitCost', 'Unit cost', ({ line }) => line?.unitCost),
    column.value(
      'change',
      'Value change',
      ({ line, broughtForward }) => line?.valueChange ?? broughtForward?.value,
    ),
    column.value(
      'value',
      'Value',
      ({ line, broughtForward }) => line?.value ?? broughtForward?.value,
      { formula: running('value', (at) => at('change')) },
    ),
    column.value('difference', 'Price variance', ({ line }) => line?.difference, {
      isShown: terms.method === 'standard' || totals.difference !== 0n,
    }),
    column.text('note', 'Note', ({ line }) => line?.note, 28),
    column.count('source', 'Row in file', ({ line }) => line?.source?.row, {
      width: 8,
      isShown: hasRows,
    }),
  ];
}

type Formula = NonNullable<Column['formula']>;

/** What was there before, unless the item begins here, with what the line changed. */
function running(key: string, change: (at: Parameters<Formula>[0]) => string): Formula {
  return (at, { isFirst }, number) =>
    isFirst ? change(at) : `${at(key, number - 1)}+${change(at)}`;
}

/** `Depot -> Berlin` of a transfer. */
function placesOf({ line }: LedgerRow): string | undefined {
  if (line === undefined) return undefined;
  const out = line.at.filter(({ change }) => change < 0n);
  const others = line.at.filter(({ change }) => change >= 0n);
  return [...out, ...others].map(({ location }) => location).join(' → ');
}
