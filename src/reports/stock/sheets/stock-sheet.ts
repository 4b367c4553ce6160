import type { StockReport } from '../analysis/stock-report.ts';
import { DEFAULT_AVERAGE_PERIODS, isPooledByLocation } from '../input/terms.ts';
import { type FigureStyle, type TableColumn, column } from '../../engine/sheet/columns.ts';
import { type OwnTable, type TableSheet, tableSheet } from '../../engine/sheet/table-sheet.ts';
import type { ItemFacts } from '../input/stock-source.ts';

const METHOD_WORDS = {
  'moving-average': 'moving average',
  'periodic-average': 'weighted average of the period',
  fifo: 'first in, first out (FIFO)',
  lifo: 'last in, first out (LIFO; not permitted by IFRS, IAS 2.25)',
  standard: 'standard cost',
} as const;

const PERIOD_WORDS = { month: 'month', quarter: 'quarter', 'fiscal-year': 'fiscal year' } as const;

/** How the report values, in words. */
export function methodLabel({ terms }: StockReport): string {
  const { method, pool = 'company', average = DEFAULT_AVERAGE_PERIODS } = terms;
  const words = METHOD_WORDS[method];
  if (method === 'periodic-average') return `${words} (${PERIOD_WORDS[average.per]})`;
  return isPooledByLocation({ method, pool }) ? `${words}, by location` : words;
}

/** `As of 2026-01-31`, or `From 2026-01-01 to 2026-01-31`. */
export function periodLabel({ terms, period }: StockReport): string {
  if (terms.from === undefined) return `As of ${period.to}`;
  return `From ${period.from} to ${period.to}`;
}

/** A sheet of the report, with the line that all of them have below their titles. */
export function stockSheet<Row>(
  report: StockReport,
  style: FigureStyle,
  table: OwnTable<Row>,
): TableSheet<Row> {
  return tableSheet([subtitleOf(report)], style, table);
}

/** The line below the title of each sheet. */
export function subtitleOf(report: StockReport): string {
  const { source } = report;
  const currency = source.currency === undefined ? '' : `, amounts in ${source.currency}`;
  return `${periodLabel(report)}, valued by ${methodLabel(report)}${currency}`;
}

interface AboutItem {
  readonly item: string;
  readonly facts: ItemFacts;
}

/** Whether quantities of all items can be added up; where no unit is known, they are. */
export function hasOneUnit(items: StockReport['items']): boolean {
  return new Set(items.map(({ facts }) => facts.unit)).size <= 1;
}

/** What every sheet says of the item that a row is about, as far as anything is known. */
export function itemColumns<Row extends AboutItem>({
  items,
}: Pick<StockReport, 'items'>): readonly TableColumn<Row>[] {
  const isKnown = (fact: 'name' | 'group' | 'unit'): boolean =>
    items.some(({ facts }) => facts[fact] !== undefined);
  return [
    column.text('item', 'Item', ({ item }) => item, 10),
    column.text('name', 'Name', ({ facts }) => facts.name, { width: 24, isShown: isKnown('name') }),
    column.text('group', 'Group', ({ facts }) => facts.group, { isShown: isKnown('group') }),
    column.text('unit', 'Unit', ({ facts }) => facts.unit, { width: 8, isShown: isKnown('unit') }),
  ];
}
