import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfFields } from '../../../inner-library.ts';
import type { REGISTER_CALLS } from '../../interface/calls/register.ts';
import type { Decision } from '../../interface/calls.ts';
import type { PageActions } from '../../server/call-routes.ts';
import { assertRoom, MOST_BYTES } from '../../server/upload.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { notYet } from '../not-yet.ts';
import { fieldsBefore, withDecisions } from './decide.ts';
import { agreedView } from './agreed-view.ts';
import { recordsFor, rowsOfName } from './names.ts';
import { checkFiles, keepRecipe, planFiles, previewOf } from './register-flows.ts';

/** Reads the files of a register, decides how, corrects cells, and plans the import. */
export function registerActions(place: JobPlace): Pick<PageActions, keyof typeof REGISTER_CALLS> {
  const { store, works } = place;
  return {
    fieldWords: ({ recordType }) => ({
      words: Object.fromEntries(
        Object.entries(wordsOfFields(recordType)).map(([field, words]) => [field, [...words]]),
      ),
    }),
    announceFiles: async ({ job, sizes }) => {
      works.assertIdle(job);
      await assertRoom(store.filesOf(job), sizes, MOST_BYTES);
      return {};
    },
    removeFile: ({ job, name }) => {
      works.assertIdle(job);
      const { files } = store.get(job);
      const kept = files.filter((file) => file.name !== name);
      if (kept.length < files.length) rmSync(join(store.filesOf(job), name), { force: true });
      return place.changed(job, { ...UNREAD, files: kept });
    },
    preview: async ({ job, sheet }) => ({ rows: await previewOf(place, job, sheet) }),
    check: ({ job }) => place.view(checkFiles(place, job)),
    decide: async ({ job, decisions }, _session, language) => {
      const { recipe, isConfirmed, checked, combined } = store.get(job);
      if (recipe === undefined) throw notYet();
      const agrees = decisions.some(({ about }) => about === 'readings');
      const changes = {
        recipe: withDecisions(recipe, decisions, combined),
        combined: fieldsBefore(recipe, decisions, combined),
        isConfirmed: agrees || isConfirmed,
        ...(agrees && checked && { checked: agreedView(checked) }),
      };
      const isPlanKept = decisions.every(({ about }) => about === 'readings');
      if (isPlanKept) {
        await keepRecipe(place, job, changes.recipe);
        return place.changed(job, changes);
      }
      store.change(job, { ...changes, plan: undefined, result: undefined });
      const isReadAgain = decisions.some(({ about }) => !OF_THE_PLAN.has(about));
      return place.view(isReadAgain ? checkFiles(place, job) : planFiles(place, job, language));
    },
    plan: ({ job }, _session, language) => place.view(planFiles(place, job, language)),
    nameRows: (wanted) => rowsOfName(place, wanted),
    records: (wanted) => recordsFor(place, wanted),
  };
}

/** What changes the plan, and not how files are read. */
const OF_THE_PLAN: ReadonlySet<Decision['about']> = new Set(['name', 'mode']);

/** What other files make void; corrections know their own files. */
export const UNREAD: Partial<KeptJob> = {
  recipe: undefined,
  checked: undefined,
  plan: undefined,
  result: undefined,
  problem: undefined,
  isConfirmed: undefined,
  sources: undefined,
  customFields: undefined,
  combined: undefined,
  edits: undefined,
  dropped: undefined,
  early: undefined,
  runFolder: undefined,
};
