/** Depreciation as pure functions: no files, no network, no printing. See docs/depreciation.md. */

export type { DepreciableAsset } from './asset.ts';
export type { CalendarDay } from './calendar-day.ts';
export { calendarDay, dayBefore, firstOpenMonth, lastDayOf } from './calendar-day.ts';
export { checkTerms } from './check-terms.ts';
export { CONVENTIONS, type Convention } from './conventions.ts';
export type { FiscalYearStart } from './fiscal-year.ts';
export {
  macrsPercentages,
  MACRS_RECOVERIES,
  type MacrsRecovery,
  type Placement,
} from './macrs-tables.ts';
export { depreciationPlan } from './make-plan.ts';
export { METHODS, parseMethod, type NamedMethod } from './method-names.ts';
export { macrsConvention, type Addition } from './mid-quarter-test.ts';
export {
  GRANULARITIES,
  periodBetween,
  periodGrid,
  type Granularity,
  type Period,
} from './periods.ts';
export type { Disposal } from './disposal.ts';
export type { AssetEvent, EventEffect, EventKind } from './events/asset-event.ts';
export { planWithEvents } from './events/plan-with-events.ts';
export type { DepreciationPlan } from './plan.ts';
export {
  bookValueAt,
  chargeOf,
  chargesBetween,
  chargesOver,
  exactBookValueAt,
  movementIn,
  positionAt,
  type Movement,
  type Position,
  type Status,
} from './positions.ts';
export { prospectivePlan, type Opening } from './prospective.ts';
export { readAsset, readTerms, type ReadTerms } from './read-settings.ts';
export { REFUSALS, type Checked, type Refusal, type RefusalCode } from './refusals.ts';
export {
  depreciationSchedule,
  lastMonthOf,
  remainingMonths,
  scheduleOf,
  type Schedule,
  type ScheduleLine,
} from './schedule.ts';
export { serviceValueAt, type ServiceItem } from './service-value.ts';
export { SETTINGS, type SettingName, type SettingTexts } from './settings.ts';
export type { Method, MethodName, Rounding, Terms } from './terms.ts';
