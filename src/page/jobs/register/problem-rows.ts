import { existsSync, rmSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { flag, integer, json, key, text } from '../../../database/columns.ts';
import { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { Table } from '../../../database/table.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';
import type { CauseIssue, RowWithIssues } from './row-with-issues.ts';

/** What is wrong with a row, as it is kept: in no language but that of the catalogue. */
export interface KeptIssue {
  readonly cause: number;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** The cell that it is about, counted from 0; null where it is about the whole row. */
  readonly column: number | null;
  readonly field: string | null;
  readonly message: string;
  readonly hint: string;
}

/** A row of a file that has, or had, problems. */
export interface KeptRow {
  /** Its sheet and its number in one, in the order of the files. */
  readonly place: number;
  readonly cells: readonly Cell[];
  readonly issues: readonly KeptIssue[];
}

interface WrongCell {
  readonly cause: number;
  readonly place: number;
  /** -1 where the whole row is wrong. */
  readonly cell: number;
  readonly sheet: number;
  readonly value: string;
  /** For which the recipe says the same. */
  readonly folded: string;
  /** A cell that was corrected stays in its list, so that pages stay as they are. */
  readonly isOpen: boolean;
}

interface KnownCause {
  readonly id: number;
  readonly sheet: number;
  readonly likeness: string;
}

const ROWS = new Table<KeptRow, 'place'>('problem_row', {
  place: key,
  cells: json<readonly Cell[]>(Array.isArray),
  issues: json<KeptRow['issues']>(Array.isArray),
});

const WRONG = new Table<WrongCell>(
  'wrong_cell',
  {
    cause: integer,
    place: integer,
    cell: integer,
    sheet: integer,
    value: text,
    folded: text,
    isOpen: flag,
  },
  { within: ['PRIMARY KEY (cause, place, cell)'], behind: ' WITHOUT ROWID' },
);

const CAUSES = new Table<KnownCause, 'id'>('cause', { id: key, sheet: integer, likeness: text });

const OF_CAUSES = 'CREATE INDEX wrong_by_cause ON wrong_cell (cause, place, is_open);';

const MIGRATIONS = [`${ROWS.create}\n${WRONG.create}\n${CAUSES.create}\n${OF_CAUSES}`];

/** Made once all rows are there, which is quicker. */
const INDEXES = [
  'CREATE INDEX IF NOT EXISTS wrong_by_value ON wrong_cell (sheet, cell, folded, is_open, place)',
  'CREATE INDEX IF NOT EXISTS wrong_by_place ON wrong_cell (place)',
];

/** So many rows are one page of the grid. */
export const ROWS_OF_PAGE = 200;
/** So many rows of a cause are named. */
const ROWS_NAMED = 10;
const WRITTEN_TOGETHER = 1_000;
/** What other programs need of the disk: further rows are counted then, and not kept. */
const BYTES_LEFT_FREE = 500_000_000;
/** More rows than any sheet has. */
const PLACES_OF_SHEET = 2 ** 32;
/** Different values of one cause that are named. */
const MOST_VALUES = 501;

export function placeOf(sheet: number, row: number): number {
  return sheet * PLACES_OF_SHEET + row;
}

function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

function sheetAt(place: number): number {
  return Math.floor(place / PLACES_OF_SHEET);
}

export function rowAt(place: number): number {
  return place % PLACES_OF_SHEET;
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
    for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
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
    this.#added.push({ sheet, kept: { place, cells, issues: [...(before ?? []), ...further] } });
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
      for (const row of rows) {
        this.#database.run(sql`UPDATE wrong_cell SET is_open = 0 WHERE place = ${row.place}`);
        this.#write(sheetAt(row.place), row);
      }
    });
  }

  /** One page of the rows of a cause, in the order of the file, and how many there are in all. */
  ofCause(cause: number, page: number): { rows: KeptRow[]; total: number } {
    const places = `SELECT DISTINCT place FROM wrong_cell INDEXED BY wrong_by_cause WHERE cause = ? ORDER BY place LIMIT ? OFFSET ?`;
    const rows = ROWS.all(
      this.#database,
      `WHERE place IN (${places}) ORDER BY place`,
      ...[cause, ROWS_OF_PAGE, page * ROWS_OF_PAGE],
    );
    const total = this.#database.number(
      sql`SELECT count(*) FROM (SELECT DISTINCT place FROM wrong_cell INDEXED BY wrong_by_cause WHERE cause = ${cause})`,
    );
    return { rows, total };
  }

  /** How many rows have a cause now, and the first of them. */
  openRowsOf(cause: number): { count: number; first: number[] } {
    const found = this.#database.all(
      sql`SELECT DISTINCT place FROM wrong_cell WHERE cause = ${cause} AND is_open = 1 ORDER BY place LIMIT ${ROWS_NAMED}`,
    );
    const count = this.#database.number(
      sql`SELECT count(*) FROM (SELECT DISTINCT place FROM wrong_cell INDEXED BY wrong_by_cause WHERE cause = ${cause} AND is_open = 1)`,
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
    }
  }
}
