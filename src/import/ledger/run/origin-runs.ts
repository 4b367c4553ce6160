import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../kernel/clock.ts';
import { RUN_FILES } from './folder/run-folder.ts';
import { openToRead, type OpenRun, type RunReader } from './run.ts';

/** The runs that an errors file comes from, the last one first, as far as their folders are there; the caller closes them. */
export function openOrigins({ identity }: Pick<RunReader, 'identity'>, clock: Clock): OpenRun[] {
  const runs: OpenRun[] = [];
  const seen = new Set<string>();
  for (let next = identity.request.originFolder; next !== undefined && !seen.has(next);) {
    seen.add(next);
    if (!existsSync(join(next, RUN_FILES.journal))) break;
    const run = openToRead(next, clock);
    runs.push(run);
    next = run.identity.request.originFolder;
  }
  return runs;
}

/** The folder of the run that had the user's own file; that of the run itself where it imported no errors file. */
export function firstFolderOf(run: Pick<RunReader, 'identity' | 'folder'>, clock: Clock): string {
  const origins = openOrigins(run, clock);
  for (const origin of origins) origin.close();
  return origins.at(-1)?.folder ?? run.folder;
}
