/** `tallysheet`: everything that the commands do. docs/library.md shows it. What only the page and the commands need is in inner-library.ts. */

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
export { resumeImport, type ResumeOptions, type TakenUp } from './import/resume-import.ts';
// The same with the run open, for programs that show a plan and ask before they apply it.
export { withPlan, type OpenPlan } from './import/plan-import.ts';
export type { PreparedRun } from './import/import-file.ts';
export { withPlannedRun } from './import/apply-plan.ts';
export { withResumedRun, type TakenUpCounts } from './import/resume-import.ts';
export { remainingCost } from './import/send/plan-view/cost.ts';
export type { ExecutedRun } from './import/send/conclude-run.ts';
export type { ProgramRequest } from './import/sheet/request/program-request.ts';
export type {
  AskedImport,
  CustomFieldType,
  ExecutionRequest,
} from './import/sheet/request/request.ts';
export type { GivenRow, GivenRows, GivenValue } from './tabular/rows/given-rows.ts';
export type { OwnIssue, RowToValidate, RowValidator } from './import/ledger/rows/row-validator.ts';
export type { RowAction, RowValue, RowValues } from './import/ledger/rows/row-values.ts';
export type { OnProgress, Progress, Stage } from './import/ledger/run/workplace.ts';
export type { RunFiles, RunSummary } from './import/ledger/run/summary.ts';
export type { PlanSummary } from './import/send/plan-view/plan-summary.ts';
export { exportRecords } from './export/export-records.ts';
export { exportChanges } from './export/export-changes.ts';
export type { ChangesReport, ChangesRequest } from './export/changes/changes-request.ts';
export {
  listSnapshots,
  removeSnapshots,
  type ListedSnapshot,
} from './account/snapshots/snapshots.ts';
export { chooseExportKinds } from './export/choose/choose-kinds.ts';
export type { AccountListener } from './account/account-listener.ts';
export type { ExportReport, ExportRequest } from './export/choose/export-request.ts';

export { previewSheet, type PreviewRequest, type PreviewRow } from './import/preview-sheet.ts';
export { mapFiles, saveRecipe, type MappedFiles, type RecipeFile } from './import/map-files.ts';

// The account: its profile, whether it can be reached, and single calls.
export {
  DEFAULT_PROFILE,
  findProfile,
  profileNamed,
  profileNames,
  readProfile,
  type Profile,
  type ProfileSetting,
} from './setup/profile.ts';
export {
  keptTokenPath,
  listProfiles,
  saveProfile,
  tokenSettings,
  type DraftProfile,
  type KeptProfile,
  type ListedProfile,
  type TokenChoice,
} from './setup/save-profile.ts';
export { configurationFolderOf, stateFolderOf, TOKEN_VARIABLE } from './setup/environment.ts';
export { checkAccount, paceFinding, type AccountToCheck } from './setup/check-account.ts';
export { checkMachine, type MachineToCheck } from './setup/check-machine.ts';
export type { Finding } from './setup/finding.ts';
export { serviceOrigin } from './client/transport/address.ts';
export { tokenFrom } from './client/transport/token.ts';
export {
  assertListed,
  listWholly,
  makeCall,
  readCall,
  type CallAnswer,
  type SingleCallOptions,
  type SingleCall,
} from './single-call/single-call.ts';
export { answerFile, type AnswerFile, type Content } from './single-call/answer-file.ts';
export type { ListRow } from './client/lists/every-row.ts';

// Runs: what was imported, and how it is undone.
export {
  dropRun,
  findRun,
  recipeOfRun,
  recordsOfRun,
  runNames,
  showRun,
  writeRunResults,
  type RunDetails,
  type RunResults,
} from './import/runs.ts';
export { handedOutBy } from './import/handed-out.ts';
export type { HandedOut, HandedOutByRuns, HandingRun } from './account/handed-out.ts';
export {
  purgeSnapshots,
  type PurgedSnapshots,
  type SnapshotPurge,
} from './account/snapshots/purge-snapshots.ts';
export { bundleRun, type BundleOptions, type RunBundle } from './import/bundle-run.ts';
export {
  purgeRuns,
  type Purge,
  type PurgedRemains,
  type PurgedRun,
  type PurgeOptions,
} from './import/purge-runs.ts';
export { listRuns } from './import/ledger/run/folder/find-run.ts';
export type { KnownRun, RunState } from './import/ledger/run/folder/run-registry.ts';
export type { ChainLink, ChainView, OpenRow } from './import/send/chain/run-chain.ts';
export { recoverRun, type RecoveredRun } from './import/recover-run.ts';
export { recoverSharedState, type RecoveredState } from './import/recover-shared-state.ts';
export type { ImportRequest } from './import/sheet/request/request.ts';
export type { CellCorrection, SheetCorrections } from './import/sheet/request/corrections.ts';
export { planUndo, type PlannedUndo, type UndoOptions } from './undo/plan-run-undo.ts';
export { undoableOf } from './undo/undoable-of.ts';
export { prepareUndo, type PreparedUndo } from './undo/prepare-undo.ts';
export type { Undoable } from './undo/count-undoable.ts';
export type { Remaining, Undoing } from './undo/undo-plan.ts';

