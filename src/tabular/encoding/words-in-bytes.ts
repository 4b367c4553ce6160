const FIRST_FOREIGN = 0x80;
/** The bits of four bytes that bytes beyond ASCII have. */
const FOREIGN_IN_FOUR = 0x8080_8080;
const BYTES_AT_ONCE = 4;
const NO_FOURS = new Uint32Array(0);

/** Letters of ASCII and all bytes beyond it. */
const OF_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= FIRST_FOREIGN || /[A-Za-z]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Where the word begins that ends before a byte, not before another one. */
export function startOfWord(bytes: Uint8Array, end: number, from: number): number {
  let start = end;
  while (start > from && OF_WORD[bytes[start - 1] ?? 0] === 1) start -= 1;
  return start;
}

/** Where the word ends that has a byte. */
export function endOfWord(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && OF_WORD[bytes[end] ?? 0] === 1) end += 1;
  return end;
}

/** Calls back with the begin and the end of each word that has a byte beyond ASCII. */
export function eachForeignWord(
  bytes: Uint8Array,
  see: (start: number, end: number) => void,
): void {
  const foreign = new ForeignBytes(bytes);
  let from = 0;
  for (let at = foreign.next(from); at < bytes.length; at = foreign.next(from)) {
    const start = startOfWord(bytes, at, from);
    from = endOfWord(bytes, at);
    see(start, from);
  }
}

/** The same for a short text, from one byte up to another: reading each byte takes less time there than four at once. */
export function eachForeignWordIn(
  bytes: Uint8Array,
  from: number,
  to: number,
  see: (start: number, end: number) => void,
): void {
  let start = from;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < FIRST_FOREIGN) {
      if (OF_WORD[byte] === 0) start = at + 1;
      continue;
    }
    at += 1;
    while (at < to && OF_WORD[bytes[at] ?? 0] === 1) at += 1;
    see(start, at);
    start = at + 1;
  }
}

/** Finds bytes beyond ASCII, four at once: most text of most files has none. */
class ForeignBytes {
  readonly #bytes: Uint8Array;
  readonly #fours: Uint32Array;
  /** How many bytes are in front of the first four. */
  readonly #skipped: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const { buffer, byteOffset, length } = bytes;
    this.#skipped = Math.min(length, -byteOffset & (BYTES_AT_ONCE - 1));
    const fours = (length - this.#skipped) >>> 2;
    this.#fours =
      fours === 0 ? NO_FOURS : new Uint32Array(buffer, byteOffset + this.#skipped, fours);
  }

  /** The first one from a byte on; how many bytes there are where there is none. */
  next(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    while (
      at < bytes.length &&
      (at < this.#skipped || (at - this.#skipped) % BYTES_AT_ONCE !== 0)
    ) {
      if ((bytes[at] ?? 0) >= FIRST_FOREIGN) return at;
      at += 1;
    }
    const fours = this.#fours;
    let four = (at - this.#skipped) >>> 2;
    while (four < fours.length && ((fours[four] ?? 0) & FOREIGN_IN_FOUR) === 0) four += 1;
    // What is behind the last four has less bytes than they do.
    at = Math.max(at, this.#skipped + four * BYTES_AT_ONCE);
    while (at < bytes.length && (bytes[at] ?? 0) < FIRST_FOREIGN) at += 1;
    return at;
  }
}
