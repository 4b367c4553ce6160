import { divideHalfUp } from '../../../kernel/money.ts';

/**
 * Shares an amount out by weights, so that the shares add up to it exactly: each share is the
 * difference of two rounded running totals. Where all weights are zero, the first one takes it.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n));
  const sign = total < 0n ? -1n : 1n;
  let weighed = 0n;
  let shared = 0n;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = divideHalfUp(amount * weighed * sign, total * sign);
    const share = upToHere - shared;
    shared = upToHere;
    return share;
  });
}
