import { insertInto, listed, sql } from '../../../database/sql.ts';
import { join } from 'node:path';
import type { LineValues } from '../../../catalogue/fields.ts';
import { integer, json, optional, text, textKey, wordOf } from '../../../database/columns.ts';
import { Database } from '../../../database/database.ts';
import { rowReader, type RowOf, type SqlRow } from '../../../database/row-reader.ts';
import { Table } from '../../../database/table.ts';
import type { PlannedLine } from '../journal/tables/calls/planned-call.ts';
import type { Fingerprint } from '../rows/fingerprint.ts';
import type { FingerprintChange } from '../shared/shared-account.ts';

/** A run that has fingerprints here. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  /** How far its journal had come when it last wrote here; one that is behind is an older copy. */
  readonly seq: number;
}

export const OWNER = new Table<Owner>(
  'owner',
  { id: textKey, name: text, folder: text, seq: integer },
  { behind: ' WITHOUT ROWID' },
);

const KNOWN = rowReader({
  value: text,
  generation: integer,
  /** Before `done`, a run is sending it, or was when it ended; its journal says more. */
  state: wordOf('begun', 'done'),
  /** When it was started or done, ISO. */
  at: text,
  /** The record that was made or worked on. */
  recordId: optional(integer),
  /** The service's own time of it, as its records show it. */
  stamp: optional(text),
});

/** What a run has done, or started, for a row that only its content identifies. */
export interface KnownFingerprint extends RowOf<typeof KNOWN> {
  readonly owner: Owner;
}

const OWNED = rowReader({
  owner: text,
  name: optional(text),
  folder: optional(text),
  seq: integer,
});

const LINES = rowReader({ lines: json<readonly LineValues[]>(Array.isArray) });

const FINGERPRINT = rowReader({ value: text, generation: integer });

interface BegunFingerprint extends Fingerprint {
  readonly kind: string;
  readonly at: string;
  /** What it adds to its record, as lines show in sums alone. */
  readonly lines?: readonly PlannedLine[] | undefined;
}

export interface DoneFingerprint extends Fingerprint {
  readonly at: string;
  readonly recordId: number | undefined;
  readonly stamp: string | undefined;
}

export const MIGRATIONS = [
  `CREATE TABLE owner (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folder TEXT NOT NULL,
    seq INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE fingerprint (
    value TEXT NOT NULL,
    generation INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('begun', 'done')),
    owner TEXT NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    record_id INTEGER,
    stamp TEXT,
    PRIMARY KEY (value, generation)
  ) WITHOUT ROWID;
  CREATE INDEX fingerprint_begun ON fingerprint (owner) WHERE state = 'begun';
  CREATE INDEX fingerprint_by_record ON fingerprint (kind, record_id);`,
  'ALTER TABLE fingerprint ADD COLUMN lines TEXT',
  // How far the changes of a shared state are here, by the count of its account.
  'CREATE TABLE adopted (account TEXT PRIMARY KEY, up_to INTEGER NOT NULL) WITHOUT ROWID',
];

const BUSY_TIMEOUT_MS = 5_000;

/**
 * What the runs of this state folder have done for rows that no key finds again, shared by all
 * processes of this user. It is opened when it is first asked.
 */
export class FingerprintRegistry {
  readonly #path: string;
  #opened: Database | undefined;

  constructor(stateFolder: string) {
    this.#path = join(stateFolder, 'fingerprints.db');
  }

