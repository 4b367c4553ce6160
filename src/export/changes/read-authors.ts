import type { Resource } from '../../catalogue/define.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { Caller } from '../../client/caller.ts';
import { readHistory, unlessGone } from '../../account/history.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import type { FieldChange } from './find-changes.ts';

/** Each costs a call. */
const MOST_AUTHORS = 20;

/** Names who checked items out, by their histories; more items than these name no author. Throws as readHistory does. */
export async function withAuthors(
  changes: readonly FieldChange[],
  resource: Resource,
  { caller, names }: { readonly caller: Caller; readonly names: ReferenceNames },
): Promise<readonly FieldChange[]> {
  const held = changes.filter(({ to }) => to !== '');
  if (resource.history === undefined || held.length > MOST_AUTHORS) return changes;
  const authors = new Map<number, string>();
  for (const { id } of held) {
    const newest = await unlessGone(() => readHistory(caller, resource, id).next());
    const [entry] = newest?.done === false ? newest.value : [];
    const author = entry?.values['created_by_id'];
    if (typeof author === 'number')
      authors.set(id, names.textOf(members.name, author) ?? `#${author}`);
  }
  return changes.map((change) => ({ ...change, who: authors.get(change.id) ?? change.who }));
}
