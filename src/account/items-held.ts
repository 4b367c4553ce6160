import type { NamedEndpoint } from '../catalogue/index.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import type { Caller } from '../client/caller.ts';
import { readWholeEntries } from '../client/lists/entries.ts';
import { allEntriesOf, type Entry, type ListedEntry } from '../client/responses/plain-value.ts';
import { numberOf, textOf } from './record-values.ts';

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
