import type { LedgerLine } from '../valuation/ledger.ts';
import type { Amount } from '../valuation/balance/flows.ts';
import type { ItemFacts, StockItem } from '../input/stock-source.ts';
import { ledgerOf, type StockReport } from './stock-report.ts';

/** A line of the ledger as it is printed: what was brought forward into the period, or a line in it. */
export interface LedgerRow {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly broughtForward?: Amount & { readonly checkedOut: bigint };
  readonly line?: LedgerLine;
  /** It begins the item. */
  readonly isFirst: boolean;
}

/** The ledgers of all items over the period, one item in memory at a time. */
export function* ledgerRows(report: StockReport): Generator<LedgerRow> {
  for (const item of report.source.items) yield* rowsOf(item, report);
}

function* rowsOf(stock: StockItem, { terms, period }: StockReport): Generator<LedgerRow> {
  const { item, facts } = stock;
  const { lines } = ledgerOf(stock, terms);
  const inPeriod = lines.filter((line) => !isBefore(line, period.from));
  const last = lines.at(lines.length - inPeriod.length - 1);
  const before = inPeriod.length < lines.length ? last : undefined;
  if (before !== undefined) {
    const { quantity, value, checkedOut } = before;
    yield { item, facts, broughtForward: { quantity, value, checkedOut }, isFirst: true };
  }
  for (const [at, line] of inPeriod.entries()) {
    yield { item, facts, line, isFirst: at === 0 && before === undefined };
  }
}

/** An opening stock dated on the first day is part of the opening balance. */
function isBefore({ date, kind }: LedgerLine, from: string): boolean {
  return date < from || (date === from && kind === 'opening');
}

/** How long the ledgers of all items are together. */
export interface LedgerExtent {
  readonly rowCount: number;
  /** The last of an item's rows, counted from the first row of all; undefined for an item without any. */
  readonly last: ReadonlyMap<string, number>;
}

/** Iterates over all ledgers, which are revalued for it. */
export function ledgerExtent(report: StockReport): LedgerExtent {
  const last = new Map<string, number>();
  let rowCount = 0;
  for (const { item } of ledgerRows(report)) {
    last.set(item, rowCount);
    rowCount += 1;
  }
  return { rowCount, last };
}
