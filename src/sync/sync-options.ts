import { EXECUTION_OPTIONS } from '../import/sheet/request/known-request.ts';
import type { ExecutionRequest } from '../import/sheet/request/request.ts';
import type { OptionNames } from '../kernel/messages/known-options.ts';
import type { SyncReview } from './sync-report.ts';

/** How a feed is synced. */
export interface SyncOptions extends Partial<ExecutionRequest> {
  /** The file to take, instead of those of the source; `-` is standard input. */
  readonly file?: string | undefined;
  /** Only compares; nothing is sent, written or remembered. */
  readonly check?: boolean;
  /** The id of a stop: exactly its change is sent, once. */
  readonly allow?: string | undefined;
  /** Where the workbook of the lists is written; a file is written also where nothing was sent. */
  readonly out?: string | undefined;
  /** Asks a person about a first file, a changed recipe and likely readings; without it they stop the feed. */
  readonly confirm?: (review: SyncReview) => Promise<boolean>;
  readonly accountFlags?: readonly string[];
  /** Stops between calls; the next run of the feed resumes. */
  readonly signal?: AbortSignal | undefined;
}

/** The options of `syncFeed`, by name. */
export const SYNC_OPTIONS: OptionNames<SyncOptions> = {
  ...EXECUTION_OPTIONS,
  file: true,
  check: true,
  allow: true,
  out: true,
  confirm: true,
  accountFlags: true,
  signal: true,
};

/** The options about applying plans. */
export function executionOf(options: SyncOptions): Partial<ExecutionRequest> {
  const names = Object.keys(EXECUTION_OPTIONS);
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
