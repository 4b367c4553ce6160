import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Run } from './run.ts';

/**
 * Columns emptied by mistake are hard to restore, so the account has to be named. Throws TallysheetError
 * 'needs-confirmation'.
 */
export function assertClearingConfirmed(
  { identity }: Run,
  confirmedAccount: string | undefined,
): void {
  if (!identity.request.checking.clearBlank) return;
  const { host } = new URL(identity.baseUrl);
  if (confirmedAccount === host) return;
  throw new TallysheetError(
    'needs-confirmation',
    `--clear-blank empties fields at ${host} and was not confirmed`,
    {
      hint: `Review the plan, then add --confirm-account ${host}.`,
    },
  );
}
