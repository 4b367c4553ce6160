import type { Register } from '../../input/register/register.ts';
import {
  makeDepreciationReport,
  type ClosedBooks,
  type DepreciationReport,
} from '../figures/depreciation-report.ts';
import type { ReportRequest } from '../../input/request/report-request.ts';
import { savedSettings } from '../../input/settings/saved-settings.ts';
import { NO_SETTINGS } from '../../input/settings/settings-document.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { BookCloses } from '../../events/closes/book-closes.ts';
import { withStoredOpening } from '../../input/closes/stored-opening.ts';
import { savedSettingsOf } from '../../input/closes/saved-settings-text.ts';
import { knownSince } from './known-since.ts';
import type { BookCloseStore } from '../../input/closes/close-store.ts';

/**
 * The report of a period that is closed to its end, as it was signed: by the register, the settings and the
 * closes of that time. What the register of today has otherwise is beside it. A close of an earlier
 * version kept no register, so that only its posted figures are shown. Undefined where a part of the period is open.
 */
export function signedReport(
  register: Register,
  request: ReportRequest,
  { store, books }: { readonly store: BookCloseStore | undefined; readonly books: ClosedBooks },
): DepreciationReport | undefined {
  const { closing } = request.period;
  const closes = request.books.map(({ name }) =>
    store?.closesOf(name).find(({ period }) => period.closing.serial === closing.serial),
  );
  const [first] = closes;
  if (store === undefined || first === undefined || closes.includes(undefined)) return undefined;
  const signed = store.registerOf(first);
  if (signed === undefined) {
    return { ...makeDepreciationReport(register, request, books), postedOnly: first.period.end };
  }
  const report = makeDepreciationReport(signed, asSigned(request, first), {
    closesOf: (book) => closesAsSigned(store, book, closing),
    restate: books.restate,
  });
  const today = makeDepreciationReport(register, request, books);
  return { ...report, knownSince: knownSince(report, today) };
}

/** The closes of a book up to a day; the first of them may have continued from an opening workbook. */
function closesAsSigned(
  store: BookCloseStore,
  book: string,
  closing: CalendarDay,
): BookCloses | undefined {
  const closes = store.book(book, closing);
  const [first, second] = store.closesOf(book);
  const isFirst = second === undefined || second.period.closing.serial > closing.serial;
  if (closes === undefined || first?.opening === undefined || !isFirst) return closes;
  return withStoredOpening(closes, first.opening);
}

/** The request with the settings that the close kept, and none besides. */
function asSigned(
  request: ReportRequest,
  close: { readonly settings: string | undefined; readonly period: { readonly end: string } },
): ReportRequest {
  const kept = savedSettingsOf(close.settings, close.period.end);
  if (kept === undefined) return request;
  const nothing = { methods: [], flags: {}, document: NO_SETTINGS };
  return { ...request, ...nothing, kept, savedSettings: savedSettings(nothing, kept) };
}
