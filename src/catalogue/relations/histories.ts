import { capitalized } from '../../kernel/nouns.ts';
import type { Resource } from '../define.ts';
import { operationName, pathNames, type Endpoint } from '../endpoints.ts';
import { shownOnly, type Field } from '../fields.ts';
import { endpointName, RESOURCES } from '../index.ts';

/**
 * The histories of records, and their other lists, as kinds of their own: each entry is within the
 * record that it is about. Answers do not number entries, so they are counted from the last of the
 * list: histories have the oldest there, whose numbers later ones do not change.
 */
export const HISTORIES: readonly Resource[] = RESOURCES.flatMap((resource) =>
  Object.entries(resource.endpoints).flatMap(([operation, endpoint]) =>
    historyOf(resource, operation, endpoint),
  ),
);

function historyOf(resource: Resource, operation: string, endpoint: Endpoint): Resource[] {
  const { name, singular, section } = resource;
  const { answer } = endpoint;
  const param = recordIn(resource, endpoint);
  if (answer.is !== 'entries' || param === undefined) return [];
  const container = {
    kind: 'reference',
    to: name,
    label: capitalized(singular),
    answer: null,
  } as const;
  // What the path says holds, even if an entry says otherwise under the same name.
  const others = Object.entries<Field>(answer.fields).filter(([field]) => field !== param);
  const what = operationName(operation).replaceAll('-', ' ');
  return [
    {
      name: endpointName(resource, operation),
      singular: `entry of a ${singular} ${what}`,
      title: `${capitalized(singular)} ${what}`,
      section,
      id: { label: 'No.', answer: 'number' },
      within: { field: param, all: { in: name, endpoint: operation } },
      fields: shownOnly(Object.fromEntries<Field>([[param, container], ...others])),
      display: param,
      namedBy: [],
      keys: [],
      endpoints: {},
    },
  ];
}

/** The parameter that names the one record whose entries are listed; nothing else has to be asked for. */
function recordIn({ name }: Resource, endpoint: Endpoint): string | undefined {
  const [param, ...others] = pathNames(endpoint.route);
  if (endpoint.effect !== 'read' || param === undefined || others.length > 0) return undefined;
  const field = endpoint.params?.[param];
  const isOfKind = field?.kind === 'reference' && field.to === name;
  return isOfKind && (endpoint.required ?? []).length === 0 ? param : undefined;
}
