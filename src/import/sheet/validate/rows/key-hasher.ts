import { randomBytes } from 'node:crypto';
import { mixedBits } from '../../../../kernel/mixed-bits.ts';
import type { RoutineCells } from '../../../../kernel/rows.ts';
import { foldName, withLatinLookAlikes } from '../../../../kernel/names.ts';

/** The small letter of each byte that is a capital, else the byte. */
const SMALL = Uint8Array.from({ length: 256 }, (_, byte) =>
  String.fromCharCode(byte).toLowerCase().charCodeAt(0),
);

/**
 * Makes numbers of the text of a key: two of the text in which similar texts are the same, and one of the exact text.
 * The writer of a file cannot know which texts have the same.
 */
export class KeyHasher {
  readonly #seed = randomBytes(4).readUInt32LE();
  readonly #secondSeed = randomBytes(4).readUInt32LE();
  high = 0;
  low = 0;
  exact = 0;

  /** @param space another one for each sort of key */
  readText(text: string, space: number): void {
    const folded = foldName(withLatinLookAlikes(text));
    let high = this.#seed ^ space ^ folded.length;
    let low = this.#secondSeed ^ space;
    for (let at = 0; at < folded.length; at += 1) {
      const unit = folded.charCodeAt(at);
      high = withUnit(high, unit);
      low = withUnitOfSecond(low, unit);
    }
    let exact = text.length;
    for (let at = 0; at < text.length; at += 1) {
      exact = withUnitOfExact(exact, text.charCodeAt(at));
    }
    this.#conclude(high, low, exact);
  }

  /** The same for a cell of ASCII without spaces. */
  readCell(cells: RoutineCells, column: number, space: number): void {
    const bytes = cells.bytesOf(column);
    const start = cells.startOf(column);
    const end = cells.endOf(column);
    let high = this.#seed ^ space ^ (end - start);
    let low = this.#secondSeed ^ space;
    let exact = end - start;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      const unit = SMALL[byte] ?? 0;
      high = withUnit(high, unit);
      low = withUnitOfSecond(low, unit);
      exact = withUnitOfExact(exact, byte);
    }
    this.#conclude(high, low, exact);
  }

  #conclude(high: number, low: number, exact: number): void {
    this.high = mixedBits(high);
    this.low = mixedBits(low);
    this.exact = mixedBits(exact ^ high);
  }
}

/** A step of MurmurHash3. */
function withUnit(hash: number, code: number): number {
  let unit = Math.imul(code, 0xcc9e_2d51);
  unit = (unit << 15) | (unit >>> 17);
  const more = hash ^ Math.imul(unit, 0x1b87_3593);
  return (Math.imul((more << 13) | (more >>> 19), 5) + 0xe654_6b64) | 0;
}

/** One of another kind: equal steps would have equal numbers for the same texts. */
function withUnitOfSecond(hash: number, code: number): number {
  const more = Math.imul(hash ^ code, 0x85eb_ca6b);
  return more ^ (more >>> 15);
}

/** FNV-1a: it has only to be another one for another text that is read alike. */
function withUnitOfExact(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x0100_0193);
}
