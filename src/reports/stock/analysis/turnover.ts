import { daysBetween } from '../../engine/measures/days.ts';
import { showRatio } from '../../engine/measures/fixed-point.ts';
import type { ItemBalance, Period } from '../valuation/balance/period-balance.ts';

/** How fast stock moves; a figure that would divide by zero is undefined. */
export interface Turnover {
  /** How often the average stock was consumed in the period, with two decimals. */
  readonly turnover?: string | undefined;
  /** How long the average stock lasts, in days with one decimal. */
  readonly daysOnHand?: string | undefined;
}

/**
 * Inventory turnover = cost of goods consumed / ((opening + closing value) / 2); days on hand = days of
 * the period / turnover. Consumed are issues and sales less returns, at cost.
 */
export function turnoverOf(
  { opening, closing, consumed }: Pick<ItemBalance, 'opening' | 'closing' | 'consumed'>,
  { from, to }: Period,
): Turnover {
  const twiceAverage = opening.value + closing.value;
  if (twiceAverage <= 0n || consumed.value < 0n) return {};
  const days = BigInt(daysBetween(from, to) + 1);
  const turnover = showRatio(consumed.value * 2n, twiceAverage, 2);
  const daysOnHand = showRatio(days * twiceAverage, consumed.value * 2n, 1);
  return { turnover, daysOnHand };
}
