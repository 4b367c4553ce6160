import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { countStocktake, type CountRequest } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Stocktake } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { countedAgain, startedOf } from './started-stocktake.ts';

/** Most problems of rows that are shown. */
const MOST_PROBLEMS = 50;

/** How files are counted, as the page asks for it. */
export interface FilesWanted extends Pick<CountRequest, 'onEarlier'> {
  readonly by: string;
  readonly place: string;
}

/** Counts the files that were added to a job, all of them or none. */
export function countFiles(place: JobPlace, job: string, wanted: FilesWanted): KeptJob {
  const { folder } = startedOf(place.store.get(job));
  const { by, place: at, onEarlier } = wanted;
  place.begin(job, 'counting', (parts) =>
    withFilesOf(place, job, async (files, cwd) => {
      const request: CountRequest = {
        by: by === '' ? undefined : by,
        at: at === '' ? undefined : at,
        scans: {},
        isRecount: false,
        onEarlier,
      };
      const workplace = { ...place.workplace(parts), cwd };
      const chosen = { stocktake: folder };
      const summary = await asking(() => countStocktake(files, request, chosen, workplace));
      const counted: Stocktake['counted'] = {
        files: summary.files.map((file) => ({ ...file })),
        problems: summary.problems
          .slice(0, MOST_PROBLEMS)
          .map(({ message, hint }) => ({ message, hint })),
      };
      return { ...countedAgain(place.store.get(job), { counted }), files: [] };
    }),
  );
  return place.store.change(job, { problem: undefined });
}

/**
 * Counts files under the names that people gave them, so that a further file of one name is recognized. Files that were not
 * counted go back to where they were.
 */
async function withFilesOf<Result>(
  { store }: JobPlace,
  job: string,
  count: (names: readonly string[], folder: string) => Promise<Result>,
): Promise<Result> {
  const given = store.filesOf(job);
  const taken = join(given, '..', 'counted');
  const names = store.get(job).files.map(({ name }) => name);
  mkdirSync(taken, { recursive: true, mode: 0o700 });
  for (const name of names) move(join(given, name), join(taken, name));
  try {
    return await count(names, taken);
  } catch (error) {
    for (const name of names) move(join(taken, name), join(given, name));
    throw error;
  }
}

/** Of a file that was counted before, a person says below what it is. */
async function asking<Result>(count: () => Promise<Result>): Promise<Result> {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof TallysheetError) || error.code !== 'counted-before') throw error;
    const hint = 'Choose below whether it corrects the earlier file, or is another count.';
    throw new TallysheetError(error.code, error.message, { hint, cause: error });
  }
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
