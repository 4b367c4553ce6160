import { canonicalDecimal } from './decimals.ts';

/** How many decimals a currency has: 0 (yen), 2 (most) or 3 (Kuwaiti dinar). */
export type CurrencyExponent = 0 | 2 | 3;

export const CURRENCY_EXPONENTS: readonly CurrencyExponent[] = [0, 2, 3];

/**
 * An amount as an integer of the smallest unit: `12.5` with two decimals is 1250n. Undefined if the
 * text is not a plain decimal number, or has more decimals than the currency: nothing is rounded
 * silently.
 */
export function parseMinorUnits(text: string, exponent: CurrencyExponent): bigint | undefined {
  const plain = canonicalDecimal(text);
  if (plain === undefined) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  if (fraction.length > exponent) return undefined;
  return BigInt(whole + fraction.padEnd(exponent, '0'));
}

/** An amount of minor units as plain decimal text with all decimals of the currency: 1250n is `12.50`. */
export function formatMinorUnits(amount: bigint, exponent: CurrencyExponent): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The same for people, with thousands separators: 123450n is `1,234.50`. */
export function showMinorUnits(amount: bigint, exponent: CurrencyExponent): string {
  const [whole = '', ...fraction] = formatMinorUnits(amount, exponent).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** The quotient as an integer; a half is rounded away from zero (`HALF_UP`). The divisor is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  // An odd divisor loses its half here, but then no quotient lies exactly between two integers.
  const half = divisor / 2n;
  return dividend < 0n ? -((half - dividend) / divisor) : (dividend + half) / divisor;
}
