import { existsSync } from 'node:fs';
import type { Database } from '../../../../database/database.ts';
import type { Reopening } from '../../../engine/close/close-record.ts';
import { openCloseFile, textOf } from '../../../engine/close/close-file.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { BookCloses, ClosedPeriod, Restatement } from '../../events/closes/book-closes.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { OpeningReserves } from '../../terms/asset-event.ts';
import type { Register } from '../register/register.ts';
import type { ClosedAsset } from '../../events/closes/closed-asset.ts';
import { registerOfStored, storedRegister } from './signed-register.ts';
import {
  closedAssetOf,
  closedAssetText,
  reservesOfText,
  type CloseFacts,
} from './closed-asset-text.ts';
import {
  closeOfRow,
  columnsText,
  MIGRATIONS,
  type OpeningText,
  type StoredClose,
} from './close-rows.ts';

export type { StoredClose } from './close-rows.ts';

/** What is closed: the books of one report. */
export interface Closing {
  readonly period: Period;
  /** The columns of the schedule. */
  readonly columns: readonly Period[];
  readonly register: Register;
  readonly decimals: number;
  readonly currency: string | undefined;
  /** As `2026-01-31 12:00`. */
  readonly closedAt: string;
  readonly madeBy: string;
  /** The settings of the report as JSON. */
  readonly settings: string;
  readonly books: readonly {
    readonly name: string;
    /** Undefined where nothing was to be corrected. */
    readonly restatement: Restatement | undefined;
    /** Undefined where it continued from a close, or from nothing. */
    readonly opening: OpeningText | undefined;
    readonly assets: Iterable<ClosedAsset>;
  }[];
}

/** So many assets are taken from the store at a time. */
const BATCH = 1_000;

/** The closes of all books of a register, in a private file of its own. */
export class CloseStore {
  readonly path: string;
  readonly #database: Database;

  private constructor(path: string) {
    this.path = path;
    this.#database = openCloseFile(path, MIGRATIONS);
  }

  /** Throws TallysheetError 'run-locked' where another process has it, 'cannot-write'. */
  static open(path: string): CloseStore {
    return new CloseStore(path);
  }

  /** The same, or undefined where nothing was ever closed. */
  static openIfThere(path: string): CloseStore | undefined {
    return existsSync(path) ? new CloseStore(path) : undefined;
  }

  /** The closes of a book that count, oldest first. */
  closesOf(book: string): readonly StoredClose[] {
    return this.#database
      .all('SELECT * FROM close WHERE book = ? AND reopened_at IS NULL ORDER BY first_day', book)
      .map(closeOfRow);
  }

  /** The books that have closes that count. */
  books(): readonly string[] {
    return this.#database
      .all('SELECT DISTINCT book FROM close WHERE reopened_at IS NULL ORDER BY book')
      .map(({ book }) => String(book));
  }

  /** The register that a close was computed from; a close of an earlier version has none. */
  registerOf({ number }: StoredClose): Register | undefined {
    const [row] = this.#database.all('SELECT body FROM register WHERE close = ?', number);
    const body = row?.['body'];
    return Buffer.isBuffer(body) ? registerOfStored(body) : undefined;
  }

