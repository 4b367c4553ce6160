import type { SqlRow } from '../../../../database/database.ts';
import { textOf } from '../../../engine/close/close-file.ts';
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
export interface StoredClose {
  readonly number: number;
  readonly period: Period;
  /** The columns that its schedule was signed in; a close of an earlier version knows only the whole. */
  readonly columns: readonly Period[];
  /** The opening workbook that it continued from, and its last day. */
  readonly opening: OpeningText | undefined;
  readonly decimals: number;
  readonly currency: string | undefined;
  readonly restatement: Restatement | undefined;
  /** What the register was called. */
  readonly register: string;
  readonly closedAt: string;
  /** The settings of the report as JSON; a close of an earlier version has none. */
  readonly settings: string | undefined;
}

/** A close as its row has it. */
export function closeOfRow(row: SqlRow): StoredClose {
  const { number, decimals, currency, register } = row;
  const period = periodBetween(String(row['first_day']), String(row['last_day']));
  return {
    number: Number(number),
    period,
    opening: openingOf(textOf(row['opening'])),
    columns: columnsOf(textOf(row['columns'])) ?? [period],
    decimals: Number(decimals),
    currency: textOf(currency),
    settings: textOf(row['settings']),
    restatement: RESTATEMENTS.find((each) => each === row['restatement']),
    register: String(register),
    closedAt: String(row['made_at']),
  };
}

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
