import type { FindableCreate } from '../../../ledger/journal/tables/call-queries.ts';
import { findRecords } from '../../../../account/find-records.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { unitedKinds } from '../../../../catalogue/relations/united.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { asSeenInHistory } from '../../../decide/match/history-checks.ts';
import { differences } from '../../../decide/match/differences.ts';
import { shownOf } from '../../../decide/match/shown-of.ts';
import { asKnown } from '../../../decide/resolve/read-account.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { readWithin } from '../reconcile/made-within.ts';
import { recordAsDone } from '../row-consequences.ts';
import { plannedValues } from './take-existing.ts';

/** Whether a record is neither known to the plan nor made by a call of the run. */
type IsUnclaimed = (record: ServiceRecord) => boolean;

/**
 * What an outdated plan would create within other records, such as a comment, may be there by now: of equal records
 * each counts for one row. Only what is within records that have more than the plan saw is read. Returns how many rows
 * were done elsewhere.
 */
export async function readWithinAgain(
  resource: Resource,
  creates: readonly FindableCreate[],
  context: ExecutionContext,
  isUnclaimed: IsUnclaimed,
): Promise<number> {
  const calls = byContainer(resource, creates, context);
  let done = 0;
  for (const container of await containersWithMore(resource, [...calls.keys()], context)) {
    const own = calls.get(container) ?? [];
    const [first] = own;
    if (first?.lookupKey === undefined) continue;
    const within = await readWithin(first, first.lookupKey, context, { purpose: 'reconcile' });
    const others = (within?.made ?? []).filter(isUnclaimed);
    for (const call of own) done += takeOne(resource, call, others, context);
  }
  return done;
}

/** Gives a row the first record that says the same; another row does not get it. */
function takeOne(
  resource: Resource,
  call: PlannedCall,
  others: ServiceRecord[],
  context: ExecutionContext,
): number {
  const values = plannedValues(resource, call, context.calls);
  const at = others.findIndex((record) => {
    const known = asKnown(resource, record, Object.keys(values));
    return differences(resource, values, known, () => '').length === 0;
  });
  const [record] = at < 0 ? [] : others.splice(at, 1);
  if (record === undefined) return 0;
  const createdAt = record.raw['created_at'];
  const whenAndBy = asSeenInHistory(typeof createdAt === 'string' ? createdAt : '');
  recordAsDone(call, { recordId: record.id, whenAndBy, how: 'it already existed' }, context);
  return 1;
}

function byContainer(
  { within }: Resource,
  creates: readonly FindableCreate[],
  { calls }: ExecutionContext,
): Map<number, PlannedCall[]> {
  const found = new Map<number, PlannedCall[]>();
  for (const { id } of creates) {
    const call = calls.get(id);
    const container = call?.payload[within?.field ?? ''];
    if (call?.state !== 'planned' || typeof container !== 'number') continue;
    found.set(container, [...(found.get(container) ?? []), call]);
  }
  return found;
}

/** Those that have more within them than the plan saw, as far as they say how many there are. */
async function containersWithMore(
  { within, fields }: Resource,
  containers: readonly number[],
  context: ExecutionContext,
): Promise<readonly number[]> {
  const reference = fields[within?.field ?? ''];
  const count = within?.count;
  if (count === undefined || reference?.kind !== 'reference' || containers.length < 2) {
    return containers;
  }
  const seen = (id: number): unknown => shownOf({ kind: reference.to, id }, count, context);
  const found = new Set(containers.filter((id) => kindOf(reference.to, id, context) === undefined));
  for (const kind of unitedKinds(resourceNamed(reference.to))) {
    const own = containers.filter((id) => kindOf(reference.to, id, context) === kind);
    const ids = new Set(own);
    await findRecords(context.caller, { resource: kind, ids }, (records) => {
      for (const { id, values } of records) {
        if (ids.has(id) && values[count] !== seen(id)) found.add(id);
      }
    });
  }
  return containers.filter((id) => found.has(id));
}

/** The kind of a record that is named by a kind which unites it with others, as the plan read it. */
function kindOf(to: string, id: number, context: ExecutionContext): Resource | undefined {
  const kinds = unitedKinds(resourceNamed(to));
  const read = kinds.find(({ name }) => context.records.get(name, id) !== undefined);
  const isSort = ({ sort }: Resource): boolean =>
    sort !== undefined && shownOf({ kind: to, id }, sort.answer, context) === sort.is;
  return read ?? kinds.find(isSort);
}
