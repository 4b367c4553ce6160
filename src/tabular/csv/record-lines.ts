import { withRoom } from '../../kernel/with-room.ts';

const USUAL_RECORDS = 1024;

/**
 * On which line of a file each of its records begins, as they are read: only those behind which the numbers of records and
 * lines drift apart are kept, eight bytes each.
 */
export class RecordLines {
  /** Records with several lines, in their order, and how many more lines than records there are up to their ends. */
  #records = new Uint32Array(USUAL_RECORDS);
  #surplus = new Uint32Array(USUAL_RECORDS);
  #kept = 0;
  #total = 0;
  /** How many records were read. */
  count = 0;

  /** @param lineEnds those within the record */
  add(lineEnds: number): void {
    this.count += 1;
    if (lineEnds === 0) return;
    if (this.#kept === this.#records.length) this.#makeRoom();
    this.#total += lineEnds;
    this.#records[this.#kept] = this.count;
    this.#surplus[this.#kept] = this.#total;
    this.#kept += 1;
  }

  /** The line on which a record begins, from 1. */
  lineOf(record: number): number {
    const before = this.#countBefore(record);
    return record + (before === 0 ? 0 : (this.#surplus[before - 1] ?? 0));
  }

  /** How many of the kept records are before one. */
  #countBefore(record: number): number {
    let [low, high] = [0, this.#kept];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#records[middle] ?? 0) < record) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #makeRoom(): void {
    const room = this.#records.length * 2;
    this.#records = withRoom(this.#records, room);
    this.#surplus = withRoom(this.#surplus, room);
  }
}
