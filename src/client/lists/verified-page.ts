import { reportedPages, type Page, type PagedList, type PassState } from './paged-list.ts';

/** A page after it was asked for as often as it took to know what it is. */
export interface AskedPage<Row> {
  readonly answer: Page<Row>;
  /** The list ended before this page. */
  readonly isEnd: boolean;
  /** What is wrong with the page each time that it is asked for. */
  readonly fault: string | undefined;
}

const MOST_ASKS = 3;

/** Asks for a page until it agrees with what is known of the list, or stays wrong. */
export async function askForPage<Row>(
  list: PagedList<Row>,
  state: PassState,
  page: number,
): Promise<AskedPage<Row>> {
  let answer: Page<Row> = { records: [], totalPages: undefined };
  let fault: string | undefined;
  let wasEmpty = false;
  for (let asked = 0; asked < MOST_ASKS; asked += 1) {
    answer = await list.fetch(page);
    const found = await classifyResponse(list, state, page, { answer, wasEmpty });
    if (found === 'records' || found === 'end') {
      return { answer, isEnd: found === 'end', fault: undefined };
    }
    fault = found.fault;
    wasEmpty ||= answer.records.length === 0;
  }
  // An empty list may be said to have one page.
  const isEmptyList = page === 1 && answer.records.length === 0 && answer.totalPages === 1;
  return { answer, isEnd: isEmptyList, fault: isEmptyList ? undefined : fault };
}

/** Whether a page has records or is the end; otherwise why it has to be asked for again. */
async function classifyResponse<Row>(
  list: PagedList<Row>,
  state: PassState,
  page: number,
  { answer, wasEmpty }: { readonly answer: Page<Row>; readonly wasEmpty: boolean },
): Promise<'records' | 'end' | { readonly fault: string }> {
  const fault = faultOf(list, state, page, answer);
  if (fault !== undefined) return (await isUnpaged(list, state, page, answer)) ? 'end' : { fault };
  if (answer.records.length > 0) return 'records';
  if (isSurelyTheEnd(answer, page)) return 'end';
  // Nothing says how long the list is: it ended if this page stays empty, and so is the next one.
  const endFault = wasEmpty ? await faultOfEnd(list, page) : `page ${page} is empty`;
  return endFault === undefined ? 'end' : { fault: endFault };
}

function faultOf<Row>(
  { isKnown, keyOf }: PagedList<Row>,
  state: PassState,
  page: number,
  answer: Page<Row>,
): string | undefined {
  const { records } = answer;
  const reported = reportedPages(answer, page);
  const total = reported ?? state.totalPages;
  if (records.length === 0) {
    return total !== undefined && total >= page ? `page ${page} of ${total} is empty` : undefined;
  }
  if (page > 1 && records.every((row) => isKnown(keyOf(row)))) {
    return `page ${page} repeats records of earlier pages`;
  }
  if (total !== undefined && page > 1 && page < total && records.length < state.pageSize) {
    return `page ${page} of ${total} has ${records.length} records, the pages before it ${state.pageSize}`;
  }
  return undefined;
}

function isSurelyTheEnd(answer: Page<unknown>, page: number): boolean {
  const reported = reportedPages(answer, page);
  return reported !== undefined && reported < page;
}

async function faultOfEnd<Row>(list: PagedList<Row>, page: number): Promise<string | undefined> {
  const beyond = await list.fetch(page + 1);
  const reported = reportedPages(beyond, page + 1) ?? 0;
  return beyond.records.length > 0 || reported >= page
    ? `page ${page} is empty, and page ${page + 1} is not`
    : undefined;
}

/**
 * Whether the list answers the same to every page, so that the first one is all of it. One that has as
 * many records as a full page may be cut there, and proves nothing.
 */
async function isUnpaged<Row>(
  list: PagedList<Row>,
  { totalPages, pageSize }: PassState,
  page: number,
  { records, totalPages: reported }: Page<Row>,
): Promise<boolean> {
  const isSecond = page === 2 && totalPages === undefined && reported === undefined;
  if (!isSecond || records.length !== pageSize || records.length === list.pageSize) return false;
  const third = await list.fetch(3);
  const keys = new Set(records.map((row) => list.keyOf(row)));
  return (
    third.records.length === records.length &&
    third.records.every((row) => keys.has(list.keyOf(row)))
  );
}
