import type { Issue } from '../../kernel/messages/issues.ts';

/** One field of a record that a feed changes. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What a feed does with a record besides creating and updating it. */
export interface FeedOperation {
  /** `Check out` */
  readonly operation: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Where a row of a feed is. */
interface FeedRow {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  /** What identifies its record; blank where nothing does. */
  readonly key: string;
}

/** A row that the account lacks. */
export interface NewRecord extends FeedRow {
  readonly record: string;
  readonly values: Readonly<Record<string, string>>;
  readonly operations: readonly FeedOperation[];
  /** Whether it is created, and not only listed. */
  readonly isCreated: boolean;
}

/** A record that the file shows otherwise. */
export interface ChangedRecord extends FeedRow {
  readonly number: number;
  readonly record: string;
  readonly changes: readonly FieldChange[];
  readonly operations: readonly FeedOperation[];
  /** Who has it, where someone else is to get it. */
  readonly formerHolder?: string;
}

/** A record that the file lacks. */
export interface GoneRecord {
  readonly number: number;
  readonly key: string;
  readonly record: string;
  /** Who has it. */
  readonly holder?: string;
  /** How many files in a row lack it, this one included. */
  readonly files: number;
  /** What is done with it now; nothing where it is only listed, or not yet. */
  readonly operations: readonly string[];
  /** Why nothing can be done with it now: `State is "maintenance"`. */
  readonly obstacle?: string;
  /** What is done with it once so many further files lack it, too. */
  readonly later?: { readonly operations: readonly string[]; readonly files: number };
}

/** A row that is not sent. */
export interface HeldRow extends FeedRow {
  readonly record: string;
  readonly issues: readonly Issue[];
  /** It waits for a person: nothing is wrong with its cells. */
  readonly waits: boolean;
}

/** What a file of a feed says of the account. */
export interface FeedLists {
  readonly new: readonly NewRecord[];
  readonly changed: readonly ChangedRecord[];
  readonly gone: readonly GoneRecord[];
  readonly held: readonly HeldRow[];
  /** Records that the feed is about. */
  readonly known: number;
  readonly rows: number;
  /** The keys of rows whose records are retired or inactive: they stay so. */
  readonly ended: readonly string[];
  /** Rows that a filter of the recipe excludes. */
  readonly filtered: number;
}

/** Whether the file and the account differ. */
export function differ({ new: added, changed, gone, held }: FeedLists): boolean {
  return added.length + changed.length + gone.length + held.length > 0;
}
