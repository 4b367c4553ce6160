import type { Database, SqlRow } from '../../database/database.ts';
import { textOf } from '../../database/text-column.ts';
import { defined } from '../../kernel/defined.ts';
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

  constructor(database: Database) {
    this.#database = database;
    this.head = JSON.parse(this.#meta('head')) as StocktakeHead;
  }

  get state(): StocktakeState {
    return this.#meta('state') as StocktakeState;
  }

  /** The number of the file that was counted last; 0 without any. */
  get lastFile(): number {
    return Number(this.#database.get('SELECT coalesce(max(id), 0) AS id FROM file')?.['id']);
  }

  /** The SHA-256 of an output as it was written; undefined for one that was not. */
  writtenDigest(name: string): string | undefined {
    const row = this.#database.get('SELECT value FROM meta WHERE name = ?', writtenKey(name));
    return row === undefined ? undefined : textOf(row, 'value');
  }

  /** A document about the end as JSON; undefined before it was kept. */
  endDocument(name: EndDocument): string | undefined {
    const row = this.#database.get('SELECT value FROM meta WHERE name = ?', name);
    return row === undefined ? undefined : textOf(row, 'value');
  }

  *register(): Generator<RegisterItem> {
    for (const row of this.#rows('item')) yield bodyOf(row) as RegisterItem;
  }

  item(number: number): RegisterItem | undefined {
    const row = this.#database.get('SELECT body FROM item WHERE id = ?', number);
    return row === undefined ? undefined : (bodyOf(row) as RegisterItem);
  }

  *places(): Generator<StocktakePlace> {
    for (const row of this.#rows('place')) yield bodyOf(row) as StocktakePlace;
  }

  *expected(): Generator<Expected> {
    for (const row of this.#rows('expected')) {
      yield {
        item: Number(row['item']),
        location: numberIn(row, 'location'),
        quantity: Number(row['quantity']),
      };
    }
  }

  *counts(): Generator<Count> {
    for (const row of this.#rows('valid_count', 'quantity IS NOT NULL')) {
      yield { ...asRemark(row), quantity: Number(row['quantity']) };
    }
  }

  *remarks(): Generator<Remark> {
    for (const row of this.#rows('valid_count', 'quantity IS NULL')) yield asRemark(row);
  }

  *files(): Generator<CountedFile> {
    const rows = this.#database.all(
      `SELECT file.*, NOT EXISTS (
         SELECT 1 FROM sheet WHERE sheet.file = file.id AND replaced_by IS NULL
       ) AS is_replaced FROM file ORDER BY id`,
    );
    for (const row of rows) {
      yield {
        id: Number(row['id']),
        name: textOf(row, 'name'),
        sha256: textOf(row, 'sha256'),
        countedAt: textOf(row, 'counted_at'),
        isReplaced: row['is_replaced'] === 1,
      };
    }
  }

  /** What is wrong in files that were not replaced. */
  problems(): Issue[] {
    return this.#database
      .all(
        `SELECT body FROM problem WHERE sheet IN (SELECT id FROM sheet WHERE replaced_by IS NULL)
         ORDER BY id`,
      )
      .map((row) => bodyOf(row) as Issue);
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

  #meta(name: string): string {
    return textOf(this.#database.get('SELECT value FROM meta WHERE name = ?', name), 'value');
  }
}

function asRemark(row: SqlRow): Remark {
  return {
    file: Number(row['file']),
    row: Number(row['row']),
    code: textOf(row, 'code'),
    ...defined({
      sheet: textIn(row, 'sheet_name'),
      item: numberIn(row, 'item'),
      location: numberIn(row, 'location'),
      by: textIn(row, 'by'),
      at: textIn(row, 'at'),
      condition: textIn(row, 'condition'),
      note: textIn(row, 'note'),
    }),
  };
}

function textIn(row: SqlRow, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
}

function numberIn(row: SqlRow, column: string): number | undefined {
  const value = row[column];
  return typeof value === 'number' ? value : undefined;
}

function bodyOf(row: SqlRow): unknown {
  return JSON.parse(textOf(row, 'body'));
}
