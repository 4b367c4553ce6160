import { badUsage, cannotClose } from '../engine/refusals.ts';
import { formatCount } from '../../kernel/counts.ts';
import type { StockReport } from './analysis/stock-report.ts';
import { ledgerOf } from './analysis/stock-report.ts';
import type { StockSource } from './input/stock-source.ts';
import { dayAfter } from '../engine/measures/days.ts';
import { DEFAULT_AVERAGE_PERIODS } from './input/terms.ts';
import type { PostedItem, StockCloses } from './valuation/closes/booked-ledger.ts';
import type { StockClose, StockCloseStore } from './valuation/closes/stock-close-store.ts';
import { defined } from '../../kernel/defined.ts';

/** The closes of a store as a report takes them; undefined where nothing is closed. */
export function closesIn(store: StockCloseStore | undefined): StockCloses | undefined {
  const closes = store?.closes() ?? [];
  if (store === undefined || closes.length === 0) return undefined;
  return {
    source: store.path,
    periods: closes.map(({ start, end }) => ({ start, end })),
    postedOf: (item) => store.postedIn(closes, item),
    items: () => store.keys(),
  };
}

/**
 * The closes that a report says of who made them: of its period, the one that it continues from, and all that were
 * reopened, with those that closed the same days again. `to` is the last day of the report, `from` its first day.
 */
export function closeHistory(
  store: StockCloseStore | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): readonly StockClose[] {
  const all = store?.history({}, 'first_day, number') ?? [];
  const reopened = all.filter((close) => close.reopened !== undefined);
  return all.filter(
    ({ start, end }) =>
      (start <= to && dayAfter(end) >= from) ||
      reopened.some((close) => close.start <= end && close.end >= start),
  );
}

/**
 * Refuses a report that ends within a closed period: only whole periods were posted. Throws TallysheetError
 * 'bad-usage'.
 */
export function assertWholeCloses(closes: StockCloses | undefined, to: string): void {
  const within = closes?.periods.find(({ start, end }) => start <= to && to < end);
  if (within === undefined) return;
  throw badUsage(
    `The period ends on ${to}, within the closed period ${within.start} to ${within.end}`,
    `Use --as-of ${within.end}, or a period that ends on that day.`,
  );
}

/** What a close is checked with. */
interface CloseContext {
  readonly today: string;
  readonly allowExceptions: boolean;
}

/** Whether the period of a report can be closed. Throws TallysheetError 'cannot-close' with what is in the way. */
export function assertCloseable(
  { period, exceptions, totals }: StockReport,
  store: StockCloseStore,
  { today, allowExceptions }: CloseContext,
): void {
  const { from, to } = period;
  if (to >= today) {
    throw cannotClose(
      `${from} to ${to} has not ended: today is ${today}`,
      'Close a period after its last day. A report without --close works for any date.',
    );
  }
  const last = store.closes().at(-1);
  if (last !== undefined) assertFollows(last, { from, to });
  const errors = exceptions.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first !== undefined && !allowExceptions) {
    throw cannotClose(
      `${formatCount(errors.length)} ${errors.length === 1 ? 'exception is an error' : 'exceptions are errors'}: item ${first.item}: ${first.message}`,
      'Fix them, or add --allow-exceptions. A report without --close lists all of them.',
    );
  }
  const failed = totals.checks.find(({ passed }) => !passed);
  if (failed !== undefined)
    throw cannotClose(`Reconciliation check failed: ${failed.check} of ${failed.of}`);
}

function assertFollows(last: StockClose, { from, to }: { from: string; to: string }): void {
  const next = dayAfter(last.end);
  if (from === next) return;
  const hint =
    from === last.start && to === last.end
      ? 'The period is already closed. Use --reopen with --reason to reopen it.'
      : `Close the period that begins on ${next}.`;
  throw cannotClose(
    `${from} to ${to} does not follow the last close, which ended on ${last.end}`,
    hint,
  );
}

/** Amounts of closed periods cannot be added to those of another currency. Throws TallysheetError 'cannot-close'. */
export function assertSameMoney(
  last: StockClose | undefined,
  decimals: number,
  currency: string | undefined,
): void {
  if (last === undefined) return;
  if (last.decimals === decimals && last.currency === currency) return;
  const words = (money: string | undefined, digits: number): string =>
    `${money ?? 'no currency'} with ${digits} decimals`;
  throw cannotClose(
    `The last close is in ${words(last.currency, last.decimals)}, the report in ${words(currency, decimals)}`,
    'Use the currency and decimals of the closes, or another folder with --closes.',
  );
}

/** Keeps what a report posted. */
export function storeClose(
  report: StockReport,
  store: StockCloseStore,
  { now, by }: { readonly now: string; readonly by: string },
): void {
  const { period, source, terms } = report;
  const last = store.closes().at(-1);
  const { method, pool = 'company', average = DEFAULT_AVERAGE_PERIODS } = terms;
  store.close(
    {
      start: period.from,
      end: period.to,
      decimals: terms.exponent,
      currency: source.currency,
      closedAt: now,
      madeBy: by,
      columns: { source: source.name, terms: JSON.stringify({ method, pool, average }) },
    },
    postedItems(report, last?.end),
  );
}

function* postedItems(
  report: StockReport,
  lastEnd: string | undefined,
): Generator<readonly [string, PostedItem]> {
  const { source, items, terms } = report;
  for (const [at, stock] of source.items.entries()) {
    const { lines, layers } = ledgerOf(stock, terms);
    const { name, group, unit } = stock.facts;
    const writeDown = items[at]?.writeDown;
    if (writeDown === undefined) continue;
    const posted = {
      item: stock.item,
      facts: { ...defined({ name, group, unit }) },
      lines: lines.filter(({ date }) => lastEnd === undefined || date > lastEnd),
      layers,
      writeDown,
    };
    yield [stock.item, posted];
  }
}

/** A journal is of one closed period, or of what follows the last one. Throws TallysheetError 'bad-usage'. */
export function assertPostable(
  closes: StockCloses | undefined,
  { from, to }: { readonly from: string; readonly to: string },
  source: Pick<StockSource, 'name'>,
): void {
  const last = closes?.periods.at(-1);
  if (closes === undefined || last === undefined || from === dayAfter(last.end)) return;
  if (closes.periods.some(({ start, end }) => start === from && end === to)) return;
  const isLater = from > last.end;
  throw badUsage(
    isLater
      ? `The last close of ${source.name} ended on ${last.end}: a journal from ${from} would skip the days between`
      : `A journal from ${from} to ${to} would post closed periods again`,
    isLater
      ? `Close the period before ${from} first.`
      : 'Write the journal of one closed period, or of the period after the last close.',
  );
}
