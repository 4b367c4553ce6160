import { counted, formatCount } from '../../../kernel/counts.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type SheetName, type SheetRow, describePlace } from '../../../kernel/rows.ts';
import { type CellRange, MOST_MERGES, type Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { mayHaveMerges } from './table-rows.ts';

/** The rows of a table: where its headings are, and how many columns they name. */
interface TableShape {
  readonly headingRow: number;
  readonly width: number;
}

/**
 * The merged ranges whose value may hold for each of their cells: below the headings, and not a title over a
 * whole row.
 */
export function rangesToFill(
  ranges: readonly CellRange[],
  { headingRow, width }: TableShape,
): CellRange[] {
  return ranges.filter(({ firstRow, lastRow, firstColumn, lastColumn }) => {
    const isTitle =
      width > 1 && firstRow === lastRow && firstColumn === 0 && lastColumn >= width - 1;
    return firstRow > headingRow && firstColumn < width && !isTitle;
  });
}

/**
 * The rows with the value of each merged range in all of its cells. Throws TallysheetError
 * 'over-limit' where the sheet has more ranges than are read, because the others would be left blank.
 */
export async function* fillMerged(
  batches: AsyncIterable<readonly SheetRow[]>,
  ranges: readonly CellRange[],
  { name, ...shape }: TableShape & { readonly name: SheetName },
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  if (ranges.length >= MOST_MERGES) {
    throw new TallysheetError(
      'over-limit',
      `${describePlace(name)}: --fill-merged expects fewer than ${formatCount(MOST_MERGES)} merged ranges`,
      { hint: 'Unmerge the cells in a spreadsheet program and fill the values down there.' },
    );
  }
  const filled = mergeFiller(rangesToFill(ranges, shape), shape.width);
  for await (const rows of batches) yield rows.map(filled);
}

/** Goes down the rows of a sheet with the merged ranges that reach into them. */
function mergeFiller(ranges: readonly CellRange[], width: number): (row: SheetRow) => SheetRow {
  const waiting = ranges.toSorted((one, other) => other.firstRow - one.firstRow);
  let open: { readonly range: CellRange; readonly value: Cell }[] = [];
  return (row) => {
    open = open.filter(({ range }) => range.lastRow >= row.number);
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      if (next.firstRow > row.number) break;
      waiting.pop();
      // A range whose first row is blank has no value; such rows are not among those of a sheet.
      const value = next.firstRow === row.number ? row.cells[next.firstColumn] : undefined;
      if (value !== undefined && cellText(value) !== '') open.push({ range: next, value });
    }
    if (open.length === 0) return row;
    const cells = [...row.cells];
    for (const { range, value } of open) {
      const last = Math.min(range.lastColumn, width - 1);
      while (cells.length <= last) cells.push('');
      cells.fill(value, range.firstColumn, last + 1);
    }
    return { ...row, cells };
  };
}

/**
 * Merged cells over several rows that are to be filled, as the user said or as is likely; undefined where none are.
 * @param said whether the user said that they are filled
 */
export async function mergesToFill(
  sheet: Sheet,
  below: readonly SheetRow[],
  { headingRow, width }: TableShape,
  said: boolean | undefined,
): Promise<{ ranges: readonly CellRange[]; readings: readonly FileReading[] } | undefined> {
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
