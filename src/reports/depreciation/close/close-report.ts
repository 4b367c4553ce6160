import { TallysheetError } from '../../../kernel/errors.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { dayBefore, calendarDay } from '../calendar-day.ts';
import type { AssetLine } from '../report/asset-line.ts';
import type { BookReport, DepreciationReport } from '../report/depreciation-report.ts';
import type { CloseStore } from './close-store.ts';
import { isIdle, type ClosedAsset } from './closed-asset.ts';

/** More assets are named in the sheets. */
const MOST_NAMED = 3;

/**
 * Whether the period of a report can be closed. Throws TallysheetError 'cannot-close' with what is in
 * the way; nothing may be written before.
 */
export function checkCloseable(report: DepreciationReport, store: CloseStore, today: string): void {
  const { period } = report.request;
  if (period.end >= today) {
    throw refusal(`${period.start} to ${period.end} is not over: today is ${today}`, {
      hint: 'Reports can be had for any date; a period is closed when it has ended.',
    });
  }
  for (const book of report.books) {
    checkFollows(book, report, store);
    checkSameMoney(book, report, store);
    checkComputed(book);
    checkChosen(book, report);
  }
}

/** Refuses to write a journal, or to close, before somebody chose how differences are booked. */
export function checkChosen({ restated, book }: BookReport, report: DepreciationReport): void {
  if (report.restate !== undefined || restated.length === 0) return;
  const named = restated.slice(0, MOST_NAMED).map((line) => {
    const { name, number } = line.row.facts;
    return `${number} ${name}: ${line.difference?.causes.join('; ') ?? ''}`.trim();
  });
  const rest = restated.length - named.length;
  throw refusal(
    `${restated.length} assets of the book ${book.name} differ from the closed books: ${named.join('. ')}${rest > 0 ? `, and ${rest} others` : ''}`,
    {
      hint: 'Choose --restate catch-up (book the difference now), prospective (spread it over the rest of the life) or retrospective (against earlier results). A report without --close and --journal shows them in Restatements.',
    },
  );
}

/** Keeps what a report posted, of all its books. */
export function keepClose(
  report: DepreciationReport,
  store: CloseStore,
  { now }: { readonly now: string },
): void {
  const { register, request, books } = report;
  store.close({
    period: request.period,
    register: register.name,
    decimals: request.exponent,
    currency: register.currency,
    madeAt: now,
    books: books.map(({ book, lines }) => ({ name: book.name, assets: closedAssets(lines) })),
  });
}

function* closedAssets(lines: Iterable<AssetLine>): Generator<ClosedAsset> {
  for (const { row, className, movement, closed } of lines) {
    if (closed === undefined || isIdle(movement)) continue;
    yield { ...closed, facts: row.facts, className, movement };
  }
}

function checkFollows(
  { book, from }: BookReport,
  { request: { period } }: DepreciationReport,
  store: CloseStore,
): void {
  const last = from?.closes.periods.at(-1);
  if (last === undefined) return;
  const before = dayBefore(calendarDay(period.start)).iso;
  if (last.end === before) return;
  const wanted = `${period.start} to ${period.end}`;
  if (period.end <= last.end) {
    throw refusal(`${wanted} is closed already in the book ${book.name} (${store.path})`, {
      hint: 'To take the last close back, write --reopen in place of --close.',
    });
  }
  if (period.start <= last.end) {
    throw refusal(`${wanted} begins in a closed period; the last close ended on ${last.end}`);
  }
  throw refusal(`${wanted} does not follow the last close, which ended on ${last.end}`, {
    hint: `Close the time from then to ${before} first.`,
  });
}

function checkSameMoney(
  { book }: BookReport,
  { request, register }: DepreciationReport,
  store: CloseStore,
): void {
  const last = store.closesOf(book.name).at(-1);
  if (last === undefined) return;
  const isSame =
    last.decimals === request.exponent &&
    (last.currency ?? register.currency) === (register.currency ?? last.currency);
  if (isSame) return;
  const money = (currency: string | undefined, decimals: number): string =>
    `${currency ?? 'a currency that was not told'} with ${decimals} decimals`;
  throw refusal(
    `The last close is in ${money(last.currency, last.decimals)}, this report in ${money(register.currency, request.exponent)}`,
  );
}

/** What was closed once and cannot be computed any more would vanish from the books. */
function checkComputed({ lines, exceptions, from }: BookReport): void {
  if (from === undefined || exceptions.length === 0) return;
  const lost = lines.filter(({ isRemoved, isRefused }) => isRemoved && isRefused);
  if (lost.length === 0) return;
  const [first] = exceptions;
  const where = first === undefined ? '' : describePlace(first.row.place);
  throw refusal(
    `${lost.length} assets are in the last close and cannot be computed any more, such as ${lost[0]?.row.facts.name ?? ''} (${where})`,
    { hint: 'Mend the rows that the sheet Exceptions names.' },
  );
}

function refusal(message: string, options?: { readonly hint: string }): TallysheetError {
  return new TallysheetError('cannot-close', message, options);
}