  /** The closes of a book as a report takes them, up to a day where one is given; undefined where it has none. */
  book(name: string, until?: CalendarDay): BookCloses | undefined {
    const closes = this.closesOf(name).filter(
      ({ period }) => period.closing.serial <= (until?.serial ?? Infinity),
    );
    if (closes.length === 0) return undefined;
    const last = closes.slice(-1);
    return {
      source: this.path,
      periods: closes.map(({ period }) => period),
      columns: closes.flatMap(({ columns }) => columns),
      restatements: closes.map(({ restatement }) => restatement),
      history: this.history(name),
      of: (key) => this.#inCloses(key, closes),
      reserves: () => this.#reservesIn(closes.at(-1)),
      assetsSince: (day) =>
        this.#assetsOf([
          ...closes.filter(({ period }) => period.opening.serial >= day.serial),
          ...last,
        ]),
    };
  }

  /** Keeps what was posted, of all books or of none. */
  close({ period, columns, register, decimals, currency, books, ...made }: Closing): void {
    const source = storedRegister(register);
    this.#database.transaction(() => {
      for (const { name, assets, restatement, opening } of books) {
        const { lastId } = this.#database.run(
          `INSERT INTO close
             (book, first_day, last_day, register, decimals, currency, restatement, made_at, made_by,
              settings, columns, opening)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          name,
          period.start,
          period.end,
          register.name,
          decimals,
          currency ?? null,
          restatement ?? null,
          made.closedAt,
          made.madeBy,
          made.settings,
          columnsText(columns),
          opening === undefined ? null : JSON.stringify(opening),
        );
        this.#database.run('INSERT INTO register VALUES (?, ?)', lastId, source);
        for (const asset of assets) {
          const body = closedAssetText(asset);
          this.#database.run('INSERT INTO asset VALUES (?, ?, ?)', asset.key, lastId, body);
        }
      }
    });
  }

  /** Takes closes back, so that their period is open again. */
  reopen(closes: readonly StoredClose[], { at, by, reason }: Reopening): void {
    this.#database.transaction(() => {
      for (const { number } of closes) {
        this.#database.run(
          'UPDATE close SET reopened_at = ?, reopened_by = ?, reopen_reason = ? WHERE number = ?',
          at,
          by,
          reason ?? null,
          number,
        );
      }
    });
  }

  shut(): void {
    this.#database.close();
  }

  /**
   * The settings of the last close of one of some books, of any book where none is named. What was
   * reopened counts where nothing is closed.
   */
  lastSettings(
    books: readonly string[],
  ): { readonly text: string; readonly closedOn: string } | undefined {
    const [row] = this.#database.all(
      `SELECT settings, last_day FROM close
       WHERE settings IS NOT NULL AND (? = 0 OR book IN (SELECT value FROM json_each(?)))
       ORDER BY reopened_at IS NULL DESC, number DESC LIMIT 1`,
      books.length,
      JSON.stringify(books),
    );
    const text = textOf(row?.['settings']);
    return text === undefined ? undefined : { text, closedOn: String(row?.['last_day']) };
  }

  /** Every close of a book in the order in which they were made, reopened ones included. */
  history(book: string): readonly ClosedPeriod[] {
    return this.#database
      .all('SELECT * FROM close WHERE book = ? ORDER BY number', book)
      .map((row): ClosedPeriod => {
        const { period, closedAt } = closeOfRow(row);
        const at = textOf(row['reopened_at']);
        const by = textOf(row['reopened_by']) ?? '';
        return {
          period,
          closedAt,
          madeBy: textOf(row['made_by']) ?? '',
          ...(at !== undefined && { reopened: { at, by, reason: textOf(row['reopen_reason']) } }),
        };
      });
  }

  #inCloses(key: string, closes: readonly StoredClose[]): readonly (ClosedAsset | undefined)[] {
    const found = Array.from<ClosedAsset | undefined>({ length: closes.length });
    for (const row of this.#database.all('SELECT close, body FROM asset WHERE key = ?', key)) {
      const at = closes.findIndex(({ number }) => number === Number(row['close']));
      const close = closes[at];
      if (close !== undefined) found[at] = closedAssetOf(key, String(row['body']), close);
    }
    return found;
  }

  #reservesIn(close: StoredClose | undefined): ReadonlyMap<string, OpeningReserves> {
    const rows = this.#database.all(
      `SELECT key, json_extract(body, '$.reserves') AS reserves FROM asset
       WHERE close = ? AND json_extract(body, '$.reserves') IS NOT NULL`,
      close?.number ?? 0,
    );
    return new Map(
      rows.map(({ key, reserves }) => [String(key), reservesOfText(String(reserves))] as const),
    );
  }

  *#assetsOf(closes: readonly StoredClose[]): Generator<ClosedAsset> {
    const numbers = JSON.stringify(closes.map(({ number }) => number));
    const facts = new Map<number, CloseFacts>(closes.map((close) => [close.number, close]));
    let after = '';
    for (;;) {
      const rows = this.#database.all(
        // Beside the greatest of a group, SQLite gives the other columns of its row.
        `SELECT key, body, max(close) AS latest FROM asset
         WHERE key > ? AND close IN (SELECT value FROM json_each(?)) GROUP BY key ORDER BY key LIMIT ?`,
        after,
        numbers,
        BATCH,
      );
      for (const { key, body, latest } of rows) {
        const close = facts.get(Number(latest));
        if (close !== undefined) yield closedAssetOf(String(key), String(body), close);
      }
      if (rows.length < BATCH) return;
      after = String(rows.at(-1)?.['key'] ?? '');
    }
  }
}
