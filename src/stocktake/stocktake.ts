/** An item of the account as it was when a stocktake started. */
export interface RegisterItem {
  /** The name of its record type: `fixed-assets`. */
  readonly kind: string;
  readonly number: number;
  readonly name: string;
  readonly identifier?: string;
  /** The number of its location. Stock is where its quantities are, which `Expected` says. */
  readonly location?: number;
  /** As the account writes it: `available`, `checked_out`, `retired`. */
  readonly state?: string;
  /** Who has it, where it is checked out. */
  readonly custodian?: Custodian;
  readonly group?: string;
  /** Its price, as a decimal number. */
  readonly value?: string;
  /** What a unit of stock cost on average, as a decimal number. */
  readonly unitCost?: string;
}

export interface Custodian {
  /** Undefined where the account has no such member. */
  readonly id?: number;
  readonly name: string;
}

/** A location of the account. */
export interface StocktakePlace {
  readonly id: number;
  /** `HQ / Floor 2 / Room 5` */
  readonly path: string;
  readonly name: string;
  /** The number of the location that it is in. */
  readonly parent?: number;
  /** Its identification number, which its label may carry. */
  readonly code?: string;
  /** Whether its items are expected. */
  readonly isInScope: boolean;
}

/** What is expected at one place. */
export interface Expected {
  readonly item: number;
  /** Undefined for what has no location. */
  readonly location: number | undefined;
  /** 1 for a fixed asset. */
  readonly quantity: number;
}

/** What one row of a file counted. */
export interface Count {
  /** The number of the file among those of the stocktake. */
  readonly file: number;
  readonly row: number;
  /** Undefined for files that have no sheets. */
  readonly sheet?: string;
  /** As it was scanned or written. */
  readonly code: string;
  /** Undefined for an unknown tag. */
  readonly item?: number;
  /** Undefined where no place is known. */
  readonly location?: number;
  /** Units; 0 of a fixed asset says that it was looked for and not found. */
  readonly quantity: number;
  /** Who counted it. */
  readonly by?: string;
  /** When, in the time zone of the stocktake: `2026-01-31 17:05:09`. */
  readonly at?: string;
  readonly condition?: string;
  readonly note?: string;
}

/** A row of a count sheet with a note or a condition, where nothing is counted. */
export type Remark = Omit<Count, 'quantity'>;

/** A file that was counted. */
export interface CountedFile {
  readonly id: number;
  /** As it was written on the command line. */
  readonly name: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** In the time zone of the stocktake. */
  readonly countedAt: string;
  /** All its sheets were replaced by later files. */
  readonly isReplaced: boolean;
}

/** What a stocktake is about. */
export interface StocktakeHead {
  /** Random; its count sheets carry it. */
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly baseUrl: string;
  /** The time zone of all its times. */
  readonly zone: string;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly scope: StocktakeScope;
}

/** What was chosen to be counted; an empty list is all. */
export interface StocktakeScope {
  /** Paths; what is within them is in the scope, too. */
  readonly locations: readonly string[];
  readonly groups: readonly string[];
  /** Names of record types. */
  readonly kinds: readonly string[];
}

/** `closed`: nothing is counted any more, and the adjustments are not all applied yet. */
export type StocktakeState = 'open' | 'closed' | 'finished';

/** A stocktake as it is now: what was frozen when it started, and the counts that hold. */
export interface Stocktake {
  readonly head: StocktakeHead;
  readonly state: StocktakeState;
  /** Every item of the account, those beyond the scope included. */
  register(): Iterable<RegisterItem>;
  item(number: number): RegisterItem | undefined;
  /** Every location of the account. */
  places(): Iterable<StocktakePlace>;
  expected(): Iterable<Expected>;
  /** Without those that were replaced or recounted. */
  counts(): Iterable<Count>;
  remarks(): Iterable<Remark>;
  files(): Iterable<CountedFile>;
}
