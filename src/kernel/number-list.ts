const BITS_OF_CHUNK = 14;
const CHUNK = 1 << BITS_OF_CHUNK;
const PLACE_IN_CHUNK = CHUNK - 1;
/** Most lists hold a few numbers: their first chunk grows. */
const FIRST_ROOM = 1 << 8;

/** Numbers of 32 bits in a list that grows chunk by chunk, without a time when all of them are kept twice. */
export class NumberList {
  readonly #chunks = [new Uint32Array(FIRST_ROOM)];
  #length = 0;
  /** The chunk of the number that was added last. */
  #last: Uint32Array = this.#chunks[0] ?? new Uint32Array(0);

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    const place = this.#length & PLACE_IN_CHUNK;
    if (place === 0 || place >= this.#last.length) this.#last = this.#chunkFor(place);
    this.#last[place] = number;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#chunks[index >>> BITS_OF_CHUNK]?.[index & PLACE_IN_CHUNK] ?? 0;
  }

  set(index: number, number: number): void {
    const chunk = this.#chunks[index >>> BITS_OF_CHUNK];
    if (chunk !== undefined) chunk[index & PLACE_IN_CHUNK] = number;
  }

  /** Forgets the numbers from an index on. */
  cut(length: number): void {
    this.#length = Math.min(length, this.#length);
    this.#chunks.length = Math.max(1, Math.ceil(this.#length / CHUNK));
    this.#last = this.#chunks.at(-1) ?? this.#last;
  }

  #chunkFor(place: number): Uint32Array {
    const at = this.#length >>> BITS_OF_CHUNK;
    const known = this.#chunks[at];
    if (known === undefined) {
      const next = new Uint32Array(CHUNK);
      this.#chunks.push(next);
      return next;
    }
    if (place < known.length) return known;
    // Only the first chunk is ever shorter than the others.
    const longer = new Uint32Array(Math.min(CHUNK, known.length * 2));
    longer.set(known);
    this.#chunks[at] = longer;
    return longer;
  }
}
