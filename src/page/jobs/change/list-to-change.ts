import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mapFiles } from '../../../index.ts';
import { exportChoices } from '../../../inner-library.ts';
import type { WantedExport } from '../../interface/calls.ts';
import { assertUnsent, exportNow } from '../exports/export-works.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { withDecisions } from '../register/decide.ts';
import { UNREAD } from '../register/register-actions.ts';
import { keepRecipe } from '../register/register-flows.ts';

/** One value for one field of all chosen records. */
interface ValueForAll {
  readonly wanted: WantedExport;
  /** As imports call it: `Website`. */
  readonly field: string;
  readonly value: string;
}

/**
 * Makes the list of the chosen records the file of the job, as if a person had added it, with a recipe that gives every row the
 * value. From there a change is an import like any other.
 */
export function listToChange(place: JobPlace, job: string, change: ValueForAll): KeptJob {
  const account = place.accountInUse();
  const { store } = place;
  assertUnsent(store.get(job));
  const { wanted, field, value } = change;
  place.begin(job, 'listing', async (parts) => {
    const list = { ...wanted, format: 'xlsx', columns: columnsBeside(change) } as const;
    const listed = await exportNow({ place, account, parts }, job, list);
    const { files, records } = listed.exported;
    const [file] = files;
    if (file === undefined || records.every(({ count }) => count === 0)) return listed;
    const name = basename(file.path);
    const path = join(store.filesOf(job), name);
    await copyFile(file.path, path);
    const request = { files: [path], planning: { mode: 'update' } } as const;
    const mapped = await mapFiles(request, place.workplace(parts));
    const forAll = { about: 'all rows', sheet: 0, field, value } as const;
    const recipe = withDecisions(mapped.recipe, [forAll]);
    await keepRecipe(place, job, recipe);
    return {
      ...UNREAD,
      ...listed,
      files: [{ name, bytes: file.bytes }],
      recipe,
    };
  });
  return store.change(job, { wanted, problem: undefined });
}

/** What the records are called, for a person who reads the plan; the number alone finds them. */
function columnsBeside({ wanted: { kinds, language }, field }: ValueForAll): string[] {
  const [kind = ''] = kinds;
  return exportChoices(kind, language)
    .columns.filter((column) => column.field !== field)
    .slice(0, 1)
    .map(({ name }) => name);
}
