import { readOne } from '../../account/look-up.ts';
import { textOf } from '../../account/record-values.ts';
import type { Resource } from '../../catalogue/define.ts';
import { pathNames } from '../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { kindNamed } from '../../catalogue/kinds.ts';
import type { Caller } from '../../client/caller.ts';
import { readAll } from '../../client/lists/pages.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { ChangedSince, Undoing } from '../undo-plan.ts';

/** What records of the account are called that a run did not read: a list, or a call for each of them, where few are wanted. */
class ReferenceReader {
  readonly #caller: Caller;
  readonly #lists = new Map<string, Promise<ReadonlyMap<number, string>>>();

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Undefined where there is no such record any more. Throws as readOne and readAll do. */
  async nameOf(resource: Resource, id: number): Promise<string | undefined> {
    const { one, display } = resource;
    if (one !== undefined && isFoundByNumber(resource, one)) {
      const record = await readOne(this.#caller, resource, id);
      return record && (textOf(record.values, display) || undefined);
    }
    if (resource.all === undefined) return undefined;
    const list = getOrMake(this.#lists, resource.name, async () => {
      const records = await readAll(this.#caller, resource);
      return new Map(records.map((each) => [each.id, textOf(each.values, display)]));
    });
    return (await list).get(id);
  }
}

/** Whether the path of the call that reads a record names nothing else. */
function isFoundByNumber(resource: Resource, one: NonNullable<Resource['one']>): boolean {
  const { endpoint } = endpointOf(resourceNamed(one.in ?? resource.name), one.endpoint);
  return pathNames(endpoint.route).every((name) => name === one.param);
}

/** The same with the names of records in place of their numbers: people who changed a record named others. Throws as readOne does. */
export async function withReferenceNames(undoing: Undoing, caller: Caller): Promise<Undoing> {
  const reader = new ReferenceReader(caller);
  const named = async (changed: readonly ChangedSince[]): Promise<ChangedSince[]> => {
    const all: ChangedSince[] = [];
    for (const each of changed) {
      const to = referenceOf(each);
      const name = async (text: string): Promise<string> => {
        const id = /^#(\d{1,15})$/.exec(text)?.[1];
        if (to === undefined || id === undefined) return text;
        return (await reader.nameOf(to, Number(id))) ?? text;
      };
      all.push({ ...each, left: await name(each.left), now: await name(each.now) });
    }
    return all;
  };
  const { changed, reversed } = undoing;
  return { ...undoing, changed: await named(changed), reversed: await named(reversed) };
}

/** What the field refers to that was changed; undefined where it is not a reference. */
function referenceOf({ resource, field }: ChangedSince): Resource | undefined {
  const column = kindNamed(resource.name).columns.find(({ label }) => label === field);
  return column?.field?.kind === 'reference' ? resourceNamed(column.field.to) : undefined;
}
