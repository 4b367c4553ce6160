import { withRoom } from '../../../../kernel/with-room.ts';

const USUAL_ROWS = 512;
/** No key of the row was hashed. */
export const NOT_HASHED = -1;

/** What a key is known by: two hashes of its folded text, and one of its exact text. */
export interface Hashes {
  high: number;
  low: number;
  exact: number;
}

/** The hashes of one key of each row, in their order. */
export class HashedKeys {
  #rows = new Uint32Array(USUAL_ROWS);
  high = new Uint32Array(USUAL_ROWS);
  low = new Uint32Array(USUAL_ROWS);
  exact = new Uint32Array(USUAL_ROWS);
  count = 0;
  #taken = 0;

  clear(): void {
    this.count = 0;
    this.#taken = 0;
  }

  add(row: number, hashes: Readonly<Hashes>): void {
    if (this.count === this.#rows.length) this.#makeRoom();
    this.#rows[this.count] = row;
    this.high[this.count] = hashes.high;
    this.low[this.count] = hashes.low;
    this.exact[this.count] = hashes.exact;
    this.count += 1;
  }

  /** The place of a row's key, or NOT_HASHED; rows are asked for in their order. */
  of(row: number): number {
    while (this.#taken < this.count && (this.#rows[this.#taken] ?? 0) < row) this.#taken += 1;
    return this.#taken < this.count && this.#rows[this.#taken] === row ? this.#taken : NOT_HASHED;
  }

  #makeRoom(): void {
    const room = this.count * 2;
    this.#rows = withRoom(this.#rows, room);
    this.high = withRoom(this.high, room);
    this.low = withRoom(this.low, room);
    this.exact = withRoom(this.exact, room);
  }
}
