import type { Resource } from '../define.ts';
import { shownOnly, type Fields } from '../fields.ts';
import { endpointName, endpointOf, RESOURCES } from '../index.ts';

/**
 * What was done with records, as kinds of their own: each entry stands within the record that it is about. Answers
 * do not number entries, so they are counted from the oldest, whose numbers later ones do not change.
 */
export const HISTORIES: readonly Resource[] = RESOURCES.flatMap((resource) => {
  const { history, name, singular } = resource;
  if (history === undefined) return [];
  const { answer } = endpointOf(resource, history.endpoint).endpoint;
  if (answer.is !== 'entries') return [];
  const container = { kind: 'reference', to: name, label: capitalised(singular) } as const;
  const fields: Fields = shownOnly(answer.fields);
  return [
    {
      name: endpointName(resource, history.endpoint),
      singular: `entry of a ${singular} history`,
      title: `${capitalised(singular)} history`,
      id: { label: 'No.', answer: 'number' },
      within: { field: history.param, all: { in: name, endpoint: history.endpoint } },
      fields: { ...shownOnly({ [history.param]: { ...container, answer: null } }), ...fields },
      display: Object.keys(fields)[0] ?? '',
      namedBy: [],
      keys: [],
      endpoints: {},
    },
  ];
});

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
