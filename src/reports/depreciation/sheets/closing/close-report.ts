import { cannotClose, firstOf } from '../../../engine/refusals.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { dayBefore, calendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { AssetLine, ExceptionLine } from '../figures/lines/asset-line.ts';
import { settingsText } from '../../input/closes/saved-settings-text.ts';
import type { BookReport, DepreciationReport } from '../figures/depreciation-report.ts';
import { isDuplicated } from '../../events/closes/asset-key.ts';
import type { BookCloses } from '../../events/closes/book-closes.ts';
import type { OpeningText } from '../../input/closes/close-rows.ts';
import type { BookCloseStore } from '../../input/closes/close-store.ts';
import { isIdle, type ClosedAsset } from '../../events/closes/closed-asset.ts';

/** More assets are named in the sheets. */
const MOST_NAMED = 3;

/** What decides whether a period can be closed, besides its report. */
interface Closeable {
  /** `2026-01-31` */
  readonly today: string;
  /** Rows that cannot be computed are allowed to be missing from the close. */
  readonly allowExceptions?: boolean;
}

/**
 * Whether the period of a report can be closed. Throws TallysheetError 'cannot-close' with what is in
 * the way; nothing may be written before.
 */
export function checkCloseable(
  report: DepreciationReport,
  store: BookCloseStore,
  { today, allowExceptions = false }: Closeable,
): void {
  const { period } = report.request;
  if (period.end >= today) {
    throw cannotClose(
      `${period.start} to ${period.end} has not ended: today is ${today}`,
      'Close a period after its last day. A report without --close works for any date.',
    );
  }
  for (const book of report.books) {
    checkFollows(book, report, store);
    checkSameMoney(book, report, store);
    checkComputed(book);
    assertDistinct(book);
    if (!allowExceptions) checkWhole(book);
    checkChosen(book);
  }
}

/** Whether it is known how everything that differs from the closed books is booked. */
export function isChosen({ restate, restated }: BookReport): boolean {
  return restate !== undefined || !restated.some(({ isPending }) => isPending);
}

/** Prevents a journal or a close as long as no treatment of differences was chosen. */
export function checkChosen(report: BookReport): void {
  if (isChosen(report)) return;
  const differing = report.restated.filter(({ isPending }) => isPending);
  const named = differing.map(({ row: { facts }, difference }) => {
    const asset = [facts.number, facts.name].filter((text) => text !== '').join(' ');
    return `${asset} (${difference?.causes.join('; ') ?? ''})`;
  });
  const all = firstOf(named, MOST_NAMED);
  throw cannotClose(
    `The book ${report.book.name} differs from its closed periods in ${differing.length === 1 ? 'one asset' : `${formatCount(differing.length)} assets`}: ${all}`,
    'Add --restate catch-up (book the difference now), prospective (spread it over the remaining life) or retrospective (prior-period adjustment). A report without --close and --journal lists the differences on the sheet Restatements.',
  );
}

/** Keeps what a report posted, of all its books. */
export function storeClose(
  report: DepreciationReport,
  store: BookCloseStore,
  { now, by }: { readonly now: string; readonly by: string },
): void {
  const { register, request, books } = report;
  store.closeBooks({
    period: request.period,
    columns: request.columns,
    register,
    decimals: request.exponent,
    currency: register.currency,
    closedAt: now,
    madeBy: by,
    settings: settingsText(request.settings),
    books: books.map(({ book, lines, restated, restate, from }) => ({
      name: book.name,
      opening: from && openingIn(from.closes),
      restatement: restated.some(({ isPending }) => isPending) ? restate : undefined,
      assets: closedAssets(lines, request.columns),
    })),
  });
}

/** An opening workbook is a close of no length. */
function openingIn({ periods, source }: BookCloses): OpeningText | undefined {
  const last = periods.at(-1);
  if (last === undefined || last.opening.serial < last.closing.serial) return undefined;
  return { source, lastDay: last.end };
}

function* closedAssets(
  lines: Iterable<AssetLine>,
  columns: readonly Period[],
): Generator<ClosedAsset> {
  for (const line of lines) {
    const { row, className, openingClass, movement, closed, difference } = line;
    if (closed === undefined || isIdle(movement)) continue;
    yield {
      ...closed,
      facts: row.facts,
      className,
      ...(openingClass !== className && { openingClass }),
      movement,
      ...chargesIn(columns, line),
      ...(difference !== undefined && { difference }),
    };
  }
}

