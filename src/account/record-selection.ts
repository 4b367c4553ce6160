import type { Resource } from '../catalogue/define.ts';
import type { Field, LineValues, Value } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { unitedKinds } from '../catalogue/relations/united.ts';
import type { AccountRecord } from './account-record.ts';
import type { AccountStore } from './account-store.ts';
import type { AccountList } from './list-query.ts';

/**
 * The records of a kind that are wanted: those of its list and what further lists add, or those of the
 * lists within records of another kind.
 */
export class RecordSelection {
  readonly resource: Resource;
  readonly #lists: () => Iterable<AccountList>;
  readonly #store: AccountStore;

  /** @param lists may be as many as records, so each iteration creates them again */
  constructor(resource: Resource, lists: () => Iterable<AccountList>, store: AccountStore) {
    this.resource = resource;
    this.#lists = lists;
    this.#store = store;
  }

  get lists(): Iterable<AccountList> {
    return this.#lists();
  }

  /** Each once, even if several lists have it. */
  *records(): Generator<AccountRecord> {
    for (const { name, unlessIn, isWanted = () => true } of this.lists) {
      for (const record of this.#store.records(name, unlessIn)) if (isWanted(record)) yield record;
    }
  }

  /** The kinds that its records refer to, as far as the interface lists them; by some fields where given. */
  referredTo(fields?: readonly string[]): Resource[] {
    const described = Object.entries<Field>(this.resource.fields).filter(([name, field]) => {
      const counts = fields === undefined || fields.includes(name);
      return counts && (field.answer !== null || name === this.resource.within?.field);
    });
    const kinds = new Set<string>();
    for (const { values } of this.records()) {
      for (const [name, field] of described) {
        for (const to of kindsIn(field, values[name])) kinds.add(to);
      }
    }
    return [...kinds].map(resourceNamed).filter(isListed);
  }

  /** How often its lists were read. */
  get passes(): number {
    let most = 0;
    for (const { name } of this.lists) {
      most = Math.max(most, this.#store.stateOf(name)?.pass ?? 0);
    }
    return most;
  }

  /** When the last page of its first list came, in milliseconds since 1970. */
  get readAt(): number {
    for (const { name } of this.lists) return this.#store.stateOf(name)?.readAt ?? 0;
    return 0;
  }
}

function kindsIn(field: Field, value: Value | undefined): string[] {
  if (field.kind === 'reference') return typeof value === 'number' ? [field.to] : [];
  if (field.kind !== 'lines' || !Array.isArray(value)) return [];
  return Object.entries<Field>(field.fields).flatMap(([name, inner]) =>
    (value as readonly LineValues[]).flatMap((line) => kindsIn(inner, line[name])),
  );
}

function isListed(resource: Resource): boolean {
  return unitedKinds(resource).every(({ all }) => all !== undefined);
}
