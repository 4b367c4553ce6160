import type { Caller } from '../client/caller.ts';
import type { ListState } from '../client/lists/list-state.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Json } from '../kernel/json.ts';
import type { AccountListener } from './account-listener.ts';
import type { AccountStore } from './account-store.ts';
import { type ReadingPlace, readFirstPage, readWholeList } from './list-reading.ts';
import type { KnownLists, ListCost } from './known-lists.ts';
import type { AccountList } from './list-query.ts';
import type { ReportReading } from './snapshots/report-readings.ts';

/** Where and how an account is read: the workplace of an import will do. */
export interface AccountPlace {
  readonly clock: Clock;
  /** A folder that exists, where what was read is kept until it was used. */
  readonly stateFolder: string;
  readonly stop: { readonly signal: AbortSignal };
  readonly connection: {
    readonly caller: Caller;
    /** Distinguishes accounts. */
    readonly account: string;
  };
  /** Reads every list whole, also where a snapshot of the account has it. */
  readonly ignoresSnapshots?: boolean;
  /** Keeps what a report reads, so that it can be repeated without a call. */
  readonly keepsReading?: boolean;
  /** What a report read, from which it is made again. */
  readonly repeats?: ReportReading;
}

/** Answers that follow the lists, given how many records a list has at most, by its name. */
export type AnswersAfter = (mostRecords: (list: string) => number) => number;

/** What reading pages needs besides the lists. */
interface PagesToRead {
  /** Those of the lists that are read after these. */
  readonly costs?: readonly ListCost[];
  readonly answersAfter?: AnswersAfter | undefined;
}

const FREE: ListCost = { least: 0, most: 0 };

/** Reads lists and answers of an account, each once, and reports the progress. */
export class AccountReader {
  readonly store: AccountStore;
  readonly caller: Caller;
  readonly #listener: AccountListener;
  readonly #place: ReadingPlace;
  readonly #known: KnownLists | undefined;
  /** Of lists that are being read. */
  readonly #states = new Map<string, ListState>();
  #answersWanted = 0;
  /** Lists that are not started yet, of those that are read one after another. */
  #shortListsLeft = 0;
  #callsMade = 0;

