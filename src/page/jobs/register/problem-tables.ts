import { flag, integer, json, key, text } from '../../../database/columns.ts';
import { Table } from '../../../database/table.ts';
import type { Cell } from '../../../kernel/cells.ts';

/** What is wrong with a row, as it is kept: in no language but that of the catalogue. */
export interface KeptIssue {
  readonly cause: number;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** The cell that it is about, counted from 0; null where it is about the whole row. */
  readonly column: number | null;
  readonly field: string | null;
  readonly message: string;
  readonly hint: string;
}

/** What only a plan shows: it holds as long as its cell means what it meant when it was planned. */
export interface PlannedIssue extends KeptIssue {
  readonly meant: string;
}

/** A row of a file that has, or had, problems. */
export interface KeptRow {
  /** Its sheet and its number in one, in the order of the files. */
  readonly place: number;
  readonly cells: readonly Cell[];
  /** All that holds now. */
  readonly issues: readonly KeptIssue[];
  /** What the last plan has shown, whether it holds or not. */
  readonly planned: readonly PlannedIssue[];
}

/** What a plan shows of a row. */
export interface PlannedOfRow extends Pick<KeptRow, 'place' | 'cells'> {
  readonly issue: PlannedIssue;
}

interface WrongCell {
  readonly cause: number;
  readonly place: number;
  /** -1 where the whole row is wrong. */
  readonly cell: number;
  readonly sheet: number;
  readonly value: string;
  /** For which the recipe says the same. */
  readonly folded: string;
  readonly isOpen: boolean;
}

interface RowOfCause {
  readonly cause: number;
  readonly place: number;
  /** A row that was corrected stays in the list of its cause, so that pages stay as they are. */
  readonly isOpen: boolean;
}

/** A cause as a reading has found it. */
export interface KnownCause {
  readonly id: number;
  readonly sheet: number;
  readonly likeness: string;
}

/** Rows by their places. */
export const ROWS = new Table<KeptRow, 'place'>('problem_row', {
  place: key,
  cells: json<readonly Cell[]>(Array.isArray),
  issues: json<KeptRow['issues']>(Array.isArray),
  planned: json<KeptRow['planned']>(Array.isArray),
});

/** Their wrong cells, by cause. */
export const WRONG = new Table<WrongCell>(
  'wrong_cell',
  {
    cause: integer,
    place: integer,
    cell: integer,
    sheet: integer,
    value: text,
    folded: text,
    isOpen: flag,
  },
  { within: ['PRIMARY KEY (cause, place, cell)'], behind: ' WITHOUT ROWID' },
);

/** Each row once for each of its causes: counted and turned page by page, also where there are hundreds of thousands. */
export const ROWS_OF_CAUSES = new Table<RowOfCause>(
  'row_of_cause',
  { cause: integer, place: integer, isOpen: flag },
  { within: ['PRIMARY KEY (cause, place)'], behind: ' WITHOUT ROWID' },
);

/** What problems have in common. */
export const CAUSES = new Table<KnownCause, 'id'>('cause', {
  id: key,
  sheet: integer,
  likeness: text,
});

/** Makes these tables. */
export const MIGRATIONS = [
  [ROWS, WRONG, ROWS_OF_CAUSES, CAUSES].map(({ create }) => create).join('\n'),
];

/** Made once all rows are there, which is quicker. */
export const INDEXES = [
  'CREATE INDEX IF NOT EXISTS wrong_by_value ON wrong_cell (sheet, cell, folded, is_open, place)',
  'CREATE INDEX IF NOT EXISTS wrong_by_place ON wrong_cell (place)',
  'CREATE INDEX IF NOT EXISTS cause_by_place ON row_of_cause (place)',
];

/** More rows than any sheet has. */
const PLACES_OF_SHEET = 2 ** 32;
export function placeOf(sheet: number, row: number): number {
  return sheet * PLACES_OF_SHEET + row;
}

export function sheetAt(place: number): number {
  return Math.floor(place / PLACES_OF_SHEET);
}

export function rowAt(place: number): number {
  return place % PLACES_OF_SHEET;
}
