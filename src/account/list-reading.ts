import { unlessGone } from './history.ts';
import { endpointOfReading } from './look-up.ts';
import { type ListQuery, ListReader } from '../client/lists/list-reader.ts';
import { type ListBook, type ListState, freshPass } from '../client/lists/list-state.ts';
import { builtIn } from '../client/lists/pages.ts';
import { type Page, reportedPages } from '../client/lists/paged-list.ts';
import { type RecordSource, recordSource } from '../client/lists/record-source.ts';
import { type ServiceRecord, isOfKind } from '../client/records.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { AccountStore } from './account-store.ts';
import { filterIgnored, showsWhatWasAsked } from './list-filter.ts';
import { keptRecord, sortedBy } from './account-record.ts';
import type { AccountList } from './list-query.ts';
import { readWholeEntries } from '../client/lists/entries.ts';
import type { Entry } from '../client/responses/plain-value.ts';
import type { Caller } from '../client/caller.ts';
import type { Clock } from '../kernel/clock.ts';

/**
 * Reads a list into the store until it is proven complete. Resumes where an earlier process
 * stopped. Throws as ListReader does, and TallysheetError 'bad-response' if the service ignores the
 * filter.
 */
export async function readWholeList(list: AccountList, place: ReadingPlace): Promise<void> {
  if (isEntryList(list)) return readEntryList(list, place);
  try {
    await readerOf(list, place).readWhole();
  } catch (error) {
    // Continuing would only lead there again.
    if (error instanceof TallysheetError && error.code === 'incomplete-list')
      place.store.forget(list.name);
    throw error;
  }
}

/** Reads the first page, unless it already exists: it shows how many there are. */
export async function readFirstPage(list: AccountList, place: ReadingPlace): Promise<ListState> {
  const reader = readerOf(list, place);
  await reader.readFirstPage();
  return reader.state;
}

function readerOf(list: AccountList, place: ReadingPlace): ListReader {
  const { resource, reading, values, asked, container } = list;
  const { caller, clock, signal } = place;
  const query: ListQuery = {
    title: container === undefined ? resource.title : `${resource.title} of #${container}`,
    proof: 'two-passes',
    source: (onePageEach) => {
      const source = recordSource(caller, resource, reading, { values, onePageEach });
      return untilStopped(container === undefined ? source : emptyIfGone(source), signal);
    },
    accept: (answer, page) => accept(list, place, answer, page),
    builtIn: asked === undefined ? builtIn(resource) : [],
    isOfTheBeginning: list.isOfTheBeginning === true,
    wasHeldUp: place.wasHeldUp,
  };
  return new ListReader(query, {
    book: bookIn(place.store, list),
    now: () => clock.now(),
    onPage: (state) => {
      place.onPage(list, state);
    },
  });
}

function bookIn(store: AccountStore, list: AccountList): ListBook {
  const { name, kept, resource } = list;
  return {
    state: () => store.stateOf(name),
    has: (pass, id) => store.has(name, pass, id),
    keep: (state, records) => {
      store.keep(
        name,
        state,
        records.map((record) => ({
          ...keptRecord(record, kept),
          name: sortedBy(resource, record),
        })),
      );
    },
    begin: (state) => {
      store.begin(name, state);
    },
    forgetPass: (pass) => {
      store.forgetPass(name, pass);
    },
    movedSince: (pass) => store.movedSince(name, pass),
  };
}

function untilStopped(source: RecordSource, signal: AbortSignal): RecordSource {
  return {
    ...source,
    fetch: (page) => {
      signal.throwIfAborted();
      return source.fetch(page);
    },
  };
}

/** What was deleted holds nothing any more. */
function emptyIfGone(source: RecordSource): RecordSource {
  return {
    ...source,
    fetch: async (page) =>
      (await unlessGone(() => source.fetch(page))) ?? { records: [], totalPages: 0 },
  };
}

/**
 * The records of an answer; undefined if they do not match the request, so that the list is treated
 * as missing.
 */
async function accept(
  list: AccountList,
  place: ReadingPlace,
  answer: Page<ServiceRecord>,
  page: number,
): Promise<readonly ServiceRecord[] | undefined> {
  const { resource, otherwise, isUnproven } = list;
  const own = answer.records.filter(({ raw }) => isOfKind(resource, raw));
  const other = own.find((record) => showsWhatWasAsked(list, record) === false);
  if (other !== undefined) {
    if (otherwise === 'refuse') throw filterIgnored(list, other.id);
    return undefined;
  }
  const isShown = own.every((record) => showsWhatWasAsked(list, record));
  if (page === 1 && isUnproven && !isShown) await proveFilter(list, place, answer);
  return own;
}

/**
 * A filter that is ignored answers what is answered without it. One that lets everything through does so,
 * too: then the same is asked for with a value that no record has, where there is such a value.
 */
async function proveFilter(
  list: AccountList,
  { caller, signal }: ReadingPlace,
  filtered: Page<ServiceRecord>,
): Promise<void> {
  const { resource, reading, never } = list;
  const [first] = filtered.records;
  if (resource.all === undefined || first === undefined) return;
  const isAnswered = async (source: RecordSource): Promise<boolean> => {
    const other = await untilStopped(source, signal).fetch(1);
    return idsOf(other) === idsOf(filtered) && reportedPages(other, 1) === filtered.totalPages;
  };
  const plain = recordSource(caller, resource, resource.all, { onePageEach: true });
  if (!(await isAnswered(plain))) return;
  if (never !== undefined) {
    const nothing = recordSource(caller, resource, reading, { values: never, onePageEach: true });
    if (!(await isAnswered(nothing))) return;
  }
  throw filterIgnored(list, first.id);
}

function idsOf({ records }: Page<ServiceRecord>): string {
  return records.map(({ id }) => id).join();
}

/** Whether a list has entries, which are distinguished only by their contents: those of a history. */
function isEntryList({ resource, reading }: AccountList): boolean {
  return endpointOfReading(resource, reading).endpoint.answer.is === 'entries';
}

/**
 * Reads a list of entries into the store, whole or not at all; the newest comes first, and the oldest is number 1.
 * Throws as readWholeEntries does.
 */
async function readEntryList(list: AccountList, place: ReadingPlace): Promise<void> {
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
  const stoppable = {
    read: (...call: Parameters<typeof caller.read>) => {
      signal.throwIfAborted();
      return caller.read(...call);
    },
  };
  const entries = {
    endpoint: endpointOfReading(resource, reading),
    values: { ...reading.with, ...values },
    title: `${resource.title} of #${container}`,
  };
  return (await unlessGone(() => readWholeEntries(stoppable, entries))) ?? [];
}

/** What reading a list needs. */
export interface ReadingPlace {
  readonly caller: Caller;
  readonly store: AccountStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** A limit of calls ended the reading, so that what was read is kept however old it is. */
  readonly wasHeldUp: boolean;
  /** Called after each page. */
  readonly onPage: (list: AccountList, state: ListState) => void;
}
