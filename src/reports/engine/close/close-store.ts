import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Database } from '../../../database/database.ts';
import type { SqlRow } from '../../../database/row-reader.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { CloseRecord, Reopening } from './close-record.ts';

/** A close as its row has it: of what it is, in which money. */
export interface StoredHead extends CloseRecord {
  readonly number: number;
  readonly start: string;
  readonly end: string;
  readonly decimals: number;
  readonly currency: string | undefined;
}

/** What is closed besides its bodies: the columns of the row that only this report has are beside it. */
export interface NewClose extends Omit<StoredHead, 'number' | 'reopened'> {
  readonly columns: SqlRow;
}

/** How a report keeps its closes: its tables, and the text of what was posted of one asset or item. */
export interface CloseDescription<Close extends StoredHead, Body> {
  readonly migrations: readonly string[];
  /** The table of what was posted, and its column with the key of the asset or item. */
  readonly bodies: { readonly table: string; readonly key: string };
  /** The column with the reason of a reopening. */
  readonly reason: string;
  readonly closeOf: (head: StoredHead, row: SqlRow) => Close;
  readonly textOf: (body: Body) => string;
  readonly bodyOf: (key: string, text: string, close: Close) => Body;
}

/** Which closes: those of one book, where the report has several. */
export type OfCloses = Readonly<Record<string, string>>;

/** The closes of a report in a private file of its own, for one process at a time. */
export class CloseStore<Close extends StoredHead, Body> {
  readonly path: string;
  protected readonly database: Database;
  readonly #description: CloseDescription<Close, Body>;

  /** Throws TallysheetError 'run-locked' where another process has it, 'cannot-write'. */
  constructor(path: string, description: CloseDescription<Close, Body>) {
    this.path = path;
    this.#description = description;
    this.database = openCloseFile(path, description.migrations);
  }

  /** The closes that count, oldest first. */
  closes(of: OfCloses = {}): readonly Close[] {
    return this.#read(of, 'reopened_at IS NULL', 'first_day, number');
  }

  /** All that were ever made, those that were reopened too, in the order of the column. */
  history(of: OfCloses = {}, order = 'number'): readonly Close[] {
    return this.#read(of, 'TRUE', order);
  }

  /** What each of some closes has of an asset or an item; undefined where it has nothing. */
  postedIn(closes: readonly Close[], key: string): readonly (Body | undefined)[] {
    const { bodies, bodyOf } = this.#description;
    const rows = this.database.all(
      `SELECT close, body FROM ${bodies.table} WHERE ${bodies.key} = ?`,
      key,
    );
    const texts = new Map(rows.map(({ close, body }) => [Number(close), String(body)]));
    return closes.map((close) => {
      const text = texts.get(close.number);
      return text === undefined ? undefined : bodyOf(key, text, close);
    });
  }

  /** The assets or items that the closes that count have. */
  keys(): readonly string[] {
    const { table, key } = this.#description.bodies;
    return this.database
      .all(
        `SELECT DISTINCT ${key} AS key FROM ${table} JOIN close ON close = number
         WHERE reopened_at IS NULL ORDER BY ${key}`,
      )
      .map((row) => String(row['key']));
  }

  /** How many assets or items a close has. */
  sizeOf({ number }: StoredHead): number {
    const { table } = this.#description.bodies;
    const [row] = this.database.all(
      `SELECT count(*) AS size FROM ${table} WHERE close = ?`,
      number,
    );
    return Number(row?.['size'] ?? 0);
  }

  /** Takes closes back, all of them or none, so that their period is open again. */
  reopen(closes: readonly StoredHead[], { at, by, reason }: Reopening): void {
    this.database.transaction(() => {
      for (const { number } of closes) {
        this.database.run(
          `UPDATE close SET reopened_at = ?, reopened_by = ?, ${this.#description.reason} = ? WHERE number = ?`,
          at,
          by,
          reason ?? null,
          number,
        );
      }
    });
  }

  shut(): void {
    this.database.close();
  }

  /** Keeps one close, and gives its number; within a transaction. */
  protected add(close: NewClose, bodies: Iterable<readonly [key: string, body: Body]>): number {
    const row = {
      first_day: close.start,
      last_day: close.end,
      decimals: close.decimals,
      currency: close.currency ?? null,
      made_at: close.closedAt,
      made_by: close.madeBy,
      ...close.columns,
    };
    const names = Object.keys(row);
    const { lastId } = this.database.run(
      `INSERT INTO close (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
    const { bodies: table, textOf } = this.#description;
    const insert = `INSERT INTO ${table.table} (${table.key}, close, body) VALUES (?, ?, ?)`;
    for (const [key, body] of bodies) this.database.run(insert, key, lastId, textOf(body));
    return lastId;
  }

  /** Keeps one close, whole or not at all. */
  close(close: NewClose, bodies: Iterable<readonly [key: string, body: Body]>): void {
    this.database.transaction(() => this.add(close, bodies));
  }

  #read(of: OfCloses, where: string, order: string): readonly Close[] {
    const conditions = [...Object.keys(of).map((name) => `${name} = ?`), where];
    return this.database
      .all(
        `SELECT * FROM close WHERE ${conditions.join(' AND ')} ORDER BY ${order}`,
        ...Object.values(of),
      )
      .map((row) => this.#description.closeOf(this.#headOf(row), row));
  }

  #headOf(row: SqlRow): StoredHead {
    const at = optionalText(row['reopened_at']);
    const by = optionalText(row['reopened_by']) ?? '';
    const reason = optionalText(row[this.#description.reason]);
    return {
      number: Number(row['number']),
      start: String(row['first_day']),
      end: String(row['last_day']),
      decimals: Number(row['decimals']),
      currency: optionalText(row['currency']),
      closedAt: String(row['made_at']),
      madeBy: optionalText(row['made_by']) ?? '',
      ...(at !== undefined && { reopened: { at, by, reason } }),
    };
  }
}

/** A store that is made where closes are to be kept; without that, undefined where nothing was ever closed. */
export function storeAt<Store>(
  path: string,
  isMade: boolean,
  open: (path: string) => Store,
): Store | undefined {
  return isMade || existsSync(path) ? open(path) : undefined;
}

/** The text of a column; undefined where there is none. */
export function optionalText(value: SqlRow[string] | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

/** Opens the file of closes, for one process at a time. Throws as the constructor of CloseStore does. */
export function openCloseFile(path: string, migrations: readonly string[]): Database {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return new Database(path, { journal: 'truncate', exclusive: true, migrations });
  } catch (cause) {
    if (cause instanceof DatabaseError && cause.problem === 'busy') {
      throw new TallysheetError('run-locked', `Another process is using the closes: ${path}`, {
        cause,
      });
    }
    throw new TallysheetError('cannot-write', `Cannot write the closes: ${path}`, { cause });
  }
}
