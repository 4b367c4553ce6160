import type { CellRange } from '../../../sheet.ts';

const BEFORE_A = 64;
const LETTERS = 26;
const ZERO = 48;
/** Column XFD and the row 1,048,576 are the last ones of spreadsheet programs. */
const LAST_COLUMN = 16_383;
const LAST_ROW = 1_048_576;

/**
 * The column that the letters from there on name, counted from 0; -1 where they name none. It is
 * asked for every cell, so that it makes no object.
 */
function columnAt(text: string, from: number): number {
  let column = 0;
  for (let at = from; at < from + 4; at += 1) {
    const letter = text.charCodeAt(at) - BEFORE_A;
    if (!(letter >= 1 && letter <= LETTERS)) break;
    column = column * LETTERS + letter;
  }
  return column > LAST_COLUMN + 1 ? -1 : column - 1;
}

/** How many letters the name of a column has. */
function lettersOf(column: number): number {
  if (column < LETTERS) return 1;
  return column < LETTERS + LETTERS * LETTERS ? 2 : 3;
}

/** The row that the digits name; -1 where they name none. */
export function parseRow(text: string, from = 0, to: number = text.length): number {
  let row = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9) || row > LAST_ROW) return -1;
    row = row * 10 + digit;
  }
  return row > 0 && row <= LAST_ROW ? row : -1;
}

/** The column of a reference such as `C7` whose row is known; -1 where it names no cell of that row. */
export function columnInRow(text: string, row: number): number {
  const column = columnAt(text, 0);
  return column >= 0 && parseRow(text, lettersOf(column)) === row ? column : -1;
}

/** The one cell that a reference such as `C7` names, as a block; undefined where it names none. */
export function parseReference(text: string): CellRange | undefined {
  return parseRange(`${text}:${text}`);
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** The block of cells that a range such as `A2:C4` names; undefined where it names none. */
export function parseRange(text: string): CellRange | undefined {
  const match = RANGE.exec(text);
  if (match === null) return undefined;
  const range = {
    firstRow: parseRow(match[2] ?? ''),
    lastRow: parseRow(match[4] ?? ''),
    firstColumn: columnAt(match[1] ?? '', 0),
    lastColumn: columnAt(match[3] ?? '', 0),
  };
  return Object.values(range).includes(-1) ? undefined : range;
}
