import type { Store, StoredRecord } from '../store/store.ts';
import { defineResource } from '../../catalogue/define.ts';
import type { RecordKind } from './kind.ts';
import { invalidField } from './refusal.ts';
import { members } from '../../catalogue/resources/members.ts';

/** The list that holds the one company of an account. */
const COMPANY = 'company';

/** Whether the location of a retired asset has to be sent when it is activated. */
const LOCATION_POLICIES = ['mandatory', 'optional', 'not required'] as const;

type LocationPolicy = (typeof LOCATION_POLICIES)[number];

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

/** Undefined where a seed says nothing of it. */
function companyIn(store: Store): StoredRecord | undefined {
  return store.all(COMPANY)[0];
}

/** The settings of the company, which only the service's own pages show: a seed has them, no call does. */
export const companyKind: RecordKind = {
  resource: defineResource({
    name: COMPANY,
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
    throw invalidField('name', 'second-company');
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

/** The owner of the account, who made the token: what calls do is done by the owner. */
export function ownerOf(store: Store): StoredRecord | undefined {
  const conditions = [{ field: 'owner', is: 'true' }];
  return store.select({ resources: [members.name], conditions }, { limit: 1 })[0];
}
