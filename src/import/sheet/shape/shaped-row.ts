import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isFilled, shapeOf, type CellShape } from './cell-shape.ts';

/** A row with what its cells look like, each read once. */
export interface ShapedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly texts: readonly string[];
  /** The texts as headings are compared. */
  readonly folded: readonly string[];
  readonly shapes: readonly CellShape[];
  /** The columns with anything in them. */
  readonly filled: readonly number[];
}

/** A row with what its cells look like. */
export function shapedRow({ number, cells }: SheetRow): ShapedRow {
  const texts = cells.map((cell) => cellText(cell).trim());
  return {
    number,
    cells,
    texts,
    folded: texts.map((text) => foldHeading(text) || text),
    shapes: cells.map(shapeOf),
    filled: cells.flatMap((cell, at) => (isFilled(cell) ? [at] : [])),
  };
}
