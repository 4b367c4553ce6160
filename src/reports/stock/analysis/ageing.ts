import { daysBetween } from '../../engine/measures/days.ts';
import { shareOut, showRatio } from '../../engine/measures/fixed-point.ts';
import type { Amount } from '../valuation/balance/flows.ts';
import type { Layer } from '../valuation/methods/layers.ts';
import type { ItemLedger } from '../valuation/ledger.ts';
import { badUsage } from '../../engine/refusals.ts';

/** The last day of each bucket but the last, which is open: 0-30, 31-60, 61-90, over 90. */
export const DEFAULT_AGE_LIMITS: readonly number[] = [30, 60, 90];

/** What has been there for so many days. */
export interface AgeBucket extends Amount {
  readonly from: number;
  /** The last bucket has none. */
  readonly to?: number;
}

/** How long the stock of an item has been there. */
export interface ItemAge {
  readonly item: string;
  readonly date: string;
  readonly buckets: readonly AgeBucket[];
  /** Days weighted by quantity, with one decimal; undefined when nothing is there. */
  readonly averageAge?: string;
  /** When the oldest of it came in, and the youngest. */
  readonly earliest?: string;
  readonly latest?: string;
}

/**
 * The age of stock on hand, first in, first out: issues take the oldest stock. Average age =
 * sum(quantity * days) / quantity. Surpluses in counts and returns start to age on their own day;
 * transfers and checkouts do not change the age. Under FIFO a bucket has the value of its layers,
 * otherwise its share by quantity; the buckets add up to the item's value. Negative stock has no
 * age. Throws RangeError if the limits do not ascend, or the date is before the ledger's end.
 */
export function ageStock(
  ledger: ItemLedger,
  date: string,
  limits: readonly number[] = DEFAULT_AGE_LIMITS,
): ItemAge {
  checkAgeing(ledger, date, limits);
  const layers = ledger.layers.filter(({ quantity }) => quantity > 0n);
  const aged = layers.map((layer) => daysBetween(layer.date, date));
  const values = layers.length === 0 ? [] : shareOut(ledger.value, weightsOf(ledger, layers));
  const buckets = bucketsOf(limits).map((bucket) => {
    const at = layers.flatMap((_, index) => (isWithin(bucket, aged[index] ?? 0) ? [index] : []));
    return {
      ...bucket,
      quantity: at.reduce((sum, index) => sum + (layers[index]?.quantity ?? 0n), 0n),
      value: at.reduce((sum, index) => sum + (values[index] ?? 0n), 0n),
    };
  });
  return { item: ledger.item, date, buckets, ...agesOf(layers, aged) };
}

function checkAgeing({ item, lines }: ItemLedger, date: string, limits: readonly number[]): void {
  const last = lines.at(-1)?.date;
  if (last !== undefined && last > date) {
    throw badUsage(
      `The ledger of item ${item} ends on ${last}; its age on ${date} is not known`,
      'Ask for a date on or after the last movement.',
    );
  }
  if (limits.some((limit, at) => limit < 0 || limit <= (limits[at - 1] ?? -1))) {
    throw badUsage(
      `The limits of the ages have to rise: ${limits.join(', ')}`,
      'List days from the youngest to the oldest, such as 30, 60, 90.',
    );
  }
}

function bucketsOf(limits: readonly number[]): readonly { from: number; to?: number }[] {
  return [...limits, undefined].map((to, at) => {
    const from = at === 0 ? 0 : (limits[at - 1] ?? 0) + 1;
    return to === undefined ? { from } : { from, to };
  });
}

function isWithin({ from, to = Infinity }: { from: number; to?: number }, days: number): boolean {
  return days >= from && days <= to;
}

function weightsOf({ method }: ItemLedger, layers: readonly Layer[]): readonly bigint[] {
  return layers.map(({ quantity, unitCost }) =>
    method === 'fifo' || method === 'lifo' ? quantity * unitCost : quantity,
  );
}

function agesOf(
  layers: readonly Layer[],
  aged: readonly number[],
): Pick<ItemAge, 'averageAge' | 'earliest' | 'latest'> {
  const quantity = layers.reduce((sum, layer) => sum + layer.quantity, 0n);
  const days = layers.reduce((sum, layer, at) => sum + layer.quantity * BigInt(aged[at] ?? 0), 0n);
  const averageAge = showRatio(days, quantity, 1);
  const dates = layers.map(({ date }) => date).sort();
  const [earliest] = dates;
  const latest = dates.at(-1);
  if (averageAge === undefined || earliest === undefined || latest === undefined) return {};
  return { averageAge, earliest, latest };
}
