import { evidenceOf } from '../../catalogue/description/change-evidence.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { Proof } from '../../client/lists/list-reader.ts';
import { readAll } from '../../client/lists/pages.ts';
import { freshPass } from '../../client/lists/list-state.ts';
import type { AccountRecord, KeptFields, ListedRecord } from '../account-record.ts';
import type { AccountStore } from '../account-store.ts';
import type { KnownLists, ListCost } from '../known-lists.ts';
import type { AccountList } from '../list-query.ts';
import type { ReadingTime } from './known-since.ts';
import { noteList, listNote } from './list-notes.ts';
import { RecordsWithin } from './records-within.ts';
import {
  inListOrder,
  LEAST_CALLS,
  MOST_CALLS,
  refreshList,
  type RefreshPlace,
  type Unproven,
} from './refresh-list.ts';
import {
  areFamiliesSame,
  namesBesideNumbers,
  withoutFields,
  withRepeatedFields,
  type OtherLists,
} from './repeated-fields.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { KeptReading, KeptSnapshot } from './snapshot-tables.ts';

interface RefreshOptions {
  /** Takes lists in which no change is seen as they were kept. */
  readonly takesUnseen?: boolean;
  /** Takes records without the names of others that have numbers beside them: those lists are not read then. */
  readonly goesByNumbers?: boolean;
  /** What has to show that other lists are complete, which are read beside. */
  readonly proof?: Proof;
}

/** Lists from the last snapshot of an account, and what changed since. */
export class RefreshedLists implements KnownLists {
  readonly #store: SnapshotStore;
  readonly #snapshot: KeptSnapshot;
  readonly #readings: ReadonlyMap<string, KeptReading>;
  readonly #place: RefreshPlace;
  readonly #takesUnseen: boolean;
  readonly #goesByNumbers: boolean;
  readonly #proof: Proof;
  readonly #within: RecordsWithin;

  constructor(
    store: SnapshotStore,
    snapshot: KeptSnapshot,
    place: RefreshPlace,
    { takesUnseen = false, goesByNumbers = false, proof = 'two-passes' }: RefreshOptions = {},
  ) {
    this.#store = store;
    this.#snapshot = snapshot;
    this.#readings = store.readings(snapshot);
    this.#place = place;
    this.#takesUnseen = takesUnseen;
    this.#goesByNumbers = goesByNumbers;
    this.#proof = proof;
    this.#within = new RecordsWithin(store, snapshot);
  }

  readonly has = (list: AccountList): boolean => {
    const { resource, container } = list;
    if (!isWhole(list)) return false;
    const { changes } = evidenceOf(resource);
    if (container !== undefined) {
      return changes === 'none' && this.#takesUnseen && this.#readings.has(resource.name);
    }
    const main = this.#readings.get(list.unlessIn ?? list.name);
    const own = this.#readings.get(list.name);
    if (changes !== 'update-time' || main === undefined || own === undefined) return false;
    // One page costs no more than to ask what changed.
    if (main.since === undefined || main.records <= main.pageSize) return false;
    return list.unlessIn === undefined || own.records === 0;
  };

  readonly costOf = ({ name, container, unlessIn }: AccountList): ListCost => {
    const reading = this.#readings.get(name);
    if (container !== undefined || reading === undefined) return { least: 0, most: 0 };
    if (unlessIn !== undefined) return { least: 0, most: 1 };
    const pages = Math.ceil(reading.records / reading.pageSize);
    return { least: LEAST_CALLS, most: MOST_CALLS + 2 * pages };
  };

