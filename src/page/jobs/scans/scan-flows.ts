import { describePlannedRun } from '../../../inner-library.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { planView } from '../runs/plan-view.ts';
import type { ScanSessions } from './scan-sessions.ts';

/** Plans what is done with the scans of a job; scanning may continue after it, until the plan is sent. */
export function planScans(place: JobPlace, sessions: ScanSessions, job: string): KeptJob {
  place.accountInUse();
  place.begin(job, 'planning', async (parts) => {
    const session = await sessions.settled(job);
    const { runFolder } = place.store.get(job);
    const again = runFolder === undefined ? {} : { out: runFolder, force: true };
    const options = { ...again, signal: parts.signal, keepsSession: true };
    return session.plan(options, async ({ run, plan }) => ({
      runFolder: run.folder,
      plan: planView(plan, await describePlannedRun(run)),
      problem: undefined,
    }));
  });
  return place.store.change(job, { plan: undefined, result: undefined, problem: undefined });
}
