import { readChanges } from '../../../../account/changes.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import { madeWithin } from './made-within.ts';
import { comparedWithSent } from './compare-with-sent.ts';

/**
 * The records that a create may have made although they do not show its key: another user may have corrected it since. They
 * were made since the plan, belong to no other call of the run, and agree in most of what was sent: the likeliest first, and
 * of equal ones the newest. Throws as Caller.read does.
 */
export async function findEdited(
  call: PlannedCall,
  context: LookUpContext,
): Promise<readonly ServiceRecord[]> {
  if (call.effect !== 'create') return [];
  const resource = resourceNamed(call.resource);
  const made = await madeSince(call, resource, context);
  const unclaimed = made.filter((record) => isUnclaimed(call, record, context));
  const alike = unclaimed.map((record) => ({ record, share: agreement(call, record) }));
  return alike
    .filter(({ share }) => share > MOST)
    .toSorted((one, other) => other.share - one.share || other.record.id - one.record.id)
    .map(({ record }) => record);
}

async function madeSince(
  call: PlannedCall,
  resource: Resource,
  context: LookUpContext,
): Promise<readonly ServiceRecord[]> {
  const { caller, records } = context;
  const { lookupKey } = call;
  if (resource.within !== undefined) {
    const within = lookupKey && (await madeWithin(call, lookupKey, context));
    return within ?? [];
  }
  const since = latest(earliestTime(call, context), records.newestUpdate(resource.name));
  const changed = since === undefined ? undefined : await readChanges(caller, resource, since);
  const all =
    changed ??
    (resource.all === undefined ? [] : await readAll(caller, resource, { purpose: 'reconcile' }));
  return all.filter(({ id, raw }) => {
    const at = ownValue(raw, 'created_at');
    const isOld = typeof at === 'string' && since !== undefined && at < since;
    return !isOld && records.get(resource.name, id) === undefined;
  });
}

/** No time zone is further behind: the service shows times without their zone. */
const FARTHEST_BEHIND_MS = 13 * 3_600_000;

/** A time of the account that is surely before the call was first sent, `2026-01-31 08:15:00`. */
function earliestTime({ id }: PlannedCall, { calls, journal }: LookUpContext): string | undefined {
  const sent = calls.firstIntent(id);
  const time = sent === undefined ? journal.meta.read('serviceTime') : Date.parse(sent);
  if (time === undefined) return undefined;
  const earliest = new Date(time - FARTHEST_BEHIND_MS).toISOString();
  return `${earliest.slice(0, 10)} ${earliest.slice(11, 19)}`;
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}

/** A record with the key of another row is that row's. */
function isUnclaimed(
  { resource, lookupKey }: PlannedCall,
  { id, values }: ServiceRecord,
  { calls }: LookUpContext,
): boolean {
  if (calls.claims(resource, id)) return false;
  const fields = resourceNamed(resource).keys.flatMap((key) => key.fields);
  return fields.every((field) => {
    const value = values[field];
    if (typeof value !== 'string' || value === '' || value === lookupKey?.value) return true;
    return calls.countWithLookupKey(resource, { field, value }) === 0;
  });
}

const MOST = 0.5;

/** Which part of what was sent a record shows, from 0 to 1. */
function agreement(call: PlannedCall, record: ServiceRecord): number {
  const compared = comparedWithSent(call, record).filter(({ isBlank }) => !isBlank);
  const agreeing = compared.filter(({ isSame }) => isSame);
  return compared.length === 0 ? 0 : agreeing.length / compared.length;
}
