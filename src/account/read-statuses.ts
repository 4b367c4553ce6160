import type { ListProof } from '../catalogue/endpoints.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Values } from '../catalogue/fields.ts';
import { endpointOf } from '../catalogue/index.ts';
import type { Caller, ReadOptions } from '../client/caller.ts';
import { readWholeEntries } from '../client/lists/entries.ts';

/** As many records as are asked for in one call where the interface states no largest number. */
const ASKED_AT_ONCE = 100;

/** Where the states of records of a kind are listed. */
interface StatusList {
  readonly resource: Resource;
  readonly proof: Pick<ListProof, 'endpoint' | 'param' | 'id'>;
}

/** What a list of the states of many records shows, by the numbers of the records. Throws as Caller.read does. */
export async function readStatuses(
  caller: Pick<Caller, 'read'>,
  { resource, proof: { endpoint, param, id } }: StatusList,
  numbers: readonly number[],
  options: ReadOptions = {},
): Promise<ReadonlyMap<number, Values>> {
  const statuses = new Map<number, Values>();
  for (let from = 0; from < numbers.length; from += ASKED_AT_ONCE) {
    const asked = numbers.slice(from, from + ASKED_AT_ONCE);
    const list = {
      endpoint: endpointOf(resource, endpoint),
      values: { [param]: asked },
      title: `The state of ${asked.length} ${resource.title.toLowerCase()}`,
    };
    for (const { values } of await readWholeEntries(caller, list, options)) {
      statuses.set(Number(values[id]), values);
    }
  }
  return statuses;
}
