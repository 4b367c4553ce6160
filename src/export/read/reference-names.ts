import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import { PATH_JOINT, splitPath } from '../../catalogue/relations/paths.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { foldName } from '../../kernel/names.ts';
import { listNames } from './record-names.ts';
import type { AccountRecord } from '../../account/account-record.ts';

/** How records are named in cells of other records: as import understands them. */
export class ReferenceNames {
  readonly #texts = new Map<string, ReadonlyMap<number, string>>();
  readonly #kinds = new Map<string, ReadonlyMap<number, string>>();
  readonly #called = new Map<string, ReadonlyMap<string, readonly number[]>>();

  /** Takes all records of a kind in: those of each kind that it unites. */
  learn(resource: Resource, recordsOf: (kind: string) => Iterable<AccountRecord>): void {
    const kinds = new Map<number, string>();
    const known = unitedKinds(resource).flatMap(({ name: kind }) =>
      [...recordsOf(kind)].map(({ id, values }): ServiceRecord => {
        kinds.set(id, kind);
        return { id, values, raw: {} };
      }),
    );
    this.#kinds.set(resource.name, kinds);
    const listed = listNames(resource, known);
    this.#texts.set(resource.name, new Map(listed.map(({ id, text }) => [id, text])));
    const called = new Map<string, number[]>();
    const add = (name: unknown, id: number): void => {
      if (typeof name !== 'string' || name === '') return;
      const ids = getOrMake(called, foldName(name), () => []);
      if (!ids.includes(id)) ids.push(id);
    };
    for (const { id, text } of listed) add(text, id);
    for (const { id, values } of known)
      for (const field of resource.namedBy) add(values[field], id);
    this.#called.set(resource.name, called);
  }

  knows(kind: string): boolean {
    return this.#texts.has(kind);
  }

  /** The name of a record; undefined where there is no such record any more. */
  textOf(kind: string, id: number): string | undefined {
    return this.#texts.get(kind)?.get(id);
  }

  /**
   * The member of a united kind that a record belongs to; undefined if the record no longer exists.
   */
  kindOf(kind: string, id: number): string | undefined {
    return this.#kinds.get(kind)?.get(id);
  }

  /** The ids of the records that a text may mean: a name, a path, `#12`. */
  called(kind: string, text: string): readonly number[] {
    const number = /^#\s*(\d{1,15})$/.exec(text.trim())?.[1];
    if (number !== undefined) {
      return this.textOf(kind, Number(number)) === undefined ? [] : [Number(number)];
    }
    const path = resourceNamed(kind).parent === undefined ? text : splitPath(text).join(PATH_JOINT);
    const called = this.#called.get(kind);
    return called?.get(foldName(text)) ?? called?.get(foldName(path)) ?? [];
  }

  /** Every name of a kind. */
  all(kind: string): string[] {
    return [...(this.#texts.get(kind)?.values() ?? [])];
  }
}