  readonly fill = async (list: AccountList, store: AccountStore): Promise<boolean> => {
    const reading = this.#readings.get(
      list.container === undefined ? list.name : list.resource.name,
    );
    if (reading === undefined) return false;
    if (list.container !== undefined) {
      this.#keep(
        list,
        store,
        this.#within.of(list).map((record) => ({ ...record, name: '' })),
      );
      noteList(store, list.resource.name, {
        how: 'kept',
        asOf: reading.readAt,
        fullAt: reading.fullAt,
      });
      return true;
    }
    if (list.unlessIn !== undefined) {
      // The list shows those, too, as long as it is proven to have as many records.
      if (listNote(store, list.unlessIn).how !== 'changes') return false;
      this.#keep(list, store, []);
      const { fullAt, pageSize } = reading;
      noteList(store, list.name, { how: 'changes', fullAt, pageSize });
      return true;
    }
    const refreshed = await this.refresh(list, reading, store);
    if ('unproven' in refreshed) {
      noteList(store, list.name, { how: 'whole', reason: refreshed.unproven });
      return false;
    }
    this.#keep(list, store, refreshed.records);
    const { time, changed } = refreshed;
    const { fullAt, pageSize } = reading;
    noteList(store, list.name, { how: 'changes', fullAt, pageSize, time, changed });
    return true;
  };

  /** The records of a list as they are now, in its order. */
  async refresh(
    { name, resource, kept }: Pick<AccountList, 'name' | 'resource' | 'kept'>,
    reading: KeptReading,
    store?: AccountStore,
  ): Promise<
    | Unproven
    | {
        readonly records: readonly ListedRecord[];
        readonly time: ReadingTime;
        readonly changed: number;
      }
  > {
    const others = this.#othersOf(store);
    if (!(await areFamiliesSame(resource, others)))
      return { unproven: 'its custom fields changed' };
    const records = new Map<number, AccountRecord>();
    for (const record of this.#store.records(this.#snapshot, name)) {
      records.set(record.id, asWanted(record, kept));
    }
    const known = { resource, reading, records };
    const refreshed = await refreshList(known, kept, this.#place);
    if ('unproven' in refreshed) return refreshed;
    const { changed, time } = refreshed;
    const wanted = this.#goesByNumbers
      ? withoutFields(resource, refreshed.records, namesBesideNumbers(resource))
      : refreshed.records;
    const repeated = await withRepeatedFields(resource, wanted, changed, others);
    if ('unproven' in repeated) return repeated;
    return {
      records: inListOrder(known, repeated),
      time,
      changed: changed.size,
    };
  }

  readingOf(list: string): KeptReading | undefined {
    return this.#readings.get(list);
  }

  #othersOf(store: AccountStore | undefined): OtherLists {
    const read = new Map<string, Promise<Iterable<AccountRecord>>>();
    return {
      before: (kind) =>
        this.#readings.has(kind) ? this.#store.records(this.#snapshot, kind) : undefined,
      now: (kind) => {
        if (store?.stateOf(kind)?.isDone === true) return Promise.resolve(store.records(kind));
        const known = read.get(kind) ?? this.#readOther(kind);
        read.set(kind, known);
        return known;
      },
    };
  }

  async #readOther(kind: string): Promise<Iterable<AccountRecord>> {
    const records = await readAll(this.#place.caller, resourceNamed(kind), { proof: this.#proof });
    return records.map(({ id, values }) => ({ id, values, named: {} }));
  }

  #keep(list: AccountList, store: AccountStore, records: readonly ListedRecord[]): void {
    keepAsRead(list, store, { records, now: this.#place.clock.now() });
  }
}

/** Puts records into the store as a list that was read whole. */
export function keepAsRead(
  { name }: AccountList,
  store: AccountStore,
  { records, now }: { readonly records: readonly ListedRecord[]; readonly now: number },
): void {
  const pageSize = records.length;
  const state = { ...freshPass(1, now), page: 1, totalPages: 1, pageSize };
  store.keep(name, { ...state, passEnded: true, isDone: true }, records);
}

/** Whether a list is all of its kind, with nothing that a snapshot lacks. */
function isWhole({ asked, isWanted, kept }: AccountList): boolean {
  return asked === undefined && isWanted === undefined && kept.keeps === undefined;
}

/** A record with those named values that the job needs. */
export function asWanted(
  { part, ...record }: AccountRecord,
  { families, partOf }: KeptFields,
): AccountRecord {
  const wanted = new Set(
    families.flatMap(({ field, members }) => members.map((member) => `${field.prefix}:${member}`)),
  );
  const named = Object.fromEntries(
    Object.entries(record.named).filter(([target]) => wanted.has(target)),
  );
  return { ...record, named, ...(partOf && part && { part }) };
}
