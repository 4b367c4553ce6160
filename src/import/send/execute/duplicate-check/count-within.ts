import type { FindableCreate } from '../../../ledger/journal/tables/call-queries.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import { differsFromSent } from '../reconcile/compare-with-sent.ts';
import { hasLookupKey } from '../../../ledger/subjects/lookup-key.ts';
import { readWithin } from '../reconcile/made-within.ts';
import { wordsFor, type Discrepancy } from './discrepancy.ts';

/** A create that was done, with its call. */
interface Created extends FindableCreate {
  readonly call: PlannedCall;
}

/**
 * Reads each record within which calls of this run have made others, such as the item of comments. Returns the calls
 * whose records came there more than once since the plan was made, or are not there any more. Throws as Caller.read does.
 */
export async function countWithin(
  resource: Resource,
  created: readonly FindableCreate[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<Discrepancy[]> {
  const discrepancies: Discrepancy[] = [];
  for (const made of byContainer(resource, created, context)) {
    context.stop.signal.throwIfAborted();
    discrepancies.push(...(await countIn(resource, made, context, options)));
  }
  return discrepancies;
}

function byContainer(
  { within }: Resource,
  created: readonly FindableCreate[],
  { calls }: LookUpContext,
): readonly Created[][] {
  const containers = new Map<unknown, Created[]>();
  for (const each of created) {
    const call = calls.get(each.id);
    if (call?.recordId === undefined) continue;
    const container = call.payload[within?.field ?? ''];
    containers.set(container, [...(containers.get(container) ?? []), { ...each, call }]);
  }
  return [...containers.values()];
}

async function countIn(
  resource: Resource,
  created: readonly Created[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<Discrepancy[]> {
  const [first] = created;
  const found = first && (await readWithin(first.call, first.lookupKey, context, options));
  // How many there were before is unknown: an equal one may be older than the run.
  if (found?.made === undefined) return [];
  const isOurs = ({ id }: ServiceRecord): boolean => context.calls.claims(resource.name, id);
  const others = found.made.filter((record) => !isOurs(record));
  return created.flatMap(({ id, lookupKey, call }) => {
    const equal = others.filter(
      (record) =>
        hasLookupKey(resource, lookupKey, record.values) &&
        differsFromSent(call, record).length === 0,
    );
    const own = call.recordId ?? 0;
    const isThere = found.all.some((record) => record.id === own);
    const why = wordsFor(own, isThere, [...new Set(equal.map((record) => record.id))]);
    return why === undefined ? [] : [{ call: id, why }];
  });
}
