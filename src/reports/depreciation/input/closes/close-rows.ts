import {
  optionalText,
  type CloseDescription,
  type StoredHead,
} from '../../../engine/close/close-store.ts';
import { closedAssetOf, closedAssetText } from './closed-asset-text.ts';
import type { ClosedAsset } from '../../events/closes/closed-asset.ts';
import { periodBetween, type Period } from '../../terms/calendar/periods.ts';
import { RESTATEMENTS, type Restatement } from '../../events/closes/book-closes.ts';

/** The tables of a store of closes. */
export const MIGRATIONS = [
  `CREATE TABLE close (
    number INTEGER PRIMARY KEY, book TEXT NOT NULL, first_day TEXT NOT NULL, last_day TEXT NOT NULL,
    register TEXT NOT NULL, decimals INTEGER NOT NULL, currency TEXT, restatement TEXT,
    made_at TEXT NOT NULL, reopened_at TEXT
  );
  CREATE TABLE asset (
    key TEXT NOT NULL, close INTEGER NOT NULL REFERENCES close(number), body TEXT NOT NULL,
    PRIMARY KEY (key, close)
  ) WITHOUT ROWID;
  CREATE INDEX asset_of_close ON asset (close);`,
  `ALTER TABLE close ADD COLUMN made_by TEXT;
  ALTER TABLE close ADD COLUMN reopened_by TEXT;
  ALTER TABLE close ADD COLUMN reopen_reason TEXT;
  ALTER TABLE close ADD COLUMN settings TEXT;`,
  'CREATE TABLE register (close INTEGER PRIMARY KEY REFERENCES close(number), body BLOB NOT NULL);',
  'ALTER TABLE close ADD COLUMN columns TEXT;',
  'ALTER TABLE close ADD COLUMN opening TEXT;',
];

/** A period that was closed in a book; reopened ones are kept, and count no more. */
export interface StoredClose extends StoredHead {
  /** @internal */
  readonly book: string;
  readonly period: Period;
  /** The columns that its schedule was signed in; a close of an earlier version knows only the whole. */
  readonly columns: readonly Period[];
  /** The opening workbook that it continued from, and its last day. */
  readonly opening: OpeningText | undefined;
  readonly restatement: Restatement | undefined;
  /** What the register was called. */
  readonly register: string;
  /** The settings of the report as JSON; a close of an earlier version has none. */
  readonly settings: string | undefined;
}

/** How the closes of books are kept. */
export const BOOK_CLOSES: CloseDescription<StoredClose, ClosedAsset> = {
  migrations: MIGRATIONS,
  bodies: { table: 'asset', key: 'key' },
  reason: 'reopen_reason',
  closeOf: (head, row) => {
    const period = periodBetween(head.start, head.end);
    return {
      ...head,
      book: String(row['book']),
      period,
      opening: openingOf(optionalText(row['opening'])),
      columns: columnsOf(optionalText(row['columns'])) ?? [period],
      settings: optionalText(row['settings']),
      restatement: RESTATEMENTS.find((each) => each === row['restatement']),
      register: String(row['register']),
    };
  },
  textOf: closedAssetText,
  bodyOf: closedAssetOf,
};

/** An opening workbook as a row keeps it. */
export interface OpeningText {
  readonly source: string;
  readonly lastDay: string;
}

function openingOf(text: string | undefined): OpeningText | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as OpeningText);
}

/** The text that a row keeps of the columns of a schedule. */
export function columnsText(columns: readonly Period[]): string {
  return JSON.stringify(columns.map(({ start, end }): ColumnText => [start, end]));
}

type ColumnText = readonly [start: string, end: string];

function columnsOf(text: string | undefined): readonly Period[] | undefined {
  if (text === undefined) return undefined;
  return (JSON.parse(text) as readonly ColumnText[]).map(([start, end]) =>
    periodBetween(start, end),
  );
}
