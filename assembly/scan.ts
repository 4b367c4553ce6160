import {
  BLOCK,
  classesOf,
  firstOf,
  HAS_CONTROL,
  HAS_DOUBLED_QUOTE,
  HAS_LINE_FEED,
  HAS_WIDE_CHARACTER,
  maskOf,
  traitsOfClasses,
} from './traits';
import { Piece, storeAt } from './piece';

const LINE_FEED: u8 = 10;
const CARRIAGE_RETURN: u8 = 13;
const QUOTE: u8 = 34;

/** What ends the scanning of a piece. */
const SCANNED: u32 = 0;
const BROKEN: u32 = 1;
const FULL: u32 = 2;

/** What is given in place of where a cell ends or the next record begins: no byte of a piece is there. */
const UNFINISHED: usize = 0;
const BREAKS: usize = 1;
const HAS_NO_ROOM: usize = 2;
const FIRST_PLACE: usize = 3;

/** What is scanned: the bytes up to `end`, in which each cell ends before one of four bytes. */
let piece: Piece = changetype<Piece>(0);
let end: usize = 0;
let isLast: bool = false;
let hasQuotes: bool = false;
let delimiter: u8 = 0;

/** Of the cell that was scanned last, and of its record. */
let traits: u32 = 0;
let recordTraits: u32 = 0;
let lineEnds: u32 = 0;

/** Cells end before this byte, or before a line end; with quotes a quote is wrong in cells without them. */
export function choose(ofCells: u8, mayHaveQuotes: bool): void {
  delimiter = ofCells;
  hasQuotes = mayHaveQuotes;
}

/**
 * Finds the records in the first bytes of a piece, and their cells. Gives SCANNED where all are whole but the last one, BROKEN where
 * the one behind them breaks the rules of quotes, and FULL where there is no room for another one.
 * @param isEnd whether no bytes follow, so that the last record needs no line end
 */
export function scan(into: Piece, length: u32, isEnd: bool): u32 {
  piece = into;
  end = piece.bytes + length;
  // Looking for the end of a cell ends here at the latest, and looking behind the last byte finds no quote.
  store<u8>(end, LINE_FEED);
  isLast = isEnd;
  piece.cells = 0;
  piece.records = 0;
  storeAt(piece.firstBytes, 0, 0);
  storeAt(piece.firstCells, 0, 0);
  let cells: u32 = 0;
  for (let at = piece.bytes; at < end;) {
    at = scanRecord(at);
    if (at >= FIRST_PLACE && addRecord(at)) {
      cells = piece.cells;
      continue;
    }
    // Those of the record that is not whole are forgotten.
    piece.cells = cells;
    return at == UNFINISHED ? SCANNED : at == BREAKS ? BROKEN : FULL;
  }
  return SCANNED;
}

/** Gives where the next record begins, UNFINISHED, BREAKS or HAS_NO_ROOM. */
function scanRecord(start: usize): usize {
  recordTraits = 0;
  lineEnds = 0;
  let at = start;
  while (true) {
    const isQuoted = hasQuotes && at < end && load<u8>(at) == QUOTE;
    const begin = isQuoted ? at + 1 : at;
    const endOfCell = isQuoted ? endOfQuoted(begin) : endOfBare(begin);
    if (endOfCell == UNFINISHED) return isLast ? BREAKS : UNFINISHED;
    if (!addCell(begin, endOfCell)) return HAS_NO_ROOM;
    at = isQuoted ? endOfCell + 1 : endOfCell;
    if (at >= end || load<u8>(at) != delimiter) return behindRecord(at);
    at += 1;
  }
}

/** Where line feeds and carriage returns are. */
function lineEndsIn(block: v128): v128 {
  return v128.or(
    i8x16.eq(block, i8x16.splat(LINE_FEED)),
    i8x16.eq(block, i8x16.splat(CARRIAGE_RETURN)),
  );
}

