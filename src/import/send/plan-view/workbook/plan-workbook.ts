import { join } from 'node:path';
import type { FileNotices } from '../../../../tabular/file-notices.ts';
import type { WorkbookSheet } from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { PlanSummary } from '../plan-summary.ts';
import { createdKinds, createsSheet } from './creates-sheet.ts';
import { operationsSheet } from './operations-sheet.ts';
import { problemRows, problemRowsSheet } from './error-rows.ts';
import { issuesSheet } from './issues-sheet.ts';
import { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import { referencesSheet } from './references-sheet.ts';
import { remediesSheet } from './remedies-sheet.ts';
import { planSummarySheet } from './plan-summary-sheet.ts';
import { clearsSheet, updatesSheet } from './updates-sheets.ts';

/** The plan for people, beside `plan.json` for machines. */
const PLAN_WORKBOOK = 'plan.xlsx';

/**
 * Writes the plan as a workbook into its run folder, from the journal: memory does not grow with
 * the rows. Gives the path. Throws `cannot-write`.
 */
export async function writePlanWorkbook(
  run: RunReader,
  plan: PlanSummary,
  notices: FileNotices,
): Promise<string> {
  const { writeWorkbook } = await import('../../../../tabular/xlsx/write/workbook-writer.ts');
  return writeWorkbook(join(run.folder, PLAN_WORKBOOK), planSheets(run, plan), {
    title: `Plan of ${run.identity.name}`,
    createdAt: Date.parse(run.identity.startedAt),
    ...notices.listener,
  });
}

/** The sheets of a plan; those without content are not written. */
function planSheets(run: RunReader, plan: PlanSummary): WorkbookSheet[] {
  const names = new RecordNames(run);
  const creates = createdKinds(run).map((resource, _at, all) => ({
    resource,
    name: all.length === 1 ? 'Creates' : `Creates ${resource.title}`,
  }));
  const problems = problemRows(run);
  const linked = {
    problems,
    creates: new Map(creates.map(({ resource, name }) => [resource.name, name])),
  };
  const sheets = [
    ...creates.map(({ resource, name }) => createsSheet(run, resource, { name, names })),
    ...(plan.totals.update > 0 ? [updatesSheet(run, names)] : []),
    ...(plan.operations.length > 0 ? [operationsSheet(run, names)] : []),
    ...(plan.remedies.length > 0 ? [remediesSheet(run)] : []),
    ...(plan.clears.length > 0 ? [clearsSheet(run, names)] : []),
    ...(run.views.planned.hasNamed() ? [referencesSheet(run)] : []),
    ...(run.views.issues.areThere() ? [issuesSheet(run, linked)] : []),
    ...problems.map(problemRowsSheet),
  ];
  return [
    planSummarySheet(
      run,
      plan,
      sheets.map(({ name }) => name),
    ),
    ...sheets,
  ];
}
