import { join } from 'node:path';
import { reviewOfRun, saveDecisions } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { GivenBy, TakenBy } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { notYet } from '../not-yet.ts';
import { resumePlan } from './run-flows.ts';

/** The rows of the run of a job that wait for a decision. */
export async function rowsToReview(place: JobPlace, job: string): Promise<GivenBy<'review'>> {
  place.works.assertIdle(job);
  const { runFolder } = place.store.get(job);
  if (runFolder === undefined) throw notYet();
  const rows = await reviewOfRun(runFolder, place.workplace());
  return {
    rows: rows.map(({ sheet, fields, choices, rows: numbers, ...row }) => ({
      ...row,
      ...defined({ sheet }),
      rows: [...numbers],
      fields: fields.map(({ field, planned, theirs, ours }) => ({
        ...{ field, planned, theirs },
        ...defined({ ours }),
      })),
      choices: [...choices],
    })),
  };
}

/** Takes decisions as a review file would have them, and continues the run. */
export async function decideReview(
  place: JobPlace,
  { job, decisions }: TakenBy<'decideReview'>,
): Promise<KeptJob> {
  place.works.assertIdle(job);
  const file = join(place.store.filesOf(job), '..', 'decisions.csv');
  await saveDecisions(decisions, file);
  return resumePlan(place, job, { decisions: file });
}
