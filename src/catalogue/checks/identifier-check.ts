import { formatCount } from '../../kernel/counts.ts';
import { z } from 'zod';
import type { TypedCell } from '../../kernel/cells.ts';
import { INVISIBLE } from '../../kernel/names.ts';
import type { CellCheck, CellRules, IdentifierRules, TypedReading } from './cell-check.ts';
import { damaged, isPlainNumber, shownOrStored } from './number-as-text.ts';
import { oddText } from './oddities.ts';
import { codePoints, isKeptLine } from './plain-text.ts';

const PLAIN_IDENTIFIER = /^(?:[A-Za-z](?:[ -~]*[!-~])?|\d(?:[ -*,-~]*[!-*,-~])?)$/;

/** `1.2E+15`, `1E+15`, `1.0E15`: what programs make of a long number; none of them writes 3E7, which is a tag. */
const SCIENTIFIC = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i;

/** Identification numbers: invisible damage by spreadsheets matters here. */
export function identifierCheck(max: number, rules: CellRules): CellCheck {
  return {
    surelyFine: (text) =>
      text.length <= max && PLAIN_IDENTIFIER.test(text) && !SCIENTIFIC.test(text),
    schema: z
      .string()
      .refine(isKeptLine, 'control-character')
      .refine((text) => codePoints(text) <= max, 'too-long')
      .refine((text) => !SCIENTIFIC.test(text), 'damaged-identifier'),
    expected: (code) =>
      code === 'too-long' ? `at most ${formatCount(max)} characters` : 'all of its digits',
    wholeCell: (text) => (text.search(INVISIBLE) === -1 ? [] : ['invisible-character']),
    oddities: oddText,
    reportsTrimming: true,
    fromTyped: (cell) => identifierOf(cell, rules),
    surelyFineTyped: isPlainNumber,
  };
}

function identifierOf(cell: TypedCell, rules: IdentifierRules): TypedReading {
  if (cell.type === 'date') return damaged(cell.text, 'text, not a date');
  return cell.type === 'number' ? shownOrStored(cell, rules) : undefined;
}
