import { formatCount } from '../../kernel/counts.ts';
import { z } from 'zod';
import {
  canonicalDecimal,
  decimalOfNumber,
  parseAmount,
  type DecimalStyle,
} from '../../kernel/decimals.ts';
import { unmistakableAmount } from '../../kernel/written-amount.ts';
import type { TypedCell } from '../../kernel/cells.ts';
import type { DecimalField, IntegerField } from '../fields.ts';
import type { CellCheck, CellRules } from './cell-check.ts';
import { LARGEST_EXACT, mayShowAnother, oddNumber } from './number-as-text.ts';

const SMALL_DECIMAL = /^\d{1,15}(?:\.\d{1,10})?$/;
/** `12.500` is twelve and a half, or twelve thousand five hundred. */
const MAYBE_THOUSANDS = /^\d{1,3}\.\d{3}$/;
const SMALL_INTEGER = /^\d{1,15}$/;

/** Amounts and rates; digits are kept as they are, no binary fraction comes near them. */
export function decimalCheck(field: DecimalField, { decimal }: CellRules): CellCheck {
  const { min = -Infinity, max = Infinity } = field;
  const expected = expectedAmount(field);
  const isWithin = (value: string): boolean => Number(value) >= min && Number(value) <= max;
  const check = (value: string | undefined): string | undefined =>
    value !== undefined && isWithin(value) ? value : undefined;
  return {
    surelyFine: (text) =>
      SMALL_DECIMAL.test(text) &&
      isWithin(text) &&
      (field.price !== true || (/[1-9]/.test(text) && !MAYBE_THOUSANDS.test(text))) &&
      (decimal !== 'comma' || !text.includes('.')),
    schema: z.string().transform((text, context) => {
      const value = check(readAmount(text, decimal));
      if (value !== undefined) return value;
      context.addIssue('malformed-number');
      return z.NEVER;
    }),
    expected: () => expected,
    hint: (text) => amountHint(text, decimal, isWithin, expected),
    oddities: (text, value) => {
      if (field.price !== true) return [];
      if (value === '0') return ['zero-price'];
      // What was read with the other sign is certain.
      const isDoubtful = decimal === undefined && MAYBE_THOUSANDS.test(text);
      return isDoubtful && value === readAmount(text, decimal) ? ['possible-thousands'] : [];
    },
    fromTyped: (cell) => {
      if (cell.type !== 'number') return undefined;
      const value = check(canonicalDecimal(decimalOfNumber(cell.value)));
      if (value !== undefined) return { value };
      const hint = `Write ${expected}.`;
      return { code: 'malformed-number', details: { value: cell.text, expected, hint } };
    },
    oddTyped: oddNumber,
    surelyFineTyped: (cell) =>
      cell.type === 'number' &&
      !mayShowAnother(cell) &&
      cell.value > 0 &&
      cell.value < LARGEST_EXACT &&
      cell.value >= min &&
      cell.value <= max,
  };
}

function expectedAmount({ min, max }: DecimalField): string {
  if (max !== undefined) return `a number from ${formatCount(min ?? 0)} to ${formatCount(max)}`;
  return min === undefined ? 'a number' : `a number of at least ${formatCount(min)}`;
}

/**
 * The number that was probably intended.
 * @param expected in words
 */
function amountHint(
  text: string,
  decimal: DecimalStyle | undefined,
  isWithin: (value: string) => boolean,
  expected: string,
): string | undefined {
  const written = readAmount(text, decimal);
  if (written !== undefined && !isWithin(written)) return `Write ${expected}.`;
  if (decimal !== undefined) return 'Write a plain number.';
  const plain = parseAmount(text, 'point');
  return plain === undefined ? undefined : `Write ${plain}, or use --decimal point.`;
}

/** A plain number means the same in every style, but where a point separates thousands. */
function readAmount(text: string, decimal: DecimalStyle | undefined): string | undefined {
  const plain = canonicalDecimal(text);
  if (decimal === undefined) return plain ?? unmistakableAmount(text);
  const written = parseAmount(text, decimal) ?? (decimal === 'point' ? plain : undefined);
  return written ?? unmistakableAmount(text, decimal);
}

/** Counts and other whole numbers. */
export function integerCheck({ min, max = Infinity }: IntegerField): CellCheck {
  const isInRange = (text: string): boolean =>
    Number(text) >= (min ?? -Infinity) && Number(text) <= max;
  return {
    surelyFine: (text) => SMALL_INTEGER.test(text) && isInRange(text),
    schema: z
      .string()
      .transform((text) => wholeNumberIn(text) ?? text)
      .refine((text) => /^[+-]?\d{1,15}$/.test(text) && isInRange(text), 'malformed-number')
      .transform(Number),
    expected: () => wholeNumber(min, max),
    hint: (text) => {
      const grouped = /^\d{1,3}(?:[,.' ]\d{3})+$/.test(text)
        ? text.replace(/\D/g, '')
        : wholeNumberIn(text);
      const proposed =
        grouped !== undefined && isInRange(grouped) ? grouped : wholeNumber(min, max);
      return `Write ${proposed}.`;
    },
    fromTyped: digitsOf,
    oddTyped: oddNumber,
  };
}

/** `1 000` and `20,-`; a count has no currency. */
function wholeNumberIn(text: string): string | undefined {
  const number = /^[-+\d\s.,'’–—=]+$/u.test(text) ? unmistakableAmount(text) : undefined;
  return number?.includes('.') === true ? undefined : number;
}

function wholeNumber(min: number | undefined, max: number): string {
  if (max !== Infinity)
    return `a whole number from ${formatCount(min ?? 0)} to ${formatCount(max)}`;
  return min === undefined ? 'a whole number' : `a whole number of at least ${formatCount(min)}`;
}

/** Several item numbers or ids in one cell. */
export function numbersCheck(): CellCheck {
  const parts = (text: string): string[] => text.split(/[\s,;|]+/).filter((part) => part !== '');
  const isNumber = (part: string): boolean => /^#?\d{1,15}$/.test(part);
  return {
    surelyFine: (text) => SMALL_INTEGER.test(text),
    schema: z
      .string()
      .refine((text) => parts(text).every(isNumber), 'malformed-number')
      .transform((text) => parts(text).map((part) => part.replace('#', ''))),
    expected: () => 'numbers separated by commas',
    hint: () => 'Write only the numbers, such as 12, 15.',
    fromTyped: digitsOf,
  };
}

function digitsOf(cell: TypedCell): string | undefined {
  return cell.type === 'number' ? decimalOfNumber(cell.value) : undefined;
}
