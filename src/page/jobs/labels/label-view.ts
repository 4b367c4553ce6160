import type { Job } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { downloadable } from '../written-files.ts';
import { wantedLabels } from './wanted-labels.ts';

/** What a job prints, as the page shows it. */
export function labelView(job: KeptJob): Pick<Job, 'wantedLabels' | 'printed'> {
  const wanted = wantedLabels(job);
  if (wanted === undefined) return {};
  const { printed } = job;
  if (printed === undefined) return { wantedLabels: wanted };
  const files = downloadable(job.outputs ?? [], printed.files);
  return { wantedLabels: wanted, printed: { ...printed, files } };
}
