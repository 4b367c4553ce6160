import { pageSizeOf } from '../../catalogue/endpoints.ts';
import type { Values } from '../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Caller, ReadOptions } from '../caller.ts';
import { readNextPage } from './page-pass.ts';
import { UNREAD, type Page, type PagedList, type PassState } from './paged-list.ts';
import { entryOf, type Entry } from '../responses/plain-value.ts';
import { ServiceRefusal } from '../responses/service-refusal.ts';

/** Entries that an endpoint lists page by page. */
export interface EntryList {
  readonly endpoint: NamedEndpoint;
  /** What is asked, without the page. */
  readonly values: Values;
  /** `The history of inventory item #12`, for messages. */
  readonly title: string;
}

/**
 * Entries of a list, a page at a time. Where the newest come first, what is added meanwhile moves entries
 * to later pages: none is missed, but the last of a page may come again on the next one.
 * Throws ServiceRefusal 404 where what the path names is not there, RangeError where the endpoint lists no
 * entries, TallysheetError 'incomplete-list' where a page stays wrong or the list has no end, and as
 * Caller.read does.
 */
export async function* readEntries(
  caller: Pick<Caller, 'read'>,
  list: EntryList,
  options: ReadOptions = {},
): AsyncGenerator<readonly Entry[]> {
  const pass = new EntryPass(entrySource(caller, list, options));
  yield* pass.pages();
  if (pass.fault !== undefined) throw incomplete(list, pass.fault);
}

const MOST_PASSES = 3;

/**
 * All entries of a list, each once. Throws as readEntries does, and TallysheetError 'incomplete-list'
 * where entries were added each time that it was read.
 */
export async function readWholeEntries(
  caller: Pick<Caller, 'read'>,
  list: EntryList,
  options: ReadOptions = {},
): Promise<readonly Entry[]> {
  const source = entrySource(caller, list, options);
  let problem: string | undefined;
  for (let passes = 0; passes < MOST_PASSES; passes += 1) {
    const pass = new EntryPass(source);
    const entries: Entry[] = [];
    for await (const page of pass.pages()) entries.push(...page);
    problem = pass.fault ?? (await pass.movedMeanwhile());
    if (problem === undefined) return entries;
  }
  throw incomplete(list, problem ?? '');
}

interface EntrySource {
  readonly pageSize: number;
  readonly fetch: (page: number) => Promise<Page<Entry>>;
}

/** One reading of a list from its first entry to its last. */
class EntryPass {
  readonly #source: EntrySource;
  readonly #known = new Set<string>();
  #first: readonly Entry[] = [];
  #state: PassState = UNREAD;

  constructor(source: EntrySource) {
    this.#source = source;
  }

  get fault(): string | undefined {
    return this.#state.fault;
  }

  async *pages(): AsyncGenerator<readonly Entry[]> {
    const list: PagedList<Entry> = {
      fetch: this.#source.fetch,
      keyOf,
      isKnown: (key) => this.#known.has(String(key)),
      pageSize: this.#source.pageSize,
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
    const { records } = await this.#source.fetch(1);
    const isSame = records.map(keyOf).join() === this.#first.map(keyOf).join();
    return isSame ? undefined : shifted;
  }
}

function keyOf({ raw }: Entry): string {
  return JSON.stringify(raw);
}

function entrySource(
  caller: Pick<Caller, 'read'>,
  { endpoint, values }: EntryList,
  options: ReadOptions,
): EntrySource {
  const { answer, params = {} } = endpoint.endpoint;
  if (answer.is !== 'entries') throw new RangeError(`${endpoint.name} lists no entries`);
  const takesPage = params['page'] !== undefined;
  return {
    pageSize: pageSizeOf(answer),
    fetch: async (page) => {
      const asked = takesPage ? { ...values, page } : values;
      const received = await caller.read(endpoint, asked, options);
      if (received === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
      const { records = [], totalPages } = received.page ?? {};
      const entries = records.map((raw) => entryOf(answer.fields, raw));
      return { records: entries, totalPages: takesPage ? totalPages : 1 };
    },
  };
}

function incomplete({ title }: EntryList, problem: string): TallysheetError {
  return new TallysheetError('incomplete-list', `${title} cannot be read whole: ${problem}`);
}
