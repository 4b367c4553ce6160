import { endpointOf } from '../catalogue/index.ts';
import { locations } from '../catalogue/resources/locations.ts';
import type { Caller } from '../client/caller.ts';
import { allEntriesOf } from '../client/responses/plain-value.ts';
import { ServiceRefusal } from '../client/responses/service-refusal.ts';
import { numberOf } from './record-values.ts';

/** Units of an item at one location. */
export interface QuantityAt {
  [key: string]: number;
  readonly item: number;
  readonly quantity: number;
}

/**
 * What is at a location, in one call for all items; nothing where the location was deleted meanwhile. Throws as
 * Caller.read does.
 */
export async function quantitiesAt(caller: Caller, location: number): Promise<QuantityAt[]> {
  const endpoint = endpointOf(locations, 'quantities');
  const { answer } = endpoint.endpoint;
  const received = await caller.read(endpoint, { location_id: location });
  if (received === undefined) return [];
  if (answer.is !== 'value') {
    throw new ServiceRefusal(endpoint.name, 200, 'the answer has no lists of quantities');
  }
  return allEntriesOf(answer, received.body).map(({ values }) => ({
    item: numberOf(values, 'sequence_num') ?? 0,
    quantity: numberOf(values, 'quantity') ?? 0,
  }));
}
