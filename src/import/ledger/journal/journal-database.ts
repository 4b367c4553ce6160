import { Database } from '../../../database/database.ts';
import type { SqlRow } from '../../../database/row-reader.ts';
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

  override run(...query: Parameters<Database['run']>): ReturnType<Database['run']> {
    return guarded('the run journal', () => super.run(...query));
  }

  override get(...query: Parameters<Database['get']>): SqlRow | undefined {
    return guarded('the run journal', () => super.get(...query));
  }

  override all(...query: Parameters<Database['all']>): SqlRow[] {
    return guarded('the run journal', () => super.all(...query));
  }

  protected override reading<T>(work: () => T): T {
    return guarded('the run journal', work);
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
