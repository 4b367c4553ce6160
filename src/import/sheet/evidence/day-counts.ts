import type { CellCounter } from './routine-evidence.ts';

/** How many cells of a column are days, and of how many the day cannot be a month. */
export class DayCounts {
  cells = 0;
  over12 = 0;
  readonly #counter: CellCounter = (cells) => {
    this.cells += cells;
  };
  readonly #counterOfLate: CellCounter = (cells) => {
    this.cells += cells;
    this.over12 += cells;
  };

  /** Counts further cells with a day, by its `yyyy-mm-dd`. */
  counterOf(iso: string): CellCounter {
    return Number(iso.slice(8, 10)) > 12 ? this.#counterOfLate : this.#counter;
  }

  merge({ cells, over12 }: DayCounts): void {
    this.cells += cells;
    this.over12 += over12;
  }
}