  get #database(): Database {
    this.#opened ??= new Database(this.#path, {
      journal: 'truncate',
      busyTimeoutMs: BUSY_TIMEOUT_MS,
      migrations: MIGRATIONS,
    });
    return this.#opened;
  }

  close(): void {
    this.#opened?.close();
    this.#opened = undefined;
  }

  /** Does the work in one transaction. */
  commit<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /** What is known of a fingerprint in its newest generation. */
  newest(value: string): KnownFingerprint | undefined {
    const [known] = this.#database.rows(
      asKnown,
      sql`SELECT fingerprint.*, name, folder, coalesce(seq, 0) AS seq
       FROM fingerprint LEFT JOIN owner ON owner.id = fingerprint.owner
       WHERE value = ${value} ORDER BY generation DESC LIMIT 1`,
    );
    return known;
  }

  /** Whether a record of the kind is what some row has become. */
  hasRecord(kind: string, recordId: number): boolean {
    return this.#database.has(sql`fingerprint WHERE kind = ${kind} AND record_id = ${recordId}`);
  }

  /** Whether a run whose id has this prefix has started or done a fingerprint, in any generation. */
  isOf(value: string, ids: readonly string[]): boolean {
    const owners = this.#database.texts(sql`SELECT owner FROM fingerprint WHERE value = ${value}`);
    return owners.some((owner) => ids.some((id) => owner.startsWith(id)));
  }

  owner(id: string): Owner | undefined {
    return OWNER.get(this.#database, 'WHERE id = ?', id);
  }

  /** The ids of the runs that worked in a folder. */
  ownersAt(folder: string): string[] {
    return this.#database.texts(sql`SELECT id FROM owner WHERE folder = ${folder}`);
  }

  /** The highest generation of what runs have started or done; 0 where they have nothing here. */
  highestGeneration(owners: readonly string[]): number {
    return this.#database.number(
      sql`SELECT max(generation) AS generation FROM fingerprint WHERE owner IN ${listed(owners)}`,
    );
  }

  saveOwner(owner: Owner): void {
    OWNER.upsert(this.#database, 'id', owner);
  }

  /** The folders of runs are at other places from now on: by the old ones, where they are. */
  relocate(folders: ReadonlyMap<string, string>): void {
    this.commit(() => {
      for (const [from, to] of folders)
        this.#database.run(sql`UPDATE owner SET folder = ${to} WHERE folder = ${from}`);
    });
  }

  /** What a run has started without a known outcome. */
  begunBy(owner: string): Fingerprint[] {
    return this.#database.rows(
      FINGERPRINT.read,
      sql`SELECT value, generation FROM fingerprint WHERE owner = ${owner} AND state = 'begun'`,
    );
  }

  /** What is known of an account: of runs from elsewhere only what they have done, as only they know the outcome of the rest. */
  allOf(account: string): Omit<FingerprintChange, 'count'>[] {
    return this.#database.rows(
      asChange,
      sql`SELECT value, generation, state, fingerprint.owner, at, fingerprint.kind, record_id, stamp, lines, name
       FROM fingerprint LEFT JOIN owner ON owner.id = fingerprint.owner
       WHERE substr(kind, 1, ${account.length + 1}) = ${`${account} `}
         AND (state = 'done' OR coalesce(folder, '') <> '')`,
    );
  }

  /** The changes of a shared account are adopted from the first one again. */
  adoptAnew(account: string): void {
    this.#database.run(sql`DELETE FROM adopted WHERE account = ${account}`);
  }

  /** The count of a shared account up to which its changes are here; 0 where none are. */
  adoptedUpTo(account: string): number {
    return this.#database.number(sql`SELECT up_to FROM adopted WHERE account = ${account}`);
  }

  /** Takes what runs on any machine have started, done or released. A run that is not from here has no folder. */
  adopt(account: string, changes: readonly FingerprintChange[]): void {
    this.commit(() => {
      for (const { run, runName: name, value, generation, ...change } of changes) {
        if (change.state === 'released') {
          this.release(run, { value, generation });
          continue;
        }
        const { kind, state, at, lines, recordId: record_id, stamp } = change;
        const row = { value, generation, state, owner: run, kind, at, lines, record_id, stamp };
        this.#database.run(insertInto('fingerprint', row, 'INSERT OR REPLACE'));
        if (this.owner(run) === undefined) this.saveOwner({ id: run, name, folder: '', seq: 0 });
      }
      const row = { account, up_to: changes.at(-1)?.count ?? 0 };
      this.#database.run(insertInto('adopted', row, 'INSERT OR REPLACE'));
    });
  }

  /** On the disk before a byte of the call leaves. */
  begin(owner: string, { lines, ...begun }: BegunFingerprint): void {
    const row = { ...begun, state: 'begun', owner, lines: lines && JSON.stringify(lines) };
    this.#database.run(insertInto('fingerprint', row, 'INSERT OR REPLACE'));
  }

  /** The lines that calls of a kind have added to a record. */
  linesAdded(kind: string, recordId: number): LineValues[] {
    const added = this.#database.rows(
      LINES.read,
      sql`SELECT lines FROM fingerprint
       WHERE kind = ${kind} AND record_id = ${recordId} AND state = 'done' AND lines IS NOT NULL`,
    );
    return added.flatMap(({ lines }) => lines);
  }

  finish(owner: string, done: DoneFingerprint): void {
    this.#database.run(
      sql`UPDATE fingerprint SET state = 'done', owner = ${owner}, at = ${done.at}, record_id = ${done.recordId},
         stamp = ${done.stamp} WHERE value = ${done.value} AND generation = ${done.generation}`,
    );
  }

  /** It was surely not done. */
  release(owner: string, { value, generation }: Fingerprint): void {
    this.#database.run(
      sql`DELETE FROM fingerprint
       WHERE value = ${value} AND generation = ${generation} AND owner = ${owner} AND state = 'begun'`,
    );
  }
}

const CHANGE = rowReader({
  owner: text,
  name: optional(text),
  kind: text,
  lines: optional(text),
});

function asChange(row: SqlRow): Omit<FingerprintChange, 'count'> {
  const { owner: run, name: runName = '', kind, lines } = CHANGE.read(row);
  return { ...KNOWN.read(row), run, runName, kind, lines };
}

/** A run that has written nothing of itself here has neither name nor folder. */
function asKnown(row: SqlRow): KnownFingerprint {
  const { owner: id, name = '', folder = '', seq } = OWNED.read(row);
  return { ...KNOWN.read(row), owner: { id, name, folder, seq } };
}
