import { HashSlots, NO_ENTRY } from './hash-slots.ts';
import { mixedBits } from './mixed-bits.ts';
import { NumberList } from './number-list.ts';
import { withRoom } from './with-room.ts';

const FIRST_BYTES = 1 << 10;

/** Texts beyond these are not kept: columns with more have hardly any text again. */
const MOST_TEXTS = 1 << 14;
const LONGEST = 256;

/** Texts by their bytes, each with a number that is kept for it. */
export class KnownTexts {
  /** Finds texts by their hashes. */
  readonly #slots = new HashSlots();
  /** By text: where its bytes end, and its number. */
  readonly #ends = new NumberList();
  readonly #numbers = new NumberList();
  #bytes = new Uint8Array(FIRST_BYTES);

  hasRoomFor(texts: number): boolean {
    return this.#slots.count + texts <= MOST_TEXTS;
  }

  /** Whether another text of so many bytes is kept. */
  takes(length: number): boolean {
    return this.hasRoomFor(1) && length <= LONGEST;
  }

  /** The number of the text from `start` up to `end`; undefined where it is not known. */
  numberOf(bytes: Uint8Array, start: number, end: number): number | undefined {
    const text = this.#find(hashOf(bytes, start, end), bytes, start, end);
    return text === NO_ENTRY ? undefined : this.#numbers.at(text);
  }

  /** Keeps a number for a text that is not known, if there is room for it. */
  add(bytes: Uint8Array, start: number, end: number, number: number): void {
    if (!this.takes(end - start)) return;
    const hash = hashOf(bytes, start, end);
    if (this.#find(hash, bytes, start, end) === NO_ENTRY)
      this.#put(hash, bytes.subarray(start, end), number);
  }

  /** Whether a text is not known, which it is from now on, if there is room for it. */
  isNew(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.numberOf(bytes, start, end) !== undefined) return false;
    this.add(bytes, start, end, 0);
    return true;
  }

  #find(hash: number, bytes: Uint8Array, start: number, end: number): number {
    let text = this.#slots.first(hash);
    while (text !== NO_ENTRY && !this.#isText(text, bytes, start, end))
      text = this.#slots.next(hash);
    return text;
  }

  #isText(text: number, bytes: Uint8Array, start: number, end: number): boolean {
    const begin = this.#beginOf(text);
    if (this.#ends.at(text) - begin !== end - start) return false;
    for (let at = start; at < end; at += 1) {
      if (this.#bytes[begin + at - start] !== bytes[at]) return false;
    }
    return true;
  }

  #beginOf(text: number): number {
    return text === 0 ? 0 : this.#ends.at(text - 1);
  }

  /** Adds the text that was searched for last. */
  #put(hash: number, text: Uint8Array, number: number): void {
    const begin = this.#beginOf(this.#slots.count);
    const end = begin + text.length;
    if (end > this.#bytes.length) this.#bytes = withRoom(this.#bytes, end * 2);
    this.#bytes.set(text, begin);
    this.#slots.add(hash);
    this.#ends.push(end);
    this.#numbers.push(number);
  }
}

/** FNV-1a, with its bits mixed: the lowest of them choose the slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c_9dc5 ^ (end - start);
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x0100_0193);
  }
  return mixedBits(hash);
}
