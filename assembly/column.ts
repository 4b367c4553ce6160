import { BLOCK, firstOf } from './traits';
import { loadAt, storeAt } from './piece';

const FIRST_SLOTS: u32 = 64;
const FIRST_NUMBERS: u32 = 64;
/** Shapes of amounts are smaller. */
const SHAPES: u32 = 32;

/** Nothing is kept for a text or a shape. */
export const NOT_KEPT: u32 = 0;

/** What the cells of a column have to be like for their rows to pass. Its first fields are written by src/tabular/csv/scan/known-cells.ts, in this order. */
@unmanaged
export class Column {
  mayBeBlank: u32;
  mayHaveLetters: u32;
  /** Of a form of texts: whether there is one, whether it is that of identifiers, and how long its texts are. */
  hasPlain: u32;
  areIdentifiers: u32;
  least: u32;
  most: u32;
  /** 256 bytes: 1 for those with which the heading may begin, or 0 where there is none. */
  headingFirsts: usize;
  /** How many cells with each number passed. */
  counts: usize;
  roomForNumbers: u32;
  /** By shape: the number of such amounts. */
  shapes: usize;
  /** Texts in an open table. */
  slots: usize;
  mask: u32;
  texts: u32;
}

/** A text that is kept, with its bytes behind it, filled up with zeros to whole blocks. */
@unmanaged
class Kept {
  hash: u32;
  length: u32;
  number: u32;
}

const BYTES_OF_KEPT: u32 = 16;

export function prepare(column: Column): void {
  column.roomForNumbers = FIRST_NUMBERS;
  column.counts = heap.alloc(FIRST_NUMBERS * 4);
  column.shapes = heap.alloc(SHAPES * 4);
  column.slots = heap.alloc(FIRST_SLOTS * 4);
  column.mask = FIRST_SLOTS - 1;
  column.texts = 0;
  memory.fill(column.counts, 0, FIRST_NUMBERS * 4);
  memory.fill(column.shapes, 0, SHAPES * 4);
  memory.fill(column.slots, 0, FIRST_SLOTS * 4);
}

/** The number of a text, or NOT_KEPT. */
export function numberOfText(column: Column, start: usize, end: usize): u32 {
  const length = <u32>(end - start);
  const hash = hashOf(start, length);
  for (let slot = hash & column.mask; ; slot = (slot + 1) & column.mask) {
    const address = loadAt(column.slots, slot);
    if (address == 0) return NOT_KEPT;
    const kept = changetype<Kept>(address);
    if (kept.hash == hash && kept.length == length && isText(address, start, length)) {
      return kept.number;
    }
  }
  return NOT_KEPT;
}

/** Keeps a number for a text that has none. */
export function keepText(column: Column, start: usize, length: u32, number: u32): void {
  makeRoomFor(column, number);
  const address = heap.alloc(BYTES_OF_KEPT + length + BLOCK);
  const kept = changetype<Kept>(address);
  kept.hash = hashOf(start, length);
  kept.length = length;
  kept.number = number;
  for (let at: u32 = 0; at < length; at += BLOCK) {
    const own = firstOf(v128.load(start + at), min(length - at, BLOCK));
    v128.store(address + BYTES_OF_KEPT + at, own);
  }
  column.texts += 1;
  if (column.texts * 2 > column.mask) growSlots(column);
  putIntoSlot(column, address);
}

export function keepShape(column: Column, shape: u32, number: u32): void {
  makeRoomFor(column, number);
  storeAt(column.shapes, shape, number);
}

function isText(address: usize, start: usize, length: u32): bool {
  for (let at: u32 = 0; at < length; at += BLOCK) {
    const own = firstOf(v128.load(start + at), min(length - at, BLOCK));
    if (v128.any_true(v128.xor(own, v128.load(address + BYTES_OF_KEPT + at)))) return false;
  }
  return true;
}

/** Any mixture of all bytes does: texts with the same hash are compared. */
function hashOf(start: usize, length: u32): u32 {
  let hash: u64 = length;
  for (let at: u32 = 0; at < length; at += BLOCK) {
    const own = firstOf(v128.load(start + at), min(length - at, BLOCK));
    hash = (rotl(hash, 23) ^ i64x2.extract_lane(own, 0)) * 0x9e37_79b9_7f4a_7c15;
    hash = (rotl(hash, 29) ^ i64x2.extract_lane(own, 1)) * 0xc2b2_ae3d_27d4_eb4f;
  }
  hash ^= hash >> 32;
  return <u32>(hash ^ (hash >> 15));
}

function putIntoSlot(column: Column, address: usize): void {
  let slot = changetype<Kept>(address).hash & column.mask;
  while (loadAt(column.slots, slot) != 0) slot = (slot + 1) & column.mask;
  storeAt(column.slots, slot, <u32>address);
}

function growSlots(column: Column): void {
  const before = column.slots;
  const length = column.mask + 1;
  column.slots = heap.alloc(length * 2 * 4);
  column.mask = length * 2 - 1;
  memory.fill(column.slots, 0, length * 2 * 4);
  for (let slot: u32 = 0; slot < length; slot += 1) {
    const address = loadAt(before, slot);
    if (address != 0) putIntoSlot(column, address);
  }
}

function makeRoomFor(column: Column, number: u32): void {
  const before = column.roomForNumbers;
  if (number < before) return;
  const room = number * 2;
  const counts = heap.alloc(room * 4);
  memory.copy(counts, column.counts, before * 4);
  memory.fill(counts + before * 4, 0, (room - before) * 4);
  column.counts = counts;
  column.roomForNumbers = room;
}
