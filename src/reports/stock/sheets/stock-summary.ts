import { formatCount } from '../../../kernel/counts.ts';
import type { ReportSummary } from '../../engine/front/report-summary.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { figureIn } from '../../engine/front/front-sheet.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { exceptionRows } from './exceptions-sheet.ts';
import { methodLabel, periodLabel } from './period-label.ts';

/** The first page of a stock report; the figures are the totals of the balance and of the table of low stock. */
export function stockSummary(report: StockReport, style: FigureStyle): ReportSummary {
  const { source, items, totals } = report;
  const exceptions = exceptionRows(report);
  const value = figureIn(style, 'value');
  const low = items.flatMap(({ levels }) => levels).filter(({ level }) => level === 'low');
  return {
    title: 'Stock report',
    facts: [
      ['Source', source.name],
      ['Period', periodLabel(report)],
      ['Currency', source.currency ?? 'not specified'],
      ['Valuation', methodLabel(report)],
      ['Items', formatCount(items.length)],
    ],
    figures: ['Opening value', 'Receipts', 'Issues', 'Closing value', 'Reorder levels reached'],
    rows: [
      {
        name: source.name,
        cells: [
          value(totals.opening.value),
          value(totals.received.value),
          value(totals.issued.value),
          value(totals.closing.value),
          low.length,
        ],
      },
    ],
    exceptionRows: exceptions.length,
    exceptions: exceptions.map(({ code, message, tip, item, facts }) => ({
      code,
      message,
      fix: tip,
      about: [item, facts.name ?? ''].join(' ').trim(),
    })),
  };
}
