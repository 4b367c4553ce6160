import type { SheetCorrections } from '../../../index.ts';
import type { SheetSource } from './sheet-source.ts';

/** A cell, what was in it, and what a person wrote into it. */
export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** The corrections of a sheet with further ones, each with the text that the file has; the old text takes one back. */
export function withCells(
  corrections: readonly SheetCorrections[],
  { sha256 }: SheetSource,
  sheet: string | undefined,
  edits: readonly CellEdit[],
): readonly SheetCorrections[] {
  const isOwn = (each: SheetCorrections): boolean => each.sha256 === sha256 && each.sheet === sheet;
  const cells = new Map(
    corrections
      .filter(isOwn)
      .flatMap((each) => each.cells)
      .map((cell) => [`${cell.row} ${cell.column}`, cell]),
  );
  for (const { row, column, before, after } of edits) {
    const place = `${row} ${column}`;
    const old = cells.get(place)?.old ?? before;
    if (after === old) cells.delete(place);
    else cells.set(place, { row, column, old, value: after });
  }
  const others = corrections.filter((each) => !isOwn(each));
  if (cells.size === 0) return others;
  return [...others, { sha256, ...(sheet !== undefined && { sheet }), cells: [...cells.values()] }];
}

/** The corrected columns of each row of a sheet. */
export function correctedColumns(
  corrections: readonly SheetCorrections[],
  { sha256 }: SheetSource,
  sheet: string | undefined,
): ReadonlyMap<number, readonly number[]> {
  const byRow = new Map<number, number[]>();
  for (const each of corrections) {
    if (each.sha256 !== sha256 || each.sheet !== sheet) continue;
    for (const { row, column } of each.cells) {
      byRow.set(row, [...(byRow.get(row) ?? []), column]);
    }
  }
  return byRow;
}

export function countCells(corrections: readonly SheetCorrections[] = []): number {
  return corrections.reduce((sum, { cells }) => sum + cells.length, 0);
}
