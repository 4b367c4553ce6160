import { resourceNamed } from '../../catalogue/index.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import type { Caller } from '../../client/caller.ts';
import { readAll } from '../../client/lists/pages.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { ReferenceNames } from '../../export/read/reference-names.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMeanName, nearestNames } from '../../kernel/names.ts';

const MOST_NAMED = 10;

/** Records that a policy names, among all of their type. */
export interface CalledRecords {
  readonly ids: ReadonlySet<number>;
  readonly all: readonly ServiceRecord[];
}

/**
 * The records of a type that names in a policy mean. Throws TallysheetError 'bad-recipe' for a name that no record has, and as
 * Caller.read does.
 * @param place the line of the policy, for messages: `gone: within`
 */
export async function recordsCalled(
  place: string,
  to: string,
  wanted: readonly string[],
  caller: Caller,
): Promise<CalledRecords> {
  const resource = resourceNamed(to);
  const byKind = new Map<string, readonly ServiceRecord[]>();
  for (const each of unitedKinds(resource)) byKind.set(each.name, await readAll(caller, each));
  const names = new ReferenceNames();
  names.learn(resource, (kind) =>
    (byKind.get(kind) ?? []).map(({ id, values }) => ({ id, values, named: {} })),
  );
  const ids = new Set<number>();
  for (const name of wanted) {
    const found = names.called(to, name);
    if (found.length === 0) throw unknownName(place, name, names.all(to), resource.singular);
    for (const id of found) ids.add(id);
  }
  return { ids, all: [...byKind.values()].flat() };
}

function unknownName(
  place: string,
  name: string,
  all: readonly string[],
  singular: string,
): TallysheetError {
  const some = all.slice(0, MOST_NAMED).join(', ');
  return new TallysheetError('bad-recipe', `${place}: there is no ${singular} "${name}"`, {
    hint: didYouMeanName(nearestNames(name, all)) ?? `There are: ${some}.`,
  });
}
