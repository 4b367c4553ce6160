import { existsSync } from 'node:fs';
import type { Database, SqlRow } from '../../../../database/database.ts';
import type { CloseRecord, Reopening } from '../../../engine/close/close-record.ts';
import { openCloseFile, textOf } from '../../../engine/close/close-file.ts';
import type { AveragePeriods, CostPool, ValuationMethod } from '../../input/terms.ts';
import { postedItemOf, postedItemText, type PostedItem } from './posted-item.ts';

const MIGRATIONS = [
  `CREATE TABLE close (
    number INTEGER PRIMARY KEY, first_day TEXT NOT NULL, last_day TEXT NOT NULL, source TEXT NOT NULL,
    terms TEXT NOT NULL, decimals INTEGER NOT NULL, currency TEXT, made_at TEXT NOT NULL,
    reopened_at TEXT, reason TEXT
  );
  CREATE TABLE item (
    item TEXT NOT NULL, close INTEGER NOT NULL REFERENCES close(number), body TEXT NOT NULL,
    PRIMARY KEY (item, close)
  ) WITHOUT ROWID;`,
  `ALTER TABLE close ADD COLUMN made_by TEXT;
  ALTER TABLE close ADD COLUMN reopened_by TEXT;`,
];

/** How the stock of a closed period was valued; the next report continues with it. */
export interface ClosedTerms {
  readonly method: ValuationMethod;
  readonly pool: CostPool;
  readonly average: AveragePeriods;
}

/** A period that was closed; reopened ones are kept, and count no more. */
export interface StockClose extends CloseRecord {
  readonly number: number;
  readonly start: string;
  readonly end: string;
  readonly source: string;
  readonly terms: ClosedTerms;
  readonly decimals: number;
  readonly currency: string | undefined;
}

/** What is closed. */
export type StockClosing = Omit<StockClose, 'number' | 'reopened'> & {
  readonly items: Iterable<PostedItem>;
};

/** The closes of the stock of a file or an account, in a private file of its own. */
export class StockCloseStore {
  readonly path: string;
  readonly #database: Database;

  private constructor(path: string) {
    this.path = path;
    this.#database = openCloseFile(path, MIGRATIONS);
  }

  /** Throws TallysheetError 'run-locked' where another process has it, 'cannot-write'. */
  static open(path: string): StockCloseStore {
    return new StockCloseStore(path);
  }

  /** The same, or undefined where nothing was ever closed. */
  static openIfThere(path: string): StockCloseStore | undefined {
    return existsSync(path) ? new StockCloseStore(path) : undefined;
  }

  /** The closes that count, oldest first. */
  closes(): readonly StockClose[] {
    return this.history().filter(({ reopened }) => reopened === undefined);
  }

  /** All that were ever made, those that were reopened too. */
  history(): readonly StockClose[] {
    return this.#database.all('SELECT * FROM close ORDER BY first_day, number').map(closeOfRow);
  }

  /** What the closes that count posted of an item, oldest first. */
  postedOf(item: string): readonly (PostedItem & { readonly close: number })[] {
    return this.#database
      .all(
        `SELECT close, body FROM item JOIN close ON close = number
         WHERE item = ? AND reopened_at IS NULL ORDER BY first_day`,
        item,
      )
      .map(({ close, body }) => ({ ...postedItemOf(String(body)), close: Number(close) }));
  }

  /** The items that the closes that count have. */
  items(): readonly string[] {
    return this.#database
      .all(
        `SELECT DISTINCT item FROM item JOIN close ON close = number
         WHERE reopened_at IS NULL ORDER BY item`,
      )
      .map(({ item }) => String(item));
  }

  /** Keeps what was posted. */
  close(closing: StockClosing): void {
    const { start, end, source, terms, decimals, currency, closedAt, madeBy, items } = closing;
    this.#database.transaction(() => {
      const { lastId } = this.#database.run(
        `INSERT INTO close (first_day, last_day, source, terms, decimals, currency, made_at, made_by)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        start,
        end,
        source,
        JSON.stringify(terms),
        decimals,
        currency ?? null,
        closedAt,
        madeBy,
      );
      for (const posted of items) {
        const body = postedItemText(posted);
        this.#database.run('INSERT INTO item VALUES (?, ?, ?)', posted.item, lastId, body);
      }
    });
  }

  /** Takes a close back, so that its period is open again. */
  reopen({ number }: StockClose, { at, by, reason }: Reopening): void {
    this.#database.run(
      'UPDATE close SET reopened_at = ?, reopened_by = ?, reason = ? WHERE number = ?',
      at,
      by,
      reason ?? null,
      number,
    );
  }

  shut(): void {
    this.#database.close();
  }
}

function closeOfRow(row: SqlRow): StockClose {
  const at = textOf(row['reopened_at']);
  const by = textOf(row['reopened_by']) ?? '';
  return {
    number: Number(row['number']),
    start: String(row['first_day']),
    end: String(row['last_day']),
    source: String(row['source']),
    terms: JSON.parse(String(row['terms'])) as ClosedTerms,
    decimals: Number(row['decimals']),
    currency: textOf(row['currency']),
    closedAt: String(row['made_at']),
    madeBy: textOf(row['made_by']) ?? '',
    ...(at !== undefined && { reopened: { at, by, reason: textOf(row['reason']) } }),
  };
}
