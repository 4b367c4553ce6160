import { isCalledOlderCopy } from '../../../catalogue/languages/record-words.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { cellText } from '../../../kernel/cells.ts';
import { foldHeading, foldName } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { contentOfColumns, isUnique } from './column-content.ts';

/** A sheet of a workbook, with its first rows. */
export interface ComparedSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Sheets with so many headings and values in common hold the same records. */
const SAME_HEADINGS = 0.75;
const SAME_VALUES = 0.5;

/** Sheets that may repeat what another one has are few. */
const FEWEST_ROWS = 2;

/**
 * The sheets that repeat the records of another one: an older state of it. Of two, the one that is called so, else the
 * later one.
 */
export function olderCopies<S extends ComparedSheet>(sheets: readonly S[]): ReadonlyMap<S, S> {
  const copies = new Map<S, S>();
  for (const [at, later] of sheets.entries()) {
    for (const earlier of sheets.slice(0, at)) {
      if (copies.has(earlier) || copies.has(later) || !haveSameRecords(earlier, later)) continue;
      const isEarlierOld = isCalledOlderCopy(earlier.name) && !isCalledOlderCopy(later.name);
      copies.set(isEarlierOld ? earlier : later, isEarlierOld ? later : earlier);
    }
  }
  return copies;
}

function haveSameRecords(one: ComparedSheet, other: ComparedSheet): boolean {
  if (one.rows.length < FEWEST_ROWS || other.rows.length < FEWEST_ROWS) return false;
  const shared = sharedColumns(one, other);
  const fewer = Math.min(filledIn(one), filledIn(other));
  if (shared.length < fewer * SAME_HEADINGS) return false;
  if (isEdited(one, other, shared)) return true;
  const isCalledOld = isCalledOlderCopy(one.name) || isCalledOlderCopy(other.name);
  const columns = isCalledOld ? shared.filter(([at]) => isKey(one, at)).slice(0, 1) : shared;
  if (columns.length === 0) return false;
  const known = new Set(
    one.rows.map((row) =>
      valuesOf(
        row,
        columns.map(([at]) => at),
      ),
    ),
  );
  const again = other.rows.filter((row) =>
    known.has(
      valuesOf(
        row,
        columns.map(([, at]) => at),
      ),
    ),
  );
  return again.length >= other.rows.length * SAME_VALUES;
}

/** A state of the same list has most of its rows, and in each column as many same cells as others. */
const FEWEST_COLUMNS = 4;
const FEWEST_EDITED = 10;
const SAME_ROWS = 0.7;
const SAME_CELLS = 0.5;

/**
 * Whether most rows are those of the other sheet with some cells changed. Lists of the same articles at two places have
 * a column with other cells throughout, such as their quantities.
 */
function isEdited(
  one: ComparedSheet,
  other: ComparedSheet,
  shared: readonly [number, number][],
): boolean {
  if (shared.length < FEWEST_COLUMNS || other.rows.length < FEWEST_EDITED) return false;
  const [key] = shared.toSorted(([a], [b]) => distinctIn(one, b) - distinctIn(one, a));
  if (key === undefined) return false;
  const rowsByKey = groupBy(one.rows, (row) => valuesOf(row, [key[0]]));
  const pairs = other.rows.flatMap((row) => {
    const candidates = rowsByKey.get(valuesOf(row, [key[1]])) ?? [];
    const same = candidates.map((each) =>
      shared.filter(([at, otherAt]) => valuesOf(each, [at]) === valuesOf(row, [otherAt])),
    );
    return same.toSorted((a, b) => b.length - a.length).slice(0, 1);
  });
  const isSameIn = (column: readonly [number, number]): boolean =>
    pairs.filter((columns) => columns.some((each) => each === column)).length >=
    SAME_CELLS * pairs.length;
  return pairs.length >= SAME_ROWS * other.rows.length && shared.every(isSameIn);
}

function distinctIn({ rows }: ComparedSheet, at: number): number {
  return new Set(rows.map((row) => valuesOf(row, [at]))).size;
}

function sharedColumns(one: ComparedSheet, other: ComparedSheet): [number, number][] {
  const folded = other.headings.map(foldHeading);
  return one.headings.flatMap((heading, at): [number, number][] => {
    const own = foldHeading(heading);
    const found = own === '' ? -1 : folded.indexOf(own);
    return found === -1 ? [] : [[at, found]];
  });
}

function isKey({ rows, headings }: ComparedSheet, at: number): boolean {
  const column = contentOfColumns(rows, headings.length)[at];
  return column !== undefined && isUnique(column);
}

function filledIn({ headings }: ComparedSheet): number {
  return headings.filter((heading) => heading !== '').length;
}

function valuesOf({ cells }: SheetRow, columns: readonly number[]): string {
  return columns.map((at) => foldName(cellText(cells[at]))).join('\u001F');
}
