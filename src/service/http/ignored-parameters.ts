import type { Field, NamedField } from '../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import { depreciationMethods } from '../../catalogue/resources/reference-lists.ts';
import { unknownParameters, type ReceivedParameters } from '../../wire/received.ts';
import { keptText } from './body.ts';
import { readCustomFields } from '../records/custom-fields.ts';
import { fault, invalidFields, type ErrorResponse } from '../records/refusal.ts';
import type { Store } from '../store/store.ts';

/** The header that names what was ignored, and the one that says how many names there were. */
const NAMES_HEADER = 'x-ignored-parameters';
const COUNT_HEADER = 'x-ignored-parameters-count';

/** Keeps the header short for any number of parameters. */
const MOST_NAMES = 20;
const LONGEST_NAME = 100;

/**
 * The literal names of parameters that do nothing in a call: those that the interface does not have
 * there, and members of families, such as custom fields, that the account does not have.
 */
export function ignoredParameters(
  { endpoint, resource }: NamedEndpoint,
  parameters: ReceivedParameters,
  store: Store,
): readonly string[] {
  const known = new Map<Field, ReadonlySet<string>>();
  return unknownParameters(endpoint, parameters, (family, member) => {
    const members = known.get(family) ?? MEMBERS[family.shown](store, resource.name);
    known.set(family, members);
    return members.has(member);
  });
}

/** The names of a family's members that a record type has. */
const MEMBERS: Readonly<
  Record<NamedField['shown'], (store: Store, resource: string) => ReadonlySet<string>>
> = {
  'by-name': (store, resource) => {
    const fields = readCustomFields(store).filter(({ kinds }) => kinds.includes(resource));
    return new Set(fields.map(({ name }) => name));
  },
  rates: (store) => {
    const methods = store.all(depreciationMethods.name);
    return new Set(methods.map(({ body }) => keptText(body, 'name')));
  },
};

/** Names what was ignored, percent-encoded: a name is untrusted. */
export function ignoredHeaders(names: readonly string[]): Readonly<Record<string, string>> {
  if (names.length === 0) return {};
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(Array.from(name).slice(0, LONGEST_NAME).join('')));
  return { [NAMES_HEADER]: shown.join(', '), [COUNT_HEADER]: String(names.length) };
}

/** The refusal of a call that brings parameters which would do nothing. */
export function refusedParameters(names: readonly string[]): ErrorResponse {
  return invalidFields(new Map(names.map((name) => [name, [fault('not-a-parameter')]])));
}
