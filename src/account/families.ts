import type { Resource } from '../catalogue/define.ts';
import type { Field, NamedField } from '../catalogue/fields.ts';
import type { AccountRecord, Family } from './account-record.ts';

/** The families that records of a kind show: custom fields, depreciation rates. */
export function familiesOf({ fields }: Resource): NamedField[] {
  return Object.values<Field>(fields).filter(
    (field) => field.kind === 'named' && field.answer !== null,
  ) as NamedField[];
}

/** Names of the service's own keys, which stay private. */
const SECRET =
  /(^|_)(api|auth|key|keys|token|tokens|secret|secrets|password|passwords|digest|salt)(_|$)/;

/** The service's own keys are written like this; people write names of fields in words. */
const OWN_KEY = /^[a-z0-9]+(_[a-z0-9]+)*$/;

/**
 * The members of a family as the account names them. A custom field that bears the name of a key of the
 * service's own would show that key's value: described keys are columns already, and what may be a secret
 * never leaves.
 */
export function familyMembers(
  resource: Resource,
  { shown }: NamedField,
  records: Iterable<AccountRecord>,
): { readonly members: readonly string[]; readonly secret: readonly string[] } {
  const names = [...records].flatMap(({ values }) => {
    const { name } = values;
    return typeof name === 'string' ? [name] : [];
  });
  if (shown !== 'by-name') return { members: names, secret: [] };
  const own = new Set([
    resource.id.answer,
    ...Object.entries<Field>(resource.fields).map(([name, field]) => field.answer ?? name),
  ]);
  const secret = names.filter((name) => OWN_KEY.test(name) && SECRET.test(name));
  const members = names.filter((name) => !own.has(name) && !secret.includes(name));
  return { members: [...new Set(members)], secret };
}

/**
 * The members of families that any of the records shows: the account lists the custom fields of all record types together.
 * Without records, all of them.
 */
export function membersInUse(
  families: readonly Family[],
  records: Iterable<AccountRecord>,
): string[] {
  let isEmpty = true;
  const shown = new Set<string>();
  for (const { named } of records) {
    isEmpty = false;
    for (const target of Object.keys(named)) shown.add(target);
  }
  return families.flatMap(({ field, members }) =>
    members.filter((member) => isEmpty || shown.has(`${field.prefix}:${member}`)),
  );
}
