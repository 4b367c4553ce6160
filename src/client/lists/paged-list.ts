import { formatCount } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** One page of a list. */
export interface Page<Row> {
  readonly records: readonly Row[];
  /** Missing, or any figure: it is not believed without being checked. */
  readonly totalPages: number | undefined;
}

/** How far one reading of a list from its first page to its last is: plain data, so that it can be kept. */
export interface PassState {
  /** The last page that was read; 0 before the first. */
  readonly page: number;
  /** How many pages the list has, as last reported. */
  readonly totalPages: number | undefined;
  /** The most records that a page had. */
  readonly pageSize: number;
  /** Records of the last page. */
  readonly lastLength: number;
  readonly passEnded: boolean;
  /** What showed that records moved from page to page meanwhile. */
  readonly shifted: string | undefined;
  /** What stayed wrong with a page however often it was asked for; the pass ended there. */
  readonly fault: string | undefined;
}

export const UNREAD: PassState = {
  page: 0,
  totalPages: undefined,
  pageSize: 0,
  lastLength: 0,
  passEnded: false,
  shifted: undefined,
  fault: undefined,
};

/** A list whose pages can be asked for. */
export interface PagedList<Row> {
  readonly fetch: (page: number) => Promise<Page<Row>>;
  /** Distinguishes one row from the others. */
  readonly keyOf: (row: Row) => number | string;
  /**
   * Whether an earlier page of the pass had the row of that key; the reader of the pages keeps
   * track.
   */
  readonly isKnown: (key: number | string) => boolean;
  /** Records on a full page, as the interface states it. */
  readonly pageSize: number;
  /** Read no further than that; 10,000 pages unless given. */
  readonly mostPages?: number;
}

/** More pages than any list has; a service that continues beyond them repeats itself. */
export const MOST_PAGES = 10_000;

/**
 * Throws TallysheetError 'incomplete-list' where the service reports more pages than any list has.
 * The title is that of the records, in the plural.
 */
export function assertFinite(totalPages: number | undefined, title: string): void {
  if (totalPages === undefined || totalPages <= MOST_PAGES) return;
  throw new TallysheetError(
    'incomplete-list',
    `The service reports ${formatCount(totalPages)} pages for the list of ${title.toLowerCase()}; the limit is ${formatCount(MOST_PAGES)}`,
    {
      hint: 'Check that the address is that of the service; a list this long cannot be read completely.',
    },
  );
}

/**
 * The number of pages that an answer reports, where the answer does not contradict it: a page with
 * records is one of the pages. Undefined otherwise, as where none is reported.
 */
export function reportedPages(
  { records, totalPages }: Page<unknown>,
  page: number,
): number | undefined {
  if (totalPages === undefined || !Number.isSafeInteger(totalPages) || totalPages < 0) {
    return undefined;
  }
  return records.length > 0 && totalPages < page ? undefined : totalPages;
}
