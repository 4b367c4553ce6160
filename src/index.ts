/** `tallysheet`: everything that the commands do. docs/library.md shows it. */

// The parts that can be imported alone: the client, reports, and the embedded service.
export * from './client/index.ts';
export * from './reports/index.ts';
export * from './service/index.ts';

// Imports and exports: the recipes of the commands.
export {
  openWorkplace,
  type WithClient,
  type WorkplaceOptions,
} from './import/ledger/run/open-workplace.ts';
export type { ConnectedWorkplace, Workplace } from './import/ledger/run/workplace.ts';
export { validateFiles } from './import/validate-files.ts';
export { validateOnline } from './import/validate-online.ts';
export type {
  ValidationOptions,
  ValidationReport,
} from './import/send/validation/validation-report.ts';
export { planImport, type PlannedImport, type PlanOptions } from './import/plan-import.ts';
export { applyPlan, type ApplyOptions } from './import/apply-plan.ts';
export { resumeImport, type TakenUp } from './import/resume-import.ts';
export type { ExecutedRun } from './import/send/conclude-run.ts';
export type { AskedImport, ExecutionRequest } from './import/sheet/request/request.ts';
export type { OnProgress, Progress, Stage } from './import/ledger/run/progress.ts';
export type { RunFiles, RunSummary } from './import/ledger/run/summary.ts';
export type { PlanSummary } from './import/send/plan-view/plan-summary.ts';
export { exportRecords } from './export/export-records.ts';
export type { AccountListener } from './account/account-reader.ts';
export type { ExportReport, ExportRequest } from './export/choose/export-request.ts';

// Issues and outcomes.
export { ISSUES, type Issue, type IssueCode, type Severity } from './kernel/messages/issues.ts';
export { EXIT_CODES } from './kernel/messages/exit-codes.ts';
export { OUTCOMES, type Outcome, type OutcomeTotals } from './kernel/outcomes.ts';
export { VERSION } from './kernel/version.ts';
