import type { JSX } from 'preact';
import type { Job, Result, RowsShown } from '../../../interface/calls.ts';
import { Review } from './review.tsx';
import { RunRows } from './run-rows.tsx';

/** What a person looks at first: what went wrong, then what is still to come, then the rest. */
const ORDER: readonly RowsShown[] = [
  'needsReview',
  'failed',
  'notProcessed',
  'created',
  'updated',
  'done',
  'unchanged',
  'skipped',
];

/** The rows of a run as they ended, and those that wait for a decision. */
export function EndedRows(given: { readonly job: Job; readonly result: Result }): JSX.Element {
  const { job, result } = given;
  const counts = new Map(result.outcomes.map(({ what, count }) => [what, count]));
  const sorts = ORDER.map((show) => ({
    show,
    name: `outcome.${show}`,
    count: counts.get(show) ?? 0,
  }));
  return (
    <>
      {(counts.get('needsReview') ?? 0) > 0 && <Review job={job} />}
      <RunRows job={job} sorts={sorts} />
    </>
  );
}
