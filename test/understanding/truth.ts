import type { Ask, FieldValues } from './describe/description.ts';

/** A cell that a field of the account takes. */
export interface TrueCell {
  readonly sheet: string;
  /** Counted from 1, as spreadsheet programs do. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  readonly heading: string;
  /** Any of these is right. */
  readonly options: readonly FieldValues[];
}

/** `optional`: whether it is a record, a person must say. */
export type RowTruth = 'record' | 'wrong' | 'optional';

export interface TrueRow {
  readonly sheet: string;
  readonly row: number;
  readonly is: RowTruth;
  /** The record types that are right. */
  readonly kinds: readonly string[];
  /** Values without a cell of their own. */
  readonly fills: FieldValues;
  /** The columns that have anything in them, with their headings. */
  readonly filled: readonly { readonly column: number; readonly heading: string }[];
}

/** What only a person knows, with the sheet that it is about. */
export interface Unknown extends Ask {
  readonly sheet?: string;
}

/** What a file says, and what it does not. Rows that are not among its rows are no records. */
export interface Truth {
  readonly sheets: readonly { readonly name: string; readonly isRegister: boolean }[];
  readonly rows: readonly TrueRow[];
  readonly cells: readonly TrueCell[];
  readonly unknown: readonly Unknown[];
}
