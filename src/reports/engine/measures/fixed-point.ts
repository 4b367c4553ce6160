import { canonicalDecimal } from '../../../kernel/decimals.ts';
import { divideHalfUp } from '../../../kernel/money.ts';

/** A decimal text as an integer of so many decimals; undefined when it is none, or has more of them. */
export function parseFixed(text: string, digits: number): bigint | undefined {
  const plain = canonicalDecimal(text);
  if (plain === undefined) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  if (fraction.length > digits) return undefined;
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** An integer of so many decimals as plain decimal text, without zeros at its end. */
export function showFixed(value: bigint, digits: number): string {
  const size = value < 0n ? -value : value;
  const written = size.toString().padStart(digits + 1, '0');
  const whole = written.slice(0, written.length - digits);
  const fraction = written.slice(written.length - digits).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A ratio as decimal text with so many decimals; undefined when the divisor is zero. */
export function showRatio(dividend: bigint, divisor: bigint, decimals: number): string | undefined {
  if (divisor === 0n) return undefined;
  const sign = divisor < 0n ? -1n : 1n;
  const scaled = divideHalfUp(dividend * sign * 10n ** BigInt(decimals), divisor * sign);
  return showFixed(scaled, decimals);
}

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
