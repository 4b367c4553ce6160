import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { AccountRecord } from './account-record.ts';
import type { AccountStore } from './account-store.ts';
import type { AccountList } from './list-query.ts';

/** The records of a kind that are wanted: those of its list, and what further lists add. */
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

  /** The kinds that its records refer to, as far as the interface lists them; by some fields where given. */
  referredTo(fields?: readonly string[]): Resource[] {
    const references = Object.entries<Field>(this.resource.fields).flatMap(([name, field]) => {
      const counts = fields === undefined || fields.includes(name);
      return counts && field.kind === 'reference' && field.answer !== null
        ? [{ name, to: field.to }]
        : [];
    });
    const kinds = new Set<string>();
    for (const { values } of this.records()) {
      for (const { name, to } of references) if (typeof values[name] === 'number') kinds.add(to);
    }
    return [...kinds].map(resourceNamed).filter(({ all }) => all !== undefined);
  }

  /** How often its lists were read. */
  get passes(): number {
    return Math.max(...this.lists.map(({ name }) => this.#store.stateOf(name)?.pass ?? 0));
  }

  /** When the last page of its own list came, in milliseconds since 1970. */
  get readAt(): number {
    return this.#store.stateOf(this.lists[0]?.name ?? '')?.readAt ?? 0;
  }
}
