import { column, summed, type FigureStyle, type TableColumn } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { DEFAULT_ABC_LIMITS, type AbcLine } from '../analysis/abc.ts';
import type { ItemReport, StockReport } from '../analysis/stock-report.ts';
import { itemColumns, stockSheet } from './stock-sheet.ts';

/** An item with its class. */
export interface ClassRow extends ItemReport {
  readonly line: AbcLine;
}

type Column = TableColumn<ClassRow>;

/** Which items make most of what is consumed, or of what is there. */
export function abcSheet(report: StockReport, style: FigureStyle): TableSheet<ClassRow> {
  const rows = rowsOf(report);
  const { a, b } = DEFAULT_ABC_LIMITS;
  const wanted = report.terms.abcBy === report.abcBy ? '' : ' (no consumption in the period)';
  const measure = report.abcBy === 'consumption' ? 'consumption' : 'stock value';
  return stockSheet(report, style, {
    name: 'ABC analysis',
    says: `Ranked by ${measure}${wanted}. Class A: up to ${a} % of the total. Class B: up to ${b} %. Class C: the rest.`,
    columns: columnsOf(report, rows),
    rows,
    ifEmpty: 'No items.',
    frozenColumns: 3,
    tabColour: 'green',
  });
}

function columnsOf(report: StockReport, rows: readonly ClassRow[]): readonly Column[] {
  const { whole, upTo } = addedUp(rows);
  // The exact share: the format rounds it, once.
  const share = (amount: bigint): number => (whole === 0n ? 0 : Number(amount) / Number(whole));
  const figure = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : Number(text);
  return [
    column.count('rank', 'Rank', ({ line }) => line.rank),
    column.text('class', 'Class', ({ line }) => line.class, 8),
    ...itemColumns<ClassRow>(report),
    column.value(
      'amount',
      report.abcBy === 'consumption' ? 'Consumption' : 'Value',
      ({ line }) => line.amount,
      summed,
    ),
    column.share('share', 'Share', ({ line }) => share(positive(line.amount)), {
      formula: (at, _row, _number, { first, last }) =>
        whole === 0n
          ? undefined
          : `MAX(0,${at('amount')})/SUMIF(${at('amount', first)}:${at('amount', last)},">0")`,
    }),
    column.share('cumulative', 'Cumulative share', ({ line }) => share(upTo.get(line.item) ?? 0n), {
      formula: (at, _row, number, { first }) =>
        number === first ? at('share') : `${at('cumulative', number - 1)}+${at('share')}`,
    }),
    column.value('closing', 'Stock value', ({ balance }) => balance.closing.value),
    column.number('turnover', 'Inventory turnover', ({ turnover }) => figure(turnover.turnover)),
    column.number('days', 'Days on hand', ({ turnover }) => figure(turnover.daysOnHand)),
  ];
}

/** What all items make, and what they make up to each of them. */
function addedUp(rows: readonly ClassRow[]): {
  readonly whole: bigint;
  readonly upTo: ReadonlyMap<string, bigint>;
} {
  let whole = 0n;
  const upTo = new Map<string, bigint>();
  for (const { line } of rows) {
    whole += positive(line.amount);
    upTo.set(line.item, whole);
  }
  return { whole, upTo };
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

function rowsOf({ abc, items }: StockReport): readonly ClassRow[] {
  const byItem = new Map(items.map((item) => [item.item, item]));
  return abc.flatMap((line) => {
    const item = byItem.get(line.item);
    return item === undefined ? [] : [{ ...item, line }];
  });
}
