import { type NamedEndpoint, endpointOf } from '../catalogue/index.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import type { Caller } from '../client/caller.ts';
import { readWholeEntries } from '../client/lists/entries.ts';
import {
  type Entry,
  type ListedEntry,
  allEntriesOf,
  entriesOf,
} from '../client/responses/plain-value.ts';
import { numberOf, textOf } from './record-values.ts';
import { locations } from '../catalogue/resources/locations.ts';
import { ServiceRefusal } from '../client/responses/service-refusal.ts';
import type { ListedEntries } from '../catalogue/endpoints.ts';
import type { Resource } from '../catalogue/define.ts';

/** An item that a record has, and how many units of it. */
export interface ItemHeld {
  /** The record that has it. */
  readonly holder: number;
  readonly item: number;
  readonly name: string;
  /** `FixedAsset`, as records of its kind show it; where the list does not, the name of the list. */
  readonly type: string;
  readonly units: number;
}

/**
 * What a member or a location has, as an operation of theirs lists it, in one call or one for each page. Throws as
 * readWholeEntries does.
 */
export async function readItemsHeld(
  caller: Caller,
  reading: NamedEndpoint,
  id: number,
): Promise<readonly ItemHeld[]> {
  const operand = operandOf(reading.endpoint, reading.resource) ?? '';
  const entries = await entriesHeld(caller, reading, { [operand]: id });
  return entries
    .map(({ values, list = '' }) => ({
      holder: id,
      item: numberOf(values, 'sequence_num') ?? 0,
      name: textOf(values, 'name'),
      type: textOf(values, 'asset_type') || list,
      units: numberOf(values, 'quantity') ?? 1,
    }))
    .filter(({ units }) => units > 0);
}

async function entriesHeld(
  caller: Caller,
  reading: NamedEndpoint,
  values: Readonly<Record<string, number>>,
): Promise<readonly (Entry & Partial<ListedEntry>)[]> {
  const { answer } = reading.endpoint;
  if (answer.is === 'value') {
    const received = await caller.read(reading, values);
    return received === undefined ? [] : allEntriesOf(answer, received.body);
  }
  return readWholeEntries(caller, { endpoint: reading, values, title: reading.endpoint.summary });
}

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
