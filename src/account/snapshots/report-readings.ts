import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { snapshotsFolder, type SnapshotPlace } from './snapshot-file.ts';

/** What a report read of an account, kept whole so that the report can be repeated without a call. */
export interface ReportReading {
  readonly path: string;
  /** `custody report` */
  readonly job: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** What the reading of a report is called. */
export function jobOfReport(report: string): string {
  return `${report} report`;
}

/** The folder of the readings of an account's reports, beside its snapshots. */
function readingsFolder({ stateFolder, connection }: SnapshotPlace): string {
  return join(snapshotsFolder(stateFolder), `${connection.account}.reports`);
}

/** The readings that were kept of an account, the oldest first. */
export function reportReadings(place: SnapshotPlace): ReportReading[] {
  const folder = readingsFolder(place);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name): ReportReading[] => {
      const [, words = '', time] = /^([a-z-]+)\.(\d+)\.db$/.exec(name) ?? [];
      if (time === undefined) return [];
      const job = words.replaceAll('-', ' ');
      return [{ path: join(folder, name), job, keptAt: Number(time) }];
    })
    .sort((one, other) => one.keptAt - other.keptAt);
}

/** Keeps the file of a reading that was closed; all of it or nothing. Throws TallysheetError 'cannot-write'. */
export function keepReportReading(
  file: string,
  place: SnapshotPlace,
  { job, keptAt }: Omit<ReportReading, 'path'>,
): void {
  const folder = readingsFolder(place);
  const path = join(folder, `${job.replaceAll(' ', '-')}.${keptAt}.db`);
  try {
    ensurePrivateFolder(snapshotsFolder(place.stateFolder));
    ensurePrivateFolder(folder);
    renameSync(file, path);
  } catch (cause) {
    throw new TallysheetError('cannot-write', `The reading cannot be kept: ${path}`, { cause });
  }
}

/** A copy that a report may open; the reading stays as it was. Throws TallysheetError 'cannot-write'. */
export function copyReportReading({ path }: ReportReading, copy: string): void {
  try {
    copyFileSync(path, copy);
  } catch (cause) {
    throw new TallysheetError('cannot-write', `The reading cannot be opened: ${path}`, { cause });
  }
}

export function removeReportReading({ path }: ReportReading): void {
  rmSync(path, { force: true });
}