// Leavers: what they have, what came back, and who is deactivated.
export { prepareOffboarding, type PreparedOffboarding } from './offboard/prepare-offboarding.ts';
export {
  planOffboarding,
  type OffboardOptions,
  type PlannedOffboarding,
} from './offboard/plan-offboarding.ts';
export type { OffboardRequest } from './offboard/offboard-request.ts';
export type {
  HeldEntry,
  Leaver,
  MissingItem,
  Offboarding,
  OffboardingFiles,
  OpenPoint,
  ReturnedItem,
  StayReason,
} from './offboard/offboarding.ts';

// Joiners: who gets which items of a kit, with pages to sign.
export {
  concludeDeliveries,
  prepareDeliveries,
  type ConcludedDeliveries,
  type ConcludeOptions,
  type PreparedDeliveries,
} from './deliveries/prepare-deliveries.ts';
export {
  planDeliveries,
  type DeliveryOptions,
  type PlannedDeliveries,
} from './deliveries/plan-deliveries.ts';
export type { DeliveryRequest } from './deliveries/delivery-request.ts';
export type {
  Arrival,
  Arrived,
  CountedTwice,
  Deliveries,
  DeliveryFiles,
  NoteRow,
  OrderAfter,
  OrderLine,
  PartOrder,
} from './deliveries/deliveries.ts';
export { prepareOnboarding, type PreparedOnboarding } from './onboard/prepare-onboarding.ts';
export {
  planOnboarding,
  type OnboardOptions,
  type PlannedOnboarding,
} from './onboard/plan-onboarding.ts';
export { writeSignOff, type SignOff, type SignOffOptions } from './onboard/sign-off.ts';
export type { OnboardRequest } from './onboard/onboard-request.ts';
export type { Joiner, JoinerPlan, KitAvailability, Onboarding } from './onboard/onboarding.ts';
export type { ChosenItems, GivenItem } from './onboard/choose/choose-items.ts';
export type { KitItem } from './onboard/choose/item.ts';
export type { Kit, KitLine } from './onboard/kits/kit.ts';

// Feeds: standing imports that run unattended.
export { syncFeed } from './sync/sync-feed.ts';
export type { SyncOptions } from './sync/sync-options.ts';
export type { SyncedFile, SyncReport, SyncReview, SyncStatus } from './sync/sync-report.ts';
export type { StopCode, StopReason, SyncStop } from './sync/stops.ts';
export type { GuardedChange } from './sync/guards.ts';
export type {
  ChangedRecord,
  FeedLists,
  FeedOperation,
  FieldChange,
  GoneRecord,
  HeldRow,
  NewRecord,
} from './sync/lists/feed-lists.ts';
export type { SyncPolicy } from './import/sheet/recipe/sync-policy.ts';

// Twins: local copies of an account, to rehearse on.
export { createTwin, type Twin, type TwinReport } from './twin/create-twin.ts';
export type { NotCopied } from './twin/not-copied.ts';
export type { TwinCost, TwinListener } from './twin/read/with-account-copy.ts';
export type { TwinAddition, TwinOmission, TwinRequest } from './twin/twin-request.ts';

// Rehearsals: what some work would change, tried on a twin.
export {
  rehearse,
  type Rehearsed,
  type RehearsalPlace,
  type RehearsalRequest,
} from './rehearsal/rehearse.ts';
export type {
  RehearsalReport,
  RehearsedCounts,
  RehearsedField,
  RehearsedHolding,
  RehearsedRecord,
  RehearsedRow,
  RehearsedRun,
  StateDifference,
} from './rehearsal/rehearsal-report.ts';

