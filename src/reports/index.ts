/**
 * `tallysheet/reports`: all reports, with what their commands take, and depreciation and stock calculated by pure
 * functions, exact to the minor unit. docs/library.md shows them.
 */

export * as depreciation from './depreciation/index.ts';
export * as stock from './stock/index.ts';
export { reportDepreciation } from './depreciation/report-depreciation.ts';
export {
  checkDepreciationRequest,
  type DepreciationRequest,
} from './depreciation/input/request/depreciation-request.ts';
export type {
  DepreciationResult,
  WrittenReport,
} from './depreciation/write-depreciation-report.ts';
export { reportTax } from './depreciation/tax/report-tax.ts';
export { checkTaxRequest, type TaxRequest } from './depreciation/tax/tax-request.ts';
export type { ReopenedTax, TaxResult } from './depreciation/tax/write-tax-report.ts';
export {
  checkStockRequest,
  reportStock,
  type StockProblems,
  type StockRequest,
} from './stock/report-stock.ts';
export type { ReopenedStock, StockResult } from './stock/write-stock-report.ts';
export {
  checkStatusRequest,
  reportAudit,
  reportCustody,
  reportReplacement,
  reportReservations,
  reportWarranty,
  type AuditRequest,
  type CustodyRequest,
  type ReplacementRequest,
  type ReportStatus,
  type ReservationsRequest,
  type StatusRequest,
  type WarrantyRequest,
} from './status/report-status.ts';
export type { ReportFigure, StatusReport } from './status/status-report.ts';
export type { StatusResult } from './status/write-status-report.ts';
export type { OutputRequest, PeriodReportRequest } from './engine/report-request.ts';
export type { ReportWorkplace } from './engine/report-workplace.ts';
