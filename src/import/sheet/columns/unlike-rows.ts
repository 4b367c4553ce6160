import type { SheetRow } from '../../../kernel/rows.ts';
import { shapeOf, type CellShape } from '../shape/cell-shape.ts';

/** Rows whose cells are compared. */
const MOST_ROWS = 500;

/** The share of cells in a column that may be of another shape. */
const MOST_OTHERS = 0.05;

/** Whether the cells of any column are of other shapes in rows from all parts of a sheet than in its first rows. */
export function areOtherwise(first: readonly SheetRow[], all: readonly SheetRow[]): boolean {
  const width = Math.max(...[...first.slice(0, 1), ...all].map(({ cells }) => cells.length));
  const [few, many] = [everyOf(first, MOST_ROWS), everyOf(all, MOST_ROWS)];
  return Array.from({ length: width }, (_, index) => index).some(
    (index) => distance(shapesOf(few, index), shapesOf(many, index)) > MOST_OTHERS,
  );
}

/** So many of the rows, from all of their parts. */
export function everyOf(rows: readonly SheetRow[], most: number): readonly SheetRow[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_, at) => at % step === 0);
}

/** The share of each shape among the cells of a column. */
function shapesOf(rows: readonly SheetRow[], index: number): ReadonlyMap<CellShape, number> {
  const shares = new Map<CellShape, number>();
  for (const { cells } of rows) {
    const shape = shapeOf(cells[index]);
    shares.set(shape, (shares.get(shape) ?? 0) + 1 / rows.length);
  }
  return shares;
}

function distance(
  one: ReadonlyMap<CellShape, number>,
  other: ReadonlyMap<CellShape, number>,
): number {
  const shapes = new Set([...one.keys(), ...other.keys()]);
  const apart = [...shapes].map((shape) =>
    Math.abs((one.get(shape) ?? 0) - (other.get(shape) ?? 0)),
  );
  return apart.reduce((sum, each) => sum + each, 0) / 2;
}
