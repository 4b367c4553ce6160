import { counted } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { RunReader } from '../ledger/run/run.ts';

/**
 * Deleted records cannot be restored, and columns emptied by mistake hardly, so the account has to be named. Throws
 * TallysheetError 'needs-confirmation'.
 */
export function assertLossConfirmed(run: RunReader, confirmedAccount: string | undefined): void {
  const host = hostToConfirm(run);
  if (host === undefined || confirmedAccount === host) return;
  const losses = lossesOf(run);
  throw new TallysheetError(
    'needs-confirmation',
    `${losses.join(', and ')} at ${host}: this was not confirmed`,
    { hint: `Review the plan, then add --confirm-account ${host}.` },
  );
}

/** The host that has to be named before a plan is applied; undefined where nothing is lost by it. */
export function hostToConfirm(run: RunReader): string | undefined {
  return lossesOf(run).length === 0 ? undefined : new URL(run.identity.baseUrl).host;
}

function lossesOf({ identity, views }: RunReader): string[] {
  const { checking, mapping } = identity.request;
  const deleted = views.planned.rowsByEffect().get('delete') ?? 0;
  return [
    ...(deleted === 0 ? [] : [`The plan deletes ${counted(deleted, 'record')}`]),
    ...(checking.clearBlank ? ['--clear-blank empties fields'] : []),
    ...(mapping.blanksCleared?.length ? ['--clear-blank-in empties fields'] : []),
  ];
}
