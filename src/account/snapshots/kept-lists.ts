import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Caller } from '../../client/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { utcDate } from '../../kernel/dates/dates.ts';
import type { AccountRecord } from '../account-record.ts';
import { sortedBy } from '../account-record.ts';
import type { AccountStore } from '../account-store.ts';
import type { KnownLists, ListCost } from '../known-lists.ts';
import type { AccountList } from '../list-query.ts';
import { noteList } from './list-notes.ts';
import { RecordsWithin } from './records-within.ts';
import { asWanted, keepAsRead } from './refreshed-lists.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { KeptReading, KeptSnapshot } from './snapshot-tables.ts';

/** Every list as a snapshot has it, without a call. */
export class KeptLists implements KnownLists {
  readonly #store: SnapshotStore;
  readonly #snapshot: KeptSnapshot;
  readonly #readings: ReadonlyMap<string, KeptReading>;
  readonly #clock: Clock;
  readonly #within: RecordsWithin;

  constructor(store: SnapshotStore, snapshot: KeptSnapshot, clock: Clock) {
    this.#store = store;
    this.#snapshot = snapshot;
    this.#readings = store.readings(snapshot);
    this.#clock = clock;
    this.#within = new RecordsWithin(store, snapshot);
  }

  readonly has = (): boolean => true;

  readonly costOf = (): ListCost => ({ least: 0, most: 0 });

  readonly fill = (list: AccountList, store: AccountStore): Promise<boolean> => {
    const { resource, container, unlessIn, kept } = list;
    const name = container === undefined ? (unlessIn ?? resource.name) : resource.name;
    const reading = this.#readings.get(name);
    const isMore = list.asked !== undefined || kept.keeps !== undefined;
    if (reading === undefined || isMore) throw this.#lacks(list);
    const records = [...this.#recordsOf(list)].map((record) => ({
      ...asWanted(record, kept),
      name: sortedBy(resource, record),
    }));
    keepAsRead(list, store, { records, now: this.#clock.now() });
    noteList(store, name, { how: 'kept', asOf: reading.readAt, fullAt: reading.fullAt });
    return Promise.resolve(true);
  };

  #recordsOf(list: AccountList): Iterable<AccountRecord> {
    const { name, container } = list;
    if (container === undefined) {
      return this.#store.records(this.#snapshot, name, this.#readings.get(name)?.order);
    }
    return this.#within.of(list);
  }

  #lacks({ resource, asked }: AccountList): TallysheetError {
    const what =
      asked === undefined ? resource.title.toLowerCase() : `answer to the filter ${asked}`;
    const day = utcDate(this.#snapshot.takenAt);
    return new TallysheetError('not-in-snapshot', `The snapshot of ${day} has no ${what}`);
  }
}

/** Asks nothing: what is not in the snapshot is an error. */
export function withoutCalls(caller: Caller, day: string): Caller {
  const refuse = (): never => {
    throw new TallysheetError(
      'not-in-snapshot',
      `This needs more of the account than its snapshot of ${day} has`,
    );
  };
  return { ...caller, read: refuse, write: refuse, open: refuse };
}
