import type { Resource } from '../../catalogue/define.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../catalogue/limits.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { isJsonObject, ownValue, type Json } from '../../kernel/json.ts';
import type { Caller, ReadOptions } from '../caller.ts';
import { readNextPage } from './page-pass.ts';
import { UNREAD, type Page, type PagedList, type PassState } from './paged-list.ts';
import { entriesOf, type Entry } from './plain-value.ts';
import { ServiceRefusal } from '../responses/service-refusal.ts';

/**
 * What was done with one record, newest first, a page at a time. What is done meanwhile moves entries
 * to later pages: none is missed, but the last of a page may come again on the next one.
 * Throws ServiceRefusal 404 where the record is not there, RangeError where records of the kind have
 * no history, TallysheetError 'incomplete-list' where a page of it stays wrong or it has no end, and as
 * Caller.read does.
 */
export async function* readHistory(
  caller: Caller,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): AsyncGenerator<readonly Entry[]> {
  const pass = new HistoryPass(historySource(caller, resource, id, options));
  yield* pass.pages();
  if (pass.fault !== undefined) throw incomplete(resource, id, pass.fault);
}

const MOST_PASSES = 3;

/**
 * All that was done with one record, newest first, each entry once. Throws as readHistory does, and
 * TallysheetError 'incomplete-list' where entries were added each time that it was read.
 */
export async function readWholeHistory(
  caller: Caller,
  resource: Resource,
  id: number,
  options: ReadOptions = {},
): Promise<readonly Entry[]> {
  const source = historySource(caller, resource, id, options);
  let trouble: string | undefined;
  for (let passes = 0; passes < MOST_PASSES; passes += 1) {
    const pass = new HistoryPass(source);
    const entries: Entry[] = [];
    for await (const page of pass.pages()) entries.push(...page);
    trouble = pass.fault ?? (await pass.movedMeanwhile());
    if (trouble === undefined) return entries;
  }
  throw incomplete(resource, id, trouble ?? '');
}

type HistorySource = (page: number) => Promise<Page<Entry>>;

/** One reading of a history from its newest entries to its oldest. */
class HistoryPass {
  readonly #source: HistorySource;
  readonly #known = new Set<string>();
  #first: readonly Entry[] = [];
  #state: PassState = UNREAD;

  constructor(source: HistorySource) {
    this.#source = source;
  }

  get fault(): string | undefined {
    return this.#state.fault;
  }

  async *pages(): AsyncGenerator<readonly Entry[]> {
    const list: PagedList<Entry> = {
      fetch: this.#source,
      keyOf,
      isKnown: (key) => this.#known.has(String(key)),
      pageSize: SERVICE_LIMITS.historyPageSize,
    };
    while (!this.#state.passEnded) {
      const { state, rows } = await readNextPage(list, this.#state);
      if (state.page === 1) this.#first = rows;
      this.#state = state;
      for (const row of rows) this.#known.add(keyOf(row));
      if (rows.length > 0) yield rows;
    }
  }

  /**
   * What showed that entries were added while it was read. Two of them may be equal, so that one that
   * comes again shows it only where the newest ones are others by now.
   */
  async movedMeanwhile(): Promise<string | undefined> {
    const { shifted } = this.#state;
    if (shifted === undefined) return undefined;
    const { records } = await this.#source(1);
    const isSame = records.map(keyOf).join() === this.#first.map(keyOf).join();
    return isSame ? undefined : shifted;
  }
}

function keyOf({ raw }: Entry): string {
  return JSON.stringify(raw);
}

function historySource(
  caller: Caller,
  resource: Resource,
  id: number,
  options: ReadOptions,
): HistorySource {
  const { history } = resource;
  if (history === undefined) throw new RangeError(`${resource.name} has no history`);
  const endpoint = endpointOf(resource, history.endpoint);
  const { answer } = endpoint.endpoint;
  if (answer.is !== 'value') throw new RangeError(`${endpoint.name} answers no history`);
  return async (page) => {
    const received = await caller.read(endpoint, { [history.param]: id, page }, options);
    if (received === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
    const records = entriesOf(answer, history.list, received.body);
    return { records, totalPages: totalPages(received.body) };
  };
}

function incomplete({ singular }: Resource, id: number, trouble: string): TallysheetError {
  return new TallysheetError(
    'incomplete-list',
    `The history of ${singular} #${id} cannot be read whole: ${trouble}`,
  );
}

function totalPages(body: Json): number | undefined {
  const total = isJsonObject(body) ? ownValue(body, 'total_pages') : undefined;
  return typeof total === 'number' ? total : undefined;
}
