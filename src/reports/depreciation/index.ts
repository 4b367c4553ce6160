/** Depreciation as pure functions: no files, no network, no printing. See docs/reference/depreciation.md. */

export type { DepreciableAsset } from './engine/asset.ts';
export type { CalendarDay } from './engine/calendar/calendar-day.ts';
export {
  calendarDay,
  dayBefore,
  firstOpenMonth,
  lastDayOf,
} from './engine/calendar/calendar-day.ts';
export {
  checkTerms,
  depreciationPlan,
  depreciationSchedule,
  macrsPercentages,
  periodGrid,
  planWithEvents,
  prospectivePlan,
  readAsset,
  readTerms,
  serviceValueAt,
} from './library.ts';
export { CONVENTIONS, type Convention } from './engine/calendar/conventions.ts';
export type { FiscalYearStart } from './engine/calendar/fiscal-year.ts';
export {
  MACRS_RECOVERIES,
  type MacrsRecovery,
  type Placement,
} from './engine/methods/macrs-tables.ts';
export { METHODS, parseMethod, type NamedMethod } from './engine/terms/method-names.ts';
export { macrsConvention, type Addition } from './engine/calendar/mid-quarter-test.ts';
export {
  GRANULARITIES,
  periodBetween,
  type Granularity,
  type Period,
} from './engine/calendar/periods.ts';
export type { Disposal } from './engine/disposal.ts';
export type { AssetEvent, EventEffect, EventKind } from './events/asset-event.ts';
export type { DepreciationPlan } from './engine/plan.ts';
export {
  bookValueAt,
  chargeOf,
  chargesBetween,
  chargesOver,
  exactBookValueAt,
  movementIn,
  positionAt,
  type PeriodMovement,
  type Position,
  type Status,
} from './engine/positions.ts';
export type { Opening } from './engine/prospective.ts';
export type { ReadTerms } from './engine/terms/read-settings.ts';
export {
  REJECTIONS,
  type Checked,
  type Rejection,
  type RejectionCode,
} from './engine/rejections.ts';
export {
  lastMonthOf,
  remainingMonths,
  scheduleOf,
  type Schedule,
  type ScheduleLine,
} from './engine/schedule.ts';
export type { ServiceItem } from './engine/service-value.ts';
export {
  SETTINGS,
  SETTING_LABELS,
  type SettingName,
  type SettingTexts,
} from './engine/terms/settings.ts';
export type { Method, MethodName, Rounding, Terms } from './engine/terms/terms.ts';
