/** Stock: quantities, values, ages and levels from movements, as pure functions. docs/reference/stock.md explains them. */

export {
  parseQuantity,
  showQuantity,
  wholeUnits,
  type Quantity,
} from '../shared/measures/quantity.ts';
export {
  parseUnitCost,
  showUnitCost,
  unitCostOf,
  type MinorUnits,
  type UnitCost,
} from '../shared/measures/unit-cost.ts';
export { IN_TRANSIT, NO_LOCATION, type Movement, type MovementKind } from './movement.ts';
export {
  AVERAGE_PERIODS,
  COST_POOLS,
  DEFAULT_AVERAGE_PERIODS,
  DEFAULT_VALUATION_METHOD,
  VALUATION_METHODS,
  type AveragePeriods,
  type CostPool,
  type ItemTerms,
  type StandardFrom,
  type StockTerms,
  type ValuationMethod,
} from './terms.ts';
export {
  balanceOverPeriod,
  classifyAbc,
  compareWithService,
  stockLevels,
  turnoverOf,
  valueItem,
  valueStock,
  valueStockStream,
} from './library.ts';
export type { ItemLedger, LedgerLine, LineKind, PoolChange } from './ledger.ts';
export type { Layer } from './valuation/methods/layers.ts';
export type { LocationChange, LocationQuantity } from './valuation/books/location-quantities.ts';
export { balanceAsOf, type BalanceAsOf, type ValuedLocation } from './balance/as-of.ts';
export type { ItemBalance, Period } from './balance/period-balance.ts';
export type { LocationBalance } from './balance/location-balance.ts';
export type { Amount, Flows } from './balance/flows.ts';
export { StockTotals, type TotalBalance } from './balance/stock-totals.ts';
export { STOCK_CHECKS, type Check, type CheckName } from './balance/checks.ts';
export { ageStock, DEFAULT_AGE_LIMITS, type AgeBucket, type ItemAge } from './analysis/ageing.ts';
export {
  DEFAULT_ABC_LIMITS,
  type AbcClass,
  type AbcEntry,
  type AbcLimits,
  type AbcLine,
} from './analysis/abc.ts';
export type { Turnover } from './analysis/turnover.ts';
export type { StockBasis, StockLevel, Threshold } from './analysis/stock-level.ts';
export type { ServiceComparison, ServiceStock } from './analysis/service-comparison.ts';
export { STOCK_EXCEPTIONS, type StockException, type StockExceptionCode } from './exceptions.ts';
export { shareOut } from '../shared/measures/share-out.ts';
