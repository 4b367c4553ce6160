import type { JSX } from 'preact';
import type { Job } from '../../../interface/calls.ts';
import { Downloads } from '../downloads.tsx';

/** The files of the stocktake, some or all of them. */
export function StocktakeFiles(given: {
  readonly job: Job;
  readonly kinds?: readonly string[];
}): JSX.Element {
  const { job, kinds } = given;
  const files = job.stocktake?.started?.files ?? [];
  return (
    <Downloads
      job={job}
      files={files.filter(({ what }) => kinds === undefined || kinds.includes(what))}
    />
  );
}
