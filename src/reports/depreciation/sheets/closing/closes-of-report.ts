import { badUsage, cannotClose } from '../../../engine/refusals.ts';
import { storeAt } from '../../../engine/close/close-store.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { reopenReason, type ClosingOptions } from '../../../engine/close/close-record.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { ClosedBooks } from '../figures/depreciation-report.ts';
import type { ReportRequest } from '../../input/request/report-request.ts';
import type { BookCloses, Restatement } from '../../events/closes/book-closes.ts';
import {
  openBookCloses,
  type BookCloseStore,
  type StoredClose,
} from '../../input/closes/close-store.ts';
import {
  readOpening,
  type Opening,
  type OpeningEvidence,
} from '../../input/closes/opening-workbook.ts';

/** What a depreciation report is to make of closes. */
export interface CloseOptions extends ClosingOptions {
  /** A workbook of an earlier report that is the opening, in place of a store. */
  readonly opening?: string | undefined;
  readonly restate?: Restatement | undefined;
  /** Why an opening workbook that was edited is taken all the same. */
  readonly openingEdited?: string | undefined;
  /** The base of relative paths. */
  readonly cwd: string;
}

/** The closes that a report continues from, and the store that is open for them. */
export interface OpenCloses {
  readonly books: ClosedBooks;
  readonly store: BookCloseStore | undefined;
  /** The workbook that is the opening. */
  readonly opening: OpeningEvidence | undefined;
  /** The reopened closes. */
  readonly reopened: readonly StoredClose[];
}

/**
 * Opens the closes of a register. The store has to be shut by the caller. Throws TallysheetError
 * 'cannot-close', 'bad-opening-balance', 'bad-usage', 'run-locked', 'cannot-write'.
 */
export async function openCloses(
  wanted: CloseOptions,
  request: ReportRequest,
): Promise<OpenCloses> {
  const { path, close, reopen, restate } = wanted;
  const store = storeAt(path, close, openBookCloses);
  try {
    const reopened = reopen ? reopenIn(store, request, wanted) : [];
    const opening = await openingsOf(wanted, request, store);
    const closesOf = (book: string): BookCloses | undefined =>
      opening?.books.get(book) ??
      store?.book(book) ??
      (close ? neverClosed(path, store?.history({ book })) : undefined);
    return { books: { closesOf, restate }, store, opening: opening?.evidence, reopened };
  } catch (error) {
    store?.shut();
    throw error;
  }
}

function neverClosed(source: string, history: BookCloses['history'] = []): BookCloses {
  return {
    source,
    periods: [],
    columns: [],
    restatements: [],
    history,
    of: () => [],
    reserves: () => new Map(),
    assetsSince: () => [],
  };
}

async function openingsOf(
  { opening, openingEdited, cwd }: CloseOptions,
  { exponent, books, period }: ReportRequest,
  store: BookCloseStore | undefined,
): Promise<Opening | undefined> {
  if (opening === undefined) return undefined;
  const read = await readOpening(opening, { cwd, exponent, openingEdited });
  const openings = read.books;
  for (const { name } of books) {
    const closes = openings.get(name);
    if (closes === undefined) {
      const found = [...openings.keys()].join(', ');
      throw new TallysheetError(
        'bad-opening-balance',
        `${opening} has no book ${name}. Its books: ${found}`,
      );
    }
    const [last] = closes.periods;
    if (last !== undefined && last.closing.serial > period.opening.serial) {
      throw new TallysheetError(
        'bad-opening-balance',
        `${opening} ends on ${last.end}, after the start of the period (${period.start})`,
        { hint: 'Use the workbook of the period before.' },
      );
    }
    if ((store?.closesOf(name).length ?? 0) > 0) {
      throw badUsage(
        `The book ${name} has closes in ${store?.path ?? ''}`,
        'Remove --opening: the last close is the opening.',
      );
    }
  }
  return read;
}

function reopenIn(
  store: BookCloseStore | undefined,
  { books, period }: ReportRequest,
  { now, path, by, ...wanted }: CloseOptions,
): readonly StoredClose[] {
  const reason = reopenReason(wanted);
  const found = books.map(({ name }) => store?.closesOf(name).at(-1));
  const reopened = found.filter((close) => close !== undefined);
  for (const [at, close] of found.entries()) {
    if (close !== undefined && isSame(close.period, period)) continue;
    const book = books[at]?.name ?? '';
    const last =
      close === undefined
        ? `the book ${book} has no closed periods in ${path}`
        : `the last closed period of the book ${book} is ${close.period.start} to ${close.period.end}`;
    throw cannotClose(
      `${period.start} to ${period.end} cannot be reopened: ${last}`,
      'Reopen the last closed period first.',
    );
  }
  store?.reopen(reopened, { at: now, by, reason });
  return reopened;
}

function isSame(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end;
}
