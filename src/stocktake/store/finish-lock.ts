import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../../database/database-error.ts';
import { Database } from '../../database/database.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

const FILE = 'finish.lock.db';

/**
 * Finishes a stocktake in one process at a time, also where several computers share its folder. The lock is the
 * kernel's, on an exclusive SQLite file: it ends with the process. Throws TallysheetError 'run-locked', 'cannot-write'.
 */
export async function withFinishLock<Result>(
  { folder, name }: { readonly folder: string; readonly name: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, FILE);
  const lock = lockAt(path, name);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
    lock.close();
  }
}

function lockAt(path: string, name: string): Database {
  try {
    return new Database(path, {
      journal: 'truncate',
      exclusive: true,
      migrations: ['CREATE TABLE lock (held INTEGER)'],
    });
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    if (cause.problem !== 'busy') {
      throw new TallysheetError('cannot-write', `${path} cannot be written`, { cause });
    }
    throw new TallysheetError('run-locked', `The stocktake ${name} is being finished already`, {
      hint: 'Run this command again once that has ended: it continues, or shows the results.',
      cause,
    });
  }
}
