import { z } from 'zod';
import { canonicalDecimal, parseAmount } from '../../kernel/decimals.ts';
import type { TypedCell } from '../../kernel/cells.ts';
import type { DecimalField, IntegerField } from '../fields.ts';
import type { CellCheck, CellRules } from './cell-check.ts';

const SMALL_DECIMAL = /^\d{1,15}(?:\.\d{1,10})?$/;
const SMALL_INTEGER = /^\d{1,15}$/;

/** Amounts and rates; digits are kept as they are, no binary fraction comes near them. */
export function decimalCheck(field: DecimalField, { decimal }: CellRules): CellCheck {
  const { min } = field;
  const isOdd = (value: string): boolean => field.price === true && value === '0';
  const read = (text: string): string | undefined =>
    canonicalDecimal(text) ?? (decimal === undefined ? undefined : parseAmount(text, decimal));
  return {
    surelyFine: (text) =>
      SMALL_DECIMAL.test(text) &&
      (min === undefined || min <= 0 || Number(text) >= min) &&
      (field.price !== true || /[1-9]/.test(text)) &&
      (decimal !== 'comma' || !text.includes('.')),
    schema: z.string().transform((text, context) => {
      const value = read(text);
      if (value !== undefined && (min === undefined || Number(value) >= min)) return value;
      context.addIssue('malformed-number');
      return z.NEVER;
    }),
    expected: () => (min === undefined ? 'a number' : `a number of at least ${min}`),
    oddities: (_text, value) => (typeof value === 'string' && isOdd(value) ? ['zero-price'] : []),
    fromTyped: numberAsText,
  };
}

/** Counts and other whole numbers. */
export function integerCheck({ min }: IntegerField): CellCheck {
  const isLargeEnough = (text: string): boolean => min === undefined || Number(text) >= min;
  return {
    surelyFine: (text) => SMALL_INTEGER.test(text) && isLargeEnough(text),
    schema: z
      .string()
      .refine((text) => /^[+-]?\d{1,15}$/.test(text) && isLargeEnough(text), 'malformed-number')
      .transform(Number),
    expected: () => (min === undefined ? 'a whole number' : `a whole number of at least ${min}`),
    fromTyped: numberAsText,
  };
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
    expected: () => 'numbers parted by commas',
    fromTyped: numberAsText,
  };
}

/** A spreadsheet shows and means fifteen digits; those behind them come from its binary fractions. */
function numberAsText(cell: TypedCell): string | undefined {
  return cell.type === 'number' ? String(Number(cell.value.toPrecision(15))) : undefined;
}
