import { join } from 'node:path';
import type { LineValues } from '../../../catalogue/fields.ts';
import { Database, type SqlRow } from '../../../database/database.ts';
import type { PlannedLine } from '../journal/tables/calls/planned-call.ts';
import type { Fingerprint } from '../rows/fingerprint.ts';
import { integer, optionalInteger, optionalText, text } from '../journal/journal.ts';

/** Before `done`, a run is sending it, or was when it ended; its journal says more. */
type FingerprintState = 'begun' | 'done';

/** What a run has done, or started, for a row that only its content identifies. */
export interface KnownFingerprint extends Fingerprint {
  readonly state: FingerprintState;
  /** When it was started or done, ISO. */
  readonly at: string;
  /** The record that was made or worked on. */
  readonly recordId: number | undefined;
  /** The service's own time of it, as its records show it. */
  readonly stamp: string | undefined;
  readonly owner: Owner;
}

/** A run that has fingerprints here. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  /** How far its journal had come when it last wrote here; one that is behind is an older copy. */
  readonly seq: number;
}

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

const MIGRATIONS = [
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
    const [row] = this.#database.all(
      `SELECT fingerprint.*, name, folder, coalesce(seq, 0) AS seq
       FROM fingerprint LEFT JOIN owner ON owner.id = fingerprint.owner
       WHERE value = ? ORDER BY generation DESC LIMIT 1`,
      value,
    );
    return row === undefined ? undefined : asKnown(row);
  }

  /** Whether a record of the kind is what some row has become. */
  hasRecord(kind: string, recordId: number): boolean {
    const sql = 'SELECT 1 AS found FROM fingerprint WHERE kind = ? AND record_id = ? LIMIT 1';
    return this.#database.get(sql, kind, recordId) !== undefined;
  }

  /** Whether a run whose id has this prefix has started or done a fingerprint, in any generation. */
  isOf(value: string, ids: readonly string[]): boolean {
    const owners = this.#database.all('SELECT owner FROM fingerprint WHERE value = ?', value);
    return owners.some((row) => ids.some((id) => text(row, 'owner').startsWith(id)));
  }

  owner(id: string): Owner | undefined {
    const row = this.#database.get('SELECT * FROM owner WHERE id = ?', id);
    return row === undefined ? undefined : asOwner(row, id);
  }

  /** The ids of the runs that worked in a folder. */
  ownersAt(folder: string): string[] {
    return this.#database
      .all('SELECT id FROM owner WHERE folder = ?', folder)
      .map((row) => text(row, 'id'));
  }

  /** The highest generation of what runs have started or done; 0 where they have nothing here. */
  highestGeneration(owners: readonly string[]): number {
    const sql = 'SELECT max(generation) AS generation FROM fingerprint WHERE owner = ?';
    return Math.max(
      0,
      ...owners.map((owner) => integer(this.#database.get(sql, owner) ?? {}, 'generation')),
    );
  }

  saveOwner({ id, name, folder, seq }: Owner): void {
    this.#database.run(
      `INSERT INTO owner VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
       SET name = excluded.name, folder = excluded.folder, seq = excluded.seq`,
      id,
      name,
      folder,
      seq,
    );
  }

  /** What a run has started without a known outcome. */
  begunBy(owner: string): Fingerprint[] {
    return this.#database
      .all(`SELECT value, generation FROM fingerprint WHERE owner = ? AND state = 'begun'`, owner)
      .map((row) => ({ value: text(row, 'value'), generation: integer(row, 'generation') }));
  }

  /** On the disk before a byte of the call leaves. */
  begin(owner: string, { value, generation, kind, at, lines }: BegunFingerprint): void {
    this.#database.run(
      `INSERT OR REPLACE INTO fingerprint (value, generation, state, owner, at, kind, lines)
       VALUES (?, ?, 'begun', ?, ?, ?, ?)`,
      value,
      generation,
      owner,
      at,
      kind,
      lines === undefined ? null : JSON.stringify(lines),
    );
  }

  /** The lines that calls of a kind have added to a record. */
  linesAdded(kind: string, recordId: number): LineValues[] {
    return this.#database
      .all(
        `SELECT lines FROM fingerprint
         WHERE kind = ? AND record_id = ? AND state = 'done' AND lines IS NOT NULL`,
        kind,
        recordId,
      )
      .flatMap((row) => JSON.parse(text(row, 'lines')) as LineValues[]);
  }

  finish(owner: string, done: DoneFingerprint): void {
    this.#database.run(
      `UPDATE fingerprint SET state = 'done', owner = ?, at = ?, record_id = ?, stamp = ?
       WHERE value = ? AND generation = ?`,
      owner,
      done.at,
      done.recordId ?? null,
      done.stamp ?? null,
      done.value,
      done.generation,
    );
  }

  /** It was surely not done. */
  release(owner: string, { value, generation }: Fingerprint): void {
    this.#database.run(
      `DELETE FROM fingerprint WHERE value = ? AND generation = ? AND owner = ? AND state = 'begun'`,
      value,
      generation,
      owner,
    );
  }
}

function asKnown(row: SqlRow): KnownFingerprint {
  return {
    value: text(row, 'value'),
    generation: integer(row, 'generation'),
    state: text(row, 'state') as FingerprintState,
    at: text(row, 'at'),
    recordId: optionalInteger(row, 'record_id'),
    stamp: optionalText(row, 'stamp'),
    owner: asOwner(row, text(row, 'owner')),
  };
}

function asOwner(row: SqlRow, id: string): Owner {
  return { id, name: text(row, 'name'), folder: text(row, 'folder'), seq: integer(row, 'seq') };
}
