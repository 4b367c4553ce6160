/** Stock: quantities, values, ages and levels from movements, as pure functions. docs/reference/stock.md explains them. */

export {
  parseQuantity,
  parseUnitCost,
  showQuantity,
  showUnitCost,
  unitCostOf,
  wholeUnits,
  type MinorUnits,
  type Quantity,
  type UnitCost,
} from '../engine/measures/unit-cost.ts';
export { IN_TRANSIT, NO_LOCATION, type Movement, type MovementKind } from './input/movement.ts';
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
} from './input/terms.ts';
export * from './library.ts';
export type { ItemLedger, LedgerLine, LineKind, PoolChange } from './valuation/ledger.ts';
export type { Layer } from './valuation/methods/layers.ts';
export type { LocationChange, LocationQuantity } from './valuation/books/location-quantities.ts';
export { balanceAsOf, type BalanceAsOf, type ValuedLocation } from './valuation/balance/as-of.ts';
export type { ItemBalance, Period } from './valuation/balance/period-balance.ts';
export type { LocationBalance } from './valuation/balance/location-balance.ts';
export type { Amount, Flows } from './valuation/balance/flows.ts';
export { StockTotals, type TotalBalance } from './valuation/balance/period-balance.ts';
export { STOCK_CHECKS, type Check, type CheckName } from './valuation/balance/period-balance.ts';
export { ageStock, DEFAULT_AGE_LIMITS, type AgeBucket, type ItemAge } from './analysis/ageing.ts';
export {
  DEFAULT_ABC_LIMITS,
  type AbcClass,
  type AbcEntry,
  type AbcLimits,
  type AbcLine,
} from './analysis/abc.ts';
export type { Turnover } from './analysis/turnover.ts';
export type { StockLevel } from './analysis/stock-level.ts';
export type { ServiceStock, StockBasis, Threshold } from './input/stock-source.ts';
export type { ServiceComparison } from './analysis/service-comparison.ts';
export {
  STOCK_EXCEPTIONS,
  type StockException,
  type StockExceptionCode,
} from './valuation/exceptions.ts';
export { shareOut } from '../engine/measures/fixed-point.ts';
export type { StockReport } from './analysis/stock-report.ts';
