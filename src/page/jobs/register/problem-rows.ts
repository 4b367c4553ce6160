import { rmSync } from 'node:fs';
import { flag, integer, json, key, text } from '../../../database/columns.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { Table } from '../../../database/table.ts';
import type { Cause, ProblemRow } from '../../interface/calls.ts';
import type { RowWithIssues } from './row-with-issues.ts';

/** A row of a file that has problems. */
export interface KeptRow {
  readonly id: number;
  readonly sheet: number;
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly issues: readonly ProblemRow['issues'][number][];
}

/** What one row has of a cause. */
interface StoredIssue {
  readonly owner: number;
  readonly sheet: number;
  readonly code: string;
  readonly field: string;
  readonly isError: boolean;
}

const ROWS = new Table<KeptRow, 'id'>('problem_row', {
  id: key,
  sheet: integer,
  row: integer,
  cells: json<readonly Cell[]>(Array.isArray),
  issues: json<KeptRow['issues']>(Array.isArray),
});

const ISSUES = new Table<StoredIssue>('row_issue', {
  owner: integer,
  sheet: integer,
  code: text,
  field: text,
  isError: flag,
});

const MIGRATIONS = [
  `${ROWS.create}
  CREATE UNIQUE INDEX row_by_place ON problem_row (sheet, row);
  ${ISSUES.create}
  CREATE INDEX issue_by_cause ON row_issue (sheet, code, field, owner);
  CREATE INDEX issue_by_owner ON row_issue (owner);`,
];

/** So many rows are one page of the grid. */
const ROWS_OF_PAGE = 200;
const WRITTEN_TOGETHER = 1_000;

/** The rows of a job that have problems, with their cells: what the grid shows, however many there are. */
export class ProblemRows {
  readonly #database: Database;
  readonly #added: Omit<KeptRow, 'id'>[] = [];

  /** @param path of their file, which is made if it is missing */
  constructor(path: string) {
    this.#database = new Database(path, {
      journal: 'wal',
      synchronous: 'off',
      migrations: MIGRATIONS,
    });
  }

  /** Makes them again: what was there was of another reading. */
  static afresh(path: string): ProblemRows {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
    return new ProblemRows(path);
  }

  close(): void {
    this.#flush();
    this.#database.close();
  }

  /** Many of them are written as one. */
  add(sheet: number, { row, cells, headings, issues }: RowWithIssues): void {
    const shown = issues.map((issue) => problemOf(issue, headings));
    this.#added.push({ sheet, row, cells, issues: shown });
    if (this.#added.length >= WRITTEN_TOGETHER) this.#flush();
  }

  #flush(): void {
    this.#database.transaction(() => {
      for (const row of this.#added) {
        this.#index(ROWS.insert(this.#database, row), row.sheet, row.issues);
      }
    });
    this.#added.length = 0;
  }

  /** Gives a row other cells and problems, after it was corrected. */
  change(row: KeptRow, cells: readonly Cell[], issues: ProblemRow['issues']): void {
    const { id, sheet } = row;
    this.#database.transaction(() => {
      ROWS.upsert(this.#database, 'id', { ...row, cells, issues });
      this.#database.run(sql`DELETE FROM row_issue WHERE owner = ${id}`);
      this.#index(id, sheet, issues);
    });
  }

  get(sheet: number, row: number): KeptRow | undefined {
    return ROWS.get(this.#database, 'WHERE sheet = ? AND row = ?', sheet, row);
  }

  /** How many rows have errors. */
  countWithErrors(): number {
    return this.#database.number(
      sql`SELECT count(DISTINCT owner) FROM row_issue WHERE is_error = 1`,
    );
  }

  /** One page of the rows of a cause, in the order of the file, and how many there are in all. */
  ofCause(sheet: number, cause: Cause, page: number): { rows: ProblemRow[]; total: number } {
    const { code, field } = cause;
    const owners = `id IN (SELECT owner FROM row_issue WHERE sheet = ? AND code = ? AND field = ?)`;
    const rows = ROWS.all(
      this.#database,
      `WHERE ${owners} ORDER BY row LIMIT ? OFFSET ?`,
      ...[sheet, code, field ?? '', ROWS_OF_PAGE, page * ROWS_OF_PAGE],
    );
    return { rows: rows.map(shownRow), total: this.count(sheet, cause) };
  }

  /** How many rows have a cause. */
  count(sheet: number, { code, field }: Pick<Cause, 'code' | 'field'>): number {
    return this.#database.number(
      sql`SELECT count(DISTINCT owner) FROM row_issue WHERE sheet = ${sheet} AND code = ${code} AND field = ${field ?? ''}`,
    );
  }

  #index(owner: number, sheet: number, issues: KeptRow['issues']): void {
    for (const { code, field, severity } of issues) {
      const isError = severity === 'error';
      ISSUES.insert(this.#database, { owner, sheet, code, field: field ?? '', isError });
    }
  }
}

/** A row as the grid shows it. */
export function shownRow({ row, cells, issues }: KeptRow): ProblemRow {
  return { row, cells: cells.map(cellText), issues: [...issues] };
}

/** What is wrong with a row, as the grid shows it. */
export function problemOf(
  { code, severity, column, field, message, hint }: RowWithIssues['issues'][number],
  headings: readonly string[],
): ProblemRow['issues'][number] {
  const at = column === null ? -1 : headings.indexOf(column);
  return { code, severity, field, message, hint, column: at < 0 ? null : at };
}