// Comparisons: a register against the account, or against another file.
export { compareRegisters } from './compare/compare-registers.ts';
export type { CompareOptions } from './compare/compare-options.ts';
export type {
  AmountTotals,
  ComparedField,
  ComparedGroup,
  ComparedRecord,
  ComparisonFiles,
  ComparisonReport,
  DifferingRecord,
  PlannedChanges,
  SideTotals,
} from './compare/comparison-report.ts';

// Recipes: how files are read.
export { findRecipe, forgetRecipe, listRecipes } from './import/recipes.ts';
export { readRecipe } from './import/sheet/recipe/document/read-recipe.ts';
export { knownSources, type KnownSource } from './import/sheet/intake/known/known-sources.ts';
export type { RememberedRecipe } from './import/sheet/intake/memory/recipe-store.ts';
export type { ColumnRecipe, Recipe, SheetRecipe } from './import/sheet/recipe/recipe.ts';

// Templates to fill in, and labels to print.
export {
  writeTemplates,
  type TemplateReport,
  type TemplateRequest,
} from './templates/write-templates.ts';
export { readAccountLists, type AccountLists } from './templates/account-lists.ts';
export { findKind, KINDS, type Kind } from './catalogue/kinds.ts';
export { printLabels } from './labels/print-labels.ts';
export type { LabelReport, LabelRequest } from './labels/label-request.ts';
export {
  saveServiceLabels,
  type ServiceLabelReport,
  type ServiceLabelRequest,
} from './labels/save-service-labels.ts';
export { findMedium } from './labels/media/find-medium.ts';
export { LABEL_MEDIA } from './labels/media/label-media.ts';
export type { LabelMedium } from './labels/media/label-medium.ts';
export { parseLabelDocument } from './labels/media/medium-document.ts';
export { readReferences } from './labels/records/file-references.ts';
export { chooseLabelKind, LABELLED_KINDS } from './labels/records/label-kinds.ts';
export type { LabelSelection } from './labels/records/select-records.ts';
export type { FileNotice } from './tabular/file-notices.ts';

// Sessions of scans: what is done with the items whose codes are scanned.
export { planScans, withScanSession, type PlannedScans } from './scan-sessions/scan-sessions.ts';
export type { OpenScanSession } from './scan-sessions/open-scan-session.ts';
export type { ScanPlanOptions, ScanRequest } from './scan-sessions/scan-request.ts';
export {
  currentPerson,
  SCAN_OPERATIONS,
  stateFields,
  type ScanOperation,
  type ScanValue,
} from './scan/scan-operations.ts';
export type { SessionAnswer } from './scan/session-answer.ts';
export { LONGEST_LINE } from './scan/session-line.ts';
export type { SessionState } from './scan/session-state.ts';

// Stocktakes: what is counted, against what the account has.
export {
  startStocktake,
  type StartedStocktake,
  type StartRequest,
} from './stocktake/start/start-stocktake.ts';
export { countStocktake } from './stocktake/count-stocktake.ts';
export { stocktakeStatus, type StocktakeProgress } from './stocktake/stocktake-status.ts';
export type { WantedStocktake } from './stocktake/store/find-stocktake.ts';
export { chooseStocktakeKinds } from './stocktake/start/scope.ts';
export {
  finishStocktake,
  withStocktakeFinish,
  type FinishedStocktake,
  type FinishExecution,
} from './stocktake/finish-stocktake.ts';
export type { FinishOptions } from './stocktake/finish/finish-options.ts';
export type { OpenFinish } from './stocktake/finish/open-finish.ts';
export type {
  AdjustmentOptions,
  Adjustments,
  PlannedFinish,
  ResumedFinish,
} from './stocktake/finish/open-finish.ts';
export type { StocktakeOutputs } from './stocktake/finish/stocktake-outputs.ts';
export type { FinishSummary } from './stocktake/report/finish-summary.ts';
export type { CountRequest } from './stocktake/count/count-files.ts';
export type { CountSummary, FileSummary, UnknownTag } from './stocktake/count/count-summary.ts';

// Issues and outcomes.
export { ISSUES, type Issue, type IssueCode, type Severity } from './kernel/messages/issues.ts';
export { EXIT_CODES } from './kernel/messages/exit-codes.ts';
export { OUTCOMES, type Outcome, type OutcomeTotals } from './kernel/outcomes.ts';
export { VERSION } from './kernel/version.ts';
