import type { BalanceAsOf } from '../valuation/balance/as-of.ts';
import type { Quantity } from '../../engine/measures/unit-cost.ts';
import type { Threshold, StockBasis } from '../input/stock-source.ts';

/** How the stock of an item is against one threshold. */
export interface StockLevel extends Threshold {
  readonly quantity: Quantity;
  readonly level: 'low' | 'enough' | 'excess';
  /** What is missing to the low threshold; zero where nothing is. */
  readonly shortage: Quantity;
  /** What to order, or to bring there; zero where it is not low. */
  readonly reorder: Quantity;
  /** What lies there beyond the excess threshold. */
  readonly surplus: Quantity;
}

/**
 * Compares what there is with the thresholds, by location and for the whole item. Low is a quantity at
 * or below the low threshold, excess one above the excess threshold. The suggested reorder fills a low
 * stock up to the excess threshold, or to the low one where there is no other. A location that has a
 * threshold and no stock has zero.
 */
export function stockLevels(
  balance: BalanceAsOf,
  thresholds: readonly Threshold[],
  basis: StockBasis = 'on-hand',
): readonly StockLevel[] {
  return thresholds.map((threshold) => {
    const quantity = quantityAt(balance, threshold.location, basis);
    return { ...threshold, quantity, ...levelStatus(quantity, threshold) };
  });
}

function quantityAt(
  balance: BalanceAsOf,
  location: string | undefined,
  basis: StockBasis,
): Quantity {
  const held =
    location === undefined
      ? balance
      : balance.locations.find((candidate) => candidate.location === location);
  if (held === undefined) return 0n;
  return basis === 'available' ? held.quantity - held.checkedOut : held.quantity;
}

function levelStatus(
  quantity: Quantity,
  { low, excess }: Threshold,
): Pick<StockLevel, 'level' | 'shortage' | 'reorder' | 'surplus'> {
  if (quantity <= low) {
    const upTo = excess !== undefined && excess > low ? excess : low;
    return { level: 'low', shortage: low - quantity, reorder: upTo - quantity, surplus: 0n };
  }
  const surplus = excess === undefined || quantity <= excess ? 0n : quantity - excess;
  return { level: surplus === 0n ? 'enough' : 'excess', shortage: 0n, reorder: 0n, surplus };
}
