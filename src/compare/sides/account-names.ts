import type { Resource } from '../../catalogue/define.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import type { Caller } from '../../client/caller.ts';
import { readAll } from '../../client/lists/pages.ts';
import { ReferenceNames } from '../../export/read/reference-names.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';

type Named = Pick<AccountRecord, 'id' | 'values'>;

/** What people call the records that others refer to, and which of them are below which. */
export class AccountNames {
  readonly #names = new ReferenceNames();
  readonly #records = new Map<string, readonly Named[]>();
  readonly #numbered = new Map<string, ReadonlyMap<number, Named>>();
  readonly #within = new Map<string, ReadonlySet<number>>();

  /**
   * Reads what the plan of a run did not. Throws as readAll does.
   * @param whole the record types of which the run has every record
   */
  async read(
    resources: readonly Resource[],
    { records }: Pick<RunReader, 'records'>,
    whole: ReadonlySet<string>,
    caller: Caller,
  ): Promise<void> {
    for (const resource of resources) {
      if (this.#names.knows(resource.name)) continue;
      const united = unitedKinds(resource);
      if (united.some(({ all }) => all === undefined)) continue;
      for (const each of united) {
        // Of a record type without look-ups, a plan reads the whole list.
        const isWhole =
          whole.has(each.name) ||
          (each.lookUps === undefined && records.listed(each.name).count > 0);
        if (this.#records.has(each.name)) continue;
        this.#records.set(
          each.name,
          isWhole ? records.all(each.name) : await readAll(caller, each),
        );
      }
      this.#names.learn(resource, (kind) =>
        (this.#records.get(kind) ?? []).map(({ id, values }) => ({ id, values, named: {} })),
      );
    }
  }

  textOf({ name }: Resource, id: number): string {
    return this.#names.textOf(name, id) ?? `#${id}`;
  }

  /** The record that a name means; undefined where none or several have it. */
  numberOf({ name: kind }: Resource, name: string): number | undefined {
    const [only, another] = this.#names.knows(kind) ? this.#names.called(kind, name) : [];
    return another === undefined ? only : undefined;
  }

  /** The records that a name means. */
  recordsCalled({ name: kind }: Resource, text: string): readonly Named[] {
    if (!this.#names.knows(kind)) return [];
    const numbers = this.#names.called(kind, text);
    return numbers.flatMap((id) => this.#byNumber(kind).get(id) ?? []);
  }

  #byNumber(kind: string): ReadonlyMap<number, Named> {
    return getOrMake(
      this.#numbered,
      kind,
      () => new Map((this.#records.get(kind) ?? []).map((each) => [each.id, each])),
    );
  }

  /** The records that a name means and those below them, by number. */
  numbersWithin(resource: Resource, name: string): ReadonlySet<number> | undefined {
    if (!this.#names.knows(resource.name)) return undefined;
    return getOrMake(this.#within, JSON.stringify([resource.name, name]), () => {
      const ids = new Set(this.#names.called(resource.name, name));
      const { parent } = resource;
      const all = this.#records.get(resource.name) ?? [];
      for (let before = -1; parent !== undefined && before !== ids.size;) {
        before = ids.size;
        for (const { id, values } of all) {
          const above = values[parent];
          if (typeof above === 'number' && ids.has(above)) ids.add(id);
        }
      }
      return ids;
    });
  }
}
