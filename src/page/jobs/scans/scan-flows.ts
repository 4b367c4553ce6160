import { recipeOfRun } from '../../../index.ts';
import { hostOfLoss } from '../../../inner-library.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { planView } from '../runs/plan-view.ts';
import type { ScanSessions } from './scan-sessions.ts';

/** Plans what is done with the scans of a job; scanning may continue after it, until the plan is sent. */
export function planScans(place: JobPlace, sessions: ScanSessions, job: string): KeptJob {
  const account = place.accountInUse();
  place.begin(job, 'planning', async (parts) => {
    const session = await sessions.settled(job);
    const { runFolder } = place.store.get(job);
    const again = runFolder === undefined ? {} : { out: runFolder, force: true };
    const workplace = place.connected(account, parts);
    const options = { ...again, signal: parts.signal, keepsSession: true };
    const planned = await session.plan(options, ({ run, plan }) =>
      Promise.resolve({ folder: run.folder, plan }),
    );
    const recipe = await recipeOfRun(planned.folder, workplace);
    return {
      runFolder: planned.folder,
      plan: planView(planned.plan, recipe, hostOfLoss(planned.folder, workplace)),
      problem: undefined,
    };
  });
  return place.store.change(job, { plan: undefined, result: undefined, problem: undefined });
}
