import type { Job } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { downloadable } from '../written-files.ts';
import { wantedExport } from './wanted-export.ts';

/** What a job exports, as the page shows it. */
export function exportView(job: KeptJob): Pick<Job, 'wanted' | 'exported'> {
  const wanted = wantedExport(job);
  if (wanted === undefined) return {};
  const { exported } = job;
  if (exported === undefined) return { wanted };
  return {
    wanted,
    exported: { ...exported, files: downloadable(job.outputs ?? [], exported.files) },
  };
}
