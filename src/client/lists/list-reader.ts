import { TallysheetError } from '../../kernel/messages/errors.ts';
import { type ListBook, type ListState, freshPass } from './list-state.ts';
import { readNextPage } from './page-pass.ts';
import { type Page, assertFinite, reportedPages } from './paged-list.ts';
import type { RecordSource } from './record-source.ts';
import type { ServiceRecord } from '../records.ts';

/**
 * What shows that a list is complete. `one-pass`: nothing in one reading speaks against it.
 * `two-passes`: the reading after it still finds every one of its records, which also shows that no
 * record was deleted behind the reader and moved another one past it.
 */
export type Proof = 'one-pass' | 'two-passes';

const MOST_PASSES: Readonly<Record<Proof, number>> = { 'one-pass': 3, 'two-passes': 6 };

/** A list that is to be read whole. */
export interface ListQuery {
  /** `Fixed assets`, for messages. */
  readonly title: string;
  readonly proof: Proof;
  /** How the list is asked for: as its description says, or page by page. */
  readonly source: (onePageEach: boolean) => RecordSource;
  /** The selected records of a page; undefined if the list is missing and to be skipped. */
  readonly accept?: (
    answer: Page<ServiceRecord>,
    page: number,
  ) => Promise<readonly ServiceRecord[] | undefined>;
  /** Records that no list shows. */
  readonly builtIn: readonly ServiceRecord[];
  /** What is complete is not read again, however old it is. */
  readonly isOfTheBeginning?: boolean;
  /** Nothing is too old: a limit of calls ended the reading, and would end a new one at the same page. */
  readonly wasHeldUp?: boolean;
}

/** What a reader works with. */
export interface ListTools {
  readonly book: ListBook;
  /** In milliseconds since 1970; it says how old is what a kept book has. */
  readonly now: () => number;
  /** Called after each page. */
  readonly onPage?: (state: ListState) => void;
}

/** What a pass read before so long a break is read again: a page of yesterday says what was true then. */
export const OUTDATED_MS = 60 * 60_000;

/**
 * Reads a list until it is proven complete; all code that reads lists uses this. Pages shift while
 * others work, because lists are sorted by name, and pages arrive empty, short or twice. Resumes
 * where an earlier process stopped, if the page book was kept.
 */
export class ListReader {
  readonly #query: ListQuery;
  readonly #tools: ListTools;
  #state: ListState;

  constructor(query: ListQuery, tools: ListTools) {
    this.#query = query;
    this.#tools = tools;
    this.#state = tools.book.state() ?? freshPass(1, tools.now());
    if (this.#isOutdated()) this.#beginAgain();
  }

  get state(): ListState {
    return this.#state;
  }

  /**
   * Reads the first page, unless it already exists: it shows how many there are. Throws as
   * Caller.read does.
   */
  async readFirstPage(): Promise<FirstPage> {
    if (this.#state.page > 0 || this.#state.isDone) {
      return { records: [], totalPages: this.#state.totalPages };
    }
    const once = this.#query.source(false);
    return this.#state.pass === 1 && once.paging === 'once'
      ? this.#readAtOnce(once)
      : this.#readPage();
  }

  /**
   * The other records, batch by batch; one that comes in several passes comes several times. Throws as
   * Caller.read does, and TallysheetError 'incomplete-list' where the list never was complete.
   */
  async *readRest(): AsyncGenerator<readonly ServiceRecord[]> {
    assertFinite(this.#state.totalPages, this.#query.title);
    while (!this.#state.isDone) {
      while (!this.#state.passEnded) yield (await this.#readPage()).records;
      yield* this.#endPass();
    }
  }

  /** Reads all of it into the book. Throws as readRest does. */
  async readWhole(): Promise<void> {
    await this.readFirstPage();
    const rest = this.readRest();
    let batch = await rest.next();
    while (batch.done !== true) batch = await rest.next();
  }

  /** Some lists come whole in one answer, which nothing can shift. */
  async #readAtOnce(source: RecordSource): Promise<FirstPage> {
    const answer = await source.fetch(1);
    const records = await this.#accepted(answer, 1);
    if (records === undefined) return { records: [], totalPages: 1 };
    if (isWhole(source, answer)) {
      this.#keep(records, {
        page: 1,
        totalPages: 1,
        pageSize: answer.records.length,
        passEnded: true,
      });
    }
    return { records, totalPages: reportedPages(answer, 1) };
  }

  async #readPage(): Promise<FirstPage> {
    const { book } = this.#tools;
    const { pass, page } = this.#state;
    const { title } = this.#query;
    const source = this.#query.source(true);
    const fetch = async (asked: number): Promise<Page<ServiceRecord>> => {
      const answer = await source.fetch(asked);
      // A planner that sees so long a list may look single records up instead.
      if (asked > 1) assertFinite(answer.totalPages, title);
      return answer;
    };
    assertFinite(page + 1, title);
    const { state, rows } = await readNextPage(
      {
        fetch,
        keyOf: ({ id }) => id,
        isKnown: (id) => book.has(pass, Number(id)),
        pageSize: source.pageSize,
      },
      this.#state,
    );
    const { totalPages } = state;
    const records = await this.#accepted({ records: rows, totalPages }, page + 1);
    if (records !== undefined) this.#keep(records, state);
    return { records: records ?? [], totalPages };
  }

