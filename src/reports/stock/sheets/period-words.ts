import type { StockReport } from '../report/stock-report.ts';

const METHOD_WORDS = {
  'moving-average': 'moving average',
  fifo: 'first in, first out (FIFO)',
  standard: 'standard cost',
} as const;

/** How the report values, in words. */
export function methodWords({ terms }: StockReport): string {
  return METHOD_WORDS[terms.method];
}

/** `As of 2026-01-31`, or `From 2026-01-01 to 2026-01-31`. */
export function periodWords({ terms, period }: StockReport): string {
  if (terms.from === undefined) return `As of ${period.to}`;
  return `From ${period.from} to ${period.to}`;
}

/** The line below the title of each sheet. */
export function subtitleOf(report: StockReport): string {
  const { source } = report;
  const currency = source.currency === undefined ? '' : `, amounts in ${source.currency}`;
  return `${periodWords(report)}, valued by ${methodWords(report)}${currency}`;
}
