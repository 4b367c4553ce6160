import { TallysheetError } from '../kernel/errors.ts';
import type { ServiceRecord } from './records.ts';

/** One page of a list. */
export interface RecordPage {
  readonly records: readonly ServiceRecord[];
  /** Missing, or any figure: it is not believed without being checked. */
  readonly totalPages: number | undefined;
}

export type FetchPage = (page: number) => Promise<RecordPage>;

/** More pages than any list has; a service that goes on beyond them goes round in circles. */
const MOST_PAGES = 10_000;

/**
 * Throws TallysheetError 'incomplete-list' where the service tells of more pages than any list has.
 * The title is that of the records, in the plural.
 */
export function refuseEndless({ totalPages = 0 }: RecordPage, title: string): void {
  if (totalPages <= MOST_PAGES) return;
  throw new TallysheetError(
    'incomplete-list',
    `The list of ${title.toLowerCase()} has ${totalPages} pages, says the service; at most ${MOST_PAGES} are read`,
    {
      hint: 'Check that the address is that of the service; a list this long cannot be read whole.',
    },
  );
}

/**
 * One reading of a list from its first page to its last. The list is sorted by name, so a create,
 * delete or rename meanwhile moves records from page to page; `unsteady` says afterwards what
 * showed that this happened.
 */
export class PagePass {
  readonly #fetch: FetchPage;
  readonly #first: RecordPage;
  readonly #mostPages: number;
  readonly #seen = new Set<number>();
  #total: number | undefined;
  #trouble: string | undefined;

  constructor(fetch: FetchPage, first: RecordPage, mostPages = MOST_PAGES) {
    this.#fetch = fetch;
    this.#first = first;
    this.#mostPages = mostPages;
    this.#total = believableTotal(first);
  }

  /** Why the pass may have missed a record; undefined where nothing speaks for it. */
  get unsteady(): string | undefined {
    return this.#trouble;
  }

  /** The records of each page after the first. */
  async *pages(): AsyncGenerator<readonly ServiceRecord[]> {
    this.#note(this.#first.records);
    if (this.#first.records.length === 0) return;
    for (let page = 2; this.#total === undefined || page <= this.#total; page += 1) {
      if (page > this.#mostPages) {
        this.#say(`it goes on after ${this.#mostPages} pages`);
        return;
      }
      const received = await this.#fetch(page);
      if (this.#isPastTheEnd(page, received)) return;
      this.#check(page, received);
      yield received.records;
    }
  }

  #isPastTheEnd(page: number, { records }: RecordPage): boolean {
    if (records.length === 0) {
      if (this.#total !== undefined) this.#say(`page ${page} of ${this.#total} is empty`);
      return true;
    }
    if (this.#total !== undefined) return false;
    const isOld = records.every(({ id }) => this.#seen.has(id));
    // A list that is not paged answers the same to every page.
    if (isOld && records.length !== this.#seen.size) this.#say(`page ${page} brings nothing new`);
    return isOld;
  }

  #check(page: number, received: RecordPage): void {
    this.#note(received.records);
    if (this.#total === undefined) return;
    const total = believableTotal(received);
    if (total !== this.#total)
      this.#say(`the list had ${this.#total} pages, then ${String(total)}`);
    const { length } = received.records;
    const full = this.#first.records.length;
    if (length > full || (length < full && page < this.#total)) {
      this.#say(`page ${page} has ${length} records, page 1 has ${full}`);
    }
    this.#total = total ?? this.#total;
  }

  #note(records: readonly ServiceRecord[]): void {
    for (const { id } of records) {
      if (this.#seen.has(id)) this.#say(`number ${id} stands in the list twice`);
      this.#seen.add(id);
    }
  }

  #say(trouble: string): void {
    this.#trouble ??= trouble;
  }
}

/** The figure, where it can be true: otherwise the pages are read until one is empty. */
export function believableTotal({ records, totalPages }: RecordPage): number | undefined {
  if (totalPages === undefined || !Number.isSafeInteger(totalPages)) return undefined;
  const least = records.length === 0 ? 0 : 1;
  return totalPages >= least && totalPages <= MOST_PAGES ? totalPages : undefined;
}
