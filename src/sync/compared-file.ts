import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { GuardedChange } from './guards.ts';
import type { FeedPlan } from './plan-feed.ts';
import type { FeedFile } from './source/feed-files.ts';
import type { FeedState, FeedStore } from './state/feed-store.ts';
import type { SyncStop } from './stops.ts';
import type { SyncOptions } from './sync-options.ts';

/** Where a file of a feed is taken. */
export interface Taking {
  readonly store: FeedStore;
  readonly workplace: ConnectedWorkplace;
  readonly options: SyncOptions;
}

/** A file that was compared with the account. */
export interface ComparedFile {
  readonly file: FeedFile;
  readonly planned: FeedPlan;
  readonly change: GuardedChange;
  /** What is known of the feed once the file was taken. */
  readonly state: FeedState;
  /** The stop that a person allowed, or would have to. */
  readonly stop: SyncStop | undefined;
  readonly notes: readonly string[];
}
