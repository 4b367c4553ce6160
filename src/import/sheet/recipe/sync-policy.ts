/** What a feed may do without a person: where its files are, and what becomes of what is new and gone. */
export interface SyncPolicy {
  /** What the feed is called; the name of the file of the recipe unless given. */
  readonly name?: string;
  /** Where its files are; a command may name the file itself. */
  readonly source?: FeedSource;
  /** What a row means that the account lacks: a record that is created, or one that is only listed. */
  readonly new?: NewRecords;
  /** What a record means that the file lacks. */
  readonly gone?: GoneRecords;
  readonly guards?: SyncGuards;
}

export const NEW_RECORDS = ['create', 'list'] as const;

export type NewRecords = (typeof NEW_RECORDS)[number];

/** Which files of a folder are taken: the newest one, or each that was not taken before, the oldest first. */
export const TAKEN_FILES = ['newest', 'all'] as const;

/** Where the files of a feed are, from the folder of the recipe; one of file, folder and standard input. */
export interface FeedSource {
  readonly file?: string;
  readonly folder?: string;
  /** Names of files in the folder: `devices-*.csv`. */
  readonly pattern?: string;
  readonly take?: (typeof TAKEN_FILES)[number];
  readonly standardInput?: true;
}

/** Records of the account that the file lacks. */
export interface GoneRecords {
  /** Operations of the record type, in this order: `checkin`, `retire`, `deactivate`; the records are only listed without any. */
  readonly action?: readonly string[];
  /** How many new files in a row have to lack a record before anything is done with it. */
  readonly after?: number;
  /** The records that the feed is about, by their fields: `Group: Laptops`. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
  /** What the operations need besides their record: `Retire reason: Lost`. */
  readonly set?: Readonly<Record<string, string>>;
}

/** A change of more than this share and more than this number of records is not made without a person. */
export interface SyncGuards {
  /** A share of the records that the feed is about. */
  readonly percent?: number;
  readonly records?: number;
}

export const DEFAULT_GUARDS = { percent: 5, records: 10 } as const satisfies SyncGuards;
