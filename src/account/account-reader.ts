import type { Caller } from '../client/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { RecordSelection } from './record-selection.ts';
import type { AccountStore } from './account-store.ts';
import type { ListState } from '../client/lists/list-state.ts';
import type { AccountList } from './list-query.ts';
import { readFirstPage, readWholeList, type ReadingPlace } from './list-reading.ts';

/** Where and how an account is read: the workplace of an import will do. */
export interface AccountPlace {
  readonly clock: Clock;
  /** A folder that exists, where what was read is kept until it was used. */
  readonly stateFolder: string;
  readonly stop: { readonly signal: AbortSignal };
  readonly connection: {
    readonly caller: Caller;
    /** Tells accounts apart. */
    readonly account: string;
  };
}

/** Called while an account is read. */
export interface AccountListener {
  /** It goes on where an earlier process stopped. */
  readonly onContinue?: (at: {
    readonly title: string;
    readonly page: number;
    readonly pages: number | undefined;
  }) => void;
  /** What it will cost, once it is known how many pages there are. */
  readonly onPrice?: (price: { readonly calls: number }) => void;
  /** Calls made of those that are known to be needed. */
  readonly onProgress?: (step: { readonly current: number; readonly total: number }) => void;
}

/** Reads the lists of an account, each once, and tells how far that is. */
export class AccountReader {
  readonly #store: AccountStore;
  readonly #listener: AccountListener;
  readonly #place: ReadingPlace;
  readonly #states = new Map<string, ListState>();
  #pagesRead = 0;

  constructor(store: AccountStore, place: AccountPlace, listener: AccountListener) {
    this.#store = store;
    this.#listener = listener;
    this.#place = {
      store,
      caller: place.connection.caller,
      clock: place.clock,
      signal: place.stop.signal,
      onPage: (list, state) => {
        this.#note(list, state);
      },
    };
  }

  /** Whether an earlier process had begun. */
  get continued(): boolean {
    return this.#store.begunBefore.size > 0;
  }

  /** The first pages tell how many there are; then the rest follows. */
  async readAll(lists: readonly AccountList[]): Promise<void> {
    for (const list of lists) this.#tellContinued(list);
    for (const list of lists) {
      this.#states.set(list.name, await readFirstPage(list, this.#place));
    }
    const calls = this.#callsLeft();
    if (calls > 0) this.#listener.onPrice?.({ calls });
    for (const list of lists) await readWholeList(list, this.#place);
  }

  /** How often the list of each kind was read. */
  passes(lists: readonly RecordSelection[]): Record<string, number> {
    const counts = lists.map(({ resource, lists: own }): [string, number] => [
      resource.name,
      Math.max(...own.map(({ name }) => this.#store.stateOf(name)?.pass ?? 0)),
    ]);
    return Object.fromEntries(counts);
  }

  #note(list: AccountList, state: ListState): void {
    this.#pagesRead += 1;
    this.#states.set(list.name, state);
    const total = this.#pagesRead + this.#callsLeft();
    this.#listener.onProgress?.({ current: this.#pagesRead, total });
  }

  /** As far as it is known: a list that keeps still is read twice. */
  #callsLeft(): number {
    return [...this.#states.values()].reduce((sum, state) => sum + pagesLeft(state), 0);
  }

  #tellContinued({ name, resource }: AccountList): void {
    const state = this.#store.begunBefore.has(name) ? this.#store.stateOf(name) : undefined;
    if (state === undefined || state.isDone || (state.pass === 1 && state.page === 0)) return;
    this.#listener.onContinue?.({
      title: resource.title,
      page: state.page + 1,
      pages: state.totalPages,
    });
  }
}

function pagesLeft({ isDone, pass, page, totalPages = 1, passEnded }: ListState): number {
  if (isDone) return 0;
  const inPass = passEnded ? 0 : Math.max(0, totalPages - page);
  return inPass + (pass === 1 && totalPages > 1 ? totalPages : 0);
}
