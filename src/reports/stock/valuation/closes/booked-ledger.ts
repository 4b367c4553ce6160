import type { ItemLedger, LedgerLine } from '../ledger.ts';
import { NO_WRITE_DOWN, type WriteDown } from '../write-down.ts';
import type { ItemFacts } from '../../input/stock-source.ts';
import { dayAfter } from '../../../engine/measures/days.ts';
import type { PostedItem } from './posted-item.ts';
import { restatementLines, type ClosedSpan } from './restatement-lines.ts';

/** The closes that a report continues from. */
export interface StockCloses {
  /** The file that keeps them. */
  readonly source: string;
  /** Oldest first; each begins the day after the one before. */
  readonly periods: readonly ClosedSpan[];
  /** What each of the periods posted of an item; undefined where the item was not there. */
  readonly postedOf: (item: string) => readonly (PostedItem | undefined)[];
  readonly items: () => readonly string[];
}

/**
 * The ledger as the books have it: what was posted in closed periods, what they are restated by since, and the
 * movements after the last close. `computed` values all movements.
 */
export function bookedLedger(
  item: string,
  { periods, postedOf }: StockCloses,
  { to, computed }: { readonly to: string; readonly computed: () => ItemLedger },
): ItemLedger {
  const [first, last] = [periods[0], periods.at(-1)];
  // What lies before the first close was never closed for itself.
  if (first === undefined || last === undefined || to < first.start) return computed();
  const posted = postedOf(item);
  const lines = posted.flatMap((each) => each?.lines ?? []);
  if (to <= last.end) return postedLedger(computed(), { posted, periods, to });
  const ledger = computed();
  const isClosed = ({ date }: LedgerLine): boolean => date <= last.end;
  const restated = restatementLines(
    { posted: lines, computed: ledger.lines.filter(isClosed) },
    { spans: periods, date: dayAfter(last.end) },
  ).map((line) => ({ ...line, item }));
  return {
    ...ledger,
    lines: [...lines, ...restated, ...ledger.lines.filter((line) => !isClosed(line))],
  };
}

/** The ledger up to the end of a closed period, and nothing that is known since. */
function postedLedger(
  computed: ItemLedger,
  {
    posted,
    periods,
    to,
  }: {
    readonly posted: readonly (PostedItem | undefined)[];
    readonly periods: readonly ClosedSpan[];
    readonly to: string;
  },
): ItemLedger {
  const at = periods.findIndex(({ end }) => end === to);
  const lines = posted.slice(0, at + 1).flatMap((each) => each?.lines ?? []);
  const { quantity = 0n, checkedOut = 0n, value = 0n } = lines.at(-1) ?? {};
  return {
    ...computed,
    asOf: to,
    lines,
    quantity,
    checkedOut,
    value,
    layers: posted[at]?.layers ?? [],
    exceptions: [],
  };
}

/** What was written down in closed periods from the day on, oldest first. */
export function postedWriteDowns(
  item: string,
  { periods, postedOf }: StockCloses,
  { from, to }: ClosedRange,
): readonly WriteDown[] {
  const posted = postedOf(item);
  return periods.flatMap(({ start, end }, at) => {
    if (start < from && end < from) return [];
    return end > to ? [] : [posted[at]?.writeDown ?? NO_WRITE_DOWN];
  });
}

interface ClosedRange {
  readonly from: string;
  readonly to: string;
}

/** The balance of an item at the last close before a day. */
export function lastPosted(
  item: string,
  { periods, postedOf }: StockCloses,
  before: string,
): PostedItem | undefined {
  const at = periods.findLastIndex(({ end }) => end < before);
  return at === -1 ? undefined : postedOf(item)[at];
}

/** What is known of an item that only the closes have. */
export function factsOfPosted(item: string, { postedOf }: StockCloses): ItemFacts {
  return postedOf(item).findLast((each) => each !== undefined)?.facts ?? {};
}
