import { gunzipSync, gzipSync } from 'node:zlib';
import { CloseStore, optionalText } from '../../../engine/close/close-store.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { BookCloses, Restatement } from '../../events/closes/book-closes.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { OpeningReserves } from '../../terms/asset-event.ts';
import type { Register } from '../register/register.ts';
import type { ClosedAsset } from '../../events/closes/closed-asset.ts';
import { type CloseFacts, closedAssetOf, reservesOfText } from './closed-asset-text.ts';
import { BOOK_CLOSES, type OpeningText, type StoredClose, columnsText } from './close-rows.ts';

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

/** The closes of all books of a register. */
export class BookCloseStore extends CloseStore<StoredClose, ClosedAsset> {
  /** The closes of a book that count, oldest first. */
  closesOf(book: string): readonly StoredClose[] {
    return this.closes({ book });
  }

  /** The books that have closes that count. */
  books(): readonly string[] {
    return this.database
      .all('SELECT DISTINCT book FROM close WHERE reopened_at IS NULL ORDER BY book')
      .map(({ book }) => String(book));
  }

  /** The register that a close was computed from; a close of an earlier version has none. */
  registerOf({ number }: StoredClose): Register | undefined {
    const [row] = this.database.all('SELECT body FROM register WHERE close = ?', number);
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
      history: this.history({ book: name }),
      of: (key) => this.postedIn(closes, key),
      reserves: () => this.#reservesIn(closes.at(-1)),
      assetsSince: (day) =>
        this.#assetsOf([
          ...closes.filter(({ period }) => period.opening.serial >= day.serial),
          ...last,
        ]),
    };
  }

  /** Keeps what was posted, of all books or of none. */
  closeBooks({
    period: { start, end },
    columns,
    register,
    books,
    settings,
    ...made
  }: Closing): void {
    const source = storedRegister(register);
    this.database.transaction(() => {
      for (const { name, assets, restatement, opening } of books) {
        const row = {
          ...{ book: name, register: register.name, settings, columns: columnsText(columns) },
          restatement: restatement ?? null,
          opening: opening === undefined ? null : JSON.stringify(opening),
        };
        const number = this.add({ start, end, ...made, columns: row }, byKey(assets));
        this.database.run('INSERT INTO register VALUES (?, ?)', number, source);
      }
    });
  }

  /**
   * The settings of the last close of one of some books, of any book where none is named. What was
   * reopened counts where nothing is closed.
   */
  lastSettings(
    books: readonly string[],
  ): { readonly text: string; readonly closedOn: string } | undefined {
    const [row] = this.database.all(
      `SELECT settings, last_day FROM close
       WHERE settings IS NOT NULL AND (? = 0 OR book IN (SELECT value FROM json_each(?)))
       ORDER BY reopened_at IS NULL DESC, number DESC LIMIT 1`,
      books.length,
      JSON.stringify(books),
    );
    const text = optionalText(row?.['settings']);
    return text === undefined ? undefined : { text, closedOn: String(row?.['last_day']) };
  }

  #reservesIn(close: StoredClose | undefined): ReadonlyMap<string, OpeningReserves> {
    const rows = this.database.all(
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
      const rows = this.database.all(
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

function* byKey(assets: Iterable<ClosedAsset>): Generator<readonly [string, ClosedAsset]> {
  for (const asset of assets) yield [asset.key, asset];
}

/** Opens the closes of a register. Throws as the constructor of CloseStore does. */
export function openBookCloses(path: string): BookCloseStore {
  return new BookCloseStore(path, BOOK_CLOSES);
}

/** The register that a close was computed from, as the store keeps it: every row, so that the close can be reproduced. */
function storedRegister(register: Register): Buffer {
  const { headings, ...rest } = register;
  return gzipSync(JSON.stringify({ ...rest, headings: [...headings] }));
}

/** The register of such bytes, which only this program writes. */
function registerOfStored(bytes: Buffer): Register {
  const { headings, ...rest } = JSON.parse(gunzipSync(bytes).toString('utf8')) as Omit<
    Register,
    'headings'
  > & { readonly headings: readonly (readonly [string, string])[] };
  return { ...rest, headings: new Map(headings) };
}
