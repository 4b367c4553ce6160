import { divideHalfUp } from '../../../../kernel/money.ts';
import type { StockPool, TakenOut } from './stock-pool.ts';
import type { ExactValue } from '../../../engine/measures/unit-cost.ts';

/**
 * Puts what went out of one pool into another: layers keep their dates and costs, and come in there in
 * the order in which they came in before. Gives what the units that were missing there put right.
 */
export function carryAlong(
  { value, parts }: TakenOut,
  target: StockPool,
  { isLifo, isLayered }: { readonly isLifo: boolean; readonly isLayered: boolean },
): ExactValue {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0n);
  const average = divideHalfUp(value, quantity);
  let correction: ExactValue = 0n;
  for (const part of isLifo ? parts.toReversed() : parts) {
    const taken = target.takeIn(isLayered ? part : { ...part, unitCost: average });
    correction += taken.correction;
  }
  return correction;
}
