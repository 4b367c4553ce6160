import {
  planUndo,
  withPlannedRun,
  withResumedRun,
  type ConnectedWorkplace,
  type ExecutedRun,
  type TakenUp,
} from '../../../index.ts';
import { executeRun } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { JobPlace, WorkParts } from '../job-place.ts';
import { titleOf, type KeptJob } from '../kept-job.ts';
import { notYet } from '../not-yet.ts';
import type { AccountInUse } from '../page-accounts.ts';
import { problemOf } from '../../server/replies.ts';
import { sendAdjustments, withStocktakeFiles } from './send-adjustments.ts';
import { knownRun } from './known-runs.ts';
import { refusalsOf } from './refusals.ts';
import { remainsOf } from './remains.ts';
import { resultView, type ResultView } from './result-view.ts';

type PlannedRun = Parameters<Parameters<typeof withPlannedRun>[3]>[0];

/** Plans what takes the run of a job back, in a job of its own. */
export function planUndoOf(place: JobPlace, job: string): KeptJob {
  const account = place.accountInUse();
  const runFolder = plannedFor(place, job, account);
  const undone = place.store.get(job);
  const { result, plan } = undone;
  const undo = place.store.begin('undo', place.clock.now());
  const undoes = result?.run ?? plan?.run ?? '';
  place.begin(undo.id, 'planning', async (parts) => {
    const workplace = place.connected(account, parts);
    const planned = await planUndo(runFolder, workplace);
    if (planned.is === 'continued') return knownRun(planned.folder, workplace);
    const remains = remainsOf(planned.undoing);
    if (planned.is === 'nothing') return { remains, problem: problemOf(nothingToUndo()) };
    return { ...(await knownRun(planned.folder, workplace, planned.plan)), remains };
  });
  return place.store.change(undo.id, { undoes, undoneTitle: titleOf(undone) });
}

function nothingToUndo(): TallysheetError {
  return new TallysheetError('bad-usage', 'Nothing of it is left to undo');
}

/** What is agreed to before a plan is sent. */
type Consent = Parameters<typeof withPlannedRun>[2];

/** Sends the plan of a job, all of it or its first rows. */
export function sendPlan(
  place: JobPlace,
  job: string,
  { first, ...consent }: Consent & { readonly first?: number | undefined },
): KeptJob {
  return execute(place, job, (folder, workplace, parts) =>
    withPlannedRun(folder, workplace, consent, (run) =>
      executeWatched(run, workplace, parts, first === undefined ? {} : { first }),
    ),
  );
}

/** Sends what is left of the plan of a job. */
export function resumePlan(place: JobPlace, job: string, takenUp: TakenUp): KeptJob {
  return execute(place, job, (folder, workplace, parts) =>
    withResumedRun(folder, workplace, takenUp, (run) => executeWatched(run, workplace, parts, {})),
  );
}

function execute(
  place: JobPlace,
  job: string,
  work: (folder: string, workplace: ConnectedWorkplace, parts: WorkParts) => Promise<ExecutedRun>,
): KeptJob {
  const account = place.accountInUse();
  const runFolder = plannedFor(place, job, account);
  place.begin(job, 'sending', async (parts) => {
    const workplace = place.connected(account, parts);
    const send = (): Promise<ExecutedRun> => work(runFolder, workplace, parts);
    const { stocktake } = place.store.get(job);
    if (stocktake?.started === undefined) {
      const view = resultView(await send(), workplace);
      noteUndone(place, job, view);
      return { ...view, problem: undefined };
    }
    const { folder } = stocktake.started;
    const run = await sendAdjustments(folder, workplace, send);
    return { ...withStocktakeFiles(resultView(run, workplace), folder), problem: undefined };
  });
  return place.store.change(job, { problem: undefined });
}

/** Once an undo has ended, the job that it takes back says so. */
function noteUndone({ store, clock }: JobPlace, job: string, { result }: ResultView): void {
  const { undoes } = store.get(job);
  if (undoes === undefined || result.isOpen) return;
  const undoneAt = new Date(clock.now()).toISOString();
  const undone = store.list().find((each) => each.result?.run === undoes);
  if (undone !== undefined) store.change(undone.id, { undoneAt });
}

/** Rows that the service refuses are shown while others are sent. */
function executeWatched(
  run: PlannedRun,
  workplace: ConnectedWorkplace,
  { onProgress }: WorkParts,
  request: { readonly first?: number },
): Promise<ExecutedRun> {
  const refusals = refusalsOf(run);
  return executeRun(run, request, {
    ...workplace,
    onProgress: (progress) => {
      onProgress(progress, refusals(progress));
    },
  });
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
