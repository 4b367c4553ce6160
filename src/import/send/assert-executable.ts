import { isSameAccount } from '../../client/account.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { assertReadingsConfirmed } from '../sheet/recipe/confirmation.ts';
import { assertNoDecisionsLost } from './review/lost-decisions.ts';
import { assertNoUnverifiedRun } from '../ledger/run/folder/find-run.ts';
import { assertUsableRun, type Run } from '../ledger/run/run.ts';
import type { ConnectedWorkplace } from '../ledger/run/workplace.ts';

/**
 * Throws TallysheetError 'run-journal-damaged', 'plan-outdated', 'unconfirmed-readings', 'unfinished-run' or
 * 'unused-decisions' for a run that must not be executed as it is.
 */
export async function assertExecutable(run: Run, workplace: ConnectedWorkplace): Promise<void> {
  run.journal.assertSound();
  assertUsableRun(run);
  assertSameAccount(run, workplace.connection.baseUrl);
  assertReadingsConfirmed(run);
  assertNoUnverifiedRun(run, workplace);
  await assertNoDecisionsLost(run, undefined, workplace);
}

function assertSameAccount({ identity }: Pick<Run, 'identity'>, baseUrl: string): void {
  if (isSameAccount(identity.baseUrl, baseUrl)) return;
  throw new TallysheetError(
    'plan-outdated',
    `The run ${identity.name} was planned for ${identity.baseUrl}, not for ${baseUrl}`,
    { hint: `Use --base-url ${identity.baseUrl}, or make a new plan.` },
  );
}
