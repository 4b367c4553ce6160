import { endpointOf, resourceNamed } from '../catalogue/index.ts';
import { readWholeEntries } from '../client/lists/entries.ts';
import { freshPass } from '../client/lists/list-state.ts';
import type { Entry } from '../client/responses/plain-value.ts';
import { ServiceRefusal } from '../client/responses/service-refusal.ts';
import type { AccountList } from './list-query.ts';
import type { ReadingPlace } from './reading-place.ts';

/**
 * Whether a list has entries, which are distinguished only by their contents: those of a history.
 */
export function isEntryList({ resource, reading }: AccountList): boolean {
  const owner = reading.in === undefined ? resource : resourceNamed(reading.in);
  return endpointOf(owner, reading.endpoint).endpoint.answer.is === 'entries';
}

/**
 * Reads a list of entries into the store, whole or not at all; the newest comes first, and the oldest is number 1.
 * Throws as readWholeEntries does.
 */
export async function readEntryList(list: AccountList, place: ReadingPlace): Promise<void> {
  const { clock, store, onPage } = place;
  const entries = await entriesOf(list, place);
  const records = entries.map(({ values }, at) => ({
    id: entries.length - at,
    values: { ...values, ...list.values },
    named: {},
    name: '',
  }));
  const state = { ...freshPass(1, clock.now()), passEnded: true, isDone: true };
  store.keep(list.name, state, records);
  onPage(list, state);
}

/** What was deleted meanwhile has no entries any more. */
async function entriesOf(
  { resource, reading, values, container = 0 }: AccountList,
  { caller, signal }: ReadingPlace,
): Promise<readonly Entry[]> {
  const owner = reading.in === undefined ? resource : resourceNamed(reading.in);
  const stoppable = {
    read: (...call: Parameters<typeof caller.read>) => {
      signal.throwIfAborted();
      return caller.read(...call);
    },
  };
  const title = `${resource.title} of #${container}`;
  const endpoint = endpointOf(owner, reading.endpoint);
  return readWholeEntries(stoppable, {
    endpoint,
    values: { ...reading.with, ...values },
    title,
  }).catch((error: unknown) => {
    if (error instanceof ServiceRefusal && error.status === 404) return [];
    throw error;
  });
}
