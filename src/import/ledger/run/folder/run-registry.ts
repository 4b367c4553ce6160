import { join } from 'node:path';
import {
  integer,
  json,
  jsonObject,
  optional,
  text,
  textKey,
  wordOf,
} from '../../../../database/columns.ts';
import type { Database } from '../../../../database/database.ts';
import type { ColumnsOf } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { Table } from '../../../../database/table.ts';
import { withDatabase } from '../../../../database/with-database.ts';
import type { RunMemory } from '../run-memory.ts';

/** `planned`: nothing sent yet; `open`: started, unfinished; `finished`; `dropped` by a person. */
const RUN_STATES = ['planned', 'open', 'finished', 'dropped'] as const;

export type RunState = (typeof RUN_STATES)[number];

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

const COLUMNS: ColumnsOf<KnownRun> = {
  folder: textKey,
  name: text,
  kind: text,
  account: text,
  baseUrl: text,
  key: text,
  input: text,
  state: wordOf(...RUN_STATES),
  startedAt: text,
  unverified: integer,
  rows: integer,
  parents: json<readonly string[]>(Array.isArray),
  turn: integer,
};

/** The list of runs as it is shown and saved, without their memories. */
const KNOWN = new Table<KnownRun>('run', COLUMNS);

interface KeptRun extends KnownRun {
  /** For the case that its journal is lost; undefined for those of earlier versions. */
  readonly memory?: RunMemory | undefined;
}

export const RUN = new Table<KeptRun>(
  'run',
  {
    ...COLUMNS,
    memory: optional(
      jsonObject<RunMemory>({
        id: 'string',
        identity: 'object',
        sample: 'object',
        hashes: 'object',
      }),
    ),
  },
  { behind: ' WITHOUT ROWID' },
);

export const MIGRATIONS = [
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
    return this.#with((database) =>
      database.transaction(() => {
        const turn = database.number(sql`SELECT max(turn) AS turn FROM run`) + 1;
        if (memory === undefined) KNOWN.upsert(database, 'folder', { ...run, turn });
        else RUN.upsert(database, 'folder', { ...run, turn, memory });
        return turn;
      }),
    );
  }

  /** All of them, the newest first. */
  list(): KnownRun[] {
    return this.#with((database) => KNOWN.all(database, 'ORDER BY started_at DESC, name DESC'));
  }

  /** What is kept of a run for the case that its journal is lost. */
  memoryOf(folder: string): RunMemory | undefined {
    return this.#with((database) => RUN.get(database, 'WHERE folder = ?', folder)?.memory);
  }

  /** The folders of runs are at other places from now on: by the old ones, where they are. */
  relocate(folders: ReadonlyMap<string, string>): void {
    this.#with((database) => {
      database.transaction(() => {
        for (const [from, to] of folders)
          database.run(sql`UPDATE run SET folder = ${to} WHERE folder = ${from}`);
      });
    });
  }

  forget(folder: string): void {
    this.#with((database) => database.run(sql`DELETE FROM run WHERE folder = ${folder}`));
  }

  #with<T>(work: (database: Database) => T): T {
    return withDatabase(this.#path, MIGRATIONS, work);
  }
}
