import type { Ratio } from '../../../kernel/decimals.ts';
import { decimalRatio } from '../../../kernel/decimals.ts';
import { divideHalfUp, formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';

/**
 * Precise amounts: what lies below the rounding. A precise amount is an integer of 2^-72 minor units
 * (some 2 * 10^-22), never negative but as a difference, so that thousands of steps stay exact to far
 * more digits than any ledger shows. It is a power of two because rounding is then a shift, which
 * counts at a hundred thousand assets.
 */
const BITS = 72n;
const ONE = 1n << BITS;

/** What thousands of divisions may wear an amount down by: less than 10^-15 minor units. */
export const DUST = ONE >> 50n;

/** A half that divisions have worn down is still a half. */
const HALF = ONE / 2n + DUST;

/** Minor units as a precise amount. */
export function precise(minorUnits: bigint): bigint {
  return minorUnits << BITS;
}

/** A precise amount in whole minor units, a half away from zero (`HALF_UP`). */
export function roundToMinorUnits(amount: bigint): bigint {
  return amount < 0n ? -((HALF - amount) >> BITS) : (amount + HALF) >> BITS;
}

/** More than thousands of divisions wear an amount down by, and less than what is still a half. */
const WORN = DUST >> 2n;

/** Whether an amount rounds the same if divisions have worn it down. */
export function roundsWhenWorn(amount: bigint): boolean {
  const above = (amount + HALF) & (ONE - 1n);
  return above > WORN && above < ONE - WORN;
}

/** Decimal text in the currency's unit (`1000.125`) as a precise amount, or undefined. */
export function parsePrecise(text: string, exponent: CurrencyExponent): bigint | undefined {
  const ratio = decimalRatio(text);
  if (ratio === undefined) return undefined;
  return divideHalfUp(precise(ratio.numerator * 10n ** BigInt(exponent)), ratio.denominator);
}

/** Decimals of a minor unit that are shown; the last of them is still exact. */
const SHOWN_DECIMALS = 15;
const SHOWN = 10n ** BigInt(SHOWN_DECIMALS);

/** A precise amount as decimal text in the currency's unit, with fifteen decimals of a minor unit. */
export function formatPrecise(amount: bigint, exponent: CurrencyExponent): string {
  const rounded = divideHalfUp((amount < 0n ? -amount : amount) * SHOWN, ONE);
  const whole = formatMinorUnits(rounded / SHOWN, exponent);
  const rest = (rounded % SHOWN).toString().padStart(SHOWN_DECIMALS, '0');
  return `${amount < 0n ? '-' : ''}${whole}${exponent === 0 ? '.' : ''}${rest}`;
}

/** So many parts of an amount: amount * parts / whole. */
export function partOf(amount: bigint, parts: bigint, whole: bigint): bigint {
  return (amount * parts) / whole;
}

/** The product of an amount and a ratio. */
export function times(amount: bigint, { numerator, denominator }: Ratio): bigint {
  return (amount * numerator) / denominator;
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function greatest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** A ratio as decimal text with up to so many decimals. */
export function ratioText({ numerator, denominator }: Ratio, most: number): string {
  const scaled = (numerator * 10n ** BigInt(most)) / denominator;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(most + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -most)}.${digits.slice(-most)}`.replace(/\.?0+$/, '');
}

/** The same of a share, in percent. */
export function percentText({ numerator, denominator }: Ratio, most: number): string {
  return ratioText({ numerator: numerator * 100n, denominator }, most);
}

/** The sum of two ratios; those of one table share their denominator. */
export function sum(one: Ratio, other: Ratio): Ratio {
  if (one.denominator === other.denominator) {
    return { numerator: one.numerator + other.numerator, denominator: one.denominator };
  }
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}
