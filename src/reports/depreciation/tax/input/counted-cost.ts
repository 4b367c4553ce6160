import { shareOf } from '../engine/shares.ts';

/** The cost that counts below a ceiling without tax: with tax, the tax on the ceiling counts, too. */
export function countedCost(cost: bigint, net = cost, ceiling = net): bigint {
  if (net <= ceiling) return cost;
  return shareOf(cost, { numerator: ceiling, denominator: net });
}
