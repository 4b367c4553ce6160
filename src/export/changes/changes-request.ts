import type { FileNotice } from '../../tabular/file-notices.ts';
import type { ListReading } from '../snapshots/list-readings.ts';
import type { SnapshotRequest } from '../snapshots/snapshot-run.ts';
import type { FieldChange, RecordChange } from './find-changes.ts';

/** Which changes of an account are wanted, and where they go. */
export interface ChangesRequest extends Omit<SnapshotRequest, 'snapshot'> {
  /** Kinds by their names or aliases; `all` is every one that lists show without a call for each record of another. */
  readonly kinds: readonly string[];
  /** `last` snapshot, or that of a day or a time: `2026-01-31`, `2026-01-31T08:15Z`. */
  readonly since: string;
  /** A workbook or a folder; the working folder unless given. */
  readonly out?: string | undefined;
  /** Leaves the date out of the name of the file. */
  readonly stableNames?: boolean | undefined;
  /** Replaces an existing file, also one of another program. */
  readonly force?: boolean | undefined;
  /** Names who made each change that the interface shows an author of, however many calls that takes. */
  readonly who?: boolean | undefined;
}

/** How much of a list changed. */
export interface ListCounts extends ListReading {
  readonly created: number;
  /** Records. */
  readonly updated: number;
  readonly deleted: number;
  readonly moved: number;
  readonly heldBy: number;
}

/** What changed in an account. */
export interface ChangesReport {
  readonly path: string;
  readonly notices: readonly FileNotice[];
  /** The snapshot that it is compared with. */
  readonly since: string;
  /** When the reading started. */
  readonly until: string;
  readonly lists: readonly ListCounts[];
  /** Record types that the snapshot does not have. */
  readonly missing: readonly string[];
  /** Records whose authors were not read, as each costs a call. */
  readonly unnamed: number;
  /** Records that were read, and of whose changes the account names no user. */
  readonly anonymous: number;
  readonly created: readonly RecordChange[];
  readonly updated: readonly FieldChange[];
  readonly deleted: readonly RecordChange[];
  readonly moved: readonly FieldChange[];
  readonly heldBy: readonly FieldChange[];
  /** The snapshot that was kept. */
  readonly snapshot?: { readonly takenAt: string; readonly isFull: boolean };
  /** Calls of this process. */
  readonly calls: {
    readonly reads: number;
    readonly retries: number;
    readonly rateLimited: number;
  };
}
