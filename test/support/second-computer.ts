import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import type { ImportRequest } from '../../src/import/sheet/request/request.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import { executeAndClose, type Rehearsal } from './rehearsal.ts';

/** Another computer on the same account: it has a state folder and run folders of its own. */
export function secondComputer(rehearsal: Rehearsal): ConnectedWorkplace {
  const folder = join(rehearsal.folder, 'second-computer');
  mkdirSync(folder, { recursive: true });
  return { ...rehearsal.workplace(), cwd: folder, stateFolder: folder };
}

/** Imports a copy of the same file there. */
export async function importElsewhere(
  rehearsal: Rehearsal,
  file: string,
  request: Partial<ImportRequest> & Pick<ImportRequest, 'kind'>,
): Promise<ExecutedRun> {
  const workplace = secondComputer(rehearsal);
  copyFileSync(join(rehearsal.folder, file), join(workplace.cwd, file));
  const whole = { reading: {}, mapping: {}, checking: {}, planning: {}, ...request };
  const { run } = await prepareImport({ files: [file], ...whole }, workplace);
  return executeAndClose(run, {}, workplace);
}
