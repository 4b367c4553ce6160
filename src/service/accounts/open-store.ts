import { DatabaseError } from '../../database/database-error.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { KINDS } from '../handlers/index.ts';
import { filingOf } from '../records/kind.ts';
import { Store } from '../store/store.ts';

/** Opens the records of an account. Throws TallysheetError 'bad-settings'. */
export function openStore(data: string): Store {
  try {
    return new Store(data, [...KINDS.values()].map(filingOf));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { reason, hint } = REASONS[error.problem];
    throw new TallysheetError('bad-settings', `The data file ${data} cannot be used: ${reason}`, {
      hint,
      cause: error,
    });
  }
}

const REASONS: Readonly<
  Record<DatabaseError['problem'], { readonly reason: string; readonly hint: string }>
> = {
  busy: {
    reason: 'another local service uses it',
    hint: 'Stop that service, or use another file with --data.',
  },
  full: {
    reason: 'there is no room on the disk',
    hint: 'Free disk space, or use a file on another disk with --data.',
  },
  damaged: {
    reason: 'it is damaged, or not a data file of `tallysheet serve` of this version',
    hint: 'Use another file with --data; one that does not exist is created.',
  },
  other: {
    reason: 'it cannot be opened for writing',
    hint: 'Check the path and its permissions, or use another file with --data.',
  },
};
