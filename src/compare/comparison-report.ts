import type { FileReading } from '../import/sheet/recipe/file-reading.ts';
import type { FileNotice } from '../tabular/file-notices.ts';
import type { ListName, Omission, SideName } from './entries/entry.ts';

/** An amount of money on both sides, as decimal text. */
export interface AmountTotals {
  /** `Cost` */
  readonly label: string;
  readonly register: string;
  readonly other: string;
  /** The register less the other side. */
  readonly difference: string;
}

/** How many rows and records there are, and what they come to. */
export interface SideTotals {
  readonly register: number;
  readonly other: number;
  readonly amounts: readonly AmountTotals[];
}

/** The entries of a place or of a class. */
export interface ComparedGroup extends SideTotals {
  readonly recordType: string;
  /** Blank for what is not stated. */
  readonly name: string;
}

/** A row of the register, a record of the account, or a row of the other file. */
export interface ComparedRecord {
  readonly side: SideName;
  readonly recordType: string;
  /** What identifies it; blank where nothing does. */
  readonly key: string;
  readonly name: string;
  readonly location: string;
  readonly class: string;
  readonly file?: string;
  readonly sheet?: string;
  readonly row?: number;
  /** Of a record of the account. */
  readonly number?: number;
  /** How many lines it has, where several rows make a record. */
  readonly lines?: number;
  /** As decimal texts, by the label of the amount. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Why it cannot be compared. */
  readonly problem?: string;
  /** Why no plan ends its use, or why the record that a plan creates of it is not as it says. */
  readonly obstacle?: string;
}

/** One field that both sides have otherwise. */
export interface ComparedField {
  readonly field: string;
  /** The item of the line that has the field, as in an order; undefined for a field of the record. */
  readonly line?: string;
  readonly register: string;
  readonly other: string;
  /** Of an amount: the register less the other side, as decimal text. */
  readonly difference?: string;
  /** `Check in, Check out`: the operations of the plan that change it. */
  readonly operations?: string;
  /** Why no plan changes it. */
  readonly obstacle?: string;
}

/** A row and the record that it matches, with what differs. */
export interface DifferingRecord {
  readonly register: ComparedRecord;
  readonly other: ComparedRecord;
  readonly fields: readonly ComparedField[];
}

/** The files that were written; those of empty lists are not there. */
export interface ComparisonFiles {
  /** The report: a workbook, CSV files, or a page. */
  readonly report: readonly string[];
  /** Creates in the account what it lacks. */
  readonly missing?: string;
  /** Changes the account by the values of the register: updates, then the operations that change holders and states. */
  readonly differing?: string;
  /** Ends the use of what the register lacks. */
  readonly unexpected?: string;
  /** The register with the values of the other side. */
  readonly register?: string;
  /** The other file with the values of the register. */
  readonly other?: string;
}

/** What the plans for the account hold. */
export interface PlannedChanges {
  /** Records that are created. */
  readonly creates: number;
  /** Records that an update changes. */
  readonly updates: number;
  /** Operations that change holders and states. */
  readonly operations: number;
  /** Records whose use ends. */
  readonly ends: number;
}

/** What a comparison found. Lists have the first 5,000 of their entries; counts and the workbook have all. */
export interface ComparisonReport {
  readonly register: string;
  /** `account harbourline.example`, or the name of the other file. */
  readonly other: string;
  readonly isWithAccount: boolean;
  readonly isEqual: boolean;
  readonly totals: SideTotals;
  readonly lists: Readonly<Record<ListName, SideTotals>>;
  /** What is in no list. */
  readonly omitted: Readonly<Record<Omission, Readonly<Record<SideName, number>>>>;
  readonly byLocation: readonly ComparedGroup[];
  readonly byClass: readonly ComparedGroup[];
  /** How many records differ in each field, the most frequent first. */
  readonly fields: readonly { readonly field: string; readonly records: number }[];
  readonly differing: readonly DifferingRecord[];
  readonly missing: readonly ComparedRecord[];
  readonly unexpected: readonly ComparedRecord[];
  readonly duplicated: readonly ComparedRecord[];
  readonly notComparable: readonly ComparedRecord[];
  /** Columns that the other side does not have. */
  readonly notCompared: readonly string[];
  /** Nothing between files. */
  readonly planned: PlannedChanges;
  /** Fields that differ and that no plan changes, with the reason. */
  readonly obstacles: readonly { readonly reason: string; readonly fields: number }[];
  readonly checks: { readonly all: number; readonly failed: number };
  /** Readings of the files that nothing proves: they may be wrong. */
  readonly questions: readonly FileReading[];
  readonly files: ComparisonFiles;
  readonly notices: readonly FileNotice[];
  /** API calls. */
  readonly calls: number;
}
