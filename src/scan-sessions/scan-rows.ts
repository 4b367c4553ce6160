import { columnOf } from '../catalogue/kinds.ts';
import type { Column } from '../catalogue/columns/columns.ts';
import type { ScanOperation } from '../scan/scan-operations.ts';
import type { SessionState } from '../scan/session-state.ts';

/** A row of the file that a session plans. */
export interface RowOfScans {
  /** The last of those that the row is made of. */
  readonly scan: SessionState['scans'][number];
  readonly units: number;
  readonly cells: readonly string[];
}

/** The scans of a session as the rows of a file, below its headings: unknown codes too, so that the plan lists them. */
export function rowsOfScans(operation: ScanOperation, state: SessionState): readonly RowOfScans[] {
  const { counted } = operation;
  const used = usedColumns(operation, state);
  const rows = state.scans.map((scan): RowOfScans => {
    const textOf = ({ target }: Column): string =>
      scan.values[target]?.value ?? (target === counted ? '1' : '');
    const units = counted === undefined ? 1 : Number(scan.values[counted]?.value ?? 1);
    return { scan, units, cells: [scan.code, ...used.map(textOf)] };
  });
  return counted === undefined ? rows : addedUp(rows);
}

/** The same with their headings, as they are written. */
export function scanRows(
  operation: ScanOperation,
  state: SessionState,
): readonly (readonly string[])[] {
  const headings = usedColumns(operation, state).map(({ label }) => label);
  const rows = rowsOfScans(operation, state).map(({ cells }) => cells);
  return [[operation.operand.label, ...headings], ...rows];
}

/** The columns that scans have values for, the quantity first. */
function usedColumns({ kind, counted }: ScanOperation, { scans }: SessionState): Column[] {
  const targets = new Set([
    ...(counted === undefined ? [] : [counted]),
    ...scans.flatMap(({ values }) => Object.keys(values)),
  ]);
  return [...targets].flatMap((target) => columnOf(kind, target) ?? []);
}

/** The quantity is the first value. */
const COUNTED_CELL = 1;

/** Rows that differ in their quantity only are one row with the sum of them. */
function addedUp(rows: readonly RowOfScans[]): readonly RowOfScans[] {
  const sums = new Map<string, RowOfScans>();
  for (const { scan, units: own, cells } of rows) {
    const likeness = JSON.stringify(cells.toSpliced(COUNTED_CELL, 1));
    const units = (sums.get(likeness)?.units ?? 0) + own;
    sums.set(likeness, { scan, units, cells: cells.toSpliced(COUNTED_CELL, 1, String(units)) });
  }
  return [...sums.values()];
}
