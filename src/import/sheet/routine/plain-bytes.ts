import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_DOUBLED_QUOTE,
  HAS_LETTER,
  HAS_LINE_FEED,
  HAS_PLUS,
  HAS_WIDE_CHARACTER,
} from '../../../tabular/csv/scanned-records.ts';
import type { PlainTexts } from '../../../catalogue/checks/cell-check.ts';

const NEVER = HAS_WIDE_CHARACTER | HAS_CONTROL | HAS_DOUBLED_QUOTE;

const [SPACE, DOLLAR, CAPITAL_A, CAPITAL_Z, SMALL_A, SMALL_Z, ZERO, NINE] = Array.from(
  ' $AZaz09',
  (character) => character.charCodeAt(0),
) as [number, number, number, number, number, number, number, number];
const LAST_ASCII = 0x7f;

/** Whether a text without spaces around it is of a form and has a digit, by its traits and its first byte. */
export function isPlain(
  { are, least, most }: PlainTexts,
  traits: number,
  first: number,
  length: number,
): boolean {
  if ((traits & NEVER) !== 0 || (traits & HAS_DIGIT) === 0) return false;
  if (length < least || length > most) return false;
  const beginsWithDigit = isDigit(first);
  if (!beginsWithDigit && !isLetter(first)) return false;
  if (are === 'texts') return true;
  if ((traits & HAS_LINE_FEED) !== 0) return false;
  // With letters it may be a number in scientific notation, with a sign what a spreadsheet program makes of one.
  return !beginsWithDigit || (traits & (HAS_LETTER | HAS_PLUS)) === 0;
}

/** Whether a text is surely no amount: it begins with a letter, and not with the sign of a currency. */
export function isWord(bytes: Uint8Array, start: number, end: number): boolean {
  if (!isLetter(bytes[start] ?? 0)) return false;
  return (
    !(start + 1 < end && mayBeCurrency(bytes[start + 1] ?? 0)) &&
    !(start + 2 < end && mayBeCurrency(bytes[start + 2] ?? 0)) &&
    !(start + 3 < end && bytes[start + 3] === SPACE)
  );
}

function mayBeCurrency(byte: number): boolean {
  return byte === DOLLAR || byte > LAST_ASCII;
}

function isLetter(byte: number): boolean {
  return (byte >= SMALL_A && byte <= SMALL_Z) || (byte >= CAPITAL_A && byte <= CAPITAL_Z);
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}
