import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { holdsAll } from '../../ledger/subjects/lookup-key.ts';
import { recordsWithin } from '../names/records-within.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';

/**
 * What a row says, without that the records within its record are to be reached, where they are as the operation leaves
 * them. One that always reaches them has done so when it was done: since then others may have had reasons.
 */
export function withoutReached(
  resource: Resource,
  { reachesWithin, leaves = {} }: Endpoint,
  values: ResolvedValues,
  { id, all }: { readonly id: number; readonly all: () => readonly KnownRecord[] },
): ResolvedValues {
  if (reachesWithin === undefined || !Object.hasOwn(values, reachesWithin)) return values;
  const { [reachesWithin]: isReached, ...others } = values;
  if (isReached !== true) return others;
  const within = recordsWithin(resource, id, all());
  return within.every((record) => holdsAll(resource, leaves, record.values)) ? others : values;
}
