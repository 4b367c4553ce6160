import type { Resource } from '../catalogue/define.ts';
import { endpointOf } from '../catalogue/index.ts';
import type { Caller, ReadOptions } from '../client/caller.ts';
import { readEntries, readWholeEntries, type EntryList } from '../client/lists/entries.ts';
import { ServiceRefusal } from '../client/responses/service-refusal.ts';
import type { Entry } from '../client/responses/plain-value.ts';

/**
 * What was done with one record, newest first, a page at a time. Throws as readEntries does, and
 * RangeError where records of the kind have no history.
 */
export async function* readHistory(
  caller: Caller,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): AsyncGenerator<readonly Entry[]> {
  yield* readEntries(caller, historyOf(resource, id), options);
}

/** All that was done with one record, newest first, each entry once. Throws as readWholeEntries does. */
export async function readWholeHistory(
  caller: Caller,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): Promise<readonly Entry[]> {
  return readWholeEntries(caller, historyOf(resource, id), options);
}

function historyOf(resource: Resource, id: number): EntryList {
  const { history, name, singular } = resource;
  if (history === undefined) throw new RangeError(`${name} has no history`);
  return {
    endpoint: endpointOf(resource, history.endpoint),
    values: { [history.param]: id },
    title: `The history of ${singular} #${id}`,
  };
}

/** What `read` answers; undefined where its record was deleted meanwhile. */
export async function unlessGone<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return undefined;
    throw error;
  }
}
