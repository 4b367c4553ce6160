import { formatCount } from '../../kernel/counts.ts';
import {
  MOST_PAGES,
  reportedPages,
  type Page,
  type PagedList,
  type PassState,
} from './paged-list.ts';
import { askForPage } from './verified-page.ts';

/** What reading one more page gave. */
export interface PassStep<Row> {
  readonly state: PassState;
  /** Mostly those of the page; those of the page before, too, where it had come short. */
  readonly rows: readonly Row[];
}

/**
 * Reads the next page of a pass. The rules for every list (docs/decisions/0023): a list that reports
 * `total_pages` has all of these pages, and none but the last is short; any other list ends where two
 * pages in succession are empty. A page that contradicts this is asked for again before it counts.
 */
export async function readNextPage<Row>(
  list: PagedList<Row>,
  state: PassState,
): Promise<PassStep<Row>> {
  const page = state.page + 1;
  const { mostPages = MOST_PAGES } = list;
  if (page > mostPages) {
    return {
      state: {
        ...state,
        passEnded: true,
        fault: `it has more than ${formatCount(mostPages)} pages`,
      },
      rows: [],
    };
  }
  const { answer, fault, isEnd } = await askForPage(list, state, page);
  if (fault !== undefined) return { state: { ...state, page, passEnded: true, fault }, rows: [] };
  if (isEnd) return endBefore(list, state, page, answer);

  const before = await pageBefore(list, state, answer);
  const rows = [...before.rows, ...answer.records];
  const next = afterPage(list, state, { page, answer, rows, before });
  return next.passEnded && next.fault === undefined
    ? checkFirstPage(list, { state: next, rows }, page)
    : { state: next, rows };
}

function afterPage<Row>(
  list: PagedList<Row>,
  state: PassState,
  read: {
    readonly page: number;
    readonly answer: Page<Row>;
    readonly rows: readonly Row[];
    readonly before: PageBefore<Row>;
  },
): PassState {
  const { page, answer, rows, before } = read;
  const { length } = answer.records;
  const reported = reportedPages(answer, page);
  const totalPages = reported ?? state.totalPages;
  return {
    page,
    totalPages,
    pageSize: Math.max(state.pageSize, length, before.length),
    lastLength: length,
    passEnded: before.fault !== undefined || page >= (totalPages ?? Infinity),
    fault: before.fault,
    shifted:
      state.shifted ??
      changedTotal(state.totalPages, reported) ??
      longerThanBefore(state, page, Math.max(length, before.length)) ??
      twiceIn(list, rows),
  };
}

/** The list ended with the page before this one, which is empty. */
async function endBefore<Row>(
  list: PagedList<Row>,
  state: PassState,
  page: number,
  answer: Page<Row>,
): Promise<PassStep<Row>> {
  const reported = reportedPages(answer, page);
  const shifted = state.shifted ?? changedTotal(state.totalPages, reported);
  const totalPages = reported ?? state.totalPages;
  const next: PassState = { ...state, page, totalPages, passEnded: true, shifted };
  return checkFirstPage(list, { state: next, rows: [] }, page - 1);
}

interface PageBefore<Row> {
  readonly rows: readonly Row[];
  readonly length: number;
  readonly fault?: string;
}

const MOST_ASKS = 2;

/** Records after a short page show that it was no last page: it is asked for again. */
async function pageBefore<Row>(
  list: PagedList<Row>,
  { page, pageSize, lastLength }: PassState,
  { records }: Page<Row>,
): Promise<PageBefore<Row>> {
  const full = Math.max(pageSize, records.length);
  if (page === 0 || lastLength >= full) return { rows: [], length: 0 };
  for (let asked = 0; asked < MOST_ASKS; asked += 1) {
    const again = await list.fetch(page);
    if (again.records.length < full) continue;
    const rows = again.records.filter((row) => !list.isKnown(list.keyOf(row)));
    return { rows, length: again.records.length };
  }
  const fault = `page ${page} has ${lastLength} records, other pages have ${full}, and more follow`;
  return { rows: [], length: 0, fault };
}

/**
 * Pages that are shorter than the interface states may have been cut alike, so the first one is asked
 * for again. Two of the same length before the last one show how long a page of this service is; of
 * two pages the second one may be the short one, and nothing shows it.
 */
async function checkFirstPage<Row>(
  list: PagedList<Row>,
  step: PassStep<Row>,
  lastPage: number,
): Promise<PassStep<Row>> {
  const { state, rows } = step;
  if (lastPage < 2 || state.pageSize >= list.pageSize) return step;
  const again = await list.fetch(1);
  const { length } = again.records;
  if (length > state.pageSize) {
    const shifted = state.shifted ?? `page 1 had ${state.pageSize} records, then ${length}`;
    return { state: { ...state, shifted }, rows };
  }
  if (lastPage > 2) return step;
  const fault = `page 1 has ${length} records instead of ${list.pageSize}, and more follow`;
  return { state: { ...state, fault }, rows };
}

function changedTotal(before: number | undefined, now: number | undefined): string | undefined {
  if (before === undefined || now === undefined || before === now) return undefined;
  return `the list had ${before} pages, then ${now}`;
}

function longerThanBefore(
  { pageSize }: PassState,
  page: number,
  length: number,
): string | undefined {
  if (page <= 2 || length <= pageSize) return undefined;
  return `a page has ${length} records, those before it ${pageSize}`;
}

function twiceIn<Row>(list: PagedList<Row>, rows: readonly Row[]): string | undefined {
  const here = new Set<number | string>();
  for (const row of rows) {
    const key = list.keyOf(row);
    if (here.has(key) || list.isKnown(key)) {
      return typeof key === 'number'
        ? `number ${key} is in the list twice`
        : 'an entry is in it twice';
    }
    here.add(key);
  }
  return undefined;
}
