import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeDatabase } from '../../../database/database-files.ts';
import { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { cellText } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';
import {
  CAUSES,
  INDEXES,
  MIGRATIONS,
  placeOf,
  rowAt,
  ROWS,
  ROWS_OF_CAUSES,
  sheetAt,
  WRONG,
  type KeptIssue,
  type KeptRow,
  type KnownCause,
  type PlannedOfRow,
} from './problem-tables.ts';
import type { CauseIssue, RowWithIssues } from './row-with-issues.ts';

/** So many rows are one page of the grid. */
export const ROWS_OF_PAGE = 200;
/** So many rows of a cause are named. */
const ROWS_NAMED = 10;
const WRITTEN_TOGETHER = 1_000;
/** What other programs need of the disk: further rows are counted then, and not kept. */
const BYTES_LEFT_FREE = 500_000_000;
/** Different values of one cause that are named. */
const MOST_VALUES = 501;

function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

function openRows(path: string): Database {
  return new Database(path, { journal: 'wal', synchronous: 'off', migrations: MIGRATIONS });
}

/** The causes that a reading before has found, in the order of their numbers. */
function causesIn(path: string): KnownCause[] {
  if (!existsSync(path)) return [];
  const database = openRows(path);
  try {
    return CAUSES.all(database, 'ORDER BY id');
  } finally {
    database.close();
  }
}

/** The rows of a job that have problems, with their cells: what the grid shows, however many there are. */
export class ProblemRows {
  readonly #database: Database;
  readonly #added: { readonly sheet: number; readonly kept: KeptRow }[] = [];
  readonly #causes = new Map<string, number>();
  readonly #path: string;
  #unlisted = 0;
  #isFull = false;
  #isEnding = false;

  /** @param path of their file, which is made if it is missing */
  constructor(path: string) {
    this.#path = path;
    this.#database = openRows(path);
    for (const { id, sheet, likeness } of CAUSES.all(this.#database, '')) {
      this.#causes.set(`${sheet} ${likeness}`, id);
    }
  }

  /** Makes them again: what was there was of another reading. A cause keeps its number, by which a grid finds it. */
  static afresh(path: string): ProblemRows {
    const causes = causesIn(path);
    removeDatabase(path);
    const rows = new ProblemRows(path);
    for (const { sheet, likeness } of causes) rows.causeOf(sheet, likeness);
    return rows;
  }

  close(): void {
    this.#database.close();
  }

  /** The number of a cause, by what its issues have in common. */
  causeOf(sheet: number, likeness: string): number {
    // A database keeps no text with NUL.
    const kept = likeness.replaceAll('\0', ' ');
    const named = `${sheet} ${kept}`;
    const known = this.#causes.get(named);
    if (known !== undefined) return known;
    const id = this.#causes.size;
    CAUSES.insert(this.#database, { id, sheet, likeness: kept });
    this.#causes.set(named, id);
    return id;
  }

  /** How many rows were not kept, as the disk is nearly full. */
  get unlisted(): number {
    return this.#unlisted;
  }

  /** Many of them are written as one; one that comes again has further issues. */
  add({ sheet, row, cells, issues, isLate }: RowWithIssues, headings: readonly string[]): void {
    const place = placeOf(sheet, row);
    if (isLate === true && !this.#isEnding) this.#beginEnd();
    const before = isLate === true ? this.get(place)?.issues : [];
    if (this.#isFull) {
      this.#unlisted += isLate === true && before !== undefined ? 0 : 1;
      return;
    }
    const further = issues.map((issue) => this.keptIssue(sheet, issue, headings));
    const kept = { place, cells, issues: [...(before ?? []), ...further], planned: [] };
    this.#added.push({ sheet, kept });
    if (this.#added.length >= WRITTEN_TOGETHER) this.#flush();
  }

  /** What the end of the sheets shows comes once for each row, when all others are known. */
  #beginEnd(): void {
    this.#flush();
    this.#isEnding = true;
  }

  /** The rows of a sheet are void. */
  forget(sheet: number): void {
    this.#flush();
    const [first, last] = [placeOf(sheet, 0), placeOf(sheet + 1, 0)];
    this.#database.transaction(() => {
      this.#database.run(sql`DELETE FROM problem_row WHERE place >= ${first} AND place < ${last}`);
      this.#database.run(sql`DELETE FROM wrong_cell WHERE sheet = ${sheet}`);
      this.#database.run(sql`DELETE FROM row_of_cause WHERE place >= ${first} AND place < ${last}`);
    });
  }

  /** All rows are there: they can be searched quickly from now on. */
  conclude(): void {
    this.#flush();
    for (const index of INDEXES) this.#database.run(index);
  }

  /** What is wrong with a row, as it is kept. */
  keptIssue(sheet: number, issue: CauseIssue, headings: readonly string[]): KeptIssue {
    const { code, severity, column, field, message, hint, cause } = issue;
    const at = column === null ? -1 : headings.indexOf(column);
    return {
      ...{ cause: this.causeOf(sheet, cause), code, severity, field, message, hint },
      column: at < 0 ? null : at,
    };
  }

  get(place: number): KeptRow | undefined {
    return ROWS.get(this.#database, 'WHERE place = ?', place);
  }

  /** Gives rows other cells and problems; what they had before stays in its list as corrected. */
  change(rows: readonly KeptRow[]): void {
    this.#database.transaction(() => {
      for (const row of rows) this.#change(row);
    });
  }

  /** Adds what a plan shows of rows, one issue after the other; gives each row before and after it. */
  plan(issues: Iterable<PlannedOfRow>, onRow: (before: KeptRow, now: KeptRow) => void): void {
    this.#database.transaction(() => {
      for (const { place, cells, issue } of issues) {
        const before = this.get(place) ?? { place, cells, issues: [], planned: [] };
        const now = {
          ...before,
          issues: [...before.issues, issue],
          planned: [...before.planned, issue],
        };
        this.#change(now);
        onRow(before, now);
      }
    });
  }

  /** Removes what the plan before has shown, with the lists of its causes. */
  forgetPlan(onRow: (before: KeptRow, now: KeptRow) => void): void {
    this.#database.transaction(() => {
      for (const before of this.#rowsOfPlan()) {
        const causes = new Set(before.planned.map(({ cause }) => cause));
        const issues = before.issues.filter(({ cause }) => !causes.has(cause));
        const now = { ...before, issues, planned: [] };
        for (const cause of causes) this.#remove(cause, before.place);
        ROWS.replace(this.#database, now);
        onRow(before, now);
      }
    });
  }

  /** Rows that a plan has shown something of, a batch at a time. */
  *#rowsOfPlan(): Generator<KeptRow> {
    for (let after = -1; ;) {
      const rows = ROWS.all(
        this.#database,
        `WHERE planned <> '[]' AND place > ? ORDER BY place LIMIT ?`,
        ...[after, WRITTEN_TOGETHER],
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.place;
    }
  }

  /** A row is in the list of a cause no longer. */
  #remove(cause: number, place: number): void {
    this.#database.run(sql`DELETE FROM wrong_cell WHERE cause = ${cause} AND place = ${place}`);
    this.#database.run(sql`DELETE FROM row_of_cause WHERE cause = ${cause} AND place = ${place}`);
  }

  #change(row: KeptRow): void {
    this.#database.run(sql`UPDATE wrong_cell SET is_open = 0 WHERE place = ${row.place}`);
    this.#database.run(sql`UPDATE row_of_cause SET is_open = 0 WHERE place = ${row.place}`);
    this.#write(sheetAt(row.place), row);
  }

  /** One page of the rows of a cause, in the order of the file, and how many there are in all. */
  ofCause(cause: number, page: number): { rows: KeptRow[]; total: number } {
    const places = `SELECT place FROM row_of_cause WHERE cause = ? ORDER BY place LIMIT ? OFFSET ?`;
    const rows = ROWS.all(
      this.#database,
      `WHERE place IN (${places}) ORDER BY place`,
      ...[cause, ROWS_OF_PAGE, page * ROWS_OF_PAGE],
    );
    const total = this.#database.number(
      sql`SELECT count(*) FROM row_of_cause WHERE cause = ${cause}`,
    );
    return { rows, total };
  }

  /** How many rows have a cause now, and the first of them. */
  openRowsOf(cause: number): { count: number; first: number[] } {
    const found = this.#database.all(
      sql`SELECT place FROM row_of_cause WHERE cause = ${cause} AND is_open = 1 ORDER BY place LIMIT ${ROWS_NAMED}`,
    );
    const count = this.#database.number(
      sql`SELECT count(*) FROM row_of_cause WHERE cause = ${cause} AND is_open = 1`,
    );
    return { count, first: found.map(({ place }) => rowAt(Number(place))) };
  }

  /** The rows that have a cause now by such a value. */
  placesWith(cause: number, value: string): number[] {
    const found = this.#database.all(
      sql`SELECT DISTINCT place FROM wrong_cell WHERE cause = ${cause} AND folded = ${foldName(value)} AND is_open = 1`,
    );
    return found.map(({ place }) => Number(place));
  }

  /** How many rows of a sheet have a problem with the same value in that column. */
  countSame(sheet: number, column: number, value: string): number {
    return this.#database.number(
      sql`SELECT count(*) FROM (SELECT DISTINCT place FROM wrong_cell WHERE sheet = ${sheet} AND cell = ${column} AND folded = ${foldName(value)} AND is_open = 1)`,
    );
  }

  /** Where a column has, or had, one of these wrong values. */
  placesOf(sheet: number, column: number, values: readonly string[]): number[] {
    const places = new Set<number>();
    for (const folded of new Set(values.map(foldName))) {
      const found = this.#database.all(
        sql`SELECT DISTINCT place FROM wrong_cell WHERE sheet = ${sheet} AND cell = ${column} AND folded = ${folded}`,
      );
      for (const { place } of found) places.add(Number(place));
    }
    return [...places];
  }

  /** The different values of the wrong cells of a cause, as far as they are few. */
  valuesOf(cause: number): string[] {
    const found = this.#database.all(
      sql`SELECT DISTINCT value FROM wrong_cell WHERE cause = ${cause} AND is_open = 1 LIMIT ${MOST_VALUES}`,
    );
    return found.map(({ value }) => String(value));
  }

  #flush(): void {
    if (this.#added.length === 0) return;
    this.#database.transaction(() => {
      for (const { sheet, kept } of this.#added) this.#write(sheet, kept);
    });
    this.#added.length = 0;
    this.#isFull = freeBytesAt(this.#path) < BYTES_LEFT_FREE;
  }

  #write(sheet: number, row: KeptRow): void {
    const { place, cells, issues } = row;
    ROWS.replace(this.#database, row);
    for (const { cause, column } of issues) {
      const value = column === null ? '' : cellText(cells[column]);
      const cell = column ?? -1;
      const folded = foldName(value);
      WRONG.replace(this.#database, { cause, place, cell, sheet, value, folded, isOpen: true });
      ROWS_OF_CAUSES.replace(this.#database, { cause, place, isOpen: true });
    }
  }
}
