import { z } from 'zod';
import type { TypedCell } from '../../kernel/cells.ts';
import type { NamedField, TextField } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import type { CellCheck, CellRules } from './cell-check.ts';
import { identifierCheck } from './identifier-check.ts';
import { decimalCheck } from './number-check.ts';
import { oddName, oddText } from './oddities.ts';
import { canBeKept, codePoints, PLAIN_TEXT } from './plain-text.ts';

/** Names, descriptions and identifiers. */
export function textCheck(field: TextField, rules: CellRules): CellCheck {
  const { min = 0, max = WORKING_LIMITS.longestText } = field;
  return field.identifier ? identifierCheck(max, rules) : freeText(min, max);
}

/** The name of another record; what it may be is known only when it is looked up. */
export function referenceCheck(): CellCheck {
  return {
    ...freeText(0, WORKING_LIMITS.longestText),
    oddities: oddName,
    fromTyped: wholeNumberAsText,
  };
}

/** The value of a custom field or of a depreciation rate. */
export function namedCheck(field: NamedField, rules: CellRules): CellCheck {
  if (field.value === 'text') return freeText(0, WORKING_LIMITS.longestText);
  return decimalCheck({ kind: 'decimal', label: field.label, min: 0 }, rules);
}

function freeText(min: number, max: number): CellCheck {
  return {
    surelyFine: (text) => text.length >= min && text.length <= max && PLAIN_TEXT.test(text),
    schema: z
      .string()
      .refine(canBeKept, 'control-character')
      .refine((text) => codePoints(text) >= min, 'too-short')
      .refine((text) => codePoints(text) <= max, 'too-long'),
    expected: (code) =>
      code === 'too-short' ? `at least ${min} characters` : `at most ${max} characters`,
    oddities: oddText,
    tellsTrimming: true,
  };
}

/** A number cell that names a record holds its number, `12`, however it is shown. */
function wholeNumberAsText(cell: TypedCell): string | undefined {
  return cell.type === 'number' && Number.isSafeInteger(cell.value)
    ? String(cell.value)
    : undefined;
}
