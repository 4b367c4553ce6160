import { basename, resolve } from 'node:path';
import type { SheetRow } from '../kernel/rows.ts';
import { groupBy } from '../kernel/group-by.ts';
import { inScope, type Scope } from '../kernel/scope.ts';
import { openSpreadsheet } from '../tabular/open.ts';
import type { Sheet, Spreadsheet } from '../tabular/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { correctionsSheet } from './sheet/corrections/corrections-sheet.ts';
import { withCorrections } from './sheet/read/corrected-cells.ts';
import type { CellCorrection, SheetCorrections } from './sheet/request/corrections.ts';

/** Files, and the corrections of their cells. */
export interface CorrectedFiles {
  readonly files: readonly string[];
  readonly corrections: readonly SheetCorrections[];
  /** The path of the workbook. */
  readonly out: string;
}

/**
 * Writes the sheets of files into one workbook, with their corrected cells marked, and a list of the corrections. Gives its
 * path. Throws TallysheetError 'cannot-write', and what opening a file throws.
 * @internal
 */
export function writeCorrectedFiles(
  { files, corrections, out }: CorrectedFiles,
  { cwd }: Pick<Workplace, 'cwd'>,
): Promise<string> {
  return inScope(async (scope) => {
    const opened = await openAll(files, cwd, scope);
    const sheets = opened.flatMap((file) => sheetsOf(file, corrections, opened.length > 1));
    return writeWorkbook(resolve(cwd, out), [...sheets, correctionsSheet(corrections, opened)]);
  });
}

async function openAll(
  files: readonly string[],
  cwd: string,
  scope: Scope,
): Promise<readonly Spreadsheet[]> {
  const opened: Spreadsheet[] = [];
  for (const file of files) {
    const path = resolve(cwd, file);
    const options = { path, proposesEncoding: true, proposesQuotes: true };
    opened.push(scope.use(await openSpreadsheet(file, options)));
  }
  return opened;
}

function sheetsOf(
  file: Spreadsheet,
  corrections: readonly SheetCorrections[],
  isOneOfSeveral: boolean,
): WorkbookSheet[] {
  const own = corrections.filter(({ sha256 }) => sha256 === file.sha256);
  return withCorrections(file, own).sheets.map((sheet) => {
    const cells = own
      .filter((each) => each.sheet === sheet.name.sheet)
      .flatMap((each) => each.cells);
    return {
      name: nameOf(sheet, isOneOfSeveral),
      columns: [],
      withoutHeadings: true,
      isHidden: sheet.isHidden,
      rows: markedRows(sheet, cells),
    };
  });
}

/** A CSV has no sheets: its own name is that of its only one. */
function nameOf({ name: { file, sheet } }: Sheet, isOneOfSeveral: boolean): string {
  const stem = basename(file).replace(/\.[^.]+$/, '');
  if (sheet === undefined) return stem;
  return isOneOfSeveral ? `${stem} ${sheet}` : sheet;
}

async function* markedRows(
  sheet: Sheet,
  corrections: readonly CellCorrection[],
): AsyncGenerator<readonly WorkbookCell[]> {
  const byRow = groupBy(corrections, ({ row }) => row);
  let last = 0;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      // Rows keep their numbers: blank ones are not read, and stay blank.
      for (last += 1; last < row.number; last += 1) yield [];
      yield markedCells(row, byRow.get(row.number) ?? []);
    }
  }
}

function markedCells(
  { cells }: SheetRow,
  corrections: readonly CellCorrection[],
): readonly WorkbookCell[] {
  if (corrections.length === 0) return cells;
  const marked: WorkbookCell[] = [...cells];
  for (const { column, old, value } of corrections) {
    marked[column] = { value, cellStyle: 'changed-to', note: old };
  }
  return marked;
}
