import {
  assertKnownOptions,
  listOfOptions,
  options,
  withKnownOptions,
  type OptionNames,
} from '../../kernel/messages/known-options.ts';
import { classifyAbc as classesOf, type AbcLimits } from './analysis/abc.ts';
import { compareWithService as comparisonOf } from './analysis/service-comparison.ts';
import { stockLevels as levelsOf } from './analysis/stock-level.ts';
import { turnoverOf as turnover } from './analysis/turnover.ts';
import {
  balanceOverPeriod as balanceOver,
  type Period,
} from './valuation/balance/period-balance.ts';
import type { AveragePeriods, ItemTerms, StockTerms } from './input/terms.ts';
import {
  valueItem as valuedItem,
  valueStock as valuedStock,
  valueStockStream as valuedStream,
} from './valuation/value-stock.ts';
import type { Threshold, ServiceStock } from './input/stock-source.ts';

/** The functions of the reports as programs call them: an option that does not exist is refused by name. */

const TERMS: OptionNames<StockTerms> = {
  ...{ method: true, exponent: true, pool: true, average: true, asOf: true },
  ...{ itemTerms: true, locations: true, withLayers: true },
};

const AVERAGE: OptionNames<AveragePeriods> = { per: true, fiscalYearStart: true };
const ITEM_TERMS: OptionNames<ItemTerms> = { wholeUnits: true, standardCosts: true };
const PERIOD: OptionNames<Period> = { from: true, to: true };
const LIMITS: OptionNames<AbcLimits> = { a: true, b: true };
const THRESHOLD: OptionNames<Threshold> = { location: true, low: true, excess: true };
const SERVICE_STOCK: OptionNames<ServiceStock> = {
  ...{ quantity: true, locations: true, locationBasis: true },
};

const period = ['the period', options(PERIOD)] as const;

function assertKnownTerms(owner: string, given: unknown): void {
  assertKnownOptions(owner, given, TERMS);
  const { average } = given as Partial<StockTerms>;
  if (average !== undefined) assertKnownOptions(`${owner}: average`, average, AVERAGE);
}

/** A valuation whose terms are checked, and those of each item when they are asked for. */
function valuation<Before extends readonly unknown[], Result>(
  name: string,
  value: (...given: [...Before, StockTerms]) => Result,
): (...given: [...Before, StockTerms]) => Result {
  return (...given) => {
    const terms = given.at(-1) as StockTerms;
    assertKnownTerms(`${name}: the terms`, terms);
    const { itemTerms } = terms;
    if (itemTerms === undefined) return value(...given);
    const checked = (item: string): ItemTerms | undefined => {
      const own = itemTerms(item);
      if (own !== undefined) assertKnownOptions(`${name}: the terms of ${item}`, own, ITEM_TERMS);
      return own;
    };
    const before = given.slice(0, -1) as unknown as Before;
    return value(...before, { ...terms, itemTerms: checked });
  };
}

/** The ledger of one item, from its movements. */
export const valueItem = valuation('valueItem', valuedItem);

/** The ledgers of all items, from movements that are grouped by item. */
export const valueStock = valuation('valueStock', valuedStock);

/** As valueStock, from movements that arrive one by one. */
export const valueStockStream = valuation('valueStockStream', valuedStream);

/** One item over a period: what there was, what flowed, what there is. */
export const balanceOverPeriod = withKnownOptions('balanceOverPeriod', balanceOver, [
  undefined,
  period,
]);

/** ABC analysis (Pareto): items by falling amount, in the classes A, B and C. */
export const classifyAbc = withKnownOptions('classifyAbc', classesOf, [
  undefined,
  ['the limits', options(LIMITS)],
]);

/** The end of a ledger beside what the account says. */
export const compareWithService = withKnownOptions('compareWithService', comparisonOf, [
  undefined,
  ['what was reported', options(SERVICE_STOCK)],
]);

/** The stock of an item against its thresholds. */
export const stockLevels = withKnownOptions('stockLevels', levelsOf, [
  undefined,
  ['the thresholds', listOfOptions(THRESHOLD)],
]);

/** How often stock turns over in a period. */
export const turnoverOf = withKnownOptions('turnoverOf', turnover, [undefined, period]);
