import { join } from 'node:path';
import type { FileNotices } from '../../../../tabular/file-notices.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { PlanSummary } from '../plan-summary.ts';
import { createdKinds, createsSheet } from './creates-sheet.ts';
import { issuesSheet, problemRows, problemRowsSheet } from './issues-sheet.ts';
import { RecordNames } from '../../../decide/display-names/numbered-names.ts';
import { planSummarySheet } from './plan-summary-sheet.ts';
import { clearsSheet, updatesSheet } from './updates-sheets.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { payloadInWords } from '../../../decide/display-names/payload-in-words.ts';
import { placeColumns } from './place-columns.ts';
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

/** What rows do with records besides making and changing them, such as deleting. */
function operationsSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const places = placeColumns(run);
  return {
    name: 'Operations',
    columns: [
      { heading: 'What is done', width: 44 },
      { heading: 'Record', width: 36 },
      ...places.columns,
      { heading: 'With', width: 70 },
    ],
    rows: (function* (): Generator<readonly WorkbookCell[]> {
      for (const line of run.views.planLines.operating()) {
        const { endpoint } = endpointOf(resourceNamed(line.resource), line.operation);
        const record =
          line.recordId === undefined ? line.title : names.subject(line.resource, line.recordId);
        yield [
          endpoint.summary,
          { value: record, cellStyle: 'bold' },
          ...places.cells(line),
          payloadInWords(line, names),
        ];
      }
    })(),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: 'Operations' },
    tabColour: 'orange',
  };
}

/** The records that are made from mere names, because rows refer to them; they are made first. */
function referencesSheet(run: RunReader): WorkbookSheet {
  return {
    name: 'New references',
    columns: [
      { heading: 'Record type', width: 20 },
      { heading: 'New record', width: 50 },
      { heading: 'Rows that refer to it', width: 18 },
    ],
    rows: referenceRows(run),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: 'New references' },
    tabColour: 'green',
  };
}

function* referenceRows(run: RunReader): Generator<readonly WorkbookCell[]> {
  for (const { resource, title, rows } of run.views.planned.named()) {
    yield [resourceNamed(resource).title, { value: title, cellStyle: 'bold' }, rows];
  }
}

/** What the plan does only because a flag says so: every row, with the member whom it concerns. */
function remediesSheet(run: RunReader): WorkbookSheet {
  return {
    name: REMEDIES_SHEET,
    columns: [
      { heading: 'What is done', width: 30 },
      { heading: 'Flag', width: 24 },
      { heading: 'Item', width: 36 },
      { heading: 'Member', width: 60 },
      { heading: 'File', width: 24 },
      { heading: 'Sheet', width: 16 },
      { heading: 'Row', width: 8 },
    ],
    rows: remedyRows(run),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: REMEDIES_SHEET },
    tabColour: 'orange',
  };
}

function* remedyRows(run: RunReader): Generator<readonly WorkbookCell[]> {
  for (const { flag, item, detail, file, sheet, row } of run.views.remedies.all()) {
    yield [
      remedyTitle(flag),
      `--${flag}`,
      { value: item, cellStyle: 'bold' },
      detail,
      file,
      sheet ?? null,
      row,
    ];
  }
}
