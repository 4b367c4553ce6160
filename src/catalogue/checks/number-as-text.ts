import type { TypedCell } from '../../kernel/cells.ts';
import { decimalOfNumber } from '../../kernel/decimals.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { CellIssue, IdentifierFormat, IdentifierRules, TypedReading } from './cell-check.ts';

export type NumberCell = Extract<TypedCell, { type: 'number' }>;

/** A number cell keeps fifteen digits; those behind them are already lost. */
export const LARGEST_EXACT = 1e15;

/**
 * The number of a cell in plain digits, for fields of text. A format that only rounds, groups or
 * adds a currency sign is ignored; one that adds characters, such as leading zeros, leaves two
 * texts, and the user has to choose one.
 */
export function numberAsText(cell: NumberCell, rules: IdentifierRules): TypedReading {
  return isForTheEye(cell) ? storedText(cell) : shownOrStored(cell, rules);
}

/** As numberAsText, where every character that is shown counts. */
export function shownOrStored(cell: NumberCell, rules: IdentifierRules): TypedReading {
  const { identifierFormat: meant } = rules;
  const stored = storedText(cell);
  // Without a format of its own a long number is only shortened for the eye.
  if (typeof stored !== 'string' || stored === cell.text || cell.format === undefined)
    return stored;
  if (meant === 'stored') return stored;
  if (meant === 'shown') return cell.text;
  return {
    code: 'identifier-display-differs',
    details: {
      value: cell.text,
      expected: `"${stored}"`,
      hint: `Use ${formatFlag('shown', rules)} for ${cell.text}, ${formatFlag('stored', rules)} for ${stored}, or format the cell as text.`,
    },
  };
}

function formatFlag(format: IdentifierFormat, { flagName }: IdentifierRules): string {
  return shellLine([
    '--identifier-format',
    flagName === undefined ? format : `${flagName}=${format}`,
  ]);
}

/** What is odd about a number cell that shows another number than it keeps, such as 16% for 0.155. */
export function oddNumber(cell: TypedCell): readonly CellIssue[] {
  if (cell.type !== 'number' || !mayShowAnother(cell)) return [];
  const shown = amountShown(cell.text);
  if (shown === undefined || isNear(shown, cell.value)) return [];
  const expected = `"${decimalOfNumber(cell.value)}"`;
  return [{ code: 'display-differs', details: { value: cell.text, expected } }];
}

/** Whether the format of a cell multiplies what it shows: a percent sign, a comma behind the digits. */
export function mayShowAnother({ format }: NumberCell): boolean {
  return format !== undefined && /%|[0#?],+(?![0#?,])/.test(format);
}

/** Whether a number cell needs no check: a whole number, shown as it is stored. */
export function isPlainNumber(cell: TypedCell): boolean {
  if (cell.type !== 'number' || cell.format !== undefined) return false;
  return Number.isInteger(cell.value) && cell.value >= 0 && cell.value < LARGEST_EXACT;
}

/** What cannot be an identification number any more. */
export function damaged(value: string, expected: string): CellIssue {
  return { code: 'damaged-identifier', details: { value, expected } };
}

function storedText({ value, text }: NumberCell): string | CellIssue {
  return Math.abs(value) >= LARGEST_EXACT
    ? damaged(text, 'at most 15 digits in a number cell')
    : decimalOfNumber(value);
}

/** Whether a cell shows nothing but its number, be it rounded, grouped, scaled or as an amount of money. */
function isForTheEye(cell: NumberCell): boolean {
  if (cell.format === undefined || (cell.value === 0 && /^\P{L}*[-–—]\P{L}*$/u.test(cell.text)))
    return true;
  const shown = amountShown(cell.text);
  return shown !== undefined && (isNear(shown, cell.value) || mayShowAnother(cell));
}

interface ShownAmount {
  readonly amount: number;
  /** Half of the last digit that is shown. */
  readonly tolerance: number;
}

const SHOWN = /^([-+]?)(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|)(\.\d*)?(?:E([-+]?\d+))?%?$/i;

/** `$1,234.50`, `(12)`, `1.2E+15`, `16%`; undefined for what has other characters, or leading zeros. */
function amountShown(text: string): ShownAmount | undefined {
  const bare = text.replace(/[\p{Sc}\s]/gu, '').replace(/^\((.*)\)$/, '-$1');
  const match = SHOWN.exec(bare);
  if (match === null || !/\d/.test(bare)) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const scale = 10 ** Number(exponent);
  const amount =
    Number(`${sign}${whole.replaceAll(',', '')}${fraction}`.replace(/\.$/, '')) * scale;
  const places = Math.max(0, fraction.length - 1);
  return { amount, tolerance: 0.5 * 10 ** -places * scale };
}

/** Binary fractions are not exact. */
const SLACK = 1e-9;

function isNear({ amount, tolerance }: ShownAmount, value: number): boolean {
  return Math.abs(amount - value) <= tolerance * (1 + SLACK) + Math.abs(value) * SLACK;
}
