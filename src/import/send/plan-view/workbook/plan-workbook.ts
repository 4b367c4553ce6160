import { endpointOfCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { join } from 'node:path';
import type { FileNotices } from '../../../../tabular/file-notices.ts';
import type { WorkbookSheet } from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { PlanSummary } from '../plan-summary.ts';
import { createdKinds, createsSheet } from './creates-sheet.ts';
import { compoundKinds, compoundsSheet } from './compounds-sheet.ts';
import { clashesSheet } from './clashes-sheet.ts';
import { issuesSheet, problemRows, problemRowsSheet } from './issues-sheet.ts';
import { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import { planSummarySheet } from './plan-summary-sheet.ts';
import { clearsSheet, recordOf, updatesSheet } from './updates-sheets.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { payloadInWords } from '../../../decide/display-names/payload-in-words.ts';
import { linesOf, listSheet, placeColumns, withWidths } from './place-columns.ts';
import { REMEDIES_SHEET, remedyTitle } from '../remedy-words.ts';

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
    ...(plan.operations.length > 0
      ? [
          ...compoundKinds(run).map((kind) => compoundsSheet(run, kind, names)),
          operationsSheet(run, names),
        ]
      : []),
    ...(plan.remedies.length > 0 ? [remediesSheet(run)] : []),
    ...(plan.clashes.length > 0 ? [clashesSheet(run)] : []),
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

/** What rows do with records besides making and changing them, such as deleting. */
function operationsSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const places = placeColumns(run);
  return listSheet({
    name: 'Operations',
    columns: [
      ...withWidths({ 'What is done': 44, Record: 36 }),
      ...places.columns,
      ...withWidths({ With: 70 }),
    ],
    rows: linesOf(run.views.planLines.operating(), (line) => [
      endpointOfCall(line).endpoint.summary,
      { value: recordOf(line, names), cellStyle: 'bold' },
      ...places.cells(line),
      payloadInWords(line, names),
    ]),
    tabColour: 'orange',
  });
}

/** The records that are made from mere names, because rows refer to them; they are made first. */
function referencesSheet(run: RunReader): WorkbookSheet {
  return listSheet({
    name: 'New references',
    columns: withWidths({ 'Record type': 20, 'New record': 50, 'Rows that refer to it': 18 }),
    rows: linesOf(run.views.planned.named(), ({ resource, title, rows }) => [
      resourceNamed(resource).title,
      { value: title, cellStyle: 'bold' },
      rows,
    ]),
    tabColour: 'green',
  });
}

/** What the plan does only because a flag says so: every row, with the member whom it concerns. */
function remediesSheet(run: RunReader): WorkbookSheet {
  const further = { Item: 36, Member: 60, File: 24, Sheet: 16, Row: 8 };
  return listSheet({
    name: REMEDIES_SHEET,
    columns: withWidths({ 'What is done': 30, Flag: 24, ...further }),
    rows: linesOf(run.views.remedies.all(), ({ flag, item, detail, file, sheet = null, row }) => {
      const bold = { value: item, cellStyle: 'bold' } as const;
      return [remedyTitle(flag), `--${flag}`, bold, detail, file, sheet, row];
    }),
    tabColour: 'orange',
  });
}
