import type { Database } from '../../database/database.ts';
import { removeDatabase } from '../../database/database-files.ts';
import { sql } from '../../database/sql.ts';
import type { AccountRecord } from '../account-record.ts';
import {
  asSnapshotError,
  hasSnapshots,
  openSnapshotFile,
  snapshotPath,
  type SnapshotPlace,
} from './snapshot-file.ts';
import {
  READING,
  SNAPSHOT,
  VERSION_OF_RECORD,
  type KeptReading,
  type KeptSnapshot,
} from './snapshot-tables.ts';

/** A list as it is to be kept. */
export interface DraftList {
  readonly name: string;
  readonly reading: Omit<KeptReading, 'records' | 'order'>;
  /** In the order of the list, with what it is sorted by. */
  readonly records: Iterable<AccountRecord & { readonly name: string }>;
}

/**
 * The snapshots of one account, in a private file: each record once for as long as it stays as it is. Its methods throw
 * TallysheetError as openSnapshotFile does.
 */
export class SnapshotStore {
  readonly #database: Database;
  readonly #path: string;

  private constructor(database: Database, path: string) {
    this.#database = database;
    this.#path = path;
  }

  static open(place: SnapshotPlace): SnapshotStore {
    return new SnapshotStore(openSnapshotFile(place), snapshotPath(place));
  }

  /** Undefined where nothing was ever kept of the account. */
  static openIfAny(place: SnapshotPlace): SnapshotStore | undefined {
    return hasSnapshots(place) ? SnapshotStore.open(place) : undefined;
  }

  close(): void {
    this.#database.close();
  }

  /** The oldest first. */
  all(): KeptSnapshot[] {
    return this.#ask((database) => SNAPSHOT.all(database, 'ORDER BY id'));
  }

  latest(): KeptSnapshot | undefined {
    return this.#ask((database) => SNAPSHOT.get(database, 'ORDER BY id DESC LIMIT 1'));
  }

  /** How each list of a snapshot is known, by its name. */
  readings({ id }: Pick<KeptSnapshot, 'id'>): ReadonlyMap<string, KeptReading> {
    const readings = this.#ask((database) => READING.all(database, 'WHERE snapshot = ?', id));
    return new Map(readings.map(({ list, reading }) => [list, reading]));
  }

  /** The records of a list as a snapshot has them, in the order of the list. */
  *records(
    { id: snapshot }: Pick<KeptSnapshot, 'id'>,
    list: string,
    order?: readonly number[],
  ): Generator<AccountRecord> {
    const places = this.#ask((database) => {
      const known = database.all(sql`SELECT id, place FROM version_of_record
        WHERE list = ${list} AND since <= ${snapshot} AND (until IS NULL OR until > ${snapshot}) ORDER BY name, id`);
      if (order === undefined) return known.map(({ place }) => Number(place));
      const byId = new Map(known.map(({ id, place }) => [Number(id), Number(place)]));
      return order.flatMap((id) => byId.get(id) ?? []);
    });
    for (const place of places) {
      const version = this.#ask((database) =>
        VERSION_OF_RECORD.get(database, 'WHERE place = ?', place),
      );
      if (version !== undefined) yield version.body;
    }
  }

  /** Keeps a state of the account; lists that it does not have stay as they were. */
  save(draft: Omit<KeptSnapshot, 'id'>, lists: Iterable<DraftList>): KeptSnapshot {
    return this.#ask((database) =>
      database.transaction(() => {
        const before = SNAPSHOT.get(database, 'ORDER BY id DESC LIMIT 1');
        const id = SNAPSHOT.insert(database, draft);
        const kept = new Set<string>();
        for (const list of lists) {
          kept.add(list.name);
          READING.insert(database, {
            snapshot: id,
            list: list.name,
            reading: saveList(database, id, list),
          });
        }
        for (const [list, reading] of before === undefined ? [] : this.readings(before)) {
          if (!kept.has(list)) READING.insert(database, { snapshot: id, list, reading });
        }
        return { ...draft, id };
      }),
    );
  }

  /** Removes snapshots; what only they had goes with them, and the file with the last of them. */
  remove(snapshots: Iterable<Pick<KeptSnapshot, 'id'>>): void {
    const isEmpty = this.#ask((database) =>
      database.transaction(() => {
        for (const { id } of snapshots) {
          database.run('DELETE FROM snapshot WHERE id = ?', id);
          database.run('DELETE FROM reading WHERE snapshot = ?', id);
        }
        database.run(`DELETE FROM version_of_record WHERE NOT EXISTS (
          SELECT 1 FROM snapshot WHERE snapshot.id >= since AND (until IS NULL OR snapshot.id < until)
        )`);
        return SNAPSHOT.get(database, 'LIMIT 1') === undefined;
      }),
    );
    if (isEmpty) {
      this.close();
      removeDatabase(this.#path);
      return;
    }
    this.#ask((database) => database.run('VACUUM'));
  }

  #ask<T>(work: (database: Database) => T): T {
    return asSnapshotError(this.#path, () => work(this.#database));
  }
}

/** Keeps what is different from the last snapshot; answers how the list is known. */
function saveList(database: Database, snapshot: number, list: DraftList): KeptReading {
  const order: number[] = [];
  const names = new Map<number, string>();
  for (const { name: written, ...record } of list.records) {
    const name = written.toLowerCase();
    order.push(record.id);
    names.set(record.id, name);
    const body = JSON.stringify(record);
    const known = database.get(
      sql`SELECT place, body, name FROM version_of_record WHERE list = ${list.name} AND id = ${record.id} AND until IS NULL`,
    );
    if (known?.['body'] === body && known['name'] === name) continue;
    if (known !== undefined) endVersion(database, snapshot, Number(known['place']));
    VERSION_OF_RECORD.insert(database, {
      list: list.name,
      id: record.id,
      name,
      since: snapshot,
      until: undefined,
      body: record,
    });
  }
  const held = database.all(
    sql`SELECT id, place FROM version_of_record WHERE list = ${list.name} AND until IS NULL`,
  );
  for (const { id, place } of held) {
    if (!names.has(Number(id))) endVersion(database, snapshot, Number(place));
  }
  return {
    ...list.reading,
    records: order.length,
    ...(!isInOrderOfNames(order, names) && { order }),
  };
}

function endVersion(database: Database, snapshot: number, place: number): void {
  database.run(sql`UPDATE version_of_record SET until = ${snapshot} WHERE place = ${place}`);
}

function isInOrderOfNames(ids: readonly number[], names: ReadonlyMap<number, string>): boolean {
  return ids.every((id, at) => {
    const next = ids[at + 1];
    if (next === undefined) return true;
    const order = Buffer.compare(
      Buffer.from(names.get(id) ?? ''),
      Buffer.from(names.get(next) ?? ''),
    );
    return order < 0 || (order === 0 && id < next);
  });
}
