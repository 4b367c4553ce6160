import type { CurrencyExponent } from '../../kernel/money.ts';
import { amountOf } from '../../reports/status/account/item-facts.ts';
import {
  type UnitCost,
  parseUnitCost,
  roundValue,
  wholeUnits,
} from '../../reports/engine/measures/unit-cost.ts';
import type { RegisterItem } from '../stocktake.ts';

/** The price of an item in minor units; undefined where the register has none. */
export function valueOf({ value }: RegisterItem, exponent: CurrencyExponent): bigint | undefined {
  return value === undefined ? undefined : amountOf(value, exponent);
}

/** What a unit of an item costs: on average, else its price; undefined where the register has neither. */
export function unitCostOf({ unitCost, value }: RegisterItem): UnitCost | undefined {
  const cost = unitCost ?? value;
  return cost === undefined ? undefined : parseUnitCost(cost);
}

/** What so many units of an item cost, in minor units; undefined where the register has no cost. */
export function valueOfUnits(
  item: RegisterItem,
  units: number | undefined,
  exponent: CurrencyExponent,
): bigint | undefined {
  const cost = unitCostOf(item);
  if (cost === undefined || units === undefined) return undefined;
  return roundValue(wholeUnits(units) * cost, exponent);
}

/** What all of them come to; those without a figure add nothing. */
export function total<Row>(rows: readonly Row[], of: (row: Row) => bigint | undefined): bigint {
  return rows.reduce((sum, row) => sum + (of(row) ?? 0n), 0n);
}
