import type { Ratio } from '../../../../kernel/decimals.ts';
import { divideHalfUp } from '../../../../kernel/money.ts';

export const WHOLE: Ratio = { numerator: 1n, denominator: 1n };

/** A share of an amount, rounded to the minor unit; halves away from zero. */
export function shareOf(amount: bigint, { numerator, denominator }: Ratio): bigint {
  return divideHalfUp(amount * numerator, denominator);
}

/** The product of two ratios. */
export function product(one: Ratio, other: Ratio): Ratio {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  };
}

/** Percent as a share: 18 is 18/100. */
export function percent({ numerator, denominator }: Ratio): Ratio {
  return { numerator, denominator: denominator * 100n };
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function sumOf<Item>(items: Iterable<Item>, of: (item: Item) => bigint): bigint {
  let sum = 0n;
  for (const item of items) sum += of(item);
  return sum;
}