  /** The selected records; undefined if the whole list is skipped. */
  async #accepted(
    answer: Page<ServiceRecord>,
    page: number,
  ): Promise<readonly ServiceRecord[] | undefined> {
    const { accept } = this.#query;
    const records = accept === undefined ? answer.records : await accept(answer, page);
    if (records === undefined) this.#keep([], { page: 1, passEnded: true, isDone: true });
    return records;
  }

  /** After a pass: whether it, or the one before it, was complete. */
  *#endPass(): Generator<readonly ServiceRecord[]> {
    const { book, now } = this.#tools;
    const { pass, fault, faultBefore } = this.#state;
    const { proof } = this.#query;
    const compares = proof === 'two-passes' && pass > 1 && fault === undefined;
    const moved = compares ? book.movedSince(pass) : undefined;
    if (this.#isProven(moved)) {
      this.#keep([], { isDone: true });
      yield this.#keepBuiltIn();
      return;
    }
    if (fault !== undefined && fault === faultBefore) throw faulty(this.#query, fault);
    if (pass >= MOST_PASSES[proof]) throw listKeepsChanging(this.#query, this.#state, moved);
    this.#state = freshPass(pass + 1, now(), this.#state);
    book.begin(this.#state);
  }

  #isProven(moved: number | undefined): boolean {
    const { pass, page, totalPages, pageSize, fault, shifted, problemBefore } = this.#state;
    if (fault !== undefined) return false;
    const isNotFull = page <= 2 && pageSize < this.#query.source(true).pageSize;
    const isOnePage = totalPages === undefined ? isNotFull : totalPages <= 1;
    // The one page of a list is the list at one moment.
    if (shifted === undefined && (isOnePage || this.#query.proof === 'one-pass')) return true;
    if (this.#query.proof === 'one-pass') return false;
    return pass > 1 && problemBefore === undefined && moved === undefined;
  }

  /** Whether what was read of the pass, or of a list that is done, is too old to be used. */
  #isOutdated(): boolean {
    const { readAt, pass, page, isDone } = this.#state;
    if (page === 0 || (pass === 1 && !isDone) || this.#query.wasHeldUp === true) return false;
    if (isDone && this.#query.isOfTheBeginning === true) return false;
    return Math.abs(this.#tools.now() - readAt) > OUTDATED_MS;
  }

  #beginAgain(): void {
    const { book, now } = this.#tools;
    const { pass, problemBefore, faultBefore } = this.#state;
    book.forgetPass(pass);
    this.#state = { ...freshPass(pass, now()), problemBefore, faultBefore };
    book.begin(this.#state);
  }

  #keep(records: readonly ServiceRecord[], changed: Partial<ListState>): void {
    const { book, now, onPage } = this.#tools;
    this.#state = { ...this.#state, ...changed, readAt: now() };
    book.keep(this.#state, records);
    onPage?.(this.#state);
  }

  #keepBuiltIn(): readonly ServiceRecord[] {
    const { book } = this.#tools;
    const more = this.#query.builtIn.filter(({ id }) => !book.has(this.#state.pass, id));
    book.keep(this.#state, more);
    return more;
  }
}

/** The first page, and how many there are, as the service says. */
export interface FirstPage {
  readonly records: readonly ServiceRecord[];
  readonly totalPages: number | undefined;
}

function faulty({ title }: ListQuery, fault: string): TallysheetError {
  return new TallysheetError(
    'incomplete-list',
    `The list of ${title.toLowerCase()} cannot be read completely, also when repeated: ${fault}`,
    { hint: 'Run the same command again later; if it fails again, report it to the service.' },
  );
}

function listKeepsChanging(
  { title }: ListQuery,
  { pass, fault, shifted, problemBefore }: ListState,
  moved: number | undefined,
): TallysheetError {
  const gone = moved === undefined ? undefined : `number ${moved} was deleted or renamed`;
  const why = fault ?? gone ?? shifted ?? problemBefore ?? '';
  return new TallysheetError(
    'incomplete-list',
    `The list of ${title.toLowerCase()} was read ${pass} times and changed each time: ${why}`,
  );
}

/**
 * Whether the one answer of a list that is asked for at once holds all of it. Throws TallysheetError
 * 'incomplete-list' where it does not, and the list takes no page either.
 */
function isWhole(
  { endpoint, pageSize }: RecordSource,
  { records, totalPages }: Page<ServiceRecord>,
): boolean {
  const takesPage = endpoint.endpoint.params?.['page'] !== undefined;
  if (totalPages === undefined) {
    // As many records as a page holds, or none, may be the first page of a list that ignored `page=all`.
    const isPage = records.length === 0 || records.length === pageSize;
    return !(takesPage && isPage);
  }
  const least = (totalPages - 1) * pageSize;
  if (totalPages <= 1 || records.length > least) return true;
  if (takesPage) return false;
  throw new TallysheetError(
    'incomplete-list',
    `${endpoint.name} returned ${records.length} records of ${totalPages} pages, but has no page parameter`,
  );
}
