import type { Caller } from '../../client/caller.ts';
import { believableTotal, refuseEndless, type RecordPage } from '../../client/page-pass.ts';
import { builtIn, isWhole } from '../../client/pages.ts';
import { recordSource, type RecordSource } from '../../client/record-source.ts';
import { isOfKind, type ServiceRecord } from '../../client/records.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import type { ExportStore } from './export-store.ts';
import { freshPass, type ListState } from './list-state.ts';
import { filterIgnored, keptRecord, matches, type ListToRead } from './list-to-read.ts';

/** What reading a list needs. */
export interface ReadingPlace {
  readonly caller: Caller;
  readonly store: ExportStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told after each page. */
  readonly onPage: (list: ListToRead, state: ListState) => void;
}

const MOST_PASSES = 6;

/** What a pass read before so long a break is read again: a page of yesterday says what was true then. */
export const OUTDATED_MS = 60 * 60_000;

/**
 * Reads a list until it is known to be complete. Its pages shift while others work: lists are sorted by
 * name. One pass proves nothing, for a record that is deleted behind the reader moves another one unseen
 * past it. A pass was complete when no number stood in it twice, and the pass after it still finds every
 * one of its records under the same name: then nothing that was read went away, so there was always
 * as much before the next page as had been read, and no page began too late. A list of one page needs no
 * second pass.
 *
 * Goes on where an earlier process stopped. Throws as Caller.read does, and TallysheetError
 * 'incomplete-list' after six passes, 'bad-answer' where the service does not go by the filter.
 */
export async function readWholeList(list: ListToRead, place: ReadingPlace): Promise<void> {
  const reader = new ListReader(list, place);
  await reader.readFirstPage();
  await reader.readRest();
}

/** Reads the first page, unless it is there already: it tells how many there are. */
export async function readFirstPage(list: ListToRead, place: ReadingPlace): Promise<ListState> {
  const reader = new ListReader(list, place);
  await reader.readFirstPage();
  return reader.state;
}

class ListReader {
  readonly #list: ListToRead;
  readonly #place: ReadingPlace;
  #state: ListState;
  /** The service answered something else than was asked for. */
  #isLeftOut = false;

