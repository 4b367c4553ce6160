import type { Cell } from '../../kernel/cells.ts';

/** The register, and what it is compared with: the account, or another file. */
export const SIDES = ['register', 'other'] as const;

export type SideName = (typeof SIDES)[number];

/** The lists of a comparison, in the order of their sheets; each row and each record is in exactly one. */
export const LISTS = [
  'matched',
  'differing',
  'missing',
  'unexpected',
  'duplicated',
  'notComparable',
] as const;

export type ListName = (typeof LISTS)[number];

/** Why an entry is in no list: its row has no record, it is outside the filter, or its use ended and the register lacks it. */
export const OMISSIONS = ['ignored', 'outOfScope', 'ended'] as const;

export type Omission = (typeof OMISSIONS)[number];

export type Verdict = ListName | Omission;

/** A value in the form that is compared; a reference is the number of its record where that is known, else its name. */
export type ComparedValue = string | number | boolean | readonly string[] | null;

export type ComparedValues = Readonly<Record<string, ComparedValue>>;

/** A line of a record that several rows make, such as a purchase order. */
export interface EntryLine {
  /** What it is for, as both sides write it. */
  readonly key: string;
  /** `Bolt` */
  readonly name: string;
  /** By target. */
  readonly values: ComparedValues;
  readonly texts: Readonly<Record<string, string>>;
}

/** One of the rows that make a record. */
export interface EntryRow {
  readonly row: number;
  /** The cells as the user wrote them. */
  readonly cells: readonly Cell[];
  /** The key of its line; undefined where it has none. */
  readonly line?: string;
}

/** A row of a register, or a record of the account, with what is compared of it. */
export interface Entry {
  /** The sheet of the row, by its place among the sheets of its side; undefined for a record of the account. */
  readonly sheet?: number;
  readonly row?: number;
  /** The number of the record, where it has or names one. */
  readonly number?: number;
  /** By target. */
  readonly values: ComparedValues;
  /** What people read in place of a value, by target. */
  readonly texts: Readonly<Record<string, string>>;
  /** The cells of the row as the user wrote them. */
  readonly cells?: readonly Cell[];
  /** Undefined where its rows or its record have no lines. */
  readonly lines?: readonly EntryLine[];
  /** The rows that make it, where these are several. */
  readonly rows?: readonly EntryRow[];
  /** What identifies it, as people read it; blank where nothing does. */
  readonly key: string;
  /** Why it cannot be compared. */
  readonly problem?: string;
  /** Its use has ended, such as that of a retired item. */
  readonly isEnded?: true;
  /** It holds no record, such as a total: a copy does not have it. */
  readonly isDropped?: true;
  /** Targets of custom fields that are lists of options. */
  readonly lists?: readonly string[];
}

/** A row that is a part of a record. */
export type EntryPart = Entry & Required<Pick<Entry, 'row' | 'cells'>>;

/** An entry as the store keeps it. */
export interface KeptEntry extends Entry {
  readonly id: number;
  readonly side: SideName;
  readonly kind: string;
}

/** A text by which an entry may be found, under the field that has it. */
export interface EntryKey {
  readonly field: string;
  readonly text: string;
}

/** What people read of a value of an entry; blank where it has none. */
export function textIn({ values, texts }: Pick<Entry, 'values' | 'texts'>, target: string): string {
  const text = texts[target];
  if (text !== undefined) return text;
  const value = values[target] ?? null;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** Why an entry cannot be compared; undefined where it can. */
export function problemOf(list: ListName, { problem }: Entry): string | undefined {
  return list === 'notComparable' ? (problem ?? NO_KEY_OF_ITS_OWN) : problem;
}

const NO_KEY_OF_ITS_OWN = 'Others have the same name, and nothing else identifies it';
