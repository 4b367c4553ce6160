import type { ItemLedger, LedgerLine } from '../ledger.ts';
import {
  NO_WRITE_DOWN,
  type NrvSource,
  type WriteDown,
  joinWriteDowns,
  realisablePerUnit,
  writeDownOver,
} from '../write-down.ts';
import type { ItemFacts } from '../../input/stock-source.ts';
import { dayAfter } from '../../../engine/measures/days.ts';
import { type ClosedSpan, restatementLines } from './restatement-lines.ts';
import type { Layer } from '../methods/layers.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { type Period, balanceOverPeriod } from '../balance/period-balance.ts';
import { roundValue, wholeUnits } from '../../../engine/measures/unit-cost.ts';

/** What a close keeps of an item: the postings since the previous close, and its balance. */
export interface PostedItem {
  readonly item: string;
  readonly facts: Pick<ItemFacts, 'name' | 'group' | 'unit'>;
  readonly lines: readonly LedgerLine[];
  readonly layers: readonly Layer[];
  readonly writeDown: WriteDown;
}

/** Integers have no bounds here, and JSON has no such numbers: they are kept as `{ "integer": "12" }`. */
const INTEGER = 'integer';

/** The text that a store keeps of a posted item. */
export function postedItemText(posted: PostedItem): string {
  return JSON.stringify(posted, (_, value: unknown) =>
    typeof value === 'bigint' ? { [INTEGER]: String(value) } : value,
  );
}

/** The posted item of such a text, which only this program writes. */
export function postedItemOf(text: string): PostedItem {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const keys = Object.keys(value);
    return keys.length === 1 && INTEGER in value ? BigInt(String(value[INTEGER])) : value;
  }) as PostedItem;
}

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
function postedWriteDowns(
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
function lastPosted(
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

/** The terms of a report as far as write-downs ask for them. */
interface WriteDownTerms {
  readonly exponent: CurrencyExponent;
  readonly nrvFrom?: NrvSource;
  readonly closes?: StockCloses;
}

/**
 * The write-down of an item over the period of a report. Closed periods show what they posted; what follows them
 * begins with the last close, else with what the source brings forward.
 */
export function writeDownOfItem(
  ledger: ItemLedger,
  facts: ItemFacts,
  { terms, period }: { readonly terms: WriteDownTerms; readonly period: Period },
): WriteDown {
  const { closes, exponent, nrvFrom = 'nrv' } = terms;
  const assess = (span: Period): WriteDown => {
    const last = closes && lastPosted(ledger.item, closes, span.from);
    return writeDownOver(balanceOverPeriod(ledger, span), {
      perUnit: realisablePerUnit(facts, nrvFrom),
      opening: last?.writeDown.closing ?? broughtForward(facts, exponent),
      exponent,
    });
  };
  if (closes === undefined || isBefore(closes, period)) return assess(period);
  const lastEnd = closes.periods.at(-1)?.end ?? '';
  const posted = postedWriteDowns(ledger.item, closes, period);
  const from = period.from > lastEnd ? period.from : dayAfter(lastEnd);
  const parts = period.to > lastEnd ? [...posted, assess({ from, to: period.to })] : posted;
  const [first = NO_WRITE_DOWN, ...others] = parts;
  return others.reduce(joinWriteDowns, first);
}

function broughtForward({ writtenDown = 0n }: ItemFacts, exponent: CurrencyExponent): bigint {
  return roundValue(writtenDown * wholeUnits(1), exponent);
}

/** What lies before the first close was never closed for itself. */
function isBefore({ periods: [first] }: StockCloses, { to }: Period): boolean {
  return first === undefined || to < first.start;
}
