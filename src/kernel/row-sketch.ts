import { cellText, type Cell } from './cells.ts';

/**
 * A number of 32 bits for a row, of the lengths of its cells and the texts of some columns: rows with the same cells have the same,
 * and others seldom. The code of assembly/sketch.ts makes the same of bytes.
 */
export function sketchOf(cells: readonly Cell[], columns: readonly number[]): number {
  let sketch = 0;
  for (let column = 0; column < cells.length; column += 1) {
    sketch = withLength(sketch, column, lengthOf(cells[column]));
  }
  for (const column of columns) sketch = withText(sketch, cellText(cells[column]));
  return sketch | 0;
}

/** What is shown of a number or a day takes long to find out, and says little. */
function lengthOf(cell: Cell | undefined): number {
  const isShown = typeof cell === 'object' && (cell.type === 'number' || cell.type === 'date');
  return isShown ? 0 : cellText(cell).length;
}

export function withLength(sketch: number, column: number, length: number): number {
  return length > 0 ? Math.imul(sketch ^ column, 31) + length : sketch;
}

export function withText(sketch: number, text: string): number {
  let more = sketch;
  for (let at = 0; at < text.length; at += 1) more = withUnit(more, text.charCodeAt(at));
  return more;
}

/** The same for bytes of ASCII. */
export function withBytes(sketch: number, bytes: Uint8Array, start: number, end: number): number {
  let more = sketch;
  for (let at = start; at < end; at += 1) more = withUnit(more, bytes[at] ?? 0);
  return more;
}

function withUnit(sketch: number, unit: number): number {
  return Math.imul(sketch ^ unit, 0x0100_0193);
}
