import type { SheetRow } from '../../../kernel/rows.ts';
import type { HeadedSheet } from './read.ts';

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
