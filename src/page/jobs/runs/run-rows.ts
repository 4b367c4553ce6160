import { rowsOfRun } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { GivenBy, TakenBy } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import { notYet } from '../not-yet.ts';

const ROWS_OF_PAGE = 100;

/** The next rows of the run of a job, and what becomes of them. */
export function rowsOfJob(
  place: JobPlace,
  { job, show, after }: Pick<TakenBy<'rows'>, 'job' | 'show'> & { readonly after: number },
): GivenBy<'rows'> {
  place.works.assertIdle(job);
  const { runFolder } = place.store.get(job);
  if (runFolder === undefined) throw notYet();
  const wanted = { show, after, most: ROWS_OF_PAGE + 1 };
  const rows = rowsOfRun(runFolder, place.workplace(), wanted);
  return {
    isMore: rows.length > ROWS_OF_PAGE,
    rows: rows
      .slice(0, ROWS_OF_PAGE)
      .map(({ id, file, sheet, row, record, operation, changes, issues }) => ({
        ...{ id, file, row, record },
        ...defined({ sheet, operation }),
        changes: [...changes],
        reasons: [...new Set(issues.map(({ message }) => message))],
      })),
  };
}
