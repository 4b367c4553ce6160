import type { RUN_CALLS } from '../../interface/calls/runs.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { openRunAsJob } from './known-runs.ts';
import { decideReview, rowsToReview } from './review.ts';
import { planUndoOf, resumePlan, sendPlan } from './run-flows.ts';
import { rowsOfJob } from './run-rows.ts';

/** Sends, stops, resumes and undoes what was planned, and shows its rows. */
export function runActions(place: JobPlace): Pick<PageActions, keyof typeof RUN_CALLS> {
  const { store } = place;
  return {
    send: ({ job, first, confirms }) =>
      place.view(
        sendPlan(place, job, {
          confirmsReadings: store.get(job).isConfirmed,
          confirmedAccount: confirms,
          first,
        }),
      ),
    resume: ({ job, failed = false }) => place.view(resumePlan(place, job, { failed })),
    stop: ({ job }) => {
      place.works.stop(job);
      return place.view(store.get(job));
    },
    planUndo: ({ job }) => place.view(planUndoOf(place, job)),
    openRun: async ({ run }) => place.view(await openRunAsJob(place, run)),
    rows: (wanted) => rowsOfJob(place, wanted),
    review: ({ job }) => rowsToReview(place, job),
    decideReview: async (given) => place.view(await decideReview(place, given)),
  };
}
