import type { SheetRow } from '../../../kernel/rows.ts';
import type { HeadedSheet } from './headed-sheet.ts';

/** Rows that are seen before a sheet is checked; most sheets have fewer. */
const MOST_ROWS = 5_000;

/** The rows of a sheet that are seen before it is checked. */
export interface FirstRows {
  readonly rows: readonly SheetRow[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** The first rows of a sheet that are imported. Throws what reading rows throws. */
export async function readFirstRows(
  sheet: Pick<HeadedSheet, 'batches' | 'hiddenRows'>,
): Promise<FirstRows> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.batches()) {
    for (const row of batch) {
      if (rows.length === MOST_ROWS) return { rows, isWhole: false };
      const isSkipped = row.hidden === true && sheet.hiddenRows === 'skip';
      if (!isSkipped && row.leftOut === undefined) rows.push(row);
    }
  }
  return { rows, isWhole: true };
}

/**
 * The first reading of a sheet, started to find its headings and continued for its rows, so that the start of
 * the file is not parsed twice.
 */
export class FirstPass {
  readonly #batches: AsyncIterator<readonly SheetRow[]>;
  readonly #top: SheetRow[] = [];

  constructor(batches: AsyncIterable<readonly SheetRow[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** The rows from the start, up to one below the row of that number. */
  async top(number: number): Promise<readonly SheetRow[]> {
    while ((this.#top.at(-1)?.number ?? 0) <= number) {
      const batch = await this.#batches.next();
      if (batch.done) break;
      this.#top.push(...batch.value);
    }
    return this.#top;
  }

  /** All rows: those that were read already, then the others. */
  async *all(): AsyncGenerator<readonly SheetRow[], void, undefined> {
    try {
      yield this.#top;
      for (;;) {
        const batch = await this.#batches.next();
        if (batch.done) return;
        yield batch.value;
      }
    } finally {
      await this.close();
    }
  }

  /** Ends the reading before its time. */
  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
