import { showQuantity } from '../../engine/measures/quantity.ts';
import { FigureStyle } from '../../engine/sheet/figures.ts';
import type { StockReport } from '../analysis/stock-report.ts';

/** The style that shows every decimal that a quantity of the report has. */
export function stockStyle({ items, terms }: StockReport): FigureStyle {
  let most = 0;
  for (const { balance } of items) {
    for (const { quantity } of [
      balance.opening,
      balance.closing,
      balance.received,
      balance.issued,
    ]) {
      most = Math.max(most, showQuantity(quantity).split('.')[1]?.length ?? 0);
    }
  }
  return new FigureStyle(terms.exponent, most);
}
