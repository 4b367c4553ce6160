import { type CurrencyExponent, divideHalfUp } from '../../../kernel/money.ts';
import { parseFixed, showFixed } from './fixed-point.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';

/**
 * A quantity of an item in millionths of its unit: 2.5 is 2_500_000n. Integers add up exactly and
 * are many times faster than decimals; six decimals are more than scales and tapes give.
 */
export type Quantity = bigint;

const QUANTITY_DIGITS = 6;

/** One whole unit. */
const ONE_UNIT: Quantity = 10n ** BigInt(QUANTITY_DIGITS);

/**
 * A quantity written as decimal text; undefined if it is not a number or has more than 6 decimals.
 */
export function parseQuantity(text: string): Quantity | undefined {
  return parseFixed(text, QUANTITY_DIGITS);
}

/** So many whole units. Throws TallysheetError 'bad-usage' if the count is not an integer. */
export function wholeUnits(count: number): Quantity {
  if (!Number.isSafeInteger(count)) {
    throw new TallysheetError('bad-usage', `${count} is not a number of whole units`, {
      hint: "Read a part of a unit with parseQuantity('1.5').",
    });
  }
  return BigInt(count) * ONE_UNIT;
}

/** A quantity as decimal text: `2.5`. */
export function showQuantity(quantity: Quantity): string {
  return showFixed(quantity, QUANTITY_DIGITS);
}

export function isWhole(quantity: Quantity): boolean {
  return quantity % ONE_UNIT === 0n;
}

/**
 * What one unit costs, in 10^-36 of the currency's main unit. Costs that are written have at most
 * 12 decimals and are exact; averages are cut at the 36th, far below what rounding can bring to light.
 */
export type UnitCost = bigint;

/** Quantity times unit cost, unrounded: 10^-42 of the currency's main unit. */
export type ExactValue = bigint;

/** An amount in the currency's minor units (cents), as it is in the books. */
export type MinorUnits = bigint;

const COST_DIGITS = 36;
const WRITTEN_DIGITS = 12;
const VALUE_DIGITS = 42;

/**
 * Values are compared at 10^-18 of a minor unit. What is written has no digits below that, and the
 * error of an average is far below, so that an exact half is still one: 1.5 at 0.01/3 is 0.005.
 */
const FINE_DIGITS = 18;
export const FINE_PER_MINOR = 10n ** BigInt(FINE_DIGITS);

/**
 * A unit cost written as decimal text; undefined if it is not a number or has more than 12
 * decimals.
 */
export function parseUnitCost(text: string): UnitCost | undefined {
  const written = parseFixed(text, WRITTEN_DIGITS);
  return written === undefined ? undefined : written * 10n ** BigInt(COST_DIGITS - WRITTEN_DIGITS);
}

/** A unit cost as decimal text, rounded to so many decimals. */
export function showUnitCost(cost: UnitCost, decimals = 6): string {
  return showFixed(divideHalfUp(cost, 10n ** BigInt(COST_DIGITS - decimals)), decimals);
}

/** The cost of one unit where so many cost so much in minor units; undefined for no units at all. */
export function unitCostOf(
  value: MinorUnits,
  quantity: Quantity,
  exponent: CurrencyExponent,
): UnitCost | undefined {
  if (quantity === 0n) return undefined;
  const exact = value * 10n ** BigInt(VALUE_DIGITS - exponent);
  return quantity < 0n ? divideHalfUp(-exact, -quantity) : divideHalfUp(exact, quantity);
}

/** An exact value in 10^-18 of a minor unit: what postings are compared in. */
export function fineValue(value: ExactValue, exponent: CurrencyExponent): bigint {
  return divideHalfUp(value, 10n ** BigInt(VALUE_DIGITS - exponent - FINE_DIGITS));
}

/** An exact value rounded to minor units, halves away from zero. */
export function roundValue(value: ExactValue, exponent: CurrencyExponent): MinorUnits {
  return divideHalfUp(fineValue(value, exponent), FINE_PER_MINOR);
}
