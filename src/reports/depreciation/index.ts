/** Depreciation as pure functions: no files, no network, no printing. See docs/reference/depreciation.md. */

export type { DepreciableAsset } from './terms/asset.ts';
export type { CalendarDay } from './terms/calendar/calendar-day.ts';
export {
  calendarDay,
  dayBefore,
  firstOpenMonth,
  lastDayOf,
} from './terms/calendar/calendar-day.ts';
export * from './library.ts';
export { CONVENTIONS, type Convention } from './terms/calendar/conventions.ts';
export type { FiscalYearStart } from './terms/calendar/fiscal-year.ts';
export { MACRS_RECOVERIES, type MacrsRecovery, type Placement } from './terms/macrs-tables.ts';
export { METHODS, parseMethod, type NamedMethod } from './terms/method-names.ts';
export { macrsConvention, type Addition } from './terms/calendar/mid-quarter-test.ts';
export {
  GRANULARITIES,
  periodBetween,
  type Granularity,
  type Period,
} from './terms/calendar/periods.ts';
export type { AssetEvent, Disposal, EventEffect, EventKind } from './terms/asset-event.ts';
export type { DepreciationPlan } from './methods/plan.ts';
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
} from './methods/positions.ts';
export type { Opening } from './events/prospective.ts';
export type { ReadTerms } from './terms/read-settings.ts';
export {
  REJECTIONS,
  type Checked,
  type Rejection,
  type RejectionCode,
} from './terms/rejections.ts';
export {
  lastMonthOf,
  remainingMonths,
  scheduleOf,
  type Schedule,
  type ScheduleLine,
} from './methods/schedule.ts';
export type { ServiceItem } from './methods/service-value.ts';
export { SETTINGS, SETTING_LABELS, type SettingName, type SettingTexts } from './terms/settings.ts';
export type { Method, MethodName, Rounding, Terms } from './terms/terms.ts';

// A report as reportDepreciation gives it, and what screens say of it.
export type {
  BookReport,
  DepreciationReport,
  ExceptionLine,
} from './sheets/figures/depreciation-report.ts';
export { describeRow, type JoinedSheet } from './input/register/register.ts';
export { isChosen } from './sheets/closing/close-report.ts';
export { notReproduced } from './sheets/closing/known-since.ts';
export { wrongLines } from './sheets/exceptions-sheet.ts';
export { eventColumns } from './sheets/movements/event-columns.ts';
