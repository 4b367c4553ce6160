import { called, integer, text } from '../../../../database/columns.ts';
import type { DatabaseReader } from '../../../../database/queries.ts';
import { rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { raw, sql, type Sql } from '../../../../database/sql.ts';
import type { Cell } from '../../../../kernel/cells.ts';
import type { Issue, IssueCode } from '../../../../kernel/messages/issues.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';

const FIRST_ROWS = 10;

const GROUP = rowReader({
  file: integer,
  count: integer,
  /** How many groups of this code and field there are, of how many issues. */
  groups: integer,
  alike: integer,
  first: called(document<Issue>('issue'), 'body'),
  likeness: text,
});

const ROW = rowReader({
  id: integer,
  cells: document<readonly Cell[]>('cells'),
  issue: called(document<Issue>('issue'), 'body'),
});

/** A row that has an issue. */
export type RowWithIssue = Omit<RowOf<typeof ROW>, 'id'>;

/** The issues of a run, similar ones of one file together. */
export class LikeIssues extends JournalView {
  /**
   * Errors and the most frequent first.
   * @param only those of this code
   */
  groups(only: IssueCode | undefined, most: number): LikeIssueGroup[] {
    const groups = this.database.rows(
      GROUP.read,
      sql`SELECT groups.*, issue.body, issue.likeness FROM (
         SELECT file.id AS file, count(*) AS count, min(issue.id) AS first,
           count(*) OVER sort AS groups, sum(count(*)) OVER sort AS alike, severity
         FROM issue JOIN row ON row.id = issue.row JOIN file ON file.id = row.file
         WHERE coalesce(${only}, code) = code
         GROUP BY code, severity, field, likeness, file.id
         WINDOW sort AS (PARTITION BY code, severity, field)
         ORDER BY severity, count DESC, first LIMIT ${most}
       ) AS groups JOIN issue ON issue.id = groups.first ORDER BY groups.severity, count DESC, first`,
    );
    return groups.map((group) => new LikeIssueGroup(this.database, group));
  }
}

/** The issues of one group, by the first of them. */
export class LikeIssueGroup {
  readonly first: Issue;
  readonly count: number;
  /** How many groups of this code and field there are, of how many issues. */
  readonly sort: { readonly groups: number; readonly count: number };
  readonly #database: DatabaseReader;
  readonly #issues: Sql;

  constructor(
    database: DatabaseReader,
    { file, count, groups, alike, first, likeness }: RowOf<typeof GROUP>,
  ) {
    this.#database = database;
    this.count = count;
    this.sort = { groups, count: alike };
    this.first = first;
    const { code, severity, field } = first;
    this.#issues = sql`issue JOIN row ON row.id = issue.row
      WHERE issue.code = ${code} AND issue.severity = ${severity} AND issue.field IS ${field}
        AND issue.likeness = ${likeness} AND row.file = ${file}`;
  }

  /** The numbers of the first rows, and of the last. */
  rows(): number[] {
    const number = sql`row.number AS number FROM ${this.#issues}`;
    const first = sql`SELECT DISTINCT ${number} ORDER BY number LIMIT ${FIRST_ROWS}`;
    const last = this.#database.number(sql`SELECT max(row.number) AS number FROM ${this.#issues}`);
    return [...new Set([...this.#database.numbers(first), last])];
  }

  /** The rows that have them, with their cells, in the order of the file. */
  eachRow(): Generator<RowWithIssue> {
    return this.#database.each(
      ROW.read,
      ['id'],
      (after, most) =>
        sql`SELECT issue.id AS id, row.cells AS cells, issue.body AS body FROM ${this.#issues}
         AND issue.id > ${after} ORDER BY issue.id LIMIT ${most}`,
    );
  }

  /** The values that the issues are about, each once. */
  values(): string[] {
    return this.#database.texts(
      sql`SELECT json_extract(issue.body, '$.value') AS name FROM ${this.#issues}
       GROUP BY name ORDER BY min(issue.id)`,
    );
  }

  /** Whether that part differs between the issues. */
  differIn(part: 'message' | 'value' | 'expected' | 'hint'): boolean {
    const other = sql`json_extract(issue.body, ${raw(`'$.${part}'`)}) IS NOT ${this.first[part]}`;
    return this.#database.has(sql`${this.#issues} AND ${other}`);
  }
}
