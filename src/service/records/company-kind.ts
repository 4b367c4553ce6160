import { defineResource } from '../../catalogue/define.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import type { RecordKind } from './kind.ts';
import { invalidFields } from './refusal.ts';

/** Whether the location of a retired asset has to be sent when it is activated. */
const LOCATION_POLICIES = ['mandatory', 'optional', 'not required'] as const;

export type LocationPolicy = (typeof LOCATION_POLICIES)[number];

/** The settings of the company, which only the service's own pages show: a seed has them, no call does. */
export const companyKind: RecordKind = {
  resource: defineResource({
    name: 'company',
    singular: 'company',
    title: 'Company',
    section: '',
    id: { label: 'Id', answer: 'id' },
    fields: {},
    display: 'name',
    namedBy: ['name'],
    keys: [],
    endpoints: {},
  }),
  guard: (_body, store, own) => {
    const other = companyIn(store);
    if (other === undefined || other.id === own) return;
    throw invalidFields(new Map([['name', ['is that of a second company; an account has one']]]));
  },
  seeded: {
    name: { kind: 'text', label: 'Name' },
    api_enabled: { kind: 'yes-no', label: 'API enabled' },
    location_on_activation: {
      kind: 'choice',
      choices: LOCATION_POLICIES,
      label: 'Location on activation',
    },
  },
};

/** What the company says of the location of activated assets; optional unless it says something else. */
export function locationPolicy(store: Store): LocationPolicy {
  const said = companyIn(store)?.body['location_on_activation'];
  return LOCATION_POLICIES.find((policy) => policy === said) ?? 'optional';
}

/** The number that answers show as `company_id`; 1 unless a seed fixes another one. */
export function companyNumber(store: Store): number {
  return companyIn(store)?.id ?? 1;
}

/** Whether the company lets programs in at all; it does unless it says otherwise. */
export function isApiEnabled(store: Store): boolean {
  return companyIn(store)?.body['api_enabled'] !== false;
}

function companyIn(store: Store): StoredRecord | undefined {
  return store.all(companyKind.resource.name)[0];
}
