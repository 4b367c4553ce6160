import { called, integer, optional, text } from '../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import type { RowValues } from '../../rows/row-values.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';
import type { RowsOfFile } from '../tables/rows/row-queries.ts';

const ROW = rowReader({ id: integer, file: integer, kind: optional(text) });

const CONTENT = rowReader({ row: called(integer, 'id'), content: text, occurrence: integer });

const CHECKED = rowReader({
  values: called(document<RowValues>('rowValues'), 'row_values'),
  recordId: optional(integer),
});

/** What single rows say. */
export class RowView extends JournalView {
  /** The rows with their files, in order. */
  all(): Generator<RowOf<typeof ROW>> {
    return this.database.each(
      ROW.read,
      ['id'],
      (after, most) =>
        sql`SELECT id, file, kind FROM row WHERE id > ${after} ORDER BY id LIMIT ${most}`,
    );
  }

  /** The contents that identify rows without a key; of all rows, or of those of one file. */
  contents({ id, rowKind }: Partial<RowsOfFile> = {}): Generator<RowOf<typeof CONTENT>> {
    return this.database.each(
      CONTENT.read,
      ['id'],
      (after, most) =>
        sql`SELECT id, content, occurrence FROM row
         WHERE content IS NOT NULL AND id > ${after} AND file = coalesce(${id}, file)
           AND kind IS coalesce(${rowKind}, kind) ORDER BY id LIMIT ${most}`,
    );
  }

  /** The numbers, among equal ones, of the rows of that content and place in a file; the failed ones first. */
  occurrencesAt(content: string, number: number): number[] {
    return this.database.numbers(
      sql`SELECT row.occurrence AS occurrence FROM row JOIN row_outcome ON row_outcome.row = row.id
       WHERE row.content = ${content} AND row.number = ${number} ORDER BY outcome = 'failed' DESC, row.id`,
    );
  }

  /** What the row wants done, where it says so itself. */
  actionOf(row: number): string | undefined {
    return this.database.text(sql`SELECT action FROM row WHERE id = ${row}`);
  }

  /** What the plan makes of a row. */
  statusOf(row: number): string | undefined {
    return this.database.text(sql`SELECT verdict FROM row WHERE id = ${row}`);
  }

  /** What a row says, and the record that it is about; undefined for a row that is not there. */
  checkedValuesOf(row: number): RowOf<typeof CHECKED> | undefined {
    return this.database.row(
      CHECKED.read,
      sql`SELECT row_values, record_id FROM row WHERE id = ${row}`,
    );
  }
}
