/** The library: the typed client, imports and exports, report calculations, the embedded service. docs/library.md shows them. */

// The client: a typed method for each call of the interface, at the pace that is allowed.
export { createClient, type ClientOptions, type ConnectedClient } from './client/connect.ts';
export type { OpenConnection } from './client/open-connection.ts';
export type { Client, ListReading } from './client/client.ts';
export type { EntryOf, OutputOf, RecordOf, ValueOfAnswer } from './client/call-output.ts';
export type { LinkedFile } from './client/transport/linked-file.ts';
export {
  ServiceRefusal,
  UnknownWhetherDone,
  type FieldErrors,
} from './client/responses/service-refusal.ts';

// The interface as data.
export { ENDPOINTS, RESOURCES, type Catalogue, type NamedEndpoint } from './catalogue/index.ts';
export type { Resource } from './catalogue/define.ts';
export type { Endpoint, InputOf } from './catalogue/endpoints.ts';
export type { Field, Value, Values } from './catalogue/fields.ts';

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

// Depreciation and stock, calculated: pure functions, exact to the minor unit.
export * as depreciation from './reports/depreciation/index.ts';
export * as stock from './reports/stock/index.ts';

// The embedded service, in this process or over HTTP.
export { startService, type StartedService, type StartOptions } from './service/start-service.ts';
export type { Duration, TestAccount } from './service/admin/test-account.ts';
export type { LoggedRequest, RequestFilter } from './service/accounts/request-log.ts';
export type { FaultDocument } from './service/faults/fault-document.ts';
export type { FaultName } from './service/faults/faults.ts';
export { createService, type LocalService, type ServiceOptions } from './service/create-service.ts';
export { listen, type ListeningServer, type ListenOptions } from './service/http/server.ts';
export { checkSeed, type SeedDocument } from './service/seed/seed.ts';
export { DEMO } from './service/seed/demo.ts';

// Errors, issues and outcomes.
export {
  ERRORS,
  TallysheetError,
  type ErrorCode,
  type ErrorData,
} from './kernel/messages/errors.ts';
export { ISSUES, type Issue, type IssueCode, type Severity } from './kernel/messages/issues.ts';
export { EXIT_CODES } from './kernel/messages/exit-codes.ts';
export { OUTCOMES, type Outcome, type OutcomeTotals } from './kernel/outcomes.ts';
export { systemClock, type Clock } from './kernel/clock.ts';
export { VERSION } from './kernel/version.ts';
