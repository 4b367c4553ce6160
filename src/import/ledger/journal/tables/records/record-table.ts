import type { AccountRecord } from '../../../../../account/account-record.ts';
import { resourceNamed } from '../../../../../catalogue/index.ts';
import type { LineValues, Values } from '../../../../../catalogue/fields.ts';
import type { AttachedTraces } from '../../../../../catalogue/relations/attached.ts';
import { foldNameOf } from '../../../../../catalogue/relations/paths.ts';
import { optionalText, storable, text, type RunJournal } from '../../journal.ts';

/** A record of the account as the plan found it. */
export interface KnownRecord extends AccountRecord {
  /** Members of families that are lists of options. */
  readonly lists?: readonly string[];
  /** When it was last changed, as the service writes it. */
  readonly updatedAt: string | undefined;
  /** When it was made, as the service writes it. */
  readonly createdAt?: string;
  /** Where it was on the list of its kind, counted from 0. */
  readonly position?: number;
  /** Numbers that change with what is done to it, by the keys of answers (`counted`). */
  readonly marks?: Readonly<Record<string, number | null>>;
  /** The open entries that rows name, such as current checkouts, by the parameter that takes their numbers. */
  readonly entries?: Readonly<Record<string, EntriesKept>>;
  /** What it shows of that which people add to it. */
  readonly traces?: AttachedTraces;
}

/** Entries of a record, each with its number under `id`. */
export type EntriesKept = readonly LineValues[];

/** Entries as they are kept: lists in them are skipped. */
export function asKept(entries: readonly { readonly values: Values }[]): EntriesKept {
  return entries.map(({ values }) =>
    Object.fromEntries(
      Object.entries(values).filter(
        (each): each is [string, LineValues[string]] =>
          typeof each[1] !== 'object' || each[1] === null,
      ),
    ),
  );
}

/** The account's records, only read. */
export type RecordReader = Omit<RecordTable, 'add' | 'keepEntries'>;

/** The account's records that the plan read, found by their names. */
export class RecordTable {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  /** Keeps a record and the names that it may be found by; part of the caller's transaction. */
  add(kind: string, record: KnownRecord, names: Readonly<Record<string, string>>): void {
    this.#journal.database.run(
      'INSERT OR REPLACE INTO record VALUES (?, ?, ?)',
      kind,
      record.id,
      JSON.stringify(record),
    );
    for (const [field, name] of Object.entries(names)) {
      this.#journal.database.run(
        'INSERT OR IGNORE INTO record_name VALUES (?, ?, ?, ?)',
        kind,
        field,
        storable(foldNameOf(resourceNamed(kind), name)),
        record.id,
      );
    }
  }

  /** Keeps the open entries of a record that was read; part of the caller's transaction. */
  keepEntries(kind: string, id: number, param: string, entries: EntriesKept): void {
    this.#journal.database.run(
      `UPDATE record SET body = json_set(body, '$.entries', json_object(?, json(?))) WHERE kind = ? AND id = ?`,
      param,
      JSON.stringify(entries),
      kind,
      id,
    );
  }

  get(kind: string, id: number): KnownRecord | undefined {
    const row = this.#journal.database.get(
      'SELECT body FROM record WHERE kind = ? AND id = ?',
      kind,
      id,
    );
    return row === undefined ? undefined : asRecord(row['body']);
  }

  /** Every record that has that name in that field. */
  named(kind: string, field: string, name: string): KnownRecord[] {
    return this.#journal.database
      .all(
        `SELECT record.body FROM record_name JOIN record USING (kind, id)
         WHERE kind = ? AND field = ? AND folded = ? ORDER BY id`,
        kind,
        field,
        storable(foldNameOf(resourceNamed(kind), name)),
      )
      .map((row) => asRecord(row['body']));
  }

  /** The newest change of any record of the kind, in the service's own time. */
  newestUpdate(kind: string): string | undefined {
    const row = this.#journal.database.get(
      `SELECT max(json_extract(body, '$.updatedAt')) AS newest FROM record WHERE kind = ?`,
      kind,
    );
    return row === undefined ? undefined : optionalText(row, 'newest');
  }

  /** Whether any record of the kind was read. */
  areThere(kind: string): boolean {
    return (
      this.#journal.database.get('SELECT 1 FROM record WHERE kind = ? LIMIT 1', kind) !== undefined
    );
  }

  all(kind: string): KnownRecord[] {
    return this.#journal.database
      .all('SELECT body FROM record WHERE kind = ? ORDER BY id', kind)
      .map((row) => asRecord(row['body']));
  }
}

function asRecord(body: unknown): KnownRecord {
  return JSON.parse(text({ body: body as string }, 'body')) as KnownRecord;
}
