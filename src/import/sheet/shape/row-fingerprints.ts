import { randomBytes } from 'node:crypto';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { mixedBits } from '../../../kernel/mixed-bits.ts';

/** Numbers of one entry: two of the content of a row, and the number of the row. */
const STRIDE = 3;
const FIRST_SIZE = 1 << 10;
const FULL_AT = 0.7;

/**
 * Finds rows that are the same in all of their cells. A row is kept as numbers of 64 bits with its own, not as text, so that a
 * million of them take 24 MiB at most.
 */
export class RowFingerprints {
  readonly #seeds = new Int32Array(new Uint32Array(randomBytes(8).buffer.slice(0, 8)));
  #entries = new Uint32Array(FIRST_SIZE * STRIDE);
  #slots = FIRST_SIZE;
  #count = 0;

  /** The number of the first row with these cells; undefined where this is the first one. */
  firstLike(cells: readonly Cell[], row: number): number | undefined {
    const [high, low] = this.#hash(cells);
    const at = this.#placeOf(high, low);
    const known = this.#entries[at + 2];
    if (known !== 0) return known;
    this.#entries.set([high, low, row], at);
    this.#count += 1;
    if (this.#count > this.#slots * FULL_AT) this.#grow();
    return undefined;
  }

  /** Where these numbers are, or would be. */
  #placeOf(high: number, low: number): number {
    let at = (high % this.#slots) * STRIDE;
    while (
      this.#entries[at + 2] !== 0 &&
      (this.#entries[at] !== high || this.#entries[at + 1] !== low)
    ) {
      at = (at + STRIDE) % this.#entries.length;
    }
    return at;
  }

  #grow(): void {
    const old = this.#entries;
    this.#slots *= 2;
    this.#entries = new Uint32Array(this.#slots * STRIDE);
    for (let from = 0; from < old.length; from += STRIDE) {
      if (old[from + 2] === 0) continue;
      const at = this.#placeOf(old[from] ?? 0, old[from + 1] ?? 0);
      for (let of = 0; of < STRIDE; of += 1) this.#entries[at + of] = old[from + of] ?? 0;
    }
  }

  /** Two hashes of all cells with anything in them and of their places. */
  #hash(cells: readonly Cell[]): readonly [high: number, low: number] {
    let [high = 0, low = 0] = this.#seeds;
    for (let column = 0; column < cells.length; column += 1) {
      const text = cellText(cells[column]);
      if (text === '') continue;
      high = Math.imul(high ^ column, 0x0100_0193);
      low = Math.imul(low ^ text.length, 0x85eb_ca6b);
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        high = Math.imul(high ^ unit, 0x0100_0193);
        low = Math.imul(low + unit, 0x9e37_79b1);
      }
    }
    return [mixedBits(high), mixedBits(low)];
  }
}
