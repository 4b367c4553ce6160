import { applyPlan, resumeImport } from '../../../index.ts';
import type { RUN_CALLS } from '../../interface/calls/runs.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { executePlan, planUndoOf } from './run-flows.ts';

/** Sends, stops, resumes and undoes what was planned. */
export function runActions(place: JobPlace): Pick<PageActions, keyof typeof RUN_CALLS> {
  const { store } = place;
  return {
    send: ({ job, first, confirms }) =>
      place.view(
        executePlan(place, job, (folder, workplace, signal) =>
          applyPlan(folder, workplace, {
            confirmsReadings: store.get(job).isConfirmed,
            confirmedAccount: confirms,
            signal,
            ...(first !== undefined && { first }),
          }),
        ),
      ),
    resume: ({ job }) =>
      place.view(
        executePlan(place, job, (folder, workplace, signal) =>
          resumeImport(folder, workplace, { signal }),
        ),
      ),
    stop: ({ job }) => {
      place.works.stop(job);
      return place.view(store.get(job));
    },
    planUndo: ({ job }) => place.view(planUndoOf(place, job)),
  };
}
