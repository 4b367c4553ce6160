import type { Resource } from '../../catalogue/define.ts';
import type { ExportStore, KeptRecord } from '../read/export-store.ts';
import type { ListToRead } from '../read/list-query.ts';

/** The records of a kind that are exported: those of its list, and what further lists add. */
export class ChosenList {
  readonly resource: Resource;
  readonly lists: readonly ListToRead[];
  readonly #store: ExportStore;

  constructor(lists: readonly [ListToRead, ...ListToRead[]], store: ExportStore) {
    this.resource = lists[0].resource;
    this.lists = lists;
    this.#store = store;
  }

  /** Each once, whichever lists it stands in. */
  *records(): Generator<KeptRecord> {
    const [main] = this.lists;
    for (const list of this.lists) {
      const { isWanted = () => true } = list;
      const others = this.#store.records(list.name, list === main ? undefined : main?.name);
      for (const record of others) if (isWanted(record)) yield record;
    }
  }
}
