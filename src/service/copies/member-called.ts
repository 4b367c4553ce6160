import { members } from '../../catalogue/resources/members.ts';
import type { Json } from '../../kernel/json.ts';
import { keptText } from '../http/body.ts';
import { holding } from '../store/selection.ts';
import type { Store } from '../store/store.ts';

/** What an answer shows of a member. */
interface ShownMember {
  /** Numbers that may be those of the member. */
  readonly numbers?: readonly (Json | undefined)[];
  readonly name: string;
  readonly email?: string;
}

/** The number of the member whom an answer names; null where no member, or more than one, is called so. */
export function memberCalled(
  store: Store,
  { numbers = [], name, email = '' }: ShownMember,
): number | null {
  for (const number of numbers) {
    const found = store.find(members.name, number);
    if (found === undefined) continue;
    const isSame = keptText(found.body, 'full_name') === name;
    if (isSame && keptText(found.body, 'email').toLowerCase() === email.toLowerCase())
      return found.id;
  }
  const [byEmail] = email === '' ? [] : store.select(holding(members.name, { email }));
  if (byEmail !== undefined) return byEmail.id;
  const called = store
    .all(members.name)
    .filter(({ body }) => name !== '' && keptText(body, 'full_name') === name);
  return called.length === 1 ? (called[0]?.id ?? null) : null;
}
