import { type Issue, OPEN_QUESTIONS } from '../../../../kernel/messages/issues.ts';
import { called, flag, integer, optional, text, wordOf } from '../../../../database/columns.ts';
import { type RowOf, rowReader } from '../../../../database/row-reader.ts';
import { listed, sql } from '../../../../database/sql.ts';
import { CALL_EFFECTS } from '../call-effect.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';

const REFERENCE = rowReader({
  code: text,
  value: text,
  heading: optional(text),
  /** The cell that says what contains the name. */
  within: text,
  /** The place of the file or sheet among those of the run, and its name. */
  file: integer,
  sheet: text,
  row: called(integer, 'number'),
});

/** A cell with a name that no record has, or that several have. */
type OpenReference = RowOf<typeof REFERENCE>;

/** The cells of one field in the files of one kind. */
interface ReferenceCells {
  readonly kind: string;
  /** What the field is called. */
  readonly field: string;
  /** The field that says what contains the name. */
  readonly within: string | undefined;
}

const FIELD = rowReader({ kind: text, field: text });

const OPEN = sql`+issue.code IN ('unknown-reference', 'ambiguous-reference') AND issue.severity = 'error'`;

/** The names in the user's cells that keep rows from being sent. */
export class OpenReferences extends JournalView {
  areThere(): boolean {
    return this.database.has(sql`issue WHERE ${OPEN}`);
  }

  /** The fields that have any, with the kinds of their files, in the order of the rows. */
  fields(): RowOf<typeof FIELD>[] {
    return this.database.rows(
      FIELD.read,
      sql`SELECT file.kind AS kind, issue.field AS field
       FROM issue JOIN row ON row.id = issue.row JOIN file ON file.id = row.file WHERE ${OPEN}
       GROUP BY file.kind, issue.field ORDER BY min(issue.id)`,
    );
  }

  in({ kind, field, within }: ReferenceCells): Generator<OpenReference> {
    const written =
      within === undefined ? sql`NULL` : sql`json_extract(row.row_values, ${`$."${within}"`})`;
    return this.database.each(
      REFERENCE.read,
      ['id'],
      (after, most) =>
        sql`SELECT issue.id AS id, issue.code AS code, row.number AS number, row.file AS file,
           coalesce(file.sheet, file.name) AS sheet, iif(typeof(${written}) = 'text', ${written}, '') AS within,
           coalesce(json_extract(issue.body, '$.value'), '') AS value, json_extract(issue.body, '$.column') AS heading
         FROM issue CROSS JOIN row ON row.id = issue.row CROSS JOIN file ON file.id = row.file
         WHERE ${OPEN} AND issue.field = ${field} AND file.kind = ${kind} AND issue.id > ${after}
         ORDER BY issue.id LIMIT ${most}`,
    );
  }
}

const ISSUE = rowReader({
  id: integer,
  isBlocked: flag,
  /** Whether nothing is wrong with a row that is blocked. */
  isOpen: flag,
  /** What its call does, where it has one. */
  effect: optional(wordOf(...CALL_EFFECTS)),
  /** Of its call; blank where it has none. */
  resource: text,
  issue: called(document<Issue>('issue'), 'body'),
});

/** A row with something to be said of it, and what the plan makes of it. */
export type IssueOfRow = RowOf<typeof ISSUE>;

const COUNTED = rowReader({ code: text, times: integer });

const NUMBERED = rowReader({ id: integer, body: document<Issue>('issue') });
const BODY = rowReader({ body: document<Issue>('issue') });

/** Whether a row has an error that is not a question. */
const HAS_FAULT = sql`EXISTS (SELECT 1 FROM issue AS fault WHERE fault.row = row.id
  AND fault.severity = 'error' AND fault.code NOT IN ${listed(OPEN_QUESTIONS)})`;

/** What was found wrong with the rows of a run, all of them together. */
export class IssueView extends JournalView {
  areThere(): boolean {
    return this.database.has(sql`issue`);
  }

  /** The first of them, in the order of the rows. */
  first(most: number): Issue[] {
    return this.database
      .rows(BODY.read, sql`SELECT body FROM issue ORDER BY row, id LIMIT ${most}`)
      .map(({ body }) => body);
  }

  /** The errors that rows got after another issue, by its number, and the number of the last of them. */
  errorsAfter(issue: number): { readonly issues: readonly Issue[]; readonly last: number } {
    const found = this.database.rows(
      NUMBERED.read,
      sql`SELECT id, body FROM issue WHERE id > ${issue} AND severity = 'error' ORDER BY id`,
    );
    return { issues: found.map(({ body }) => body), last: found.at(-1)?.id ?? issue };
  }

  /** The number of the last issue. */
  last(): number {
    return this.database.number(sql`SELECT coalesce(max(id), 0) FROM issue`);
  }

  /** How many issues have each code. */
  countByCode(): Readonly<Record<string, number>> {
    const statement = sql`SELECT code, count(*) AS times FROM issue GROUP BY code ORDER BY code`;
    return Object.fromEntries(
      this.database.rows(COUNTED.read, statement).map(({ code, times }) => [code, times]),
    );
  }

  /** Rows with nothing wrong that wait for an answer about how their file is read; only those of a file, where one is given. */
  countOpenRows(file?: number): number {
    return this.database.count(
      sql`row WHERE verdict = 'blocked' AND (${file} IS NULL OR row.file = ${file})
       AND EXISTS (SELECT 1 FROM issue WHERE issue.row = row.id AND issue.code IN ${listed(OPEN_QUESTIONS)})
       AND NOT ${HAS_FAULT}`,
    );
  }

  /** Those of a file in the order of its rows, batch by batch without sorting. */
  ofFile(file: number): Generator<IssueOfRow> {
    return this.database.each(
      ISSUE.read,
      ['id', 'issue'],
      (row, most, issue) =>
        sql`SELECT issue.id AS issue, issue.body AS body, row.id AS id, row.verdict = 'blocked' AS is_blocked,
           NOT ${HAS_FAULT} AS is_open, call.effect AS effect, coalesce(call.resource, '') AS resource
         FROM row CROSS JOIN issue ON issue.row = row.id LEFT JOIN call ON call.id = row.leading_call
         WHERE +row.file = ${file} AND row.id >= ${row} AND (row.id > ${row} OR issue.id > ${issue})
         ORDER BY row.id, issue.id LIMIT ${most}`,
    );
  }
}
