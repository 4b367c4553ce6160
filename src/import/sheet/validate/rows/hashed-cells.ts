import type { AskedKeys, KeyHashes, RoutineCells } from '../../../../kernel/rows.ts';
import type { KeyHasher } from './key-hasher.ts';
import { isKeyIn } from './key-plan.ts';

const FIRST_ROOM = 1 << 8;

/** The hashes of the keys in rows that were not found together, one row after the other. */
export class HashedCells implements KeyHashes {
  count = 0;
  high = new Uint32Array(0);
  low = new Uint32Array(0);
  exact = new Uint32Array(0);
  areKeys = new Uint8Array(0);

  hash(rows: readonly RoutineCells[], asked: AskedKeys, hasher: KeyHasher): void {
    if (rows.length > this.areKeys.length) this.#makeRoom(Math.max(FIRST_ROOM, rows.length * 2));
    this.count = 0;
    for (const [at, cells] of rows.entries()) {
      const isKey = isKeyIn(asked, cells);
      if (isKey === undefined) return;
      this.count += 1;
      this.areKeys[at] = Number(isKey);
      if (!isKey) continue;
      hasher.readCell(cells, asked.column);
      this.high[at] = hasher.high;
      this.low[at] = hasher.low;
      this.exact[at] = hasher.exact;
    }
  }

  #makeRoom(room: number): void {
    this.high = new Uint32Array(room);
    this.low = new Uint32Array(room);
    this.exact = new Uint32Array(room);
    this.areKeys = new Uint8Array(room);
  }
}
