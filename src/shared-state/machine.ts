import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TallysheetError } from '../kernel/messages/errors.ts';

const FILE = 'machine-id';

/**
 * Identifies a state folder to the shared state. Its processes keep off one another by the lock of the account there.
 * Throws TallysheetError 'cannot-write'.
 */
export function machineOf(stateFolder: string): string {
  const path = join(stateFolder, FILE);
  try {
    // Made by one process alone, also where two begin at once.
    writeFileSync(path, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new TallysheetError('cannot-write', `${path} cannot be written`, { cause });
    }
  }
  return readFileSync(path, 'utf8');
}
