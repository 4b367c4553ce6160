import { integer, optionalText, text } from '../journal.ts';
import type { Reader } from '../reader.ts';

/** A cell with a name that no record has, or that several have. */
export interface OpenReference {
  readonly code: string;
  readonly value: string;
  readonly heading: string | undefined;
  /** The cell that says what contains the name. */
  readonly within: string;
  /** The place of the file or sheet among those of the run, and its name. */
  readonly file: number;
  readonly sheet: string;
  readonly row: number;
}

/** The cells of one field in the files of one kind. */
export interface ReferenceCells {
  readonly kind: string;
  /** What the field is called. */
  readonly field: string;
  /** The field that says what contains the name. */
  readonly within: string | undefined;
}

const ISSUES_AT_ONCE = 1_000;

const OPEN = `+issue.code IN ('unknown-reference', 'ambiguous-reference') AND issue.severity = 'error'`;

/** The names in the user's cells that keep rows from being sent. */
export class OpenReferences {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  areThere(): boolean {
    return this.#database.get(`SELECT 1 AS found FROM issue WHERE ${OPEN} LIMIT 1`) !== undefined;
  }

  /** The fields that have any, with the kinds of their files, in the order of the rows. */
  fields(): { kind: string; field: string }[] {
    return this.#database
      .all(
        `SELECT file.kind AS kind, issue.field AS field
         FROM issue JOIN row ON row.id = issue.row JOIN file ON file.id = row.file WHERE ${OPEN}
         GROUP BY file.kind, issue.field ORDER BY min(issue.id)`,
      )
      .map((row) => ({ kind: text(row, 'kind'), field: text(row, 'field') }));
  }

  *in({ kind, field, within }: ReferenceCells): Generator<OpenReference> {
    const written = within === undefined ? 'NULL' : 'json_extract(row.row_values, ?)';
    const path = within === undefined ? [] : [`$."${within}"`];
    for (let after = 0; ;) {
      const found = this.#database.all(
        `SELECT issue.id AS id, issue.code AS code, row.number AS number, row.file AS file,
                coalesce(file.sheet, file.name) AS sheet, ${written} AS within,
                json_extract(issue.body, '$.value') AS value, json_extract(issue.body, '$.column') AS heading
         FROM issue CROSS JOIN row ON row.id = issue.row CROSS JOIN file ON file.id = row.file
         WHERE ${OPEN} AND issue.field = ? AND file.kind = ? AND issue.id > ? ORDER BY issue.id LIMIT ?`,
        ...path,
        field,
        kind,
        after,
        ISSUES_AT_ONCE,
      );
      if (found.length === 0) return;
      after = integer(found.at(-1) ?? {}, 'id');
      for (const row of found) {
        yield {
          code: text(row, 'code'),
          value: text(row, 'value'),
          heading: optionalText(row, 'heading'),
          within: text(row, 'within'),
          file: integer(row, 'file'),
          sheet: text(row, 'sheet'),
          row: integer(row, 'number'),
        };
      }
    }
  }
}
