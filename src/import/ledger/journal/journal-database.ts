import { Database, type SqlRow } from '../../../database/database.ts';
import type { SqlValue } from '../../../database/binds.ts';
import { DatabaseError } from '../../../database/database-error.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { JOURNAL_MIGRATIONS } from './schema.ts';

/**
 * The file of a journal, for this process alone. Any error of it ends the run: every method throws
 * TallysheetError 'run-locked' or 'run-journal-error'.
 */
export class JournalDatabase extends Database {
  private constructor(path: string) {
    super(path, { journal: 'wal', exclusive: true, migrations: JOURNAL_MIGRATIONS });
  }

  static open(path: string): JournalDatabase {
    return guarded(path, () => new JournalDatabase(path));
  }

  override run(sql: string, ...values: readonly SqlValue[]): { changes: number; lastId: number } {
    return guarded('the run journal', () => super.run(sql, ...values));
  }

  override get(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined {
    return guarded('the run journal', () => super.get(sql, ...values));
  }

  override all(sql: string, ...values: readonly SqlValue[]): SqlRow[] {
    return guarded('the run journal', () => super.all(sql, ...values));
  }

  override transaction<T>(work: () => T): T {
    return guarded('the run journal', () => super.transaction(work));
  }
}

function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.problem === 'busy') {
      throw new TallysheetError('run-locked', `${path} is open in another process`, {
        cause: error,
      });
    }
    // What SQLite itself finds broken; a database of another program or version is whole.
    const isBroken = error.problem === 'damaged' && error.cause !== undefined;
    const code = isBroken ? 'run-journal-damaged' : 'run-journal-error';
    throw new TallysheetError(code, `${path}: ${error.message}`, { cause: error });
  }
}
