import { exportRecords, type ExportReport } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { WantedExport } from '../../interface/calls.ts';
import { accountListener, type AccountWork } from '../account-work.ts';
import type { JobPlace } from '../job-place.ts';
import { writtenFolderOf } from '../job-view.ts';
import type { KeptExport, KeptJob } from '../kept-job.ts';
import { replaceFiles } from '../written-files.ts';
import { exportRequest } from './wanted-export.ts';

/** Exports what is wanted into the folder of a job; files of an earlier export stay until the new ones are whole. */
export function exportForJob(place: JobPlace, job: string, wanted: WantedExport): KeptJob {
  const account = place.accountInUse();
  const { store } = place;
  const before = store.get(job);
  assertUnsent(before);
  place.begin(job, before.kind === 'change' ? 'listing' : 'exporting', async (parts) => ({
    ...(await exportNow({ place, account, parts }, job, wanted)),
    problem: undefined,
  }));
  return store.change(job, { wanted, problem: undefined });
}

/** Exports into the folder of a job, as a part of its work. */
export async function exportNow(
  { place, account, parts }: AccountWork,
  job: string,
  wanted: WantedExport,
): Promise<{ readonly exported: KeptExport; readonly outputs: readonly string[] }> {
  const folder = writtenFolderOf(place.store.filesOf(job));
  const { report, files } = await replaceFiles(folder, (out) =>
    exportRecords(
      { ...exportRequest(wanted), out, force: true },
      place.connected(account, parts),
      accountListener(parts),
    ),
  );
  return { exported: keptExport(report, files), outputs: files.map(({ path }) => path) };
}

/** Throws TallysheetError 'bad-usage' for a job that has sent its changes: its files are those of the run. */
export function assertUnsent({ result }: KeptJob): void {
  if (result === undefined) return;
  throw new TallysheetError('bad-usage', 'These changes were sent', {
    hint: 'Start again for other changes.',
  });
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
