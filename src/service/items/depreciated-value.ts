import { depreciationMethods } from '../../catalogue/resources/reference-lists.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { SCALE, scaled } from '../records/amounts.ts';
import { keptObjects, keptText } from '../http/body.ts';
import type { View } from '../records/view.ts';

/** What an item is worth now by each active method: `{"straight_line":"$3,722.81"}`. */
export function depreciatedValues(item: JsonObject, group: JsonObject, view: View): JsonObject {
  const months = wholeMonths(keptText(item, 'purchased_on'), view.today);
  const price = scaled(keptText(item, 'price'));
  const least = scaled(keptText(group, 'minimum_depreciation_price'));
  const mode = keptText(group, 'asset_depreciation_mode');
  const active = view.store
    .all(depreciationMethods.name)
    .filter(({ body }) => body['active'] === true)
    .map(({ id, body }): [string, string] => {
      const name = keptText(body, 'name');
      const rate = keptObjects(group, 'depreciation_rates').find(
        (each) => each['depreciation_method_id'] === id,
      );
      const monthly = monthlyShare(rate ?? {}, mode);
      const value = monthly === undefined ? price : valueAfter(name, price, months, monthly);
      return [keyOf(name), dollars(atLeast(value, least < price ? least : price))];
    });
  return Object.fromEntries(active);
}

interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

/** The part of the value that a month takes: one of so many months, or a twelfth of the yearly rate. */
function monthlyShare(rate: JsonObject, mode: string): Share | undefined {
  const byLife = mode !== 'Percentage';
  const figure = scaled(keptText(rate, byLife ? 'useful_life' : 'rate'));
  if (figure <= 0n) return undefined;
  return byLife ? { part: SCALE, whole: figure } : { part: figure, whole: 1200n * SCALE };
}

/** Straight line takes its share of the price each month, declining balance of what is left. */
function valueAfter(method: string, price: bigint, months: number, { part, whole }: Share): bigint {
  if (method === 'Straight Line') return price - (price * part * BigInt(months)) / whole;
  let value = price;
  for (let month = 0; month < months && value > 0n; month += 1) {
    value = part >= whole ? 0n : (value * (whole - part)) / whole;
  }
  return value;
}

function wholeMonths(from: string, today: string): number {
  if (from === '') return 0;
  const count = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = count(today) - count(from) - (today.slice(8) < from.slice(8) ? 1 : 0);
  return Math.max(0, months);
}

function atLeast(value: bigint, least: bigint): bigint {
  return value < least ? least : value;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '_');
}

function dollars(amount: bigint): string {
  const cents = (amount * 100n + SCALE / 2n) / SCALE;
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}
