import { z } from 'zod';
import { formatCount } from '../../kernel/counts.ts';
import type { TypedCell } from '../../kernel/cells.ts';
import type { TextField } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import type { CellCheck, CellRules, IdentifierRules, TypedReading } from './cell-check.ts';
import {
  damaged,
  isPlainNumber,
  numberAsText,
  oddNumber,
  shownOrStored,
} from './number-as-text.ts';
import { PLAIN_TEXT, canBeKept, codePoints, isKeptLine } from './plain-text.ts';
import { INVISIBLE } from '../../kernel/names.ts';
import type { IssueCode } from '../../kernel/messages/issues.ts';

/** UTF-8 that was read as Windows-1252: `MÃ¼ller`, `donâ€™t`; or characters that were already lost. */
const MOJIBAKE = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|ï»¿|\uFFFD/;

/** Text that a spreadsheet program would run; `-5.25`, `+49 40 123` and `- broken` are none. */
const FORMULA = /^\s*(?:[=\uFF1D]|[@\uFF20]\s*[A-Za-z]|[+\-\uFF0B\uFF0D](?=.*[(|!]))/s;

const MIXED_SCRIPTS =
  /\p{Script=Latin}[\p{N}\p{M}_-]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{N}\p{M}_-]*\p{Script=Latin}/u;

/** What is odd about a text that is kept as it is. */
function oddText(text: string): IssueCode[] {
  return FORMULA.test(text) ? ['formula-text', ...oddName(text)] : oddName(text);
}

/** What is odd about the name of another record; it may begin with a sign such as `@`. */
function oddName(text: string): IssueCode[] {
  const odd: IssueCode[] = [];
  if (MOJIBAKE.test(text)) odd.push('probable-mojibake');
  if (MIXED_SCRIPTS.test(text)) odd.push('mixed-scripts');
  return odd;
}

/** Digits of a number cell, at most. */
const WIDEST_NUMBER = 15;

/** Names, descriptions and identifiers. */
export function textCheck(field: TextField, rules: CellRules): CellCheck {
  const { min = 0, max = WORKING_LIMITS.longestText } = field;
  return field.identifier ? identifierCheck(max, rules) : freeText(min, max, rules);
}

/** The name of another record, which is resolved later. */
export function referenceCheck(): CellCheck {
  return {
    ...writtenText(0, WORKING_LIMITS.longestText),
    oddities: oddName,
    fromTyped: wholeNumberAsText,
  };
}

/** Text of any kind; a number cell counts as its digits. */
export function freeText(min: number, max: number, rules: CellRules): CellCheck {
  return {
    ...writtenText(min, max),
    fromTyped: (cell) => (cell.type === 'number' ? numberAsText(cell, rules) : undefined),
    oddTyped: oddNumber,
    surelyFineTyped: (cell) =>
      isPlainNumber(cell) && cell.text.length >= min && WIDEST_NUMBER <= max,
  };
}

function writtenText(min: number, max: number): CellCheck {
  return {
    surelyFine: (text) => text.length >= min && text.length <= max && PLAIN_TEXT.test(text),
    plainTexts: { are: 'texts', least: min, most: max },
    keepsTexts: true,
    schema: z
      .string()
      .refine(canBeKept, 'control-character')
      .refine((text) => codePoints(text) >= min, 'too-short')
      .refine((text) => codePoints(text) <= max, 'too-long'),
    expected: (code) =>
      code === 'too-short'
        ? `at least ${formatCount(min)} characters`
        : `at most ${formatCount(max)} characters`,
    oddities: oddText,
    reportsTrimming: true,
  };
}

/** A number cell that names a record holds its number, `12`, however it is shown. */
function wholeNumberAsText(cell: TypedCell): string | undefined {
  return cell.type === 'number' && Number.isSafeInteger(cell.value)
    ? String(cell.value)
    : undefined;
}

const PLAIN_IDENTIFIER = /^(?:[A-Za-z](?:[ -~]*[!-~])?|\d(?:[ -*,-~]*[!-*,-~])?)$/;

/** `1.2E+15`, `1E+15`, `1.0E15`: what programs make of a long number; none of them writes 3E7, which is a tag. */
const SCIENTIFIC = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i;

/** Identification numbers: invisible damage by spreadsheets matters here. */
function identifierCheck(max: number, rules: CellRules): CellCheck {
  return {
    surelyFine: (text) =>
      text.length <= max && PLAIN_IDENTIFIER.test(text) && !SCIENTIFIC.test(text),
    plainTexts: { are: 'identifiers', least: 0, most: max },
    keepsTexts: true,
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