  constructor(list: ListToRead, place: ReadingPlace) {
    this.#list = list;
    this.#place = place;
    this.#state = place.store.stateOf(list.name) ?? freshPass(1, place.clock.now());
    if (this.#isOutdated()) this.#beginAgain();
  }

  get state(): ListState {
    return this.#state;
  }

  async readFirstPage(): Promise<void> {
    if (this.#state.page > 0 || this.#state.isDone) return;
    if (this.#state.pass === 1) await this.#readAtOnce();
    if (this.#state.page === 0) await this.#readPage();
  }

  async readRest(): Promise<void> {
    while (!this.#state.isDone) {
      while (!this.#state.passEnded) await this.#readPage();
      this.#judge();
    }
  }

  /** Some lists come whole in one answer, which nothing can shift. */
  async #readAtOnce(): Promise<void> {
    const source = this.#source(false);
    if (source.paging === 'pages') return;
    const answer = await this.#fetch(source, 1);
    if (!isWhole(source, answer)) return;
    const records = this.#taken(answer.records);
    if (this.#isLeftOut) return;
    this.#keep(records, {
      page: 1,
      totalPages: 1,
      pageSize: answer.records.length,
      passEnded: true,
      isDone: true,
    });
  }

  async #readPage(): Promise<void> {
    const page = this.#state.page + 1;
    refuseEndless({ records: [], totalPages: page }, this.#list.resource.title);
    const answer = await this.#fetch(this.#source(true), page);
    if (page === 1 && this.#list.isUnproven) await this.#proveFilter(answer);
    const records = this.#taken(answer.records);
    if (!this.#isLeftOut) this.#keep(records, this.#afterPage(page, answer));
  }

  /** What the list is known to be once that page is there. */
  #afterPage(page: number, answer: RecordPage): Partial<ListState> {
    const { totalPages, trouble } = this.#state;
    const { length } = answer.records;
    const known = believableTotal(answer);
    const lastPage = known ?? Infinity;
    const isRepeated = known === undefined && this.#bringsNothing(answer.records);
    const isLast = length === 0 || isRepeated || page >= lastPage;
    const found = isRepeated ? undefined : this.#doubled(answer.records);
    return {
      page,
      totalPages: known ?? totalPages,
      ...(page === 1 && { pageSize: length }),
      passEnded: isLast,
      trouble: trouble ?? found ?? (isLast ? undefined : this.#shortPage(page, length)),
      // One page that says itself that it is the only one is the list at one moment.
      isDone: page === 1 && lastPage <= 1,
    };
  }

  #shortPage(page: number, length: number): string | undefined {
    if (page === 1 || length >= this.#state.pageSize) return undefined;
    return `page ${page} had ${length} records only`;
  }

  /** A number that stands twice shows that records moved from page to page. */
  #doubled(records: readonly ServiceRecord[]): string | undefined {
    const { store } = this.#place;
    const seen = new Set<number>();
    for (const { id } of records) {
      if (seen.has(id) || store.has(this.#list.name, this.#state.pass, id)) {
        return `number ${id} stood in it twice`;
      }
      seen.add(id);
    }
    return undefined;
  }

  /** A list that is not paged answers the same to every page. */
  #bringsNothing(records: readonly ServiceRecord[]): boolean {
    const { store } = this.#place;
    const { pass } = this.#state;
    return records.length > 0 && records.every(({ id }) => store.has(this.#list.name, pass, id));
  }

  /** After a pass: whether the one before it was complete, and is so still. */
  #judge(): void {
    const { store, clock } = this.#place;
    const { name, resource } = this.#list;
    const { pass, trouble, troubleBefore } = this.#state;
    const moved = pass === 1 ? undefined : store.movedSince(name, pass);
    if (pass > 1 && troubleBefore === undefined && moved === undefined) {
      this.#keep([], { isDone: true });
      return;
    }
    if (pass >= MOST_PASSES) {
      const why = moved === undefined ? troubleBefore : `number ${moved} went away or was renamed`;
      throw new TallysheetError(
        'incomplete-list',
        `The list of ${resource.title.toLowerCase()} was read ${pass} times and changed each time: ${why ?? ''}`,
      );
    }
    this.#state = freshPass(pass + 1, clock.now(), trouble);
    store.begin(name, this.#state);
  }

  /** Whether what was read of the pass, or of a list that is done, is too old to be written. */
  #isOutdated(): boolean {
    const { readAt, pass, page, isDone } = this.#state;
    if (page === 0 || (pass === 1 && !isDone)) return false;
    return Math.abs(this.#place.clock.now() - readAt) > OUTDATED_MS;
  }

  #beginAgain(): void {
    const { store, clock } = this.#place;
    const { pass, troubleBefore } = this.#state;
    store.forgetPass(this.#list.name, pass);
    this.#state = freshPass(pass, clock.now(), troubleBefore);
    store.begin(this.#list.name, this.#state);
  }

  #source(onePageEach: boolean): RecordSource {
    const { resource, reading, values } = this.#list;
    return recordSource(this.#place.caller, resource, reading, { values, onePageEach });
  }

  async #fetch(source: RecordSource, page: number): Promise<RecordPage> {
    this.#place.signal.throwIfAborted();
    const answer = await source.fetch(page);
    refuseEndless(answer, this.#list.resource.title);
    return answer;
  }

  /** The records of an answer; the list is left out where they are not what was asked for. */
  #taken(records: readonly ServiceRecord[]): ServiceRecord[] {
    const { resource, shows, otherwise } = this.#list;
    const own = records.filter(({ raw }) => isOfKind(resource, raw));
    const other = shows && own.find((record) => !matches(record, shows));
    if (other === undefined) return own;
    if (otherwise === 'refuse') throw filterIgnored(this.#list, other.id);
    this.#isLeftOut = true;
    this.#keep([], { page: 1, passEnded: true, isDone: true });
    return [];
  }

  /** A filter that is ignored answers what is answered without it. */
  async #proveFilter(filtered: RecordPage): Promise<void> {
    const { resource } = this.#list;
    const [first] = filtered.records;
    if (resource.all === undefined || first === undefined) return;
    const plain = recordSource(this.#place.caller, resource, resource.all, { onePageEach: true });
    const unfiltered = await this.#fetch(plain, 1);
    const ids = ({ records }: RecordPage): string => records.map(({ id }) => id).join();
    const isSame =
      ids(unfiltered) === ids(filtered) && unfiltered.totalPages === filtered.totalPages;
    if (isSame) throw filterIgnored(this.#list, first.id);
  }

  #keep(records: readonly ServiceRecord[], changed: Partial<ListState>): void {
    const { store, clock, onPage } = this.#place;
    const { name, asked } = this.#list;
    this.#state = { ...this.#state, ...changed, readAt: clock.now() };
    const added = this.#state.isDone && asked === undefined ? this.#withBuiltIn(records) : records;
    store.keep(
      name,
      this.#state,
      added.map((record) => keptRecord(this.#list, record)),
    );
    onPage(this.#list, this.#state);
  }

  #withBuiltIn(records: readonly ServiceRecord[]): readonly ServiceRecord[] {
    const { store } = this.#place;
    const { name, resource } = this.#list;
    const known = new Set(records.map(({ id }) => id));
    const more = builtIn(resource).filter(
      ({ id }) => !known.has(id) && !store.has(name, this.#state.pass, id),
    );
    return [...records, ...more];
  }
}