/** Of one column the expense says all. */
function chargesIn(columns: readonly Period[], line: AssetLine): Pick<ClosedAsset, 'charges'> {
  if (columns.length < 2) return {};
  const amounts = line.charges();
  return { charges: columns.map((column, at) => ({ column, amount: amounts[at] ?? 0n })) };
}

function checkFollows(
  { book, from }: BookReport,
  { request: { period } }: DepreciationReport,
  store: BookCloseStore,
): void {
  const last = from?.closes.periods.at(-1);
  if (last === undefined) return;
  const before = dayBefore(calendarDay(period.start)).iso;
  if (last.end === before) return;
  const wanted = `${period.start} to ${period.end}`;
  if (period.end <= last.end) {
    throw cannotClose(
      `${wanted} is already closed in the book ${book.name} (${store.path})`,
      'To reopen the last closed period, use --reopen instead of --close.',
    );
  }
  if (period.start <= last.end) {
    throw cannotClose(`${wanted} begins in a closed period; the last close ended on ${last.end}`);
  }
  throw cannotClose(
    `${wanted} does not follow the last close, which ended on ${last.end}`,
    `Close the period to ${before} first.`,
  );
}

function checkSameMoney(
  { book }: BookReport,
  { request, register }: DepreciationReport,
  store: BookCloseStore,
): void {
  const last = store.closesOf(book.name).at(-1);
  if (last === undefined) return;
  const isSame =
    last.decimals === request.exponent &&
    (last.currency ?? register.currency) === (register.currency ?? last.currency);
  if (isSame) return;
  const money = (currency: string | undefined, decimals: number): string =>
    `${currency ?? 'an unspecified currency'} with ${decimals} decimals`;
  throw cannotClose(
    `The last close is in ${money(last.currency, last.decimals)}, this report is in ${money(register.currency, request.exponent)}`,
  );
}

/** What was closed once and cannot be computed any more would vanish from the books. */
export function checkComputed({ lines, exceptions, from }: BookReport): void {
  if (from === undefined || exceptions.length === 0) return;
  const lost = lines.filter(({ isRemoved, isRefused }) => isRemoved && isRefused);
  const [first] = lost;
  if (first === undefined) return;
  const { number, name } = first.row.facts;
  const isFirst = ({ row: { facts } }: ExceptionLine): boolean =>
    facts.number === number && facts.name === name;
  const { said, hint } = reasonOf(exceptions.find(isFirst) ?? exceptions[0]);
  const assets = lost.length === 1 ? 'An asset' : `${formatCount(lost.length)} assets`;
  throw cannotClose(
    `${assets} of the last close cannot be calculated now: ${said}`,
    `${hint} The same command without --close and --journal lists all such rows on the sheet Exceptions.`,
  );
}

/** A row with the first reason why it cannot be computed. */
function reasonOf(line: ExceptionLine | undefined): {
  readonly said: string;
  readonly hint: string;
} {
  if (line === undefined) return { said: '', hint: '' };
  const { row, reasons } = line;
  const [reason] = reasons;
  const where = `${row.facts.name} (${describePlace(row.place)})`;
  return { said: `${where}: ${reason?.message ?? ''}`, hint: reason?.hint ?? '' };
}

/** Assets missing from a close are easily missed in all later ones too. */
function checkWhole({ exceptions, book }: BookReport): void {
  if (exceptions.length === 0) return;
  const named = exceptions.map((line) => reasonOf(line).said);
  const all = firstOf(named, MOST_NAMED, '; ');
  const rows = exceptions.length === 1 ? 'One row' : `${formatCount(exceptions.length)} rows`;
  throw cannotClose(
    `${rows} of the book ${book.name} cannot be calculated: ${all}`,
    'Fix them, or add --allow-exceptions to close the period without them. A report without --close lists them on the sheet Exceptions.',
  );
}

/** Keys identify assets in the next register; equal numbers would swap assets. */
function assertDistinct({ lines, book }: BookReport): void {
  const [duplicated] = lines.filter(
    ({ closed }) => closed !== undefined && isDuplicated(closed.key),
  );
  if (duplicated === undefined) return;
  const { place, facts } = duplicated.row;
  const number = facts.number === '' ? `identifier ${facts.identifier}` : `number ${facts.number}`;
  throw cannotClose(
    `Duplicate ${number} (${describePlace(place)}): the close of the book ${book.name} cannot identify the assets`,
    'Give each asset a unique number.',
  );
}
