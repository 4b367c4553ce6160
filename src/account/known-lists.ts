import type { AccountStore } from './account-store.ts';
import type { AccountList } from './list-query.ts';

/** How many calls a list takes: where it is as known, and where it has to be read whole after all. */
export interface ListCost {
  readonly least: number;
  readonly most: number;
}

/** Lists that need not be read whole, because a snapshot of the account has them. */
export interface KnownLists {
  /** Whether a list may be known without reading it whole. */
  readonly has: (list: AccountList) => boolean;
  /** What such a list costs. */
  readonly costOf: (list: AccountList) => ListCost;
  /**
   * Puts a list into the store as if it had been read; false where it has to be read whole after all. Throws as
   * Caller.read does.
   */
  readonly fill: (list: AccountList, store: AccountStore) => Promise<boolean>;
  /** Called when the first page of a list was read that is read whole. */
  readonly onFirstPage?: (list: AccountList, store: AccountStore) => Promise<void>;
}
