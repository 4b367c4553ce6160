import { NO_SHAPE, shapeOf } from './amount';
import { Column, NOT_KEPT, numberOfText } from './column';
import { loadAt, Piece, storeAt } from './piece';
import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_DOUBLED_QUOTE,
  HAS_LETTER,
  HAS_LINE_FEED,
  HAS_PLUS,
  HAS_WIDE_CHARACTER,
} from './traits';

const SPACE: u8 = 32;
const DOLLAR: u8 = 36;
const LAST_ASCII: u8 = 127;

/** By number: a blank cell, and one that counts for nothing but that it is filled. It is surely not known that any other cell passes. */
const BLANK: u32 = 0;
const FILLED: u32 = 1;
const UNSURE: u32 = 0xffff_ffff;

/** The bit beside the traits of a cell where so few cells were filled before it that the row may be one of headings. */
const MAY_BE_HEADING: u32 = 256;

/** The columns of the table, one behind the other, and the numbers of the cells of a row. */
let columns: usize = 0;
let width: u32 = 0;
let numbers: usize = 0;

/** What is asked of a row and of each of its cells, as src/tabular/csv/scan/known-cells.ts names it. */
let fewestCells: u32 = 0;
let fewestWords: u32 = 0;
let cellsOfHeadings: u32 = 0;
let longestCell: u32 = 0;

export function setColumns(addresses: usize, count: u32): void {
  columns = addresses;
  width = count;
  numbers = heap.alloc(count * 4);
}

export function setLimits(cells: u32, words: u32, headings: u32, longest: u32): void {
  fewestCells = cells;
  fewestWords = words;
  cellsOfHeadings = headings;
  longestCell = longest;
}

/**
 * The first record from one on that does not surely pass, or `end`. The cells of those before it are counted, from another one on.
 * It is known of a record that passes what src/import/sheet/routine/routine-gate.ts asks of it.
 */
export function passFrom(piece: Piece, first: u32, end: u32, countedFrom: u32): u32 {
  let record = first;
  while (record < end && passes(piece, record)) {
    if (record >= countedFrom) count();
    record += 1;
  }
  return record;
}

function passes(piece: Piece, record: u32): bool {
  const first = loadAt(piece.firstCells, record);
  if (loadAt(piece.firstCells, record + 1) - first != width) return false;
  let filled: u32 = 0;
  let words: u32 = 0;
  for (let at: u32 = 0; at < width; at += 1) {
    const cell = first + at;
    const start = piece.bytes + loadAt(piece.starts, cell);
    const end = piece.bytes + loadAt(piece.ends, cell);
    const column = changetype<Column>(columns + <usize>at * offsetof<Column>());
    const mayBeHeading = filled < cellsOfHeadings;
    const number = numberOf(
      column,
      start,
      end,
      load<u8>(piece.traits + cell) | (mayBeHeading ? MAY_BE_HEADING : 0),
    );
    if (number == UNSURE) return false;
    storeAt(numbers, at, number);
    if (number == BLANK) continue;
    filled += 1;
    if (isWord(start, end)) words += 1;
  }
  return filled >= fewestCells && words >= fewestWords;
}

function numberOf(column: Column, start: usize, end: usize, traits: u32): u32 {
  if (start == end) return column.mayBeBlank ? BLANK : UNSURE;
  const length = <u32>(end - start);
  const first = load<u8>(start);
  if (length > longestCell || first <= SPACE || load<u8>(end - 1) <= SPACE) return UNSURE;
  if (traits & HAS_DOUBLED_QUOTE) return UNSURE;
  if (traits & MAY_BE_HEADING && mayBegin(column, first)) return UNSURE;
  if (traits & HAS_LETTER && !column.mayHaveLetters) return UNSURE;
  if (column.hasPlain && isPlain(column, traits, first, length)) return FILLED;
  const ofText = numberOfText(column, start, end);
  if (ofText != NOT_KEPT) return ofText;
  const shape = shapeOf(start, end);
  const ofShape = shape == NO_SHAPE ? NOT_KEPT : loadAt(column.shapes, shape);
  return ofShape == NOT_KEPT ? UNSURE : ofShape;
}

function mayBegin(column: Column, first: u8): bool {
  return column.headingFirsts != 0 && load<u8>(column.headingFirsts + first) != 0;
}

/** The same as in src/import/sheet/routine/plain-bytes.ts. */
function isPlain(column: Column, traits: u32, first: u8, length: u32): bool {
  const never = HAS_WIDE_CHARACTER | HAS_CONTROL | HAS_DOUBLED_QUOTE;
  if ((traits & never) != 0 || (traits & HAS_DIGIT) == 0) return false;
  if (length < column.least || length > column.most) return false;
  const beginsWithDigit = isDigit(first);
  if (!beginsWithDigit && !isLetter(first)) return false;
  if (!column.areIdentifiers) return true;
  if ((traits & HAS_LINE_FEED) != 0) return false;
  return !beginsWithDigit || (traits & (HAS_LETTER | HAS_PLUS)) == 0;
}

/** The same as in src/import/sheet/routine/plain-bytes.ts. */
function isWord(start: usize, end: usize): bool {
  if (!isLetter(load<u8>(start))) return false;
  return (
    !(start + 1 < end && mayBeCurrency(load<u8>(start + 1))) &&
    !(start + 2 < end && mayBeCurrency(load<u8>(start + 2))) &&
    !(start + 3 < end && load<u8>(start + 3) == SPACE)
  );
}

function mayBeCurrency(byte: u8): bool {
  return byte == DOLLAR || byte > LAST_ASCII;
}

function isLetter(byte: u8): bool {
  const small = byte | 32;
  return small >= 97 && small <= 122;
}

function isDigit(byte: u8): bool {
  return byte >= 48 && byte <= 57;
}

/** Counts the cells of the row that passed. */
function count(): void {
  for (let at: u32 = 0; at < width; at += 1) {
    const column = changetype<Column>(columns + <usize>at * offsetof<Column>());
    const number = loadAt(numbers, at);
    storeAt(column.counts, number, loadAt(column.counts, number) + 1);
  }
}
