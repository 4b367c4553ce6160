import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { parseFixed, showFixed } from './fixed-point.ts';

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
