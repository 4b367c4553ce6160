import { Database, type SqlRow } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import { JOURNAL_MIGRATIONS } from './tables.ts';

/**
 * The memory of a run: its rows, its plan, and every step of carrying it out, in one SQLite file.
 * A commit is on the disk before the call goes on, so nothing is forgotten by a kill at any moment.
 */
export class Journal {
  readonly database: Database;
  readonly #clock: Clock;

  constructor(path: string, clock: Clock) {
    this.#clock = clock;
    this.database = guarded(path, () => {
      return new Database(path, { journal: 'wal', exclusive: true, migrations: JOURNAL_MIGRATIONS });
    });
  }

  /** Something that is true of the whole run, as JSON; undefined where it was never said. */
  read(name: string): unknown {
    const row = this.database.get('SELECT value FROM meta WHERE name = ?', name);
    return row === undefined ? undefined : (JSON.parse(text(row, 'value')) as unknown);
  }

  write(name: string, value: unknown): void {
    this.database.run(
      'INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      JSON.stringify(value),
    );
  }

  /** Adds to the list of what happened; part of the caller's transaction. */
  note(what: string, call: number | null = null, detail: string | null = null): void {
    this.database.run(
      'INSERT INTO event (at, call, what, detail) VALUES (?, ?, ?, ?)',
      new Date(this.#clock.now()).toISOString(),
      call,
      what,
      detail === null ? null : storable(detail),
    );
  }

  /** Does the work in one transaction; a full disk or a broken file ends the run. */
  commit<T>(work: () => T): T {
    return guarded('the journal', () => this.database.transaction(work));
  }

  close(): void {
    this.database.close();
  }
}

function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.trouble === 'busy') {
      throw new TallysheetError('run-locked', `${path} is open in another process`, { cause: error });
    }
    throw new TallysheetError('journal-trouble', `${path}: ${error.message}`, { cause: error });
  }
}

/** Text from a stranger in a form that SQLite keeps as it is. */
export function storable(value: string): string {
  return value.replaceAll('\0', '\\0').toWellFormed();
}

export function text(row: SqlRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

export function optionalText(row: SqlRow, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
}

export function integer(row: SqlRow, column: string): number {
  return Number(row[column] ?? 0);
}

export function optionalInteger(row: SqlRow, column: string): number | undefined {
  const value = row[column];
  return value === null || value === undefined ? undefined : Number(value);
}
