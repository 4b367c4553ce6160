import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Database, type SqlRow } from '../../../database/database.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';

/**
 * The file that keeps the closes of a report, for one process at a time. Throws TallysheetError 'run-locked'
 * where another process has it, 'cannot-write'.
 */
export function openCloseFile(path: string, migrations: readonly string[]): Database {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return new Database(path, { journal: 'truncate', exclusive: true, migrations });
  } catch (cause) {
    if (cause instanceof DatabaseError && cause.problem === 'busy') {
      throw new TallysheetError('run-locked', `Another process is using the closes: ${path}`, {
        cause,
      });
    }
    throw new TallysheetError('cannot-write', `Cannot write the closes: ${path}`, { cause });
  }
}

/** The text of a column; undefined where there is none. */
export function textOf(value: SqlRow[string] | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}
