import { canonicalDecimal } from '../../kernel/decimals.ts';
import { ownValue, type JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptObjects, keptText } from '../http/body.ts';
import { SCALE, scaled, unscaled } from '../records/amounts.ts';
import {
  averageCost,
  NO_STOCK,
  SHOWN_COST_DECIMALS,
  withUnits,
  withValueAdded,
  withValueTaken,
} from '../stock/stock-levels.ts';

/**
 * What all units are worth. Answers show only what one costs, rounded: the movements give it exactly where all of them
 * are listed, and else the amount with the fewest decimals that agrees is taken.
 */
export function stockValue(answer: JsonObject, units: number): string {
  const shown = canonicalDecimal(keptText(answer, 'average_cost_per_unit'));
  if (shown === undefined || units === 0) return '0';
  const replayed = valueOfMovements(answer, units);
  if (replayed !== undefined && agrees(replayed, units, shown)) return replayed;
  return roundestValue(scaled(shown), units);
}

function agrees(value: string, units: number, shown: string): boolean {
  const cost = averageCost({ ...NO_STOCK, quantities: { 0: units }, stock_value: value });
  return unscaled(scaled(cost), SHOWN_COST_DECIMALS) === shown;
}

/** Undefined where a list does not have all movements. */
function valueOfMovements(answer: JsonObject, units: number): string | undefined {
  const movements = keptObjects(answer, 'line_items').toReversed();
  const [first] = movements;
  if (first === undefined) return undefined;
  if (keptNumber(first, 'quantity') !== keptNumber(first, 'quantity_after_transaction'))
    return undefined;
  let body: JsonObject = NO_STOCK;
  let owned = 0;
  for (const [at, movement] of movements.entries()) {
    const quantity = keptNumber(movement, 'quantity');
    const type = ownValue(movement, 'order_type');
    if (isTransfer(movement, movements[at + 1]) || isTransfer(movements[at - 1], movement))
      continue;
    const price = keptText(movement, 'price');
    if (type === 'Add Stock') {
      body = withUnits(withValueAdded(body, quantity, price), 0, quantity);
      owned += quantity;
    } else if (type === 'New Sale') {
      body = withUnits(withValueTaken(body, quantity), 0, -quantity);
      owned -= quantity;
    }
  }
  return owned === units ? keptText(body, 'stock_value') : undefined;
}

/** A transfer is listed as a sale and an addition of the same moment, at the same cost. */
function isTransfer(out: JsonObject | undefined, into: JsonObject | undefined): boolean {
  if (out === undefined || into === undefined) return false;
  const isPair = out['order_type'] === 'New Sale' && into['order_type'] === 'Add Stock';
  return isPair && ['quantity', 'price', 'created_at'].every((key) => out[key] === into[key]);
}

/** The value with the fewest decimals whose share for one unit is shown so. */
function roundestValue(cost: bigint, units: number): string {
  const half = SCALE / 10n ** BigInt(SHOWN_COST_DECIMALS) / 2n;
  const [least, most] = [(cost - half) * BigInt(units), (cost + half) * BigInt(units)];
  for (let step = SCALE; step > 1n; step /= 10n) {
    const value = ((least + step - 1n) / step) * step;
    if (value < most) return unscaled(value > 0n ? value : 0n);
  }
  return unscaled(cost * BigInt(units));
}
