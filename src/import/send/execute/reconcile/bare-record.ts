import type { ServiceRecord } from '../../../../client/records.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { type PlannedCall, isPointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { isEqual } from '../../../ledger/subjects/compare.ts';
import { looksAlike } from '../../../ledger/subjects/lookup-key.ts';
import type { LookUpContext } from '../execution-context.ts';

/** Whether a call sends the value that its record is found by; a record of several calls gets it later (`then`). */
export function sendsLookupKey(call: Pick<PlannedCall, 'lookupKey' | 'payload'>): boolean {
  return call.lookupKey === undefined || Object.hasOwn(call.payload, call.lookupKey.field);
}

/** Whether a record has nothing yet where its lookup key is to be, or that of the call. */
export function hasOwnKeyOrNone(
  { resource, lookupKey }: PlannedCall,
  { values }: Pick<ServiceRecord, 'values'>,
): boolean {
  if (lookupKey === undefined || (values[lookupKey.field] ?? '') === '') return true;
  return looksAlike(resourceNamed(resource), lookupKey, values);
}

/**
 * The fields that show a record to be what a create leaves that sends little: it has what was sent, and no
 * lines yet. One that has the lookup key already is ours, with the calls that followed.
 */
export function differsFromBare(
  call: PlannedCall,
  record: Pick<ServiceRecord, 'values'>,
): readonly string[] {
  const { resource: kind, payload, lookupKey } = call;
  const { fields, lineItems } = resourceNamed(kind);
  const { values } = record;
  const differing = Object.entries(payload).flatMap(([name, sent]) => {
    const field = fields[name];
    if (field === undefined || field.answer === null || isPointer(sent)) return [];
    return isEqual(field, sent, values[name] ?? null) ? [] : [name];
  });
  const hasKey = lookupKey !== undefined && (values[lookupKey.field] ?? '') !== '';
  if (lineItems === undefined || (hasKey && hasOwnKeyOrNone(call, record))) return differing;
  const lines = values[lineItems.field];
  const hasLines = Array.isArray(lines) && lines.length > 0;
  return hasLines ? [...differing, lineItems.field] : differing;
}

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
