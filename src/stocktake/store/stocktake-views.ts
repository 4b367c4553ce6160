import type { Database } from '../../database/database.ts';
import type { SqlRow } from '../../database/row-reader.ts';
import { flag, integer, optional, text } from '../../database/columns.ts';
import { NameValues } from '../../database/name-values.ts';
import { RowReader } from '../../database/row-reader.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import type {
  Count,
  CountedFile,
  Expected,
  RegisterItem,
  Remark,
  Stocktake,
  StocktakeHead,
  StocktakePlace,
  StocktakeState,
} from '../stocktake.ts';
import { EXPECTED, ITEM, META, PLACE, PROBLEM, SCANNED, SCAN_KEY } from './schema.ts';

const ROWS_AT_ONCE = 500;

/** What is kept about the end of a stocktake: the plan, and how it ended. */
export type EndDocument = 'plan' | 'results';

/** Where it is kept what was written under a name. */
export function writtenKey(name: string): `written ${string}` {
  return `written ${name}`;
}

/** Reads what a stocktake has frozen and counted. Every method throws DatabaseError. */
export class StocktakeViews implements Stocktake {
  readonly head: StocktakeHead;
  readonly #database: Database;
  readonly #meta: NameValues;

  constructor(database: Database) {
    this.#database = database;
    this.#meta = new NameValues(META, database);
    this.head = JSON.parse(this.#meta.get('head') ?? '') as StocktakeHead;
  }

  get state(): StocktakeState {
    return (this.#meta.get('state') ?? '') as StocktakeState;
  }

  /** The number of the file that was counted last; 0 without any. */
  get lastFile(): number {
    return Number(this.#database.get('SELECT coalesce(max(id), 0) AS id FROM file')?.['id']);
  }

  /** The SHA-256 of an output as it was written; undefined for one that was not. */
  writtenDigest(name: string): string | undefined {
    return this.#meta.get(writtenKey(name));
  }

  /** A document about the end as JSON; undefined before it was kept. */
  endDocument(name: EndDocument): string | undefined {
    return this.#meta.get(name);
  }

  *register(): Generator<RegisterItem> {
    for (const row of this.#rows('item')) yield ITEM.read(row).body;
  }

  item(number: number): RegisterItem | undefined {
    return ITEM.get(this.#database, 'WHERE id = ?', number)?.body;
  }

  *places(): Generator<StocktakePlace> {
    for (const row of this.#rows('place')) yield PLACE.read(row).body;
  }

  *expected(): Generator<Expected> {
    for (const row of this.#rows('expected')) yield EXPECTED.read(row);
  }

  *counts(): Generator<Count> {
    for (const row of this.#rows(COUNTED, 'quantity IS NOT NULL')) yield COUNT_ROW.read(row);
  }

  /** The counts of one item that hold. */
  countsOf(item: number): Count[] {
    const counted = `SELECT * FROM ${COUNTED} WHERE item = ? AND quantity IS NOT NULL ORDER BY id`;
    return this.#database.all(counted, item).map(COUNT_ROW.read);
  }

  /** The latest scans that were counted one by one and hold, the last one first. */
  latestScans(most: number): Count[] {
    const scanned = `SELECT * FROM ${COUNTED}
      WHERE file IN (SELECT id FROM file WHERE reading = ?) AND quantity IS NOT NULL ORDER BY id DESC LIMIT ?`;
    return this.#database.all(scanned, SCANNED, most).map(COUNT_ROW.read);
  }

  /** Whether the scan of a key was counted, also where it was taken out again. */
  hasScan(key: string): boolean {
    return SCAN_KEY.get(this.#database, 'WHERE key = ?', key) !== undefined;
  }

  /** The scan of a key, where it holds. */
  scanOf(key: string): Count | undefined {
    const scan = `SELECT counted.* FROM ${COUNTED} AS counted JOIN scan_key
      ON scan_key.row = counted.row AND scan_key.sheet IN (SELECT id FROM sheet WHERE file = counted.file)
      WHERE scan_key.key = ? AND quantity IS NOT NULL`;
    const row = this.#database.get(scan, key);
    return row && COUNT_ROW.read(row);
  }

  *remarks(): Generator<Remark> {
    for (const row of this.#rows(COUNTED, 'quantity IS NULL')) yield REMARK_ROW.read(row);
  }

  *files(): Generator<CountedFile> {
    const rows = this.#database.all(
      `SELECT id, name, sha256, counted_at, NOT EXISTS (
         SELECT 1 FROM sheet WHERE sheet.file = file.id AND replaced_by IS NULL
       ) AS is_replaced FROM file ORDER BY id`,
    );
    yield* rows.map(FILE_ROW.read);
  }

  /** What is wrong in files that were not replaced. */
  problems(): Issue[] {
    const valid = 'SELECT id FROM sheet WHERE replaced_by IS NULL';
    return PROBLEM.all(this.#database, `WHERE sheet IN (${valid}) ORDER BY id`).map(
      ({ body }) => body,
    );
  }

  *#rows(table: string, condition = 'TRUE'): Generator<SqlRow> {
    for (let after = 0; ;) {
      const rows = this.#database.all(
        `SELECT * FROM ${table} WHERE id > ? AND ${condition} ORDER BY id LIMIT ?`,
        after,
        ROWS_AT_ONCE,
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = Number(last['id']);
    }
  }
}

/** The counts that hold, with the names of their sheets. */
const COUNTED =
  '(SELECT id, file, sheet_name AS sheet, row, code, item, location, quantity, by, at, condition, note FROM valid_count)';

const REMARK = {
  file: integer,
  row: integer,
  sheet: optional(text),
  code: text,
  item: optional(integer),
  location: optional(integer),
  by: optional(text),
  at: optional(text),
  condition: optional(text),
  note: optional(text),
};

const REMARK_ROW = new RowReader<Remark>(REMARK);
const COUNT_ROW = new RowReader<Count>({ ...REMARK, quantity: integer });

const FILE_ROW = new RowReader<CountedFile>({
  id: integer,
  name: text,
  sha256: text,
  countedAt: text,
  isReplaced: flag,
});
