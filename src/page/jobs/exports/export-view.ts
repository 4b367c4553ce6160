import { basename } from 'node:path';
import type { Job } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { wantedExport } from './wanted-export.ts';

/** What a job exports, as the page shows it. */
export function exportView(job: KeptJob): Pick<Job, 'wanted' | 'exported'> {
  const wanted = wantedExport(job);
  if (wanted === undefined) return {};
  const { exported } = job;
  if (exported === undefined) return { wanted };
  return { wanted, exported: { ...exported, files: writtenFiles(job, exported.files) } };
}

/** Files that can be downloaded by their numbers; those of a run take the place of an export's. */
export function writtenFiles(
  { outputs = [] }: KeptJob,
  files: readonly { readonly path: string; readonly bytes: number }[],
): { id: number; name: string; bytes: number }[] {
  return files
    .map(({ path, bytes }) => ({ id: outputs.indexOf(path), name: basename(path), bytes }))
    .filter(({ id }) => id >= 0);
}
