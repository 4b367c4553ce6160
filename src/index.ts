/** The library: the typed client, the import as functions, the embedded service. */

// The client: types for the whole interface, at the pace that is allowed.
export { createClient, type ClientOptions, type ConnectedClient } from './client/connect.ts';
export type { Client, ListReading } from './client/client.ts';
export type { LinkedFile } from './client/transport/linked-file.ts';
export type { EntryOf, OutputOf, RecordOf, ValueOfAnswer } from './client/call-output.ts';
export { ServiceRefusal, UnknownWhetherDone } from './client/responses/service-refusal.ts';
export { createCaller, type Caller, type CallerOptions } from './client/caller.ts';
export type { LimiterOptions } from './client/rate-limit/limiter-options.ts';
export { RateLimiter } from './client/rate-limit/rate-limiter.ts';
export { FAIR_USE, parseRateLimit, type RateLimit } from './client/rate-limit/rate-limit.ts';
export { accountOf } from './client/account.ts';
export { tokenFrom } from './client/transport/token.ts';

// API of the service, as data.
export {
  CATALOGUE,
  ENDPOINTS,
  RESOURCES,
  type Catalogue,
  type NamedEndpoint,
} from './catalogue/index.ts';
export type { Resource } from './catalogue/define.ts';
export type { Endpoint, InputOf } from './catalogue/endpoints.ts';
export type { Field, Value, Values } from './catalogue/fields.ts';
export { KINDS, findKind, type Kind } from './catalogue/kinds.ts';

// The way of a row: from a file to the account.
export { validateFiles } from './import/validate/validate-files.ts';
export { validateOnline } from './import/validate/validate-online.ts';
export type { ValidationReport } from './import/validate/validation-report.ts';
export { prepareImport, type PrepareOptions, type PreparedRun } from './import/import-file.ts';
export type { ExecutedRun } from './import/execute/conclude-run.ts';
export { executeRun } from './import/execute/execute-run.ts';
export { applyDecisions, dropRun, retryFailed } from './import/run/resume-run.ts';
export { listRuns, openRun } from './import/run/folder/find-run.ts';
export type { AccountConnection, ConnectedWorkplace, Workplace } from './import/run/workplace.ts';
export type { Run } from './import/run/run.ts';
export { NEVER_STOPS, type StopSwitch } from './import/execute/queue/stop-switch.ts';
export {
  DEFAULT_EXECUTION,
  type ExecutionRequest,
  type ImportRequest,
} from './import/request/request.ts';
export type { OnProgress, Progress, Stage } from './import/progress.ts';
export type { PlanSummary, RunFiles, RunSummary } from './import/run/summary.ts';

// Records of an account as files that go in again.
export { exportRecords } from './export/export-records.ts';
export type { AccountListener } from './account/account-reader.ts';
export type {
  ExportReport,
  ExportRequest,
  ExportWorkplace,
} from './export/choose/export-request.ts';

// Depreciation and stock, computed: pure functions, exact to the minor unit.
export * from './reports/depreciation/index.ts';
export * as stock from './reports/stock/index.ts';

// The embedded service, in this process or over HTTP.
export { startService, type StartedService, type StartOptions } from './service/start-service.ts';
export { TestAccount, type Duration } from './service/admin/test-account.ts';
export type { LoggedRequest, RequestFilter } from './service/admin/request-log.ts';
export { createService, type LocalService, type ServiceOptions } from './service/create-service.ts';
export { listen, type ListeningServer, type ListenOptions } from './service/http/server.ts';
export { checkSeed, type SeedDocument } from './service/seed/seed.ts';
export { DEMO } from './service/seed/demo.ts';

// Words that every layer speaks.
export { ERRORS, TallysheetError, type ErrorCode } from './kernel/messages/errors.ts';
export { ISSUES, type Issue, type IssueCode, type Severity } from './kernel/messages/issues.ts';
export { EXIT_CODES } from './kernel/messages/exit-codes.ts';
export { OUTCOMES, type Outcome, type OutcomeTotals } from './kernel/outcomes.ts';
export { systemClock, type Clock } from './kernel/clock.ts';
export { Token } from './kernel/secrets.ts';
export { VERSION } from './kernel/version.ts';
