import { withRoom } from './with-room.ts';

const FIRST_SLOTS = 1 << 8;
const FIRST_BYTES = 1 << 10;
const FULL_AT = 0.5;

/** Texts beyond these are not kept: columns with more have hardly any text again. */
const MOST_TEXTS = 1 << 14;
const LONGEST = 256;

/** Texts by their bytes, each with a number that is kept for it. */
export class KnownTexts {
  /** By slot: the text in it, counted from 1. */
  #slots = new Int32Array(FIRST_SLOTS);
  /** By text: its hash, where its bytes begin, and its number. One more begins where the last text ends. */
  #hashes = new Int32Array(FIRST_SLOTS);
  #starts = new Int32Array(FIRST_SLOTS + 1);
  #numbers = new Int32Array(FIRST_SLOTS);
  #bytes = new Uint8Array(FIRST_BYTES);
  #count = 0;

  hasRoomFor(texts: number): boolean {
    return this.#count + texts <= MOST_TEXTS;
  }

  /** Whether another text of so many bytes is kept. */
  takes(length: number): boolean {
    return this.hasRoomFor(1) && length <= LONGEST;
  }

  /** The number of the text from `start` up to `end`; undefined where it is not known. */
  numberOf(bytes: Uint8Array, start: number, end: number): number | undefined {
    const hash = hashOf(bytes, start, end);
    let slot = hash & (this.#slots.length - 1);
    for (;;) {
      const text = (this.#slots[slot] ?? 0) - 1;
      if (text < 0) return undefined;
      if (this.#hashes[text] === hash && this.#isText(text, bytes, start, end)) {
        return this.#numbers[text];
      }
      slot = (slot + 1) & (this.#slots.length - 1);
    }
  }

  /** Keeps a number for a text that is not known, if there is room for it. */
  add(bytes: Uint8Array, start: number, end: number, number: number): void {
    if (!this.takes(end - start)) return;
    this.#makeRoom(end - start);
    const text = this.#count;
    const begin = this.#starts[text] ?? 0;
    this.#bytes.set(bytes.subarray(start, end), begin);
    this.#count += 1;
    this.#starts[this.#count] = begin + end - start;
    this.#numbers[text] = number;
    this.#hashes[text] = hashOf(bytes, start, end);
    this.#put(text);
  }

  #isText(text: number, bytes: Uint8Array, start: number, end: number): boolean {
    const begin = this.#starts[text] ?? 0;
    if ((this.#starts[text + 1] ?? 0) - begin !== end - start) return false;
    for (let at = start; at < end; at += 1) {
      if (this.#bytes[begin + at - start] !== bytes[at]) return false;
    }
    return true;
  }

  #put(text: number): void {
    let slot = (this.#hashes[text] ?? 0) & (this.#slots.length - 1);
    while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
    this.#slots[slot] = text + 1;
  }

  #makeRoom(length: number): void {
    const needed = (this.#starts[this.#count] ?? 0) + length;
    if (needed > this.#bytes.length) this.#bytes = withRoom(this.#bytes, needed * 2);
    if (this.#count < this.#slots.length * FULL_AT) return;
    const slots = this.#slots.length * 2;
    this.#hashes = withRoom(this.#hashes, slots);
    this.#starts = withRoom(this.#starts, slots + 1);
    this.#numbers = withRoom(this.#numbers, slots);
    this.#slots = new Int32Array(slots);
    for (let text = 0; text < this.#count; text += 1) this.#put(text);
  }
}

/** FNV-1a, with its bits mixed: the lowest of them choose the slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c_9dc5 ^ (end - start);
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x0100_0193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b_3c6d);
  return hash ^ (hash >>> 12);
}