  constructor(
    store: AccountStore,
    place: AccountPlace,
    listener: AccountListener,
    known?: KnownLists,
  ) {
    this.store = store;
    this.#known = known;
    this.caller = place.connection.caller;
    this.#listener = listener;
    this.#place = {
      store,
      caller: this.caller,
      clock: place.clock,
      signal: place.stop.signal,
      wasHeldUp: store.wasHeldUp(place.clock.now()),
      onPage: (list, state) => {
        const before = this.#states.get(list.name);
        this.#states.set(list.name, state);
        // That a list is complete is noted without a call.
        if (before?.pass !== state.pass || before.page !== state.page) this.#noteCall();
      },
    };
    const answers = store.answers.count();
    if (answers > 0) listener.onContinueAnswers?.(answers);
  }

  /** The first pages show how many there are; then the rest follows. */
  async readAll(wanted: readonly AccountList[], answersAfter?: AnswersAfter): Promise<void> {
    const isKnown = (list: AccountList): boolean =>
      this.store.stateOf(list.name) === undefined && this.#known?.has(list) === true;
    // What they repeat of others is read first.
    const known = wanted.filter(isKnown);
    const costs = known.map((list) => this.#known?.costOf(list) ?? FREE);
    await this.#readPages(
      wanted.filter((list) => !isKnown(list)),
      { costs, answersAfter },
    );
    const left: AccountList[] = [];
    for (const list of known) if (!(await this.#isFilled(list))) left.push(list);
    if (left.length > 0) await this.#readPages(left);
  }

  async #isFilled(list: AccountList): Promise<boolean> {
    this.#place.signal.throwIfAborted();
    return (await this.#known?.fill(list, this.store)) === true;
  }

  async #readPages(
    lists: readonly AccountList[],
    { costs = [], answersAfter }: PagesToRead = {},
  ): Promise<void> {
    for (const list of lists) this.#reportContinued(list);
    for (const list of lists) {
      this.#states.set(list.name, await readFirstPage(list, this.#place));
    }
    this.#answersWanted = answersAfter?.((list) => this.#mostRecords(list)) ?? 0;
    this.#reportPrice(costs);
    for (const list of lists) {
      await this.#known?.onFirstPage?.(list, this.store);
      await this.#readWhole(list);
    }
  }

  /** How many pages a list has, as its first page says, which is kept for its reading. Throws as readAll does. */
  async pagesOf(list: AccountList): Promise<number> {
    const { totalPages = 1 } = await readFirstPage(list, this.#place);
    this.#states.delete(list.name);
    return totalPages;
  }

  /**
   * Reads many short lists one after another, each whole before the next starts. Each iteration
   * creates them again.
   */
  async readEach(lists: () => Iterable<AccountList>): Promise<void> {
    for (const list of lists()) if (this.#isToRead(list)) this.#shortListsLeft += 1;
    this.#reportPrice();
    for (const list of lists()) {
      if (this.#isDone(list.name)) continue;
      if (!this.#isToRead(list) && (await this.#isFilled(list))) continue;
      this.#reportContinued(list);
      this.#shortListsLeft -= 1;
      await this.#readWhole(list);
    }
  }

  #isToRead(list: AccountList): boolean {
    return !this.#isDone(list.name) && this.#known?.has(list) !== true;
  }

  /** An answer other than a list, as read now or by an earlier process. Throws as `read` does. */
  async answer<Answer extends Json>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    this.#place.signal.throwIfAborted();
    const known = this.store.answers.get(name);
    if (known !== undefined) return known as Answer;
    const answer = await read();
    this.store.answers.keep(name, answer);
    this.#noteCall();
    return answer;
  }

  async #readWhole(list: AccountList): Promise<void> {
    await readWholeList(list, this.#place);
    this.#states.delete(list.name);
  }

  #isDone(list: string): boolean {
    return this.store.stateOf(list)?.isDone === true;
  }

  #noteCall(): void {
    this.#callsMade += 1;
    const total = this.#callsMade + this.#callsLeft();
    this.#listener.onProgress?.({ current: this.#callsMade, total });
  }

  /** @param known what lists cost that may be known without reading them whole */
  #reportPrice(known: readonly ListCost[] = []): void {
    const left = this.#callsLeft();
    const calls = known.reduce((sum, { least }) => sum + least, left);
    const most = known.reduce((sum, each) => sum + each.most, left);
    if (most > 0) this.#listener.onPrice?.({ calls, ...(most > calls && { most }) });
  }

  /** As far as it is known: a list that keeps still is read twice. */
  #callsLeft(): number {
    const pages = [...this.#states.values()].reduce((sum, state) => sum + pagesLeft(state), 0);
    return (
      pages + this.#shortListsLeft + Math.max(0, this.#answersWanted - this.store.answers.count())
    );
  }

  #mostRecords(list: string): number {
    const { totalPages = 1, pageSize = 0, pass = 1 } = this.#states.get(list) ?? {};
    // All members may be on one page.
    return Math.max(totalPages * pageSize, this.store.count(list, pass));
  }

  #reportContinued({ name, resource }: AccountList): void {
    const state = this.store.begunBefore.has(name) ? this.store.stateOf(name) : undefined;
    const page = state && nextPage(state);
    if (state === undefined || page === undefined) return;
    this.#listener.onContinue?.({ title: resource.title, page, pages: state.totalPages });
  }
}

/** The page at which a list resumes, the first one of another pass included; none where nothing is left. */
function nextPage({ isDone, pass, page, totalPages, passEnded }: ListState): number | undefined {
  if (isDone || (pass === 1 && page === 0)) return undefined;
  const isPassRead = passEnded || (totalPages !== undefined && page >= totalPages);
  if (!isPassRead) return page + 1;
  return totalPages !== undefined && totalPages <= 1 ? undefined : 1;
}

function pagesLeft({ isDone, pass, page, totalPages = 1, passEnded }: ListState): number {
  if (isDone) return 0;
  const inPass = passEnded ? 0 : Math.max(0, totalPages - page);
  return inPass + (pass === 1 && totalPages > 1 ? totalPages : 0);
}
