import { join } from 'node:path';
import type { Database, SqlRow } from '../../../../database/database.ts';
import { withDatabase } from '../../../../database/with-database.ts';
import { integer, optionalText, text } from '../../journal/journal.ts';
import type { RunMemory } from '../run-memory.ts';

/** `planned`: nothing sent yet; `open`: started, unfinished; `finished`; `dropped` by a person. */
export type RunState = 'planned' | 'open' | 'finished' | 'dropped';

/** A run that this machine knows of. */
export interface KnownRun {
  readonly name: string;
  readonly folder: string;
  readonly kind: string;
  readonly account: string;
  readonly baseUrl: string;
  /** The same bytes, kind, account and options give the same key. */
  readonly key: string;
  /** The same bytes, kind and account give the same input. */
  readonly input: string;
  readonly state: RunState;
  readonly startedAt: string;
  /** Unverified writes. */
  readonly unverified: number;
  readonly rows: number;
  /** The runs whose error files it imported. */
  readonly parents: readonly string[];
  /** Counts up with every change to any run: shows which of two runs was changed later. */
  readonly turn: number;
}

const MIGRATIONS = [
  `CREATE TABLE run (
    folder TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    base_url TEXT NOT NULL,
    key TEXT NOT NULL,
    input TEXT NOT NULL,
    state TEXT NOT NULL,
    started_at TEXT NOT NULL,
    unverified INTEGER NOT NULL DEFAULT 0,
    rows INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX run_by_key ON run (key);`,
  `ALTER TABLE run ADD COLUMN parents TEXT NOT NULL DEFAULT '[]'`,
  `ALTER TABLE run ADD COLUMN memory TEXT`,
];

/** The list of runs in the state folder, shared by all processes of this user. */
export class RunRegistry {
  readonly #path: string;

  constructor(stateFolder: string) {
    this.#path = join(stateFolder, 'runs.db');
  }

  /** Returns the turn of the change. */
  save(run: Omit<KnownRun, 'turn'>, memory?: RunMemory): number {
    return this.#with((database) => {
      database.run(
        `INSERT INTO run (folder, name, kind, account, base_url, key, input, state, started_at, unverified, rows, parents, memory, turn)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM run))
         ON CONFLICT (folder) DO UPDATE SET
           kind = excluded.kind, account = excluded.account, base_url = excluded.base_url,
           key = excluded.key, input = excluded.input, state = excluded.state,
           started_at = excluded.started_at, unverified = excluded.unverified, rows = excluded.rows,
           parents = excluded.parents, memory = coalesce(excluded.memory, memory),
           turn = excluded.turn`,
        run.folder,
        run.name,
        run.kind,
        run.account,
        run.baseUrl,
        run.key,
        run.input,
        run.state,
        run.startedAt,
        run.unverified,
        run.rows,
        JSON.stringify(run.parents),
        memory === undefined ? null : JSON.stringify(memory),
      );
      const saved = database.get('SELECT turn FROM run WHERE folder = ?', run.folder);
      return integer(saved ?? {}, 'turn');
    });
  }

  /** All of them, the newest first. */
  list(): KnownRun[] {
    return this.#with((database) =>
      database.all('SELECT * FROM run ORDER BY started_at DESC, name DESC').map(asRun),
    );
  }

  /** What is kept of a run for the case that its journal is lost; undefined for those of earlier versions. */
  memoryOf(folder: string): RunMemory | undefined {
    return this.#with((database) => {
      const row = database.get('SELECT memory FROM run WHERE folder = ?', folder);
      const memory = row && optionalText(row, 'memory');
      return memory === undefined ? undefined : (JSON.parse(memory) as RunMemory);
    });
  }

  forget(folder: string): void {
    this.#with((database) => database.run('DELETE FROM run WHERE folder = ?', folder));
  }

  #with<T>(work: (database: Database) => T): T {
    return withDatabase(this.#path, MIGRATIONS, work);
  }
}

function asRun(row: SqlRow): KnownRun {
  return {
    folder: text(row, 'folder'),
    name: text(row, 'name'),
    kind: text(row, 'kind'),
    account: text(row, 'account'),
    baseUrl: text(row, 'base_url'),
    key: text(row, 'key'),
    input: text(row, 'input'),
    state: text(row, 'state') as RunState,
    startedAt: text(row, 'started_at'),
    unverified: integer(row, 'unverified'),
    rows: integer(row, 'rows'),
    parents: JSON.parse(text(row, 'parents')) as string[],
    turn: integer(row, 'turn'),
  };
}
