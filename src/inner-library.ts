/** What the page and the commands need of the library besides index.ts: no program may rely on it. */
export {
  outcomesOfRun,
  partlyDoneIn,
  rowsOfRun,
  type RowOfRun,
  type RowsShown,
  type RowsWanted,
} from './import/rows-of-run.ts';
export { describePlannedRun, readPlannedRun, type PlannedRun } from './import/planned-run.ts';
export { rowsOfGroups } from './import/send/plan-view/issue-groups.ts';
export { ISSUES_OF_MODE } from './import/sheet/recipe/modes.ts';
export { saveDecisions } from './import/send/review/save-decisions.ts';
export { wordsOfFields } from './import/sheet/headings/words-of-fields.ts';
export { rowsWithName, searchRecordsOfRun } from './import/names-of-run.ts';
export { reviewOfRun, type RowToReview } from './import/review-of-run.ts';
export type { RunReader } from './import/ledger/run/run.ts';
export { StocktakeScanner } from './stocktake/count-scans.ts';
export type { ScanAnswer } from './stocktake/count/scan-counter.ts';
export { listStocktakeFindings, type FoundList } from './stocktake/list-findings.ts';
export { listOpenStocktakes } from './stocktake/store/find-stocktake.ts';
export { readStocktakeChoices, type StocktakeChoices } from './stocktake/start/choices.ts';
export { stocktakeFiles } from './stocktake/stocktake-files.ts';
export { namesInAccount } from './export/read/names-in-account.ts';
export { exportChoices, exportedTypes } from './export/choose/export-choices.ts';
export { errorWords, issueWords, translatorFor } from './catalogue/messages/issue-words.ts';
export * as reportChoices from './reports/choices/index.ts';
export { excludedTotals } from './reports/depreciation/sheets/exceptions-sheet.ts';
export { serviceDifference } from './reports/depreciation/sheets/comparison/service-comparison.ts';
export { countChecks } from './reports/engine/checks/reconciliation-check.ts';
export { executeRun } from './import/send/execute-run.ts';
export { saveCorrections } from './import/sheet/corrections/corrections-file.ts';
export { writeCorrectedFiles } from './import/write-corrected-files.ts';
export { countedFromNow, endedBy } from './client/caller.ts';
export { columnHelp } from './import/sheet/remedies/column-of-recipe.ts';
export { remediesOf, withRemedy, withUses } from './import/sheet/remedies/remedies.ts';
export { unfinishedSessions } from './scan-sessions/scan-sessions.ts';
export { REMEDIES, type ScanRemedy } from './scan-sessions/scan-request.ts';
export { rowsOfScans } from './scan-sessions/scan-rows.ts';
export { neededValues } from './scan/scan-operations.ts';
export { withHandedOut } from './import/handed-out.ts';
export {
  createServiceOfExport,
  type ExportFile,
} from './twin/from-export/create-service-of-export.ts';
export { TWIN_ADDITIONS, TWIN_OMISSIONS, wordsOf } from './twin/twin-request.ts';
export { validateDeliveries, type ValidatedDeliveries } from './deliveries/validate-deliveries.ts';
export { concludeDeliveryRun } from './deliveries/conclude-run.ts';
export { unitsArrived } from './deliveries/units-arrived.ts';
export { missingValue } from './offboard/missing-value.ts';
export { readLogo } from './pictures/logo.ts';
export { lineInWords } from './onboard/kits/kit.ts';
export { STANDARD_KIT } from './onboard/propose-kits.ts';
export { allowCommand } from './sync/allow-command.ts';
export { printLabelsShown } from './labels/print-labels.ts';
export { sampleLabel } from './labels/sample-label.ts';
export type { LabelPage } from './labels/layout/label-page.ts';
export { KEEP_READING } from './account/snapshots/keep-reading.ts';
export { totalsOf, anonymousNotes, unnamedNotes } from './export/changes/changes-workbook.ts';
