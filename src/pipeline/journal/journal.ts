import type { Database, SqlRow } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { JournalDatabase } from './journal-database.ts';

/**
 * The memory of a run: its rows, its plan, and every step of carrying it out, in one SQLite file.
 * A commit is on the disk before the call goes on, so nothing is forgotten by a kill at any moment.
 */
export class Journal {
  readonly database: Database;
  readonly #clock: Clock;
  #isCommitting = false;

  /** Throws TallysheetError 'run-locked', 'journal-trouble', as every use of the journal does. */
  constructor(path: string, clock: Clock) {
    this.#clock = clock;
    this.database = JournalDatabase.open(path);
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

  /** The time of day, as the journal writes it. */
  now(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  /** Adds to the list of what happened; part of the caller's transaction. */
  note(what: string, call: number | null = null, detail: string | null = null): void {
    this.database.run(
      'INSERT INTO event (at, call, what, detail) VALUES (?, ?, ?, ?)',
      this.now(),
      call,
      what,
      detail === null ? null : storable(detail),
    );
  }

  /** Does the work in one transaction, or as a part of the one that is open. */
  commit<T>(work: () => T): T {
    if (this.#isCommitting) return work();
    this.#isCommitting = true;
    try {
      return this.database.transaction(work);
    } finally {
      this.#isCommitting = false;
    }
  }

  close(): void {
    this.database.close();
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
