import { join } from 'node:path';
import { writeCorrectedFiles } from '../../../inner-library.ts';
import type { PROBLEM_CALLS } from '../../interface/calls/problems.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { editJob } from './edit-job.ts';
import { problemPage } from './problem-page.ts';
import { Turns } from './turns.ts';

/** Shows problems of rows, and does what a person wants done about them. */
export function problemActions(place: JobPlace): Pick<PageActions, keyof typeof PROBLEM_CALLS> {
  const { store, works } = place;
  const turns = new Turns();
  return {
    problems: ({ job, ...wanted }) => {
      works.assertIdle(job);
      return problemPage(store.get(job), store.filesOf(job), wanted);
    },
    edit: ({ job: id, edit, show }) =>
      turns.take(id, async () => {
        works.assertIdle(id);
        const job = place.view(await editJob(place, id, edit));
        if (show === undefined || job.work !== undefined) return { job };
        return { job, shown: problemPage(store.get(id), store.filesOf(id), show) };
      }),
    correctedFiles: async ({ job }) => {
      works.assertIdle(job);
      const { files, corrections = [], outputs = [] } = store.get(job);
      const folder = store.filesOf(job);
      const [first] = files;
      const name = `${(first?.name ?? '').replace(/\.[^.]+$/, '')} corrected.xlsx`;
      const out = join(folder, '..', name);
      await writeCorrectedFiles(
        { files: files.map((file) => join(folder, file.name)), corrections, out },
        place.workplace(),
      );
      const known = outputs.indexOf(out);
      if (known >= 0) return { download: known };
      store.change(job, { outputs: [...outputs, out] });
      return { download: outputs.length };
    },
  };
}
