import { cellText, type Cell } from '../../../kernel/cells.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import { DEPENDENCIES } from '../../decide/names/blocked-dependency.ts';
import { RowRanges } from '../../sheet/read/row-ranges.ts';
import type { OutputRow, OutputTable } from './output-table.ts';

/** A value of a column that some rows are refused for. */
export interface WrongValue {
  readonly heading: string;
  readonly cell: Cell;
  /** What is wrong with it, in the first of its rows. */
  readonly issues: readonly Issue[];
  /** What it may be, where that is a closed list. */
  readonly legal: readonly string[] | undefined;
  /** In how many rows. */
  rows: number;
  /** In which rows. */
  readonly inRows: RowRanges;
}

/** The wrong values of a table. */
export interface ListedValues {
  /** Each once, in the order of the columns; those of most rows come first. */
  readonly values: readonly WrongValue[];
  /** Wrong cells with values that are not listed: these are too many, or too long. */
  readonly otherCells: number;
}

/** So many values of one table are listed: those of most rows. */
export const MOST_VALUES = 20_000;

/** A longer text is corrected where all of it can be seen: in its row. */
export const LONGEST_VALUE = 1_000;

/** Whether any row is refused for the value of a cell. */
export async function hasWrongValues(tables: readonly OutputTable[]): Promise<boolean> {
  for (const table of tables) {
    const at = placesOf(table);
    for await (const rows of table.rows()) {
      if (rows.some((row) => wrongCells(row, at).size > 0)) return true;
    }
  }
  return false;
}

/** The wrong values of a table, with exact counts; where they are too many, all that a fair share of its rows have. */
export async function wrongValues(table: OutputTable, most = MOST_VALUES): Promise<ListedValues> {
  const found = new FrequentValues(most);
  await eachWrongCell(table, (key) => {
    found.see(key);
  });
  const at = placesOf(table);
  const values = new Map<string, WrongValue>();
  let otherCells = 0;
  await eachWrongCell(table, (key, { heading, cell, issues, row }) => {
    const known = values.get(key);
    if (known !== undefined) {
      known.rows += 1;
      known.inRows.add(row.number);
    } else if (found.takes(key)) {
      const inRows = new RowRanges();
      inRows.add(row.number);
      const legal = table.legalValues(heading, row);
      values.set(key, { heading, cell, issues, legal, rows: 1, inRows });
    } else otherCells += 1;
  });
  const sorted = [...values.values()].sort(
    (one, other) =>
      (at.get(one.heading) ?? 0) - (at.get(other.heading) ?? 0) || other.rows - one.rows,
  );
  return { values: sorted, otherCells };
}

/** A cell that a row is refused for. */
interface WrongCell {
  readonly heading: string;
  readonly cell: Cell;
  readonly issues: readonly Issue[];
  readonly row: OutputRow;
}

/** Calls for each wrong cell with what its value is known by. */
async function eachWrongCell(
  table: OutputTable,
  visit: (key: string, wrong: WrongCell) => void,
): Promise<void> {
  const at = placesOf(table);
  for await (const rows of table.rows()) {
    for (const row of rows) {
      for (const [heading, issues] of wrongCells(row, at)) {
        const place = at.get(heading) ?? 0;
        const cell = row.cells[place] ?? '';
        const text = cellText(cell);
        visit(text.length > LONGEST_VALUE ? TOO_LONG : `${place} ${text}`, {
          heading,
          cell,
          issues,
          row,
        });
      }
    }
  }
}

/** Finds the values of most rows in bounded memory, as Misra and Gries do. */
class FrequentValues {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  /** How many others may be listed beside them. */
  #room: number | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  see(key: string): void {
    if (key === TOO_LONG) return;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    if (this.#counts.size > 2 * this.#most) this.#dropRare();
  }

  /** Whether a value that is seen again is listed: one of the frequent ones, or an early one that there is room for. */
  takes(key: string): boolean {
    if (this.#room === undefined && this.#counts.size > this.#most) this.#dropRare();
    this.#room ??= this.#most - this.#counts.size;
    if (key === TOO_LONG) return false;
    if (this.#counts.has(key)) return true;
    this.#room -= 1;
    return this.#room >= 0;
  }

  /** What as many rows have as an equal share of all is never lost. */
  #dropRare(): void {
    const counts = [...this.#counts.values()].sort((one, other) => other - one);
    const cut = counts[this.#most] ?? 0;
    for (const [key, count] of this.#counts) {
      if (count > cut) this.#counts.set(key, count - cut);
      else this.#counts.delete(key);
    }
  }
}

/** No value is known by it: keys begin with the place of their column. */
const TOO_LONG = '';

function placesOf({ headings }: OutputTable): Map<string, number> {
  return new Map(headings.map((heading, at) => [heading, at]));
}

/** The errors of a row by the columns that they are in; a row that waits for another one has no wrong value by that. */
function wrongCells(
  { issues }: OutputRow,
  at: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Issue[]> {
  const errors = issues.filter(
    ({ severity, code, column }) =>
      severity === 'error' && !DEPENDENCIES.has(code) && column !== null && at.has(column),
  );
  return groupBy(errors, ({ column }) => column ?? '');
}
