import { cellText, type Cell } from '../../kernel/cells.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import { countColumn, type CountColumn } from '../sheets/count-columns.ts';

/** Headings are sought no further down. */
const ROWS_SEARCHED = 20;

/** The columns that say which item a row is about. */
const NAMING: readonly CountColumn[] = ['number', 'identifier', 'code'];

/** The cells of a row by column. */
export type CountCells = Readonly<Partial<Record<CountColumn, Cell>>>;

/** A sheet with a heading row. */
export interface CountTable {
  readonly headingRow: number;
  readonly has: (column: CountColumn) => boolean;
  readonly cellsOf: (row: SheetRow) => CountCells;
}

/** Finds the heading row; undefined where no row has a column of items. */
export function findCountTable(rows: readonly SheetRow[]): CountTable | undefined {
  for (const { number, cells } of rows.slice(0, ROWS_SEARCHED)) {
    const places = columnPlaces(cells);
    if (!NAMING.some((column) => places.has(column))) continue;
    return {
      headingRow: number,
      has: (column) => places.has(column),
      cellsOf: (row) =>
        Object.fromEntries([...places].map(([column, at]) => [column, row.cells[at] ?? ''])),
    };
  }
  return undefined;
}

/** How many cells of a row are known headings; it helps to find the delimiter. */
export function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => countColumn(cell) !== undefined).length;
}

function columnPlaces(cells: readonly Cell[]): ReadonlyMap<CountColumn, number> {
  const places = new Map<CountColumn, number>();
  for (const [at, cell] of cells.entries()) {
    const column = countColumn(cellText(cell));
    if (column !== undefined && !places.has(column)) places.set(column, at);
  }
  return places;
}
