import type {
  PostedItem,
  StockCloses,
} from '../../../src/reports/stock/valuation/closes/booked-ledger.ts';
import {
  ledgerOf,
  makeStockReport,
  type ReportTerms,
  type StockReport,
} from '../../../src/reports/stock/analysis/stock-report.ts';
import type { ItemFacts, StockSource } from '../../../src/reports/stock/input/stock-source.ts';
import type { Movement } from '../../../src/reports/stock/index.ts';

/** A source of movements, put together by item. */
export function sourceOf(
  movements: readonly Movement[],
  facts: Readonly<Record<string, ItemFacts>> = {},
): StockSource {
  const items = [...new Set([...movements.map(({ item }) => item), ...Object.keys(facts)])].sort();
  return {
    name: 'movements.csv',
    remarks: [],
    items: items.map((item) => ({
      item,
      facts: facts[item] ?? {},
      movements: movements.filter((movement) => movement.item === item),
    })),
  };
}

/** Reports, and closes what it reports, as the command does with a store. */
export class ClosingBooks {
  readonly #terms: Omit<ReportTerms, 'from' | 'to' | 'closes'>;
  readonly #closed: { start: string; end: string; posted: Map<string, PostedItem> }[] = [];

  constructor(terms: Partial<ReportTerms> = {}) {
    const usual = { method: 'fifo', exponent: 2, abcBy: 'value', basis: 'on-hand' } as const;
    this.#terms = { ...usual, ...terms };
  }

  report(source: StockSource, from: string, to: string): StockReport {
    const terms = { ...this.#terms, from, to };
    return makeStockReport(
      source,
      this.#closed.length === 0 ? terms : { ...terms, closes: this.#closes() },
    );
  }

  close(source: StockSource, from: string, to: string): StockReport {
    const report = this.report(source, from, to);
    const last = this.#closed.at(-1)?.end ?? '';
    const posted = report.source.items.map((stock, at): [string, PostedItem] => {
      const { lines, layers } = ledgerOf(stock, report.terms);
      const { writeDown } = report.items[at] ?? { writeDown: undefined };
      if (writeDown === undefined) throw new Error(`no report of ${stock.item}`);
      const kept = lines.filter(({ date }) => date > last);
      return [stock.item, { item: stock.item, facts: {}, lines: kept, layers, writeDown }];
    });
    this.#closed.push({ start: from, end: to, posted: new Map(posted) });
    return report;
  }

  #closes(): StockCloses {
    const closed = [...this.#closed];
    return {
      source: 'stock.db',
      periods: closed,
      postedOf: (item) => closed.map(({ posted }) => posted.get(item)),
      items: () => [...new Set(closed.flatMap(({ posted }) => [...posted.keys()]))],
    };
  }
}
