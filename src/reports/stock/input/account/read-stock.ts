import type { StoredEntry, StoredItem } from './stored-item.ts';

/** A threshold of an item at a location. */
export interface StoredThreshold {
  readonly [key: string]: number | null;
  readonly location: number | null;
  readonly low: number | null;
  readonly excess: number | null;
}

/** What was read of the account. */
export interface ReadStock {
  readonly items: readonly StoredItem[];
  /** Numbers of items that were deleted between their list and their history. */
  readonly deleted: readonly number[];
  readonly histories: ReadonlyMap<number, readonly StoredEntry[]>;
  readonly thresholds: ReadonlyMap<number, readonly StoredThreshold[]>;
  /** Names of locations, by id. */
  readonly locations: ReadonlyMap<number, string>;
  /** What is available at a location, by item. */
  readonly quantities: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** When the reading started, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly isContinued: boolean;
}
