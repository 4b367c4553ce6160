import { getOrMake } from '../../kernel/get-or-make.ts';
import type { AccountRecord } from '../account-record.ts';
import type { AccountList } from '../list-query.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { KeptSnapshot } from './snapshot-tables.ts';

/** Records within others as a snapshot has them, each kind read once. */
export class RecordsWithin {
  readonly #store: SnapshotStore;
  readonly #snapshot: KeptSnapshot;
  readonly #byKind = new Map<string, ReadonlyMap<number, readonly AccountRecord[]>>();

  constructor(store: SnapshotStore, snapshot: KeptSnapshot) {
    this.#store = store;
    this.#snapshot = snapshot;
  }

  of({ resource, container = 0 }: AccountList): readonly AccountRecord[] {
    const byContainer = getOrMake(this.#byKind, resource.name, () => {
      const groups = new Map<number, AccountRecord[]>();
      for (const record of this.#store.records(this.#snapshot, resource.name)) {
        const holder = Number(record.values[resource.within?.field ?? '']);
        getOrMake(groups, holder, () => []).push(record);
      }
      return groups;
    });
    return byContainer.get(container) ?? [];
  }
}
