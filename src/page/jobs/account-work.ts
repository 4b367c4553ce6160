import type { AccountListener } from '../../index.ts';
import type { JobPlace, WorkParts } from './job-place.ts';
import type { AccountInUse } from './page-accounts.ts';

/** What a work that reads the account has. */
export interface AccountWork {
  readonly place: JobPlace;
  readonly account: AccountInUse;
  readonly parts: WorkParts;
}

/** Shows how far a reading is, and stops it with the work. */
export function accountListener({ onProgress, signal }: WorkParts): AccountListener {
  return {
    signal,
    onProgress: (step) => {
      onProgress({ stage: 'read', ...step });
    },
  };
}
