import { loadAt, Piece, storeAt } from './piece';
import { HAS_CONTROL, HAS_DIGIT, HAS_LINE_FEED, HAS_SPACE, HAS_WIDE_CHARACTER } from './traits';

const WORD: u32 = 4;

/** What is asked of keys, and where their hashes are put. Its fields are written by src/tabular/csv/scan/key-cells.ts, in this order. */
@unmanaged
export class KeyCells {
  /** Shorter cells are none, and those without a digit where one is needed. */
  shortest: u32;
  needsDigit: u32;
  /** Where two of the hashes begin. */
  seed: u32;
  secondSeed: u32;
  /** By record: the hashes, and whether the cell is a key at all. */
  high: usize;
  low: usize;
  exact: usize;
  areKeys: usize;
}

const IS_NONE: u8 = 0;
const IS_KEY: u8 = 1;
const IS_UNSURE: u8 = 2;

/**
 * Hashes the cells of a column that are one word of ASCII, in records that follow each other, up to the first cell of another sort.
 * Gives how many records there are before it. The hashes are those of src/import/sheet/validate/rows/key-hasher.ts.
 */
export function hashKeys(piece: Piece, first: u32, count: u32, column: u32, into: KeyCells): u32 {
  for (let at: u32 = 0; at < count; at += 1) {
    const cell = loadAt(piece.firstCells, first + at) + column;
    const start = piece.bytes + loadAt(piece.starts, cell);
    const end = piece.bytes + loadAt(piece.ends, cell);
    const sort = sortOf(into, load<u8>(piece.traits + cell), <u32>(end - start));
    if (sort == IS_UNSURE) return at;
    store<u8>(into.areKeys + at, sort);
    if (sort == IS_KEY) hashKey(start, end, into, at);
  }
  return count;
}

function sortOf(asked: KeyCells, traits: u32, length: u32): u8 {
  if (traits & (HAS_WIDE_CHARACTER | HAS_SPACE | HAS_LINE_FEED | HAS_CONTROL)) return IS_UNSURE;
  if (asked.needsDigit && (traits & HAS_DIGIT) == 0) return IS_NONE;
  return length >= asked.shortest ? IS_KEY : IS_NONE;
}

function hashKey(start: usize, end: usize, into: KeyCells, at: u32): void {
  const length = <u32>(end - start);
  let high = into.seed ^ length;
  let low = into.secondSeed;
  let exact = length;
  for (let place = start; place < end; place += WORD) {
    const written = wordAt(place, end);
    const folded = inSmallLetters(written);
    high = withWord(high, folded);
    low = withWordOfSecond(low, folded);
    exact = withWordOfExact(exact, written);
  }
  storeAt(into.high, at, mixed(high));
  storeAt(into.low, at, mixed(low));
  storeAt(into.exact, at, mixed(exact ^ high));
}

/** Four bytes, or those up to the end, filled up with zeros. */
function wordAt(place: usize, end: usize): u32 {
  const word = load<u32>(place);
  const missing = place + WORD - end;
  return <isize>missing > 0 ? word & (0xffff_ffff >> (<u32>missing * 8)) : word;
}

/** Four bytes of ASCII at once: the carry of each sum shows whether a byte is at least `A`, and whether it is beyond `Z`. */
function inSmallLetters(word: u32): u32 {
  const areCapitals = (word + 0x3f3f_3f3f) & ~(word + 0x2525_2525) & 0x8080_8080;
  return word | (areCapitals >> 2);
}

function withWord(hash: u32, word: u32): u32 {
  const more = hash ^ (rotl<u32>(word * 0xcc9e_2d51, 15) * 0x1b87_3593);
  return rotl<u32>(more, 13) * 5 + 0xe654_6b64;
}

function withWordOfSecond(hash: u32, word: u32): u32 {
  const more = (hash ^ word) * 0x85eb_ca6b;
  return more ^ (more >> 15);
}

function withWordOfExact(hash: u32, word: u32): u32 {
  return (hash ^ word) * 0x0100_0193;
}

function mixed(hash: u32): u32 {
  let bits = hash ^ (hash >> 16);
  bits *= 0x85eb_ca6b;
  bits = (bits ^ (bits >> 13)) * 0xc2b2_ae35;
  return bits ^ (bits >> 16);
}
