import { cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isFilled, shapeOf, type CellShape } from './cell-shape.ts';

/** What the cells of a column look like, in the first rows of a sheet. */
export interface ColumnContent {
  /** Counted from 0. */
  readonly at: number;
  readonly rows: number;
  readonly filled: number;
  readonly distinct: number;
  /** The shape of most cells, undefined where none has so many. */
  readonly shape: CellShape | undefined;
  /** The number of characters of a cell, on average. */
  readonly length: number;
  /** The first values. */
  readonly values: readonly string[];
}

/** So many of the cells make the shape of a column. */
const MOST = 0.7;

/** The content of each column of the rows. */
export function contentOfColumns(rows: readonly SheetRow[], width: number): ColumnContent[] {
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map(({ cells: each }) => each[at]).filter(isFilled);
    const texts = cells.map((cell) => cellText(cell).trim());
    const counts = new Map<CellShape, number>();
    for (const cell of cells) {
      const shape = shapeOf(cell);
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    return {
      at,
      rows: rows.length,
      filled: cells.length,
      distinct: new Set(texts).size,
      shape: most !== undefined && most[1] >= cells.length * MOST ? most[0] : undefined,
      length: cells.length === 0 ? 0 : characters / cells.length,
      values: texts,
    };
  });
}

/** Whether (nearly) every cell that is filled has a value of its own. */
export function isUnique({ filled, distinct }: ColumnContent): boolean {
  return filled > 2 && distinct >= filled * 0.95;
}
