import { insertInto, sql } from '../../../../../database/sql.ts';
import type { AccountRecord } from '../../../../../account/account-record.ts';
import { resourceNamed } from '../../../../../catalogue/index.ts';
import type { LineValues, Values } from '../../../../../catalogue/fields.ts';
import type { AttachedTraces } from '../../../../../catalogue/relations/attached.ts';
import { foldNameOf } from '../../../../../catalogue/relations/paths.ts';
import { rowReader, type SqlRow } from '../../../../../database/row-reader.ts';
import { document } from '../../documents.ts';
import { storable, type RunJournal } from '../../journal.ts';

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

/** The records of a kind that the plan found on its list. */
interface ListedRecords {
  readonly count: number;
  readonly highest: number;
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
  readonly #database: RunJournal['database'];

  constructor({ database }: RunJournal) {
    this.#database = database;
  }

  /** Keeps a record and the names that it may be found by; part of the caller's transaction. */
  add(kind: string, record: KnownRecord, names: Readonly<Record<string, string>>): void {
    const { id } = record;
    this.#database.run(
      insertInto('record', { kind, id, body: JSON.stringify(record) }, 'INSERT OR REPLACE'),
    );
    for (const [field, name] of Object.entries(names)) {
      const row = { kind, field, folded: foldedIn(kind, name), id };
      this.#database.run(insertInto('record_name', row, 'INSERT OR IGNORE'));
    }
  }

  /** Keeps the open entries of a record that was read; part of the caller's transaction. */
  keepEntries(kind: string, id: number, param: string, entries: EntriesKept): void {
    this.#database.run(
      sql`UPDATE record SET body = json_set(body, '$.entries', json_object(${param}, json(${JSON.stringify(entries)})))
       WHERE kind = ${kind} AND id = ${id}`,
    );
  }

  get(kind: string, id: number): KnownRecord | undefined {
    return this.#database.row(
      asRecord,
      sql`SELECT body FROM record WHERE kind = ${kind} AND id = ${id}`,
    );
  }

  /** Every record that has that name in that field. */
  named(kind: string, field: string, name: string): KnownRecord[] {
    return this.#database.rows(
      asRecord,
      sql`SELECT record.body FROM record_name JOIN record USING (kind, id)
       WHERE kind = ${kind} AND field = ${field} AND folded = ${foldedIn(kind, name)} ORDER BY id`,
    );
  }

  /** The newest change of any record of the kind, in the service's own time. */
  newestUpdate(kind: string): string | undefined {
    return this.#database.text(
      sql`SELECT max(json_extract(body, '$.updatedAt')) AS newest FROM record WHERE kind = ${kind}`,
    );
  }

  /** How many records of the kind its list had, and the highest of their numbers; 0 where it had none. */
  listed(kind: string): ListedRecords {
    const listed = sql`FROM record WHERE kind = ${kind} AND json_extract(body, '$.position') IS NOT NULL`;
    return {
      count: this.#database.number(sql`SELECT count(*) AS count ${listed}`),
      highest: this.#database.number(sql`SELECT max(id) AS highest ${listed}`),
    };
  }

  /** Whether any record of the kind was read. */
  areThere(kind: string): boolean {
    return this.#database.has(sql`record WHERE kind = ${kind}`);
  }

  /** Every record of a kind, some at a time: they may be more than memory holds. */
  *batches(kind: string): Generator<readonly KnownRecord[]> {
    for (let after = -1; ;) {
      const records = this.#database.rows(
        asRecord,
        sql`SELECT body FROM record WHERE kind = ${kind} AND id > ${after} ORDER BY id LIMIT ${RECORDS_AT_ONCE}`,
      );
      const last = records.at(-1);
      if (last === undefined) return;
      after = last.id;
      yield records;
    }
  }

  all(kind: string): KnownRecord[] {
    return this.#database.rows(
      asRecord,
      sql`SELECT body FROM record WHERE kind = ${kind} ORDER BY id`,
    );
  }
}

const RECORDS_AT_ONCE = 500;

const BODY = rowReader({ body: document<KnownRecord>('record') });

function asRecord(row: SqlRow): KnownRecord {
  return BODY.read(row).body;
}

function foldedIn(kind: string, name: string): string {
  return storable(foldNameOf(resourceNamed(kind), name));
}
