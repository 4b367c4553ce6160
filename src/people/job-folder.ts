import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isSameAccount } from '../client/account.ts';
import { listRuns } from '../import/ledger/run/folder/find-run.ts';
import { runName } from '../import/ledger/run/folder/run-folder.ts';
import { inRun } from '../import/ledger/run/run.ts';
import type { ConnectedWorkplace, Workplace } from '../import/ledger/run/workplace.ts';
import type { WrittenFiles } from '../tabular/files/written-files.ts';

/** The folders of the runs of a job that changed something or were about to, the newest first. */
export function runsIn(folder: string, workplace: ConnectedWorkplace): readonly string[] {
  return listRuns(workplace)
    .filter((run) => run.state !== 'planned' && isOfJob(run.folder, folder, workplace))
    .map((run) => run.folder);
}

/**
 * The run of this folder that was started and not finished.
 * @param besides folders of runs that were continued already, and wait for a person
 */
export function interruptedIn(
  folder: string,
  workplace: ConnectedWorkplace,
  besides: readonly string[] = [],
): string | undefined {
  return listRuns(workplace).find(
    (run) =>
      run.state === 'open' &&
      !besides.includes(run.folder) &&
      isOfJob(run.folder, folder, workplace),
  )?.folder;
}

function isOfJob(run: string, folder: string, workplace: ConnectedWorkplace): boolean {
  const { baseUrl } = workplace.connection;
  return (
    run.startsWith(`${folder}${sep}`) &&
    inRun(run, workplace, ({ identity }) => isSameAccount(identity.baseUrl, baseUrl))
  );
}

/** A folder for a new run of a job. */
export function freeFolder(folder: string, command: string, { clock }: Workplace): string {
  const first = join(folder, runName(command, clock));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? first : `${first}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

/** The first name that is free, or has what was written there before and was not edited. */
export async function freePath(folder: string, name: string, own: WrittenFiles): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : name.replace('.xlsx', `-${number}.xlsx`));
    if (await own.mayReplace(path)) return path;
  }
}
