import type { SqlRow } from '../../../../database/database.ts';
import type { SqlValue } from '../../../../database/binds.ts';
import type { Issue, IssueCode } from '../../../../kernel/messages/issues.ts';
import { integer, text } from '../journal.ts';
import type { Reader } from '../reader.ts';

const FIRST_ROWS = 10;

/** The issues of a run, similar ones of one file together. */
export class LikeIssues {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /**
   * Errors and the most frequent first.
   * @param only those of this code
   */
  groups(only: IssueCode | undefined, most: number): LikeIssueGroup[] {
    return this.#database
      .all(
        `SELECT file.id AS file, count(*) AS times, min(issue.id) AS first,
           count(*) OVER sort AS groups, sum(count(*)) OVER sort AS alike
         FROM issue JOIN row ON row.id = issue.row JOIN file ON file.id = row.file
         WHERE coalesce(?, code) = code
         GROUP BY code, severity, field, likeness, file.id
         WINDOW sort AS (PARTITION BY code, severity, field)
         ORDER BY severity, times DESC, first LIMIT ?`,
        only ?? null,
        most,
      )
      .map((group) => new LikeIssueGroup(this.#database, group));
  }
}

/** The issues of one group, by the first of them. */
export class LikeIssueGroup {
  readonly first: Issue;
  readonly count: number;
  /** How many groups of this code and field there are, of how many issues. */
  readonly sort: { readonly groups: number; readonly count: number };
  readonly #database: Reader;
  readonly #values: readonly SqlValue[];

  constructor(database: Reader, group: SqlRow) {
    this.#database = database;
    this.count = integer(group, 'times');
    this.sort = { groups: integer(group, 'groups'), count: integer(group, 'alike') };
    const found =
      database.get('SELECT body, likeness FROM issue WHERE id = ?', integer(group, 'first')) ?? {};
    this.first = JSON.parse(text(found, 'body')) as Issue;
    const { code, severity, field } = this.first;
    this.#values = [code, severity, field, text(found, 'likeness'), integer(group, 'file')];
  }

  /** The numbers of the first rows, and of the last. */
  rows(): number[] {
    const first = this.#select(
      'DISTINCT row.number AS number',
      `ORDER BY number LIMIT ${FIRST_ROWS}`,
    );
    const last = this.#select('max(row.number) AS number');
    return [...new Set([...first, ...last].map((row) => integer(row, 'number')))];
  }

  /** The values that the issues are about, each once. */
  values(): string[] {
    const value = `json_extract(issue.body, '$.value')`;
    return this.#select(`${value} AS name`, 'GROUP BY name ORDER BY min(issue.id)').map((found) =>
      text(found, 'name'),
    );
  }

  /** Whether that part differs between the issues. */
  differIn(part: 'message' | 'value' | 'expected' | 'hint'): boolean {
    const others = `AND json_extract(issue.body, '$.${part}') IS NOT ? LIMIT 1`;
    return this.#select('1 AS other', others, this.first[part]).length > 0;
  }

  #select(columns: string, more = '', ...values: readonly SqlValue[]): SqlRow[] {
    return this.#database.all(
      `SELECT ${columns} FROM issue JOIN row ON row.id = issue.row
       WHERE issue.code = ? AND issue.severity = ? AND issue.field IS ? AND issue.likeness = ?
         AND row.file = ? ${more}`,
      ...this.#values,
      ...values,
    );
  }
}
