import { TallysheetError } from '../../../kernel/errors.ts';
import type { Period } from '../periods.ts';
import type { ClosedBooks } from '../report/depreciation-report.ts';
import type { ReportRequest } from '../report/report-request.ts';
import type { BookCloses, Restatement } from './book-closes.ts';
import { CloseStore, type KeptClose } from './close-store.ts';
import { readOpening } from './opening-workbook.ts';

/** What a report is to make of closes. */
export interface WantedCloses {
  /** The file that keeps them. */
  readonly path: string;
  /** A workbook of an earlier report that is the opening, in place of a store. */
  readonly opening?: string | undefined;
  readonly restate?: Restatement | undefined;
  /** Keeps what is posted, once it is written. */
  readonly close: boolean;
  /** Takes the close of the period back. */
  readonly reopen: boolean;
  /** What relative paths start from. */
  readonly cwd: string;
  /** As `2026-01-31 12:00`. */
  readonly now: string;
}

/** The closes that a report goes on from, and the store that is open for them. */
export interface OpenCloses {
  readonly books: ClosedBooks;
  readonly store: CloseStore | undefined;
  /** The closes that were taken back. */
  readonly reopened: readonly KeptClose[];
}

/**
 * Opens the closes of a register. The store has to be shut by the caller. Throws TallysheetError
 * 'cannot-close', 'bad-opening', 'bad-usage', 'run-locked', 'cannot-write'.
 */
export async function openCloses(
  wanted: WantedCloses,
  request: ReportRequest,
): Promise<OpenCloses> {
  const { path, close, reopen, restate } = wanted;
  const store = close ? CloseStore.open(path) : CloseStore.openIfThere(path);
  try {
    const reopened = reopen ? reopenIn(store, request, wanted) : [];
    const openings = await openingsOf(wanted, request, store);
    const closesOf = (book: string): BookCloses | undefined =>
      openings.get(book) ?? store?.book(book) ?? (close ? neverClosed(path) : undefined);
    return { books: { closesOf, restate }, store, reopened };
  } catch (error) {
    store?.shut();
    throw error;
  }
}

function neverClosed(source: string): BookCloses {
  return { source, periods: [], restatements: [], of: () => [], assetsSince: () => [] };
}

async function openingsOf(
  { opening, cwd }: WantedCloses,
  { exponent, books, period }: ReportRequest,
  store: CloseStore | undefined,
): Promise<ReadonlyMap<string, BookCloses>> {
  if (opening === undefined) return new Map();
  const openings = await readOpening(opening, { cwd, exponent });
  for (const { name } of books) {
    const closes = openings.get(name);
    if (closes === undefined) {
      const found = [...openings.keys()].join(', ');
      throw new TallysheetError('bad-opening', `${opening} has no book ${name}; it has ${found}`);
    }
    const [last] = closes.periods;
    if (last !== undefined && last.closing.serial > period.opening.serial) {
      throw new TallysheetError(
        'bad-opening',
        `${opening} ends on ${last.end}, after the period from ${period.start} begins`,
        { hint: 'The opening is the workbook of the period before.' },
      );
    }
    if ((store?.closesOf(name).length ?? 0) > 0) {
      throw new TallysheetError(
        'bad-usage',
        `The book ${name} was closed in ${store?.path ?? ''}`,
        {
          hint: 'Leave --opening out: the last close is the opening.',
        },
      );
    }
  }
  return openings;
}

function reopenIn(
  store: CloseStore | undefined,
  { books, period }: ReportRequest,
  { now, path }: WantedCloses,
): readonly KeptClose[] {
  const found = books.map(({ name }) => store?.closesOf(name).at(-1));
  const reopened = found.filter((close) => close !== undefined);
  for (const [at, close] of found.entries()) {
    if (close !== undefined && isSame(close.period, period)) continue;
    const book = books[at]?.name ?? '';
    const last =
      close === undefined
        ? `the book ${book} was never closed in ${path}`
        : `the last close of the book ${book} is ${close.period.start} to ${close.period.end}`;
    throw new TallysheetError(
      'cannot-close',
      `${period.start} to ${period.end} cannot be reopened: ${last}`,
      { hint: 'Closes are taken back one after another, the last one first.' },
    );
  }
  store?.reopen(reopened, now);
  return reopened;
}

function isSame(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end;
}
