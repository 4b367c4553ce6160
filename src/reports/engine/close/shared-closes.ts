import { KnownVersions } from '../../../account/shared-files/known-versions.ts';
import { SharedFile } from '../../../account/shared-files/shared-file.ts';
import type { ReportedAccount } from '../report-workplace.ts';
import type { ClosingOptions } from './close-record.ts';

/** The closes of a report on an account as all its computers have them; undefined where this one is alone. */
export function sharedCloses(
  report: string,
  path: string,
  { connection: { account, sharedFiles: files }, stateFolder }: ReportedAccount,
): SharedFile | undefined {
  if (files === undefined) return undefined;
  const name = `closes/${report}`;
  const known = new KnownVersions(stateFolder, account, name);
  return new SharedFile({ files, name, called: 'closes', path, known });
}

/**
 * Does what a report does with its closes, after those of other computers were fetched. What it closes or reopens is kept for
 * them, or not at all. Throws as SharedFile does.
 */
export async function withSharedCloses<T>(
  { shared, close, reopen }: Pick<ClosingOptions, 'shared' | 'close' | 'reopen'>,
  work: () => Promise<T>,
): Promise<T> {
  if (shared === undefined) return work();
  if (close || reopen) return shared.change(work);
  await shared.bringUpToDate();
  return work();
}
