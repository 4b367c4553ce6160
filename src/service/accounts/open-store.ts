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
    const reason = error.problem === 'busy' ? 'another process has it open' : error.message;
    throw new TallysheetError('bad-settings', `the data file ${data} cannot be used: ${reason}`, {
      hint: 'Stop the other service, or use another file with --data.',
      cause: error,
    });
  }
}
