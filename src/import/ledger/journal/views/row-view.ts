import type { RowContent } from '../../rows/fingerprint.ts';
import type { RowValues } from '../../rows/row-values.ts';
import type { Place } from '../../../../kernel/rows.ts';
import type { RowsOfFile } from '../tables/rows/row-table.ts';
import { placeOfRow } from '../tables/rows/row-place.ts';
import { integer, optionalInteger, optionalText, text } from '../journal.ts';
import type { Reader } from '../reader.ts';

const ROWS_AT_ONCE = 500;

/** What single rows say. */
export class RowView {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** The rows with their files, in order. */
  *all(): Generator<{ id: number; file: number; kind: string | undefined }> {
    for (let after = 0; ;) {
      const rows = this.#database.all(
        'SELECT id, file, kind FROM row WHERE id > ? ORDER BY id LIMIT ?',
        after,
        ROWS_AT_ONCE,
      );
      for (const row of rows) {
        const kind = optionalText(row, 'kind');
        yield { id: integer(row, 'id'), file: integer(row, 'file'), kind };
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = integer(rows.at(-1) ?? {}, 'id');
    }
  }

  /** The contents that identify rows without a key; of all rows, or of those of one file. */
  *contents({ id, rowKind }: Partial<RowsOfFile> = {}): Generator<
    RowContent & { readonly row: number }
  > {
    for (let after = 0; ;) {
      const rows = this.#database.all(
        `SELECT id, content, occurrence FROM row
         WHERE content IS NOT NULL AND id > ? AND file = coalesce(?, file)
           AND kind IS coalesce(?, kind) ORDER BY id LIMIT ?`,
        after,
        id ?? null,
        rowKind ?? null,
        ROWS_AT_ONCE,
      );
      for (const row of rows) {
        const content = { content: text(row, 'content'), occurrence: integer(row, 'occurrence') };
        yield { row: integer(row, 'id'), ...content };
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = integer(rows.at(-1) ?? {}, 'id');
    }
  }

  /** The numbers, among equal ones, of the rows of that content and place in a file; the failed ones first. */
  occurrencesAt(content: string, number: number): number[] {
    return this.#database
      .all(
        `SELECT row.occurrence AS occurrence FROM row JOIN row_outcome ON row_outcome.row = row.id
         WHERE row.content = ? AND row.number = ? ORDER BY outcome = 'failed' DESC, row.id`,
        content,
        number,
      )
      .map((row) => integer(row, 'occurrence'));
  }

  /** The place of a row in the user's files. */
  placeOf(row: number): Place {
    return placeOfRow({ database: this.#database }, row);
  }

  /** What the row wants done, where it says so itself. */
  actionOf(row: number): string | undefined {
    return optionalText(
      this.#database.get('SELECT action FROM row WHERE id = ?', row) ?? {},
      'action',
    );
  }

  /** What the plan makes of a row. */
  statusOf(row: number): string | undefined {
    return optionalText(
      this.#database.get('SELECT verdict FROM row WHERE id = ?', row) ?? {},
      'verdict',
    );
  }

  /** What a row says, and the record that it is about; undefined for a row that is not there. */
  checkedValuesOf(row: number): { values: RowValues; recordId: number | undefined } | undefined {
    const found = this.#database.get('SELECT row_values, record_id FROM row WHERE id = ?', row);
    if (found === undefined) return undefined;
    const values = JSON.parse(text(found, 'row_values')) as RowValues;
    return { values, recordId: optionalInteger(found, 'record_id') };
  }
}
