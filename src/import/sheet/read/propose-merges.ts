import { counted } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { MOST_MERGES, type CellRange, type Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { rangesToFill } from './fill-merged.ts';
import { mayHaveMerges } from './table-rows.ts';

/** Merged ranges whose value is that of each of their cells. */
interface FilledMerges {
  readonly ranges: readonly CellRange[];
  readonly readings: readonly FileReading[];
}

/** Of which table the merged cells are, and whether the user said that they are filled. */
interface MergeQuestion {
  readonly said: boolean | undefined;
  readonly headingRow: number;
  readonly width: number;
}

/** Merged cells over several rows that are to be filled, as the user said or as is likely; undefined where none are. */
export async function mergesToFill(
  sheet: Sheet,
  below: readonly SheetRow[],
  { said, headingRow, width }: MergeQuestion,
): Promise<FilledMerges | undefined> {
  if (said === false || (said === undefined && !mayHaveMerges(below, width))) return undefined;
  const ranges = await sheet.mergedRanges();
  if (said === true) return { ranges, readings: [] };
  const tall = rangesToFill(ranges, { headingRow, width }).filter(
    ({ firstRow, lastRow }) => lastRow > firstRow,
  );
  if (tall.length === 0 || ranges.length >= MOST_MERGES) return undefined;
  const rule = `The value of merged cells is that of each of their rows, in ${counted(tall.length, 'range')}`;
  const reading: FileReading = {
    ...{ ...sheet.name, topic: 'merged-cells', sureness: 'likely', rule, rows: 0 },
    rows: tall.reduce((sum, { firstRow, lastRow }) => sum + lastRow - firstRow + 1, 0),
  };
  return { ranges: tall, readings: [reading] };
}
