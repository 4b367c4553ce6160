import { resourceNamed } from '../../../../catalogue/index.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { sendsLookupKey } from './bare-record.ts';
import type { LookUpContext } from '../execution-context.ts';

/**
 * Whether the record of a create cannot be identified among equal ones: its lookup key is a name that others
 * have too.
 */
export function isWithoutKey(
  { resource: kind, lookupKey, payload }: Pick<PlannedCall, 'resource' | 'lookupKey' | 'payload'>,
  { calls, records }: Pick<LookUpContext, 'calls' | 'records'>,
): boolean {
  if (lookupKey === undefined || !sendsLookupKey({ lookupKey, payload })) return true;
  const key = resourceNamed(kind).keys.find(({ fields }) => fields.includes(lookupKey.field));
  if (key?.whereUnique !== true) return key === undefined;
  return (
    calls.countWithLookupKey(kind, lookupKey) > 1 ||
    records.named(kind, lookupKey.field, lookupKey.value).length > 0
  );
}
