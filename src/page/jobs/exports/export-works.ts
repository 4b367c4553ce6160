import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exportRecords, type ExportReport } from '../../../index.ts';
import type { WantedExport } from '../../interface/calls.ts';
import type { JobPlace, WorkParts } from '../job-place.ts';
import { writtenFolderOf } from '../job-view.ts';
import type { KeptExport, KeptJob } from '../kept-job.ts';
import type { AccountInUse } from '../page-accounts.ts';
import { exportRequest } from './wanted-export.ts';

/** Exports what is wanted into the folder of a job; files of an earlier export stay until the new ones are whole. */
export function exportForJob(place: JobPlace, job: string, wanted: WantedExport): KeptJob {
  const account = place.accountInUse();
  place.begin(job, 'exporting', async (parts) => {
    const exported = await writeExport({ place, account, parts }, job, wanted);
    return { exported, outputs: exported.files.map(({ path }) => path), problem: undefined };
  });
  return place.store.change(job, { wanted, problem: undefined });
}

interface Export {
  readonly place: JobPlace;
  readonly account: AccountInUse;
  readonly parts: WorkParts;
}

async function writeExport(
  { place, account, parts }: Export,
  job: string,
  wanted: WantedExport,
): Promise<KeptExport> {
  const folder = writtenFolderOf(place.store.filesOf(job));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { onProgress, signal } = parts;
  const report = await exportRecords(
    { ...exportRequest(wanted), out: folder, force: true },
    place.connected(account, parts),
    {
      signal,
      onProgress: (step) => {
        onProgress({ stage: 'read', ...step });
      },
    },
  );
  const paths = report.files.map(({ path }) => path);
  await removeOthers(
    folder,
    paths.map((path) => basename(path)),
  );
  return keptExport(report, await withSizes(paths));
}

async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !kept.includes(name));
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}

function withSizes(paths: readonly string[]): Promise<KeptExport['files']> {
  return Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).size })));
}

function keptExport(
  { records, omitted, finishedAt }: ExportReport,
  files: KeptExport['files'],
): KeptExport {
  return {
    at: finishedAt,
    records: Object.entries(records).map(([kind, count]) => ({ kind, count })),
    omitted: [...omitted],
    files,
  };
}
