import { called, integer, optional, text } from '../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
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
export type OpenReference = RowOf<typeof REFERENCE>;

/** The cells of one field in the files of one kind. */
export interface ReferenceCells {
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
