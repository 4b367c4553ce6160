import { withRoom } from './with-room.ts';

/** A set of row numbers, of one bit each. */
export class RowSet {
  #bits = new Uint8Array(1_024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(row: number): void {
    if (this.has(row)) return;
    const byte = row >> 3;
    if (byte >= this.#bits.length) {
      this.#bits = withRoom(this.#bits, Math.max(byte + 1, this.#bits.length * 2));
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (row & 7));
    this.#size += 1;
  }

  delete(row: number): void {
    if (!this.has(row)) return;
    const byte = row >> 3;
    this.#bits[byte] = (this.#bits[byte] ?? 0) & ~(1 << (row & 7));
    this.#size -= 1;
  }

  has(row: number): boolean {
    return ((this.#bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }

  /** How many of its rows are not in the other set. */
  countBeside(other: RowSet): number {
    let count = 0;
    for (const [byte, bits] of this.#bits.entries()) {
      for (let bit = 0; bit < 8; bit += 1) {
        if ((bits & (1 << bit)) !== 0 && !other.has(byte * 8 + bit)) count += 1;
      }
    }
    return count;
  }
}
