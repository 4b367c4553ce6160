import { columnOf } from '../catalogue/kinds.ts';
import type { ScanOperation } from '../scan/scan-operations.ts';
import type { SessionState } from '../scan/session-state.ts';

/** The scans of a session as the rows of a file: unknown codes too, so that the plan lists them. */
export function scanRows(
  { operand, kind, counted }: ScanOperation,
  { scans }: SessionState,
): readonly (readonly string[])[] {
  const targets = new Set([
    ...(counted === undefined ? [] : [counted]),
    ...scans.flatMap(({ values }) => Object.keys(values)),
  ]);
  const used = [...targets].flatMap((target) => columnOf(kind, target) ?? []);
  const rows = scans.map((scan) => [
    scan.code,
    ...used.map(({ target }) => scan.values[target]?.value ?? (target === counted ? '1' : '')),
  ]);
  const headings = [operand.label, ...used.map(({ label }) => label)];
  return [headings, ...(counted === undefined ? rows : addedUp(rows, COUNTED_CELL))];
}

/** The quantity is the first value. */
const COUNTED_CELL = 1;

/** Rows that differ in their quantity only are one row with the sum of them. */
function addedUp(
  rows: readonly (readonly string[])[],
  counted: number,
): readonly (readonly string[])[] {
  const sums = new Map<string, string[]>();
  for (const row of rows) {
    const likeness = JSON.stringify(row.toSpliced(counted, 1));
    const before = sums.get(likeness);
    const sum = Number(before?.[counted] ?? 0) + Number(row[counted] ?? 0);
    sums.set(likeness, row.toSpliced(counted, 1, String(sum)));
  }
  return [...sums.values()];
}
