import { holding } from '../store/selection.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import { members } from '../../catalogue/resources/members.ts';

/** The list that holds the one company of an account. */
export const COMPANY = 'company';

/** Whether the location of a retired asset has to be sent when it is activated. */
export const LOCATION_POLICIES = ['mandatory', 'optional', 'not required'] as const;

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
export function companyIn(store: Store): StoredRecord | undefined {
  return store.all(COMPANY)[0];
}

/** The owner of the account, who made the token: what calls do is done by the owner. */
export function ownerOf(store: Store): StoredRecord | undefined {
  return store.select(holding(members.name, { owner: true }), { limit: 1 })[0];
}
