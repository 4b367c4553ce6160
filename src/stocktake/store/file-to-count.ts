import type { Issue } from '../../kernel/messages/issues.ts';
import type { Count } from '../stocktake.ts';

/** What a row of a file says; without a quantity it is a remark. */
export type CountedRow = Omit<Count, 'file' | 'sheet' | 'quantity'> & {
  readonly quantity?: number;
};

/** A sheet of a file, as it was read. */
export interface SheetToCount {
  readonly name?: string;
  /** Of a count sheet: the same on each copy of it. */
  readonly mark?: string;
  /** Who filled in the sheet, where it says so for all its rows. */
  readonly by?: string;
  readonly rows: readonly CountedRow[];
  readonly problems: readonly Issue[];
}

/** A file that was read, and is to be counted whole or not at all. */
export interface FileToCount {
  /** As it was written on the command line. */
  readonly name: string;
  /** Undefined for standard input. */
  readonly path: string | undefined;
  readonly sha256: string;
  /** How it was read: person, place, time and rules of codes, as one text. */
  readonly reading: string;
  /** Replaces earlier counts of the items that it has. */
  readonly isRecount: boolean;
  readonly sheets: readonly SheetToCount[];
}

/** What to do with a file that was counted before with other contents: ask, replace the earlier counts, or add to them. */
export type OnEarlierCount = 'refuse' | 'replace' | 'add';

/** The outcome of a file. */
export interface FileOutcome {
  /** Its number among the files of the stocktake; undefined where nothing was counted. */
  readonly file: number | undefined;
  /** `unchanged`: counted before; `blank`: nothing is filled in. */
  readonly outcome: 'counted' | 'unchanged' | 'blank';
  /** Counts of earlier versions that no longer hold. */
  readonly replaced: number;
}
