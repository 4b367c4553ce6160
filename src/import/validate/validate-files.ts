import { join } from 'node:path';
import { holdsIdentifier, legalValues } from '../../catalogue/legal-values.ts';
import { utcDate } from '../../kernel/dates/dates.ts';
import { EXIT_CODES, type ExitName } from '../../kernel/messages/exit-codes.ts';
import { hasErrors, type Issue } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { writeTextFile } from '../../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import { FileNotices, type FileNotice } from '../../tabular/files/file-notices.ts';
import type { IgnoredSheet } from '../read/choose-sheets.ts';
import { mappingIssues } from '../map/map.ts';
import { columnSummaries } from '../map/mapping-summary.ts';
import type { ColumnSummary } from '../plan/plan-summary.ts';
import { fieldUnder } from '../map/field-under.ts';
import { openInputs, type Input } from '../read/open-inputs.ts';
import { restoreRequest } from '../request/restore-request.ts';
import type { ImportRequest } from '../request/request.ts';
import { kindsInName, makeFolderWithoutRun, RUN_FILES } from '../run/folder/run-folder.ts';
import type { Workplace } from '../run/workplace.ts';
import type { InputSummary, IssueGroup } from '../run/summary.ts';
import { KeyIndex, validateSheet, type ValidationOptions } from './validate.ts';
import { IssueCollection } from './issue-collection.ts';
import { holdsAddresses } from '../output/cells-of-text.ts';
import { errorIntroduction } from '../output/error-introduction.ts';
import { writeOutputFiles } from '../output/output-files.ts';
import type { OutputRow, OutputTable } from '../output/output-table.ts';
import {
  isRagged,
  ourCells,
  surplusOf,
  userCells,
  userHeadings,
  userWidths,
} from '../output/result-rows.ts';
import { OUR_COLUMNS, SURPLUS_COLUMN } from '../map/result-columns.ts';

/** A finding with the line of the file on which its row begins, which text editors show. */
export interface LocatedIssue extends Issue {
  readonly line: number | null;
}

/** What `validate` found. */
export interface ValidationReport {
  readonly kind: string;
  readonly inputs: readonly InputSummary[];
  /** Sheets of the files that are not taken. */
  readonly ignored: readonly IgnoredSheet[];
  readonly rows: number;
  /** Rows that could not be sent as they are. */
  readonly rowsWithErrors: number;
  /** Every finding, of the first hundred thousand rows that have any. */
  readonly issues: readonly LocatedIssue[];
  readonly groups: readonly IssueGroup[];
  readonly columns: readonly ColumnSummary[];
  readonly folder: string | undefined;
  /** The refused rows of each file, with the reasons. */
  readonly errors: readonly string[];
  readonly summary: string | undefined;
  /** What there is to know of the files that were written. */
  readonly notices: readonly FileNotice[];
  readonly exit: ExitName;
}

/**
 * Stages 1 to 3 of 7 without an account: checks the files alone, in memory that does not grow with
 * them. Writes error files and a summary where there is something to tell, or where `out` is given.
 */
export async function validateFiles(
  given: ImportRequest,
  workplace: Workplace,
  { out, force }: { out?: string; force?: boolean } = {},
): Promise<ValidationReport> {
  const request = await restoreRequest(given, workplace);
  const opened = await openInputs(request, workplace);
  const { inputs } = opened;
  try {
    const checked: CheckedInput[] = [];
    const options: ValidationOptions = {
      ...request.checking,
      mode: request.planning.mode,
      hiddenRows: request.reading.hiddenRows,
      today: utcDate(workplace.clock.now()),
      keyIndex: new KeyIndex(),
    };
    for (const input of inputs) checked.push(await checkInput(input, options, workplace));
    addLateIssues(checked);
    return await report(checked, {
      ...{ request, ignored: opened.ignored, workplace, out },
      own: new WrittenFiles({ stateFolder: workplace.stateFolder, force }),
    });
  } finally {
    await opened.close();
  }
}

interface CheckedInput {
  readonly input: Input;
  readonly rows: number;
  readonly found: IssueCollection;
  readonly late: () => Iterable<Issue>;
}

async function checkInput(
  input: Input,
  options: ValidationOptions,
  { stop, onProgress }: Workplace,
): Promise<CheckedInput> {
  const validation = validateSheet(input.sheet, input.mapping, options);
  const found = new IssueCollection();
  found.addAll(mappingIssues(input.sheet.name, input.mapping));
  let rows = 0;
  for await (const batch of validation.batches()) {
    for (const { issues } of batch) if (issues.length > 0) found.addAll(issues);
    rows += batch.length;
    stop.signal.throwIfAborted();
    onProgress({ stage: 'validate', current: rows, total: undefined });
  }
  return { input, rows, found, late: () => validation.lateIssues() };
}

/** What only the end of a sheet, or another sheet, shows belongs to the sheet that it names. */
function addLateIssues(checked: readonly CheckedInput[]): void {
  for (const { late } of checked) {
    for (const issue of late()) {
      const of = checked.find(({ input: { sheet } }) => isIn(sheet.name, issue));
      of?.found.addAll([issue]);
    }
  }
}

/** Whether an issue is about a row of that sheet. */
export function isIn({ file, sheet }: SheetName, issue: Issue): boolean {
  return issue.file === file && issue.sheet === (sheet ?? null);
}

