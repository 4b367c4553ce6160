import { resourceNamed } from '../../../../catalogue/index.ts';
import { unitedKinds } from '../../../../catalogue/relations/united.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import { readAll } from '../../../../client/lists/pages.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { LookupKey, PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../execution-context.ts';
import { hasLookupKey } from '../../../ledger/subjects/lookup-key.ts';

/** The records within another one. */
export interface RecordsWithin {
  readonly all: readonly ServiceRecord[];
  /**
   * Those that came since the plan was made: the container says how many there were, and later ones have higher
   * numbers, or the plan has read those that were there. Undefined where it is not known, and one may be older.
   */
  readonly made: readonly ServiceRecord[] | undefined;
}

/** The records added within another one since the plan was made; undefined where this is unknown. */
export async function madeWithin(
  call: PlannedCall,
  lookupKey: LookupKey,
  context: LookUpContext,
): Promise<readonly ServiceRecord[] | undefined> {
  return (await readWithin(call, lookupKey, context, { purpose: 'reconcile' }))?.made;
}

/** Reads what is within the record that a create names; undefined for one that names none yet. */
export async function readWithin(
  { resource: name, payload }: PlannedCall,
  lookupKey: LookupKey,
  context: LookUpContext,
  options: ReadOptions,
): Promise<RecordsWithin | undefined> {
  const resource = resourceNamed(name);
  const { field = '', count } = resource.within ?? {};
  const container = payload[field];
  const reference = resource.fields[field];
  if (typeof container !== 'number' || reference?.kind !== 'reference') return undefined;
  const all = await readAll(context.caller, resource, {
    ...options,
    within: { [field]: container },
  });
  const before = countBefore({ kind: reference.to, id: container }, count, context);
  if (before !== undefined) {
    return { all, made: all.toSorted((one, other) => one.id - other.id).slice(before) };
  }
  if (count === undefined) {
    return { all, made: all.filter(({ id }) => context.records.get(name, id) === undefined) };
  }
  const bearing = all.filter(({ values }) => hasLookupKey(resource, lookupKey, values));
  return { all, made: bearing.every(({ id }) => context.calls.claims(name, id)) ? [] : undefined };
}

/** How many were within a record when the plan was made; none within one that the run has made. */
function countBefore(
  { kind, id }: { readonly kind: string; readonly id: number },
  count: string | undefined,
  { records, calls }: LookUpContext,
): number | undefined {
  const resource = resourceNamed(kind);
  const kinds = [...new Set([resource, ...unitedKinds(resource)])];
  const known = kinds.flatMap(({ name }) => records.get(name, id) ?? []);
  if (known.length === 0 && kinds.some(({ name }) => calls.claims(name, id))) return 0;
  const counts = known.map(({ values }) => values[count ?? '']);
  return counts.find((value) => typeof value === 'number');
}
