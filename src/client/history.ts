import type { Resource } from '../catalogue/define.ts';
import { endpointOf } from '../catalogue/index.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { isJsonObject, ownValue, type Json } from '../kernel/json.ts';
import type { Caller, ReadOptions } from './caller.ts';
import { entriesOf, type Entry } from './plain-value.ts';
import { ServiceRefusal } from './refusal.ts';

/** More pages than this are not read; a service that goes on beyond them goes round in circles. */
const MOST_PAGES = 10_000;

/**
 * What was done with one record, newest first, a page at a time. What is done meanwhile moves entries
 * to later pages: none is missed, but the last of a page may come again on the next one.
 * Throws ServiceRefusal 404 where the record is not there, RangeError where records of the kind have
 * no history, TallysheetError 'incomplete-list' where it has no end, and as Caller.read does.
 */
export async function* readHistory(
  caller: Caller,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): AsyncGenerator<readonly Entry[]> {
  const { history } = resource;
  if (history === undefined) throw new RangeError(`${resource.name} has no history`);
  const endpoint = endpointOf(resource, history.endpoint);
  const { answer } = endpoint.endpoint;
  if (answer.is !== 'value') throw new RangeError(`${endpoint.name} answers no history`);

  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const received = await caller.read(endpoint, { [history.param]: id, page }, options);
    if (received === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
    const entries = entriesOf(answer, history.list, received.body);
    if (entries.length === 0) return;
    yield entries;
    const total = totalPages(received.body);
    if (total !== undefined && page >= total) return;
  }
  throw new TallysheetError(
    'incomplete-list',
    `The history of ${resource.singular} #${id} goes on after ${MOST_PAGES} pages`,
  );
}

function totalPages(body: Json): number | undefined {
  const total = isJsonObject(body) ? ownValue(body, 'total_pages') : undefined;
  return typeof total === 'number' ? total : undefined;
}
