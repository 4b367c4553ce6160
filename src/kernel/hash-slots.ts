import { NumberList } from './number-list.ts';

const FIRST_SLOTS = 1 << 8;
/** A fuller table has long ways from slot to slot. */
const FULL_AT = 0.625;
/** How many times larger a table becomes: all entries of a full one get new places, so a large one soon has room for many. */
const GROWTH = 2;
const EARLY_GROWTH = 4;
/** From so many slots on a table takes much memory: 4 MiB. */
const MANY_SLOTS = 1 << 20;
/** No further entry has the hash. */
export const NO_ENTRY = -1;

/**
 * Finds entries by the hashes of what they hold; what that is, is kept beside it, by the number of the entry. It takes four
 * bytes an entry, and of a table, in which entries are found by one or two reads of memory, six to twenty-six.
 *
 * Each slot holds the number of an entry, counted from 1, and above it as many bits of its hash as there is room for: those
 * that did not choose the slot, so that another entry is hardly ever asked.
 */
export class HashSlots {
  readonly #hashes = new NumberList();
  #slots = new Uint32Array(FIRST_SLOTS);
  /** The bits of a slot that hold the number of an entry, and the lowest ones of its hash. */
  #mask = FIRST_SLOTS - 1;
  #most = Math.floor(FIRST_SLOTS * FULL_AT);
  /** Where the search for the last hash is. */
  #slot = 0;

  /** How many entries there are. */
  get count(): number {
    return this.#hashes.length;
  }

  /** The first entry that may have the hash, which is one of 32 bits, or NO_ENTRY. */
  first(hash: number): number {
    this.#slot = hash & this.#mask;
    return this.#search(hash);
  }

  /**
   * Reads where the searches for some hashes will begin: each of the places is far from the others in memory, which brings
   * several at once, but would be waited for by each search.
   */
  bringNear(hashes: Uint32Array, count: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let read = 0;
    for (let at = 0; at < count; at += 1) read ^= slots[(hashes[at] ?? 0) & mask] ?? 0;
    return read;
  }

  /** The next one after what `first` or `next` has given for the hash. */
  next(hash: number): number {
    this.#slot = (this.#slot + 1) & this.#mask;
    return this.#search(hash);
  }

  /** Adds an entry for the hash of which the search has just ended with NO_ENTRY. */
  add(hash: number): void {
    this.#hashes.push(hash);
    this.#slots[this.#slot] = (hash & ~this.#mask) | this.#hashes.length;
    if (this.#hashes.length >= this.#most) this.#grow();
  }

  /** Forgets all entries from a number on. */
  cut(count: number): void {
    if (count >= this.#hashes.length) return;
    this.#hashes.cut(count);
    this.#slots.fill(0);
    this.#fill();
  }

  #search(hash: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    for (let slot = this.#slot; ; slot = (slot + 1) & mask) {
      const held = slots[slot] ?? 0;
      const isFree = held === 0;
      if (!isFree && ((held ^ hash) & ~mask) !== 0) continue;
      this.#slot = slot;
      return isFree ? NO_ENTRY : (held & mask) - 1;
    }
  }

  #grow(): void {
    const { length: before } = this.#slots;
    const length = before * (before < MANY_SLOTS ? EARLY_GROWTH : GROWTH);
    this.#slots = new Uint32Array(length);
    this.#mask = length - 1;
    this.#most = Math.floor(length * FULL_AT);
    this.#fill();
  }

  #fill(): void {
    for (let entry = 0; entry < this.#hashes.length; entry += 1) {
      const hash = this.#hashes.at(entry);
      let slot = hash & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = (hash & ~this.#mask) | (entry + 1);
    }
  }
}
