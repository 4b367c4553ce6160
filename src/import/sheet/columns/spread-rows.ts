import type { SheetRow } from '../../../kernel/rows.ts';

/** Rows that are kept together, as some of what columns are like shows only in rows that follow each other. */
const ROWS_OF_BLOCK = 50;

/** Every second block is dropped when there are more; an even number. */
const MOST_BLOCKS = 60;

/** Rows from all parts of a sheet, in blocks, in memory that does not grow with it. */
export class SpreadRows {
  #blocks: SheetRow[][] = [];
  #seen = 0;
  /** Of so many blocks one is kept. */
  #step = 1;

  see({ number, cells }: Pick<SheetRow, 'number' | 'cells'>): void {
    const block = Math.floor(this.#seen / ROWS_OF_BLOCK);
    const isFirst = this.#seen % ROWS_OF_BLOCK === 0;
    this.#seen += 1;
    if (block % this.#step !== 0) return;
    if (isFirst) this.#begin();
    this.#blocks.at(-1)?.push({ number, cells });
  }

  get rows(): readonly SheetRow[] {
    return this.#blocks.flat();
  }

  #begin(): void {
    if (this.#blocks.length === MOST_BLOCKS) {
      this.#blocks = this.#blocks.filter((_, at) => at % 2 === 0);
      this.#step *= 2;
    }
    this.#blocks.push([]);
  }
}
