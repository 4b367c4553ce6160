import type { SqlRow } from '../../database/database.ts';
import type { SqlValue } from '../../database/binds.ts';
import type { Issue, IssueCode } from '../../kernel/messages/issues.ts';
import { DistinctNames, reportedBy, type Variety } from '../validate/issue-likeness.ts';
import { integer, text } from '../journal/journal.ts';
import type { Run } from '../run/run.ts';
import type { IssueGroup } from '../run/summary.ts';

const MOST_GROUPS = 200;
const FIRST_ROWS = 10;

/**
 * The findings of a run, those that are alike together, errors and the most frequent first.
 * @param only those of this code
 */
export function groupIssues(run: Run, only?: IssueCode): IssueGroup[] {
  const groups = run.journal.database.all(
    `SELECT file.id AS file, count(*) AS times, min(issue.id) AS first
     FROM issue JOIN row ON row.id = issue.row JOIN file ON file.id = row.file
     WHERE coalesce(?, code) = code
     GROUP BY code, severity, field, likeness, file.id
     ORDER BY severity, times DESC, first LIMIT ?`,
    only ?? null,
    MOST_GROUPS,
  );
  return groups.map((group) => {
    const members = new Members(run, integer(group, 'first'), integer(group, 'file'));
    const { first } = members;
    const count = integer(group, 'times');
    const names = members.names();
    return {
      code: first.code,
      severity: first.severity,
      field: first.field,
      ...reportedBy(first, { variety: members.variety(), count, names }),
      count,
      ...(names !== undefined && { names: { count: names.count, first: names.first } }),
      rows: members.rows(),
      file: first.file,
      sheet: first.sheet,
    };
  });
}

/** The findings of one group, by the first of them. */
class Members {
  readonly first: Issue;
  readonly #run: Run;
  readonly #values: readonly SqlValue[];

  constructor(run: Run, first: number, file: number) {
    this.#run = run;
    const found = run.journal.database.get('SELECT body, likeness FROM issue WHERE id = ?', first);
    this.first = JSON.parse(text(found ?? {}, 'body')) as Issue;
    const { code, severity, field } = this.first;
    this.#values = [code, severity, field, text(found ?? {}, 'likeness'), file];
  }

  /** The first rows, and the last. */
  rows(): number[] {
    const first = this.#select(
      'DISTINCT row.number AS number',
      `ORDER BY number LIMIT ${FIRST_ROWS}`,
    );
    const last = this.#select('max(row.number) AS number');
    return [...new Set([...first, ...last].map((row) => integer(row, 'number')))];
  }

  /** What the findings are about, where one remedy settles all of them. */
  names(): DistinctNames | undefined {
    if (this.first.together === undefined) return undefined;
    const names = new DistinctNames();
    const value = `json_extract(issue.body, '$.value')`;
    for (const found of this.#select(`${value} AS name`, 'GROUP BY name ORDER BY min(issue.id)')) {
      names.add(text(found, 'name'));
    }
    return names;
  }

  variety(): Variety {
    return {
      messages: this.#differ('message', this.first.message),
      hints: this.#differ('hint', this.first.hint),
    };
  }

  #differ(part: 'message' | 'hint', known: string): boolean {
    const others = `AND json_extract(issue.body, '$.${part}') <> ? LIMIT 1`;
    return this.#select('1 AS other', others, known).length > 0;
  }

  #select(columns: string, more = '', ...values: readonly SqlValue[]): SqlRow[] {
    return this.#run.journal.database.all(
      `SELECT ${columns} FROM issue JOIN row ON row.id = issue.row
       WHERE issue.code = ? AND issue.severity = ? AND issue.field IS ? AND issue.likeness = ?
         AND row.file = ? ${more}`,
      ...this.#values,
      ...values,
    );
  }
}
