import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { AccountCopy } from '../records/account-copy.ts';
import type { Account } from '../records/kind.ts';
import { stampOf } from '../store/timestamps.ts';
import { copyAccount, twinOf, type CopyReport } from './copy-account.ts';

/** What says that an account has the lists that every account has from the start. */
export const FURNISHED = 'furnished';

/**
 * Makes a fresh account the twin of another one, whose lists take the place of those that every account has; one that is
 * its twin already is left as it is. Throws TallysheetError 'bad-settings'.
 */
export function makeTwin(account: Account, copy: AccountCopy): CopyReport | undefined {
  const { store, clock } = account;
  if (twinOf(account) === copy.name) return undefined;
  if (store.settings.get(FURNISHED) !== undefined) {
    throw new TallysheetError('bad-settings', 'The data file has records already', {
      hint: 'Use a new file with --data, or serve the records that it has.',
    });
  }
  store.settings.set(FURNISHED, stampOf(clock.now()));
  return copyAccount(account, copy);
}
