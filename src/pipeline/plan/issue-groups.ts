import type { Issue, IssueCode } from '../../kernel/issues.ts';
import { integer, text } from '../journal/journal.ts';
import type { Run } from '../run/run.ts';
import type { IssueGroup } from '../summary.ts';

/** Findings whose value is the point: each unmatched name is a group of its own. */
const GROUPED_BY_VALUE: readonly IssueCode[] = [
  'unknown-reference',
  'ambiguous-reference',
  'reference-blocked',
  'service-refused',
];

const MOST_GROUPS = 200;
const FIRST_ROWS = 10;

/** The findings of a run, the same ones together, errors and the most frequent first. */
export function groupIssues(run: Run): IssueGroup[] {
  const byValue = GROUPED_BY_VALUE.map((code) => `'${code}'`).join(', ');
  const value = `CASE WHEN code IN (${byValue}) THEN json_extract(body, '$.value') ELSE '' END`;
  const groups = run.journal.database.all(
    `SELECT code, field, ${value} AS value, file.id AS file, count(*) AS times, min(issue.id) AS first
     FROM issue JOIN row ON row.id = issue.row JOIN file ON file.id = row.file
     GROUP BY code, severity, field, ${value}, file.id
     ORDER BY severity, times DESC, first LIMIT ?`,
    MOST_GROUPS,
  );
  return groups.map((group) => {
    const issue = firstIssue(run, integer(group, 'first'));
    return {
      code: issue.code,
      severity: issue.severity,
      field: issue.field,
      message: issue.message,
      hint: issue.hint,
      count: integer(group, 'times'),
      rows: rowsOf(run, issue, integer(group, 'file'), text(group, 'value')),
      file: issue.file,
      sheet: issue.sheet,
    };
  });
}

function firstIssue(run: Run, id: number): Issue {
  const row = run.journal.database.get('SELECT body FROM issue WHERE id = ?', id);
  return JSON.parse(text(row ?? {}, 'body')) as Issue;
}

function rowsOf(run: Run, issue: Issue, file: number, value: string): number[] {
  const conditions = `issue.code = ? AND issue.severity = ? AND issue.field IS ? AND row.file = ?
    AND (? = '' OR json_extract(issue.body, '$.value') = ?)`;
  const values = [issue.code, issue.severity, issue.field, file, value, value] as const;
  const from = 'FROM issue JOIN row ON row.id = issue.row';
  const first = run.journal.database.all(
    `SELECT DISTINCT row.number AS number ${from} WHERE ${conditions} ORDER BY number LIMIT ?`,
    ...values,
    FIRST_ROWS,
  );
  const last = run.journal.database.get(
    `SELECT max(row.number) AS number ${from} WHERE ${conditions}`,
    ...values,
  );
  const numbers = first.map((row) => integer(row, 'number'));
  return [...new Set([...numbers, integer(last ?? {}, 'number')])];
}
