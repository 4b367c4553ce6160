import { basename } from 'node:path';
import { rowsWithName, searchRecordsOfRun } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import type { GivenBy, TakenBy } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import { notYet } from '../not-yet.ts';

const MOST_ROWS = 5;
const MOST_RECORDS = 8;

/** The first rows that have a name. */
export function rowsOfName(
  place: JobPlace,
  { job, ...name }: TakenBy<'nameRows'>,
): GivenBy<'nameRows'> {
  const rows = rowsWithName(runOf(place, job), name, MOST_ROWS, place.workplace());
  return {
    rows: rows.map(({ file, sheet, row, headings, cells }) => ({
      ...{ file: basename(file), row, headings: [...headings], cells: [...cells] },
      ...defined({ sheet }),
    })),
  };
}

/** The records that have the words of a text. */
export function recordsFor(
  place: JobPlace,
  { job, ...wanted }: TakenBy<'records'>,
): GivenBy<'records'> {
  const search = { ...wanted, most: MOST_RECORDS };
  const found = searchRecordsOfRun(runOf(place, job), search, place.workplace());
  return { records: found.map(({ use, name, also }) => ({ use, name, also: [...also] })) };
}

function runOf({ store, works }: JobPlace, job: string): string {
  works.assertIdle(job);
  const { runFolder } = store.get(job);
  if (runFolder === undefined) throw notYet();
  return runFolder;
}