function locatedIssues({ input, found }: CheckedInput): Promise<LocatedIssue[]> {
  return withLines(found.issues(), input.sheet);
}

/** Lines differ from rows where cells hold line breaks; they are worked out for rows with findings only. */
export async function withLines(
  issues: readonly Issue[],
  sheet: Pick<Input['sheet'], 'physicalLines'>,
): Promise<LocatedIssue[]> {
  const rows = new Set(issues.flatMap(({ row }) => row ?? []));
  const lines = rows.size === 0 ? undefined : await sheet.physicalLines(rows);
  return issues.map((issue) => ({ ...issue, line: lines?.get(issue.row ?? 0) ?? null }));
}

interface Reporting {
  readonly request: ImportRequest;
  readonly ignored: readonly IgnoredSheet[];
  readonly workplace: Workplace;
  readonly out: string | undefined;
  readonly own: WrittenFiles;
}

async function report(
  checked: readonly CheckedInput[],
  { request, ignored, workplace, out, own }: Reporting,
): Promise<ValidationReport> {
  const rowsWithErrors = checked.reduce((sum, { found }) => sum + found.rowsWithErrors, 0);
  const kinds = [...new Set(checked.map(({ input }) => input.kind.name))].join('+');
  const base = {
    kind: kinds,
    inputs: checked.map(({ input: { sheet, kind }, rows }) => ({
      ...sheet.name,
      kind: kind.name,
      sha256: sheet.sha256,
      rows,
    })),
    ignored,
    rows: checked.reduce((sum, { rows }) => sum + rows, 0),
    rowsWithErrors,
    issues: (await Promise.all(checked.map(locatedIssues))).flat(),
    groups: checked.flatMap(({ found }) => found.groups()),
    columns: checked.flatMap(({ input }) => columnSummaries(input.sheet.name, input.mapping)),
    exit: rowsWithErrors > 0 ? ('rowsFailed' as const) : ('ok' as const),
  };
  if (rowsWithErrors === 0 && out === undefined) {
    return { ...base, folder: undefined, errors: [], summary: undefined, notices: [] };
  }
  const name = `validate-${kindsInName(checked.map(({ input }) => input.kind.name))}`;
  const folder = makeFolderWithoutRun(workplace.cwd, out, name, workplace.clock);
  const path = join(folder, RUN_FILES.summary);
  await own.assertReplaceable(path);
  const notices = new FileNotices(own);
  const errors = await writeErrors(checked, request, { folder, notices });
  const summary = { ...base, issues: undefined, exitCode: EXIT_CODES[base.exit].code };
  return {
    ...base,
    folder,
    errors,
    summary: await writeTextFile(path, `${JSON.stringify(summary, undefined, 2)}\n`, { own }),
    notices: notices.list(),
  };
}

async function writeErrors(
  checked: readonly CheckedInput[],
  request: ImportRequest,
  { folder, notices }: { readonly folder: string; readonly notices: FileNotices },
): Promise<string[]> {
  const refused = checked.filter(({ found }) => found.rowsWithErrors > 0);
  const rows = refused.reduce((sum, { found }) => sum + found.rowsWithErrors, 0);
  const tables: OutputTable[] = [];
  for (const each of refused) tables.push(await tableOf(each, request));
  const written = await writeOutputFiles(tables, {
    folder,
    suffix: 'errors',
    notices,
    introduction: ({ path }) => errorIntroduction(rows, path),
  });
  return written.map(({ path }) => path);
}

/** The user's cells of the refused rows, in a second pass over the sheet, then ours. */
async function tableOf(
  { input: { sheet, mapping, kind }, found }: CheckedInput,
  { outputFormat }: ImportRequest,
): Promise<OutputTable> {
  const { headings } = sheet;
  const hasSurplus = found.issues().some(isRagged);
  const widths = (await sheet.columnWidths()).map((width) => width ?? null);
  return {
    file: sheet.name.file,
    sheet: sheet.name.sheet,
    kind: kind.name,
    title: kind.title,
    format: outputFormat ?? sheet.format,
    headings: userHeadings(headings),
    ourHeadings: [...(hasSurplus ? [SURPLUS_COLUMN] : []), ...OUR_COLUMNS],
    widths: userWidths(headings, widths),
    holdsIdentifiers: (heading) => holdsIdentifier(fieldUnder(kind, mapping.columns, heading)),
    holdsAddresses: (heading) => holdsAddresses(fieldUnder(kind, mapping.columns, heading)),
    legalValues: (heading) => {
      const field = fieldUnder(kind, mapping.columns, heading);
      return field === undefined ? undefined : legalValues(field);
    },
    async *rows() {
      for await (const batch of sheet.batches()) {
        yield batch.flatMap((row) => {
          const issues = found.of(row.number);
          return hasErrors(issues) ? [refusedRow(headings, { ...row, issues }, hasSurplus)] : [];
        });
      }
    },
  };
}

function refusedRow(
  headings: readonly string[],
  row: SheetRow & { issues: readonly Issue[] },
  hasSurplus: boolean,
): OutputRow {
  return {
    cells: userCells(headings, row.cells),
    ours: [
      ...(hasSurplus ? [surplusOf(headings, row)] : []),
      ...ourCells({ ...row, outcome: 'failed', recordId: undefined }),
    ],
    number: row.number,
    issues: row.issues,
  };
}
