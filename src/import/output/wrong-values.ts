import { cellText, type Cell } from '../../kernel/cells.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
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
}

/** So many values of one table are listed: those of most rows. */
const MOST_VALUES = 20_000;

/** A longer text is corrected where all of it can be seen: in its row. */
const LONGEST_VALUE = 1_000;

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

/** The wrong values of a table, each once, in the order of its columns; those of most rows come first. */
export async function wrongValues(
  table: OutputTable,
  most = MOST_VALUES,
): Promise<readonly WrongValue[]> {
  const frequent = new WrongValues(table, most);
  await frequent.count();
  // Counts are exact as long as no value was dropped to bound the memory.
  const counted = frequent.isComplete ? frequent : new WrongValues(table, most, frequent.keys());
  if (counted !== frequent) await counted.count();
  const at = placesOf(table);
  return counted
    .list()
    .sort(
      (one, other) =>
        (at.get(one.heading) ?? 0) - (at.get(other.heading) ?? 0) || other.rows - one.rows,
    );
}

class WrongValues {
  readonly #table: OutputTable;
  readonly #most: number;
  readonly #only: ReadonlySet<string> | undefined;
  readonly #values = new Map<string, WrongValue>();
  isComplete = true;

  /** @param only these values */
  constructor(table: OutputTable, most: number, only?: ReadonlySet<string>) {
    this.#table = table;
    this.#most = most;
    this.#only = only;
  }

  async count(): Promise<void> {
    const at = placesOf(this.#table);
    for await (const rows of this.#table.rows()) {
      for (const row of rows) this.#countRow(row, at);
      if (this.#values.size > 2 * this.#most) this.#dropRare();
    }
    if (this.#values.size > this.#most) this.#dropRare();
  }

  keys(): ReadonlySet<string> {
    return new Set(this.#values.keys());
  }

  list(): WrongValue[] {
    return [...this.#values.values()];
  }

  #countRow(row: OutputRow, at: ReadonlyMap<string, number>): void {
    for (const [heading, issues] of wrongCells(row, at)) {
      const cell = row.cells[at.get(heading) ?? 0] ?? '';
      const text = cellText(cell);
      const key = `${at.get(heading) ?? 0} ${text}`;
      const known = this.#values.get(key);
      if (known !== undefined) known.rows += 1;
      else if (text.length <= LONGEST_VALUE && (this.#only?.has(key) ?? true)) {
        const legal = this.#table.legalValues(heading, row);
        this.#values.set(key, { heading, cell, issues, legal, rows: 1 });
      }
    }
  }

  /** As Misra and Gries: what as many rows have as an equal share of all is never lost. */
  #dropRare(): void {
    this.isComplete = false;
    const counts = this.list().map(({ rows }) => rows);
    const cut = counts.sort((one, other) => other - one)[this.#most] ?? 0;
    for (const [key, value] of this.#values) {
      value.rows -= cut;
      if (value.rows <= 0) this.#values.delete(key);
    }
  }
}

function placesOf({ headings }: OutputTable): Map<string, number> {
  return new Map(headings.map((heading, at) => [heading, at]));
}

/** The errors of a row by the columns that they are in. */
function wrongCells(
  { issues }: OutputRow,
  at: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Issue[]> {
  const errors = issues.filter(
    ({ severity, column }) => severity === 'error' && column !== null && at.has(column),
  );
  const byColumn = new Map<string, Issue[]>();
  for (const issue of errors) {
    const heading = issue.column ?? '';
    byColumn.set(heading, [...(byColumn.get(heading) ?? []), issue]);
  }
  return byColumn;
}