/** Where a cell without quotes ends. */
function endOfBare(start: usize): usize {
  const delimiters = i8x16.splat(delimiter);
  // Without quotes, delimiters are looked for twice.
  const quotes = i8x16.splat(hasQuotes ? QUOTE : delimiter);
  let classes = i64x2.splat(0);
  let wide: u32 = 0;
  let at = start;
  while (true) {
    const block = v128.load(at);
    const others = v128.or(i8x16.eq(block, delimiters), i8x16.eq(block, quotes));
    const stops = (<u32>i8x16.bitmask(v128.or(lineEndsIn(block), others))) | (1 << BLOCK);
    const count = ctz(stops);
    const own = firstOf(block, count);
    classes = v128.or(classes, v128.and(classesOf(own), maskOf(count)));
    wide |= <u32>i8x16.bitmask(own);
    at += count;
    if (count < BLOCK) break;
  }
  traits = traitsOfClasses(classes) | (wide == 0 ? 0 : HAS_WIDE_CHARACTER);
  return at;
}

/** Where the closing quote of a cell is, or UNFINISHED. */
function endOfQuoted(start: usize): usize {
  const quotes = i8x16.splat(QUOTE);
  let classes = i64x2.splat(0);
  let wide: u32 = 0;
  let more: u32 = 0;
  let at = start;
  while (at < end) {
    const block = v128.load(at);
    const stops =
      (<u32>i8x16.bitmask(v128.or(lineEndsIn(block), i8x16.eq(block, quotes)))) | (1 << BLOCK);
    const count = ctz(stops);
    const own = firstOf(block, count);
    classes = v128.or(classes, v128.and(classesOf(own), maskOf(count)));
    wide |= <u32>i8x16.bitmask(own);
    at += count;
    if (count == BLOCK || at == end) continue;
    const stop = load<u8>(at);
    if (stop == QUOTE) {
      if (load<u8>(at + 1) != QUOTE) {
        traits = more | traitsOfClasses(classes) | (wide == 0 ? 0 : HAS_WIDE_CHARACTER);
        return at;
      }
      more |= HAS_DOUBLED_QUOTE;
      at += 2;
      continue;
    }
    more |= stop == LINE_FEED ? HAS_LINE_FEED : HAS_CONTROL;
    // A carriage return with a line feed behind it ends one line, at the line feed.
    if (stop == LINE_FEED || load<u8>(at + 1) != LINE_FEED) lineEnds += 1;
    at += 1;
  }
  return UNFINISHED;
}

/** Where the record behind one begins whose last cell ends at a byte, UNFINISHED or BREAKS. */
function behindRecord(at: usize): usize {
  const behind = isLast ? end : UNFINISHED;
  if (at >= end) return behind;
  const byte = load<u8>(at);
  if (byte == LINE_FEED) return at + 1;
  if (byte != CARRIAGE_RETURN) return BREAKS;
  if (at + 1 == end) return behind;
  return load<u8>(at + 1) == LINE_FEED ? at + 2 : at + 1;
}

function addCell(start: usize, endOfCell: usize): bool {
  const cell = piece.cells;
  if (cell == piece.roomForCells) return false;
  storeAt(piece.starts, cell, <u32>(start - piece.bytes));
  storeAt(piece.ends, cell, <u32>(endOfCell - piece.bytes));
  store<u8>(piece.traits + cell, <u8>traits);
  recordTraits |= traits;
  piece.cells = cell + 1;
  return true;
}

/** Adds the record that was scanned; the one behind it begins at `next`. */
function addRecord(next: usize): bool {
  const record = piece.records;
  if (record == piece.roomForRecords) return false;
  store<u8>(piece.recordTraits + record, <u8>recordTraits);
  storeAt(piece.lineEnds, record, lineEnds);
  piece.records = record + 1;
  storeAt(piece.firstBytes, record + 1, <u32>(next - piece.bytes));
  storeAt(piece.firstCells, record + 1, piece.cells);
  return true;
}
