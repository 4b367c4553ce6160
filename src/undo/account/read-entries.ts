import type { Values } from '../../catalogue/fields.ts';
import { endpointOf } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import { entriesOf } from '../../client/responses/plain-value.ts';
import type { RecordSteps } from '../run-steps.ts';

/** The entries of a list that an endpoint answers for one record. Throws as Caller.read does. */
export async function readEntries(
  { resource, id }: Pick<RecordSteps, 'resource' | 'id'>,
  { endpoint: operation, list }: { readonly endpoint: string; readonly list: string },
  caller: Caller,
): Promise<readonly Values[]> {
  const named = endpointOf(resource, operation);
  const { answer, params = {} } = named.endpoint;
  const [operand = ''] = Object.keys(params);
  const received = await caller.read(named, { [operand]: id });
  if (received === undefined || answer.is !== 'value') return [];
  return entriesOf(answer, list, received.body).map(({ values }) => values);
}
