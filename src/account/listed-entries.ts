import type { ListedEntries } from '../catalogue/endpoints.ts';
import type { Resource } from '../catalogue/define.ts';
import { endpointOf } from '../catalogue/index.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import type { Caller } from '../client/caller.ts';
import { entriesOf, type Entry } from '../client/responses/plain-value.ts';
import { ServiceRefusal } from '../client/responses/service-refusal.ts';

/**
 * The open entries of an item, such as current checkouts; undefined where the item does not exist. Throws as Caller.read
 * does.
 */
export async function readListedEntries(
  caller: Pick<Caller, 'read'>,
  resource: Resource,
  { endpoint, list }: Pick<ListedEntries, 'endpoint' | 'list'>,
  item: number,
): Promise<readonly Entry[] | undefined> {
  const named = endpointOf(resource, endpoint);
  const { answer } = named.endpoint;
  if (answer.is !== 'value') {
    throw new ServiceRefusal(named.name, 200, `the answer has no list ${list}`);
  }
  const received = await caller.read(named, { [operandOf(named.endpoint, resource) ?? '']: item });
  return received && entriesOf(answer, list, received.body);
}
