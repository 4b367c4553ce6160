import { join } from 'node:path';
import { utcDate } from '../kernel/dates.ts';
import { EXIT_CODES, type ExitName } from '../kernel/exit-codes.ts';
import { hasErrors, type Issue } from '../kernel/issues.ts';
import type { SheetRow } from '../kernel/rows.ts';
import { writeTextFile } from '../sheets/atomic-file.ts';
import { writeCsv } from '../sheets/csv-writer.ts';
import { chooseKind, namedKind } from './choose-kind.ts';
import { mappingIssues } from './map.ts';
import { columnSummaries } from './mapping/mapping-summary.ts';
import type { ColumnSummary } from './plan/plan-summary.ts';
import { closeInputs, openInputs, type Input } from './open-inputs.ts';
import { rememberedRequest } from './remembered-request.ts';
import type { ImportRequest } from './request.ts';
import { makeRunFolder, outputName, RUN_FILES } from './run/run-folder.ts';
import type { Workplace } from './run/workplace.ts';
import type { InputSummary, IssueGroup } from './summary.ts';
import { KeyIndex, validateSheet, type ValidationOptions } from './validate.ts';
import { IssueCollection } from './validate/issue-collection.ts';
import { isRagged, ourCells, surplusOf, userCells, userHeadings } from './write/result-rows.ts';
import { OUR_COLUMNS, SURPLUS_COLUMN } from './our-columns.ts';

/** A finding with the line of the file on which its row begins, which text editors show. */
export interface LocatedIssue extends Issue {
  readonly line: number | null;
}

/** What `validate` found. */
export interface ValidationReport {
  readonly kind: string;
  readonly inputs: readonly InputSummary[];
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
  readonly exit: ExitName;
}

/**
 * Stages 1 to 3 of 7 without an account: checks the files alone, in memory that does not grow with
 * them. Writes error files and a summary where there is something to tell, or where `out` is given.
 */
export async function validateFiles(
  given: ImportRequest,
  workplace: Workplace,
  { out }: { out?: string } = {},
): Promise<ValidationReport> {
  const request = await rememberedRequest(given, workplace);
  const inputs = await openInputs(
    request,
    (file) => chooseKind(namedKind(request), file),
    workplace,
  );
  try {
    const checked: CheckedInput[] = [];
    const options: ValidationOptions = {
      ...request.checking,
      mode: request.planning.mode,
      today: utcDate(workplace.clock.now()),
      keyIndex: new KeyIndex(),
    };
    for (const input of inputs) checked.push(await checkInput(input, options, workplace));
    addLateIssues(checked);
    return await report(checked, workplace, out);
  } finally {
    await closeInputs(inputs);
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

/** What only the end of a file, or another file, shows belongs to the file that it names. */
function addLateIssues(checked: readonly CheckedInput[]): void {
  const byFile = new Map(checked.map(({ input, found }) => [input.sheet.name.file, found]));
  for (const { late } of checked) {
    for (const issue of late()) byFile.get(issue.file)?.addAll([issue]);
  }
}

/** Lines differ from rows where cells hold line breaks; they are worked out for rows with findings only. */
async function locatedIssues({ input, found }: CheckedInput): Promise<LocatedIssue[]> {
  const issues = found.issues();
  const rows = new Set(issues.flatMap(({ row }) => row ?? []));
  const lines = rows.size === 0 ? undefined : await input.sheet.physicalLines(rows);
  return issues.map((issue) => ({ ...issue, line: lines?.get(issue.row ?? 0) ?? null }));
}

async function report(
  checked: readonly CheckedInput[],
  workplace: Workplace,
  out: string | undefined,
): Promise<ValidationReport> {
  const rowsWithErrors = checked.reduce((sum, { found }) => sum + found.rowsWithErrors, 0);
  const kinds = [...new Set(checked.map(({ input }) => input.kind.name))].join('+');
  const base = {
    kind: kinds,
    inputs: checked.map(({ input: { sheet }, rows }) => ({
      file: sheet.name.file,
      sha256: sheet.sha256,
      rows,
    })),
    rows: checked.reduce((sum, { rows }) => sum + rows, 0),
    rowsWithErrors,
    issues: (await Promise.all(checked.map(locatedIssues))).flat(),
    groups: checked.flatMap(({ found }) => found.groups()),
    columns: checked.flatMap(({ input }) => columnSummaries(input.sheet.name.file, input.mapping)),
    exit: rowsWithErrors > 0 ? ('rowsFailed' as const) : ('ok' as const),
  };
  if (rowsWithErrors === 0 && out === undefined) {
    return { ...base, folder: undefined, errors: [], summary: undefined };
  }
  const folder = makeRunFolder(workplace.cwd, out, `validate-${kinds}`, workplace.clock);
  const errors = await writeErrorFiles(checked, folder);
  const summary = { ...base, issues: undefined, exitCode: EXIT_CODES[base.exit].code };
  const path = join(folder, RUN_FILES.summary);
  return {
    ...base,
    folder,
    errors,
    summary: await writeTextFile(path, `${JSON.stringify(summary, undefined, 2)}\n`),
  };
}

async function writeErrorFiles(
  checked: readonly CheckedInput[],
  folder: string,
): Promise<string[]> {
  const taken = new Set<string>();
  const written: string[] = [];
  for (const { input, found } of checked) {
    if (found.rowsWithErrors === 0) continue;
    const name = outputName(input.sheet.name.file, 'errors', taken);
    taken.add(name);
    written.push(await writeCsv(join(folder, name), errorRows(input, found)));
  }
  return written;
}

/** A second pass over the file: the user's cells of the refused rows, then ours. */
async function* errorRows(
  { sheet }: Input,
  found: IssueCollection,
): AsyncGenerator<readonly string[]> {
  const hasSurplus = found.issues().some(isRagged);
  const more = hasSurplus ? [SURPLUS_COLUMN] : [];
  yield [...userHeadings(sheet.headings), ...more, ...OUR_COLUMNS];
  for await (const rows of sheet.batches()) {
    for (const row of rows) {
      const issues = found.of(row.number);
      if (hasErrors(issues)) yield errorCells(sheet.headings, { ...row, issues }, hasSurplus);
    }
  }
}

function errorCells(
  headings: readonly string[],
  row: SheetRow & { issues: readonly Issue[] },
  hasSurplus: boolean,
): string[] {
  return [
    ...userCells(headings, row.cells),
    ...(hasSurplus ? [surplusOf(headings, row)] : []),
    ...ourCells({ ...row, outcome: 'failed', recordId: undefined }),
  ];
}
