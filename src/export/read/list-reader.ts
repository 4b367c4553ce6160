import type { ExportListener, ExportWorkplace } from '../choose/export-request.ts';
import type { ChosenList } from '../choose/record-selection.ts';
import type { ExportStore } from './export-store.ts';
import type { ListState } from '../../client/lists/list-state.ts';
import type { ListToRead } from './list-query.ts';
import { readFirstPage, readWholeList, type ReadingPlace } from './whole-list.ts';

/** Reads the lists of an export, each once, and tells how far that is. */
export class ListDesk {
  readonly #store: ExportStore;
  readonly #listener: ExportListener;
  readonly #place: ReadingPlace;
  readonly #states = new Map<string, ListState>();
  #pagesRead = 0;

  constructor(store: ExportStore, workplace: ExportWorkplace, listener: ExportListener) {
    this.#store = store;
    this.#listener = listener;
    this.#place = {
      store,
      caller: workplace.connection.caller,
      clock: workplace.clock,
      signal: workplace.stop.signal,
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
  async readAll(lists: readonly ListToRead[]): Promise<void> {
    for (const list of lists) this.#tellContinued(list);
    for (const list of lists) {
      this.#states.set(list.name, await readFirstPage(list, this.#place));
    }
    const calls = this.#callsLeft();
    if (calls > 0) this.#listener.onPrice?.({ calls });
    for (const list of lists) await readWholeList(list, this.#place);
  }

  /** How often the list of each kind was read. */
  passes(lists: readonly ChosenList[]): Record<string, number> {
    const counts = lists.map(({ resource, lists: own }): [string, number] => [
      resource.name,
      Math.max(...own.map(({ name }) => this.#store.stateOf(name)?.pass ?? 0)),
    ]);
    return Object.fromEntries(counts);
  }

  #note(list: ListToRead, state: ListState): void {
    this.#pagesRead += 1;
    this.#states.set(list.name, state);
    const total = this.#pagesRead + this.#callsLeft();
    this.#listener.onProgress?.({ current: this.#pagesRead, total });
  }

  /** As far as it is known: a list that keeps still is read twice. */
  #callsLeft(): number {
    return [...this.#states.values()].reduce((sum, state) => sum + pagesLeft(state), 0);
  }

  #tellContinued({ name, resource }: ListToRead): void {
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
