import { randomBytes } from 'node:crypto';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { HashSlots, NO_ENTRY } from '../../../kernel/hash-slots.ts';
import { mixedBits } from '../../../kernel/mixed-bits.ts';
import { NumberList } from '../../../kernel/number-list.ts';

/**
 * Finds rows that are the same in all of their cells. A row is kept as numbers of 64 bits with its own, not as text, so that a
 * million of them take 20 MiB.
 */
export class RowFingerprints {
  readonly #seeds = new Int32Array(new Uint32Array(randomBytes(8).buffer.slice(0, 8)));
  /** Finds rows by the first hash of their cells. */
  readonly #slots = new HashSlots();
  /** The second hash of each row that was not like an earlier one, and its number. */
  readonly #second = new NumberList();
  readonly #rows = new NumberList();

  /** The number of the first row with these cells; undefined where this is the first one. */
  firstLike(cells: readonly Cell[], row: number): number | undefined {
    const [high, low] = this.#hash(cells);
    for (let at = this.#slots.first(high); at !== NO_ENTRY; at = this.#slots.next(high)) {
      if (this.#second.at(at) === low) return this.#rows.at(at);
    }
    this.#slots.add(high);
    this.#second.push(low);
    this.#rows.push(row);
    return undefined;
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
