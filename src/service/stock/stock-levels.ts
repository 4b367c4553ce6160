import { ownValue, isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { scaled, unscaled } from '../records/amounts.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';

/** Where units are that have no location. */
export const NOWHERE = 0;

/** What an item without any stock holds. */
export const NO_STOCK: JsonObject = { quantities: {}, checked_out_quantity: 0, stock_value: '0' };

/** Quantities are filed as text of one length, so that they are in the order of their size. */
const LONGEST_QUANTITY = 15;
/** Decimals of the average cost that is shown; the value behind it has more. */
export const SHOWN_COST_DECIMALS = 6;

/** How many units of an item are where, by the number of the location. */
function quantitiesOf(body: JsonObject): ReadonlyMap<number, number> {
  const kept = ownValue(body, 'quantities');
  const entries = isJsonObject(kept) ? Object.entries(kept) : [];
  return new Map(entries.map(([location, quantity]) => [Number(location), Number(quantity)]));
}

export function quantityAt(body: JsonObject, location: number): number {
  return quantitiesOf(body).get(location) ?? 0;
}

/** What is on the shelves of all locations. */
export function availableQuantity(body: JsonObject): number {
  return [...quantitiesOf(body).values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** What is owned: what is available, and what is checked out. */
export function netQuantity(body: JsonObject): number {
  return availableQuantity(body) + keptNumber(body, 'checked_out_quantity');
}

/** The item with so many units more, or less, at a location. */
export function withUnits(body: JsonObject, location: number, more: number): JsonObject {
  const quantities = new Map(quantitiesOf(body));
  quantities.set(location, (quantities.get(location) ?? 0) + more);
  const kept = [...quantities].filter(([, quantity]) => quantity !== 0);
  return { ...body, quantities: Object.fromEntries(kept) };
}

/** The item with so many units more, or less, in the hands of others. */
export function withUnitsOut(body: JsonObject, more: number): JsonObject {
  return { ...body, checked_out_quantity: keptNumber(body, 'checked_out_quantity') + more };
}

/** What one unit costs by the moving average; the last known cost where there is no unit. */
export function averageCost(body: JsonObject): string {
  const units = netQuantity(body);
  if (units === 0) return keptText(body, 'average_cost_per_unit') || keptText(body, 'price') || '0';
  return unscaled(scaled(keptText(body, 'stock_value')) / BigInt(units));
}

/** The item with the value of units that came in at that cost each. */
export function withValueAdded(body: JsonObject, units: number, cost: string): JsonObject {
  const value = scaled(keptText(body, 'stock_value')) + scaled(cost) * BigInt(units);
  return { ...body, stock_value: unscaled(value) };
}

/** The item, which has `units` still in it, without their part of its value; the last take all of it. */
export function withValueTaken(body: JsonObject, units: number): JsonObject {
  const value = scaled(keptText(body, 'stock_value'));
  const before = BigInt(netQuantity(body));
  const taken = before === 0n ? value : (value * BigInt(units)) / before;
  return { ...body, stock_value: unscaled(value - taken) };
}

/** What follows from quantities and value, kept beside them so that lists can ask for it. */
export function stockFigures(body: JsonObject): JsonObject {
  const net = netQuantity(body);
  const cost = scaled(averageCost(body));
  return {
    net_quantity: net,
    available_quantity: availableQuantity(body),
    average_cost_per_unit: cost === 0n && net === 0 ? null : unscaled(cost, SHOWN_COST_DECIMALS),
    stocked_at: stockedAt(body),
    low_stock: isLow(body),
    quantity_mark: quantityMark(net),
  };
}

/** A quantity in the form that it is filed in. */
export function quantityMark(quantity: number): string {
  return String(quantity).padStart(LONGEST_QUANTITY, '0');
}

/** The locations that an item is kept at: where there are units of it, and its own. */
function stockedAt(body: JsonObject): number[] {
  const own = keptNumber(body, 'location_id');
  const used = [...quantitiesOf(body).keys()];
  return [...new Set([...used, own])].filter((location) => location !== NOWHERE);
}

/** At or below its threshold, all in all or at a location. */
function isLow(body: JsonObject): boolean {
  const threshold = ownValue(body, 'inventory_threshold');
  if (typeof threshold === 'number' && availableQuantity(body) <= threshold) return true;
  return keptObjects(body, 'thresholds').some(
    ({ location_id: location, low }) =>
      typeof low === 'number' && quantityAt(body, Number(location)) <= low,
  );
}
