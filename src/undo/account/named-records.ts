import { findRecords } from '../../account/find-records.ts';
import { readOne } from '../../account/look-up.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Values } from '../../catalogue/fields.ts';
import type { Caller } from '../../client/caller.ts';

/** Records that rows of an undo name, such as who gets an item back: each is read once. */
export class NamedRecords {
  readonly #caller: Caller;
  readonly #known = new Map<string, Values | undefined>();

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Reads several of a kind together, in the fewest calls. Throws as findRecords does. */
  async read(resource: Resource, ids: ReadonlySet<number>): Promise<void> {
    const missing = new Set([...ids].filter((id) => !this.#known.has(keyOf(resource, id))));
    if (missing.size === 0) return;
    for (const id of missing) this.#known.set(keyOf(resource, id), undefined);
    await findRecords(this.#caller, { resource, ids: missing }, (records) => {
      for (const { id, values } of records) this.#known.set(keyOf(resource, id), values);
    });
  }

  /** A record as the account has it; undefined where it has none. Throws as readOne does. */
  async valuesOf(resource: Resource, id: number): Promise<Values | undefined> {
    const key = keyOf(resource, id);
    if (!this.#known.has(key)) {
      this.#known.set(key, (await readOne(this.#caller, resource, id))?.values);
    }
    return this.#known.get(key);
  }
}

function keyOf({ name }: Resource, id: number): string {
  return `${name} ${id}`;
}
