import {
  planUndo,
  recipeOfRun,
  type ConnectedWorkplace,
  type ExecutedRun,
} from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { notYet } from '../not-yet.ts';
import type { AccountInUse } from '../page-accounts.ts';
import { planView } from './plan-view.ts';
import { resultView } from './result-view.ts';

/** Plans what takes the run of a job back. */
export function planUndoOf(place: JobPlace, job: string): KeptJob {
  const account = place.accountInUse();
  const runFolder = plannedFor(place, job, account);
  place.begin(job, 'planning', async (parts) => {
    const workplace = place.connected(account, parts);
    const undo = await planUndo(runFolder, workplace);
    if (undo.is === 'nothing') {
      throw new TallysheetError('bad-usage', 'Nothing of it is left to undo');
    }
    if (undo.is === 'continued') return { runFolder: undo.folder, plan: undefined };
    const ofRun = await recipeOfRun(undo.folder, workplace);
    return { runFolder: undo.folder, plan: planView(undo.plan, ofRun), result: undefined };
  });
  return place.store.change(job, { problem: undefined });
}

/** Sends the plan of a job, or what is left of it. */
export function executePlan(
  place: JobPlace,
  job: string,
  execute: (
    folder: string,
    workplace: ConnectedWorkplace,
    signal: AbortSignal,
  ) => Promise<ExecutedRun>,
): KeptJob {
  const account = place.accountInUse();
  const runFolder = plannedFor(place, job, account);
  place.begin(job, 'sending', async (parts) => {
    const workplace = place.connected(account, parts);
    const run = await execute(runFolder, workplace, parts.signal);
    return { ...resultView(run, workplace), problem: undefined };
  });
  return place.store.change(job, { problem: undefined });
}

/** The folder of what was planned for the account. Throws TallysheetError 'plan-outdated' where it is for another one. */
function plannedFor({ store }: JobPlace, job: string, { address }: AccountInUse): string {
  const { runFolder, account } = store.get(job);
  if (runFolder === undefined) throw notYet();
  if (account === address) return runFolder;
  throw new TallysheetError('plan-outdated', 'This plan is for another account', {
    hint: 'Plan it again for the account that is chosen now.',
  });
}
