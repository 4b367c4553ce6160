import { integer, optional, storable, text } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { RowReader } from '../../database/row-reader.ts';
import type { FileToCount, OnEarlierCount, SheetToCount } from './file-to-count.ts';
import { COUNT } from './schema.ts';

/** A sheet that was counted and not replaced. */
export interface EarlierSheet {
  readonly id: number;
  /** Of its file. */
  readonly name: string;
  readonly path: string | undefined;
  readonly sha256: string;
  readonly countedAt: string;
  readonly by: string | undefined;
  readonly rows: number;
}

const SHEETS = `SELECT sheet.id, sheet.by, file.name, file.path, file.sha256, file.counted_at,
    (SELECT count(*) FROM count WHERE count.sheet = sheet.id) AS rows
  FROM sheet JOIN file ON file.id = sheet.file WHERE sheet.replaced_by IS NULL`;

/** Finds what was counted before of a file that is to be counted. Every method throws DatabaseError. */
export class EarlierSheets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The file with the same bytes, read in the same way; one that was replaced may itself replace the later one. */
  sameFile({ sha256, reading }: FileToCount, onEarlier: OnEarlierCount): number | undefined {
    const row = this.#database.get(
      `SELECT id FROM file WHERE sha256 = ? AND reading = ? AND (? = 'refuse' OR EXISTS (
         SELECT 1 FROM sheet WHERE sheet.file = file.id AND replaced_by IS NULL
       )) ORDER BY id DESC LIMIT 1`,
      sha256,
      storable(reading),
      onEarlier,
    );
    return row === undefined ? undefined : Number(row['id']);
  }

  /** The sheets of the same file at another time, or of the same bytes read in another way; no count sheets. */
  versions({ sha256, path }: FileToCount): EarlierSheet[] {
    return this.#database
      .all(
        `${SHEETS} AND sheet.mark IS NULL AND (file.sha256 = ? OR file.path = ?) ORDER BY sheet.id`,
        sha256,
        path === undefined ? null : storable(path),
      )
      .map(EARLIER_SHEET.read);
  }

  /** The copies of a count sheet. */
  copies(mark: string): EarlierSheet[] {
    return this.#database
      .all(`${SHEETS} AND sheet.mark = ? ORDER BY sheet.id`, mark)
      .map(EARLIER_SHEET.read);
  }

  /** Rows of an earlier copy that a sheet does not have in the same way. */
  rowsMissingIn({ rows }: SheetToCount, { id }: EarlierSheet): number {
    const here = new Set(rows.map(({ code, quantity }) => keyOf(code, quantity)));
    const earlier = COUNT.all(this.#database, 'WHERE sheet = ?', id);
    return earlier.filter(({ code, quantity }) => !here.has(keyOf(code, quantity))).length;
  }
}

function keyOf(code: string, quantity: number | undefined): string {
  return `${quantity ?? ''} ${storable(code)}`;
}

const EARLIER_SHEET = new RowReader<EarlierSheet>({
  id: integer,
  name: text,
  path: optional(text),
  sha256: text,
  countedAt: text,
  by: optional(text),
  rows: integer,
});
