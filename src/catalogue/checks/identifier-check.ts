import { z } from 'zod';
import type { TypedCell } from '../../kernel/cells.ts';
import { INVISIBLE } from '../../kernel/names.ts';
import type {
  CellCheck,
  CellRules,
  Finding,
  IdentifierFormat,
  TypedReading,
} from './cell-check.ts';
import { oddText } from './oddities.ts';
import { codePoints, isKeptLine } from './plain-text.ts';

const PLAIN_IDENTIFIER = /^(?:[A-Za-z](?:[ -~]*[!-~])?|\d(?:[ -*,-~]*[!-*,-~])?)$/;

/** `1.2E+15`: what a spreadsheet program makes of a long number. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** A number cell keeps fifteen digits; those behind them are already lost. */
const LARGEST_EXACT = 1e15;

/** Identification numbers: what spreadsheets damage and nobody sees matters here. */
export function identifierCheck(max: number, { identifierFormat }: CellRules): CellCheck {
  return {
    surelyFine: (text) =>
      text.length <= max && PLAIN_IDENTIFIER.test(text) && !SCIENTIFIC.test(text),
    schema: z
      .string()
      .refine(isKeptLine, 'control-character')
      .refine((text) => codePoints(text) <= max, 'too-long')
      .refine((text) => !SCIENTIFIC.test(text), 'damaged-identifier'),
    expected: (code) => (code === 'too-long' ? `at most ${max} characters` : 'all of its digits'),
    wholeCell: (text) => (text.search(INVISIBLE) === -1 ? [] : ['invisible-character']),
    oddities: oddText,
    tellsTrimming: true,
    fromTyped: (cell) => identifierOf(cell, identifierFormat),
    surelyFineTyped: isPlainNumber,
  };
}

/** A whole number that stands there as it is kept. */
function isPlainNumber(cell: TypedCell): boolean {
  if (cell.type !== 'number' || cell.format !== undefined) return false;
  return Number.isInteger(cell.value) && cell.value >= 0 && cell.value < LARGEST_EXACT;
}

function identifierOf(cell: TypedCell, meant: IdentifierFormat | undefined): TypedReading {
  if (cell.type === 'date') return damaged(cell.text, 'text, not a date');
  if (cell.type !== 'number') return undefined;
  if (Math.abs(cell.value) >= LARGEST_EXACT)
    return damaged(cell.text, 'at most 15 digits in a number cell');
  const stored = String(cell.value);
  // Without a format of its own a long number is only shortened for the eye.
  if (stored === cell.text || cell.format === undefined || meant === 'stored') return stored;
  if (meant === 'shown') return cell.text;
  return {
    code: 'shown-unlike-stored',
    details: {
      value: cell.text,
      expected: `"${stored}"`,
      hint: `Say --identifier-format shown for ${cell.text}, --identifier-format stored for ${stored}, or make the cell text.`,
    },
  };
}

function damaged(value: string, expected: string): Finding {
  return { code: 'damaged-identifier', details: { value, expected } };
}
