import { counted } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Run } from '../ledger/run/run.ts';

/**
 * Deleted records cannot be restored, and columns emptied by mistake hardly, so the account has to be named. Throws
 * TallysheetError 'needs-confirmation'.
 */
export function assertLossConfirmed(run: Run, confirmedAccount: string | undefined): void {
  const losses = lossesOf(run);
  if (losses.length === 0) return;
  const { host } = new URL(run.identity.baseUrl);
  if (confirmedAccount === host) return;
  throw new TallysheetError(
    'needs-confirmation',
    `${losses.join(', and ')} at ${host}: this was not confirmed`,
    { hint: `Review the plan, then add --confirm-account ${host}.` },
  );
}

function lossesOf({ identity, views }: Run): string[] {
  const { checking, mapping } = identity.request;
  const deleted = views.planned.rowsByEffect().get('delete') ?? 0;
  return [
    ...(deleted === 0 ? [] : [`The plan deletes ${counted(deleted, 'record')}`]),
    ...(checking.clearBlank ? ['--clear-blank empties fields'] : []),
    ...(mapping.blanksCleared?.length ? ['--clear-blank-in empties fields'] : []),
  ];
}
