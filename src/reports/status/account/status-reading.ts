import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import type { Caller } from '../../../client/caller.ts';

/** When and of what a report is. */
export interface StatusCircumstances {
  /** The address of the account, as reports name it. */
  readonly source: string;
  /** `2026-01-31 17:05:09` in the account's time zone. */
  readonly moment: string;
  /** The account's time zone. */
  readonly zone: string;
  /** The moment is that of the reading, so that the account's own counts are of the same one. */
  readonly isNow: boolean;
}

/** Reads an account for a report. */
export interface StatusReading {
  readonly snapshot: AccountSnapshot;
  readonly caller: Caller;
  /** Moment and zone of the report; a resumed reading keeps those with which it started. */
  readonly circumstances: StatusCircumstances;
}
