import type { ExecutedRun } from '../import/send/conclude-run.ts';
import type { PlanSummary } from '../import/send/plan-view/plan-summary.ts';
import type { FileReading } from '../import/sheet/recipe/file-reading.ts';
import type { ExitName } from '../kernel/messages/exit-codes.ts';
import type { GuardedChange } from './guards.ts';
import type { FeedLists } from './lists/feed-lists.ts';
import type { SyncStop } from './stops.ts';

/**
 * The outcome of a file of a feed. `unchanged`: it was taken before, and no call was made; `same`: nothing is to be done;
 * `differs`: it was only checked; `listed`: nothing is to be sent, and what differs is listed; `held`: rows wait for a person or have errors; `stopped`: a person has to allow
 * it; `synced`: it was sent.
 */
export type SyncStatus =
  'unchanged' | 'same' | 'differs' | 'listed' | 'held' | 'stopped' | 'synced';

/** A file of a feed and its outcome. */
export interface SyncedFile {
  readonly file: string;
  /** Undefined where the file could not be read. */
  readonly sha256: string | undefined;
  readonly status: SyncStatus;
  /** Undefined where the file was not compared with the account. */
  readonly lists: FeedLists | undefined;
  readonly change: GuardedChange | undefined;
  readonly stop: SyncStop | undefined;
  /** What is to be known besides: columns that are ignored, rows that are filtered. */
  readonly notes: readonly string[];
  /** The lists as a workbook. */
  readonly workbook: string | undefined;
  readonly run: ExecutedRun | undefined;
  readonly exit: ExitName;
}

/** The outcome of a feed. */
export interface SyncReport {
  readonly feed: string;
  readonly account: string;
  /** An earlier file whose run was interrupted, and that was resumed first. */
  readonly resumed: ExecutedRun | undefined;
  readonly files: readonly SyncedFile[];
  readonly exit: ExitName;
}

/** What a person decides about a file of a feed, before anything is sent. */
export interface SyncReview {
  readonly feed: string;
  readonly file: string;
  readonly lists: FeedLists;
  readonly change: GuardedChange;
  readonly plan: PlanSummary;
  /** Readings of the file that the person agrees to as well. */
  readonly questions: readonly FileReading[];
  readonly stop: SyncStop;
  readonly notes: readonly string[];
}
