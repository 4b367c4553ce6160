import { called, integer, optional, text } from '../../../../database/columns.ts';
import { RowReader } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';
import { CLASH_COLUMNS, type Clash } from '../tables/rows/clash-table.ts';

/** A clash with the row that it is of. */
export interface ClashOfRow extends Omit<Clash, 'id' | 'row'> {
  /** In the journal. */
  readonly rowId: number;
  readonly fileId: number;
  readonly file: string;
  readonly sheet?: string | undefined;
  readonly row: number;
}

const CLASH = new RowReader<ClashOfRow>({
  ...CLASH_COLUMNS,
  rowId: called(integer, 'row_id'),
  fileId: called(integer, 'file_id'),
  file: text,
  sheet: optional(text),
  row: called(integer, 'number'),
});

/** What rows of the plan clash with; a row that is refused only counts where the clash is why. */
export class ClashView extends JournalView {
  /** Those of all files or of one, in the order of their rows. */
  all({ file }: { readonly file?: number } = {}): Generator<ClashOfRow> {
    return this.database.each(
      CLASH.read,
      ['row_id', 'id'],
      (row, most, id) =>
        sql`SELECT clash.*, row.id AS row_id, file.id AS file_id, file.name AS file, file.sheet AS sheet,
           row.number AS number
         FROM clash JOIN row ON row.id = clash.row JOIN file ON file.id = row.file
         WHERE (row.leading_call IS NOT NULL OR is_refused = 1) AND file.id = coalesce(${file}, file.id)
           AND (row.id, clash.id) > (${row}, ${id}) ORDER BY row.id, clash.id LIMIT ${most}`,
    );
  }
}
