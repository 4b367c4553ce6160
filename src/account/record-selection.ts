import type { Resource } from '../catalogue/define.ts';
import type { AccountStore, AccountRecord } from './account-store.ts';
import type { AccountList } from './list-query.ts';

/** The records of a kind that are exported: those of its list, and what further lists add. */
export class RecordSelection {
  readonly resource: Resource;
  readonly lists: readonly AccountList[];
  readonly #store: AccountStore;

  constructor(lists: readonly [AccountList, ...AccountList[]], store: AccountStore) {
    this.resource = lists[0].resource;
    this.lists = lists;
    this.#store = store;
  }

  /** Each once, whichever lists it stands in. */
  *records(): Generator<AccountRecord> {
    const [main] = this.lists;
    for (const list of this.lists) {
      const { isWanted = () => true } = list;
      const others = this.#store.records(list.name, list === main ? undefined : main?.name);
      for (const record of others) if (isWanted(record)) yield record;
    }
  }
}
