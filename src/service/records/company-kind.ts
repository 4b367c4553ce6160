import { defineResource } from '../../catalogue/define.ts';
import type { Store } from '../store/store.ts';
import type { RecordKind } from './kind.ts';

/** Whether the location of a retired asset has to be sent when it is activated. */
const LOCATION_POLICIES = ['mandatory', 'optional', 'not required'] as const;

export type LocationPolicy = (typeof LOCATION_POLICIES)[number];

/** The settings of the company, which only the service's own pages show: a seed has them, no call does. */
export const companyKind: RecordKind = {
  resource: defineResource({
    name: 'company',
    singular: 'company',
    title: 'Company',
    id: { label: 'Id', answer: 'id' },
    fields: {},
    display: 'name',
    namedBy: ['name'],
    keys: [],
    endpoints: {},
  }),
  seeded: {
    name: { kind: 'text', label: 'Name' },
    location_on_activation: {
      kind: 'choice',
      choices: LOCATION_POLICIES,
      label: 'Location on activation',
    },
  },
};

/** What the company says of the location of activated assets; optional unless it says something else. */
export function locationPolicy(store: Store): LocationPolicy {
  const [company] = store.all(companyKind.resource.name);
  const said = company?.body['location_on_activation'];
  return LOCATION_POLICIES.find((policy) => policy === said) ?? 'optional';
}
