import { cellText, type Cell } from '../../../kernel/cells.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { withRows, type Sheet, type Spreadsheet } from '../../../tabular/sheet.ts';
import type { CellCorrection, SheetCorrections } from '../request/corrections.ts';

/** The file with its cells as a person corrected them. */
export function withCorrections(
  spreadsheet: Spreadsheet,
  corrections: readonly SheetCorrections[] = [],
): Spreadsheet {
  const own = corrections.filter(({ sha256 }) => sha256 === spreadsheet.sha256);
  if (own.length === 0) return spreadsheet;
  return { ...spreadsheet, sheets: spreadsheet.sheets.map((sheet) => correctedSheet(sheet, own)) };
}

/** How many corrections are of none of the files, and so have no effect. */
export function correctionsOfOthers(
  spreadsheets: readonly Pick<Spreadsheet, 'sha256'>[],
  corrections: readonly SheetCorrections[] = [],
): number {
  const known = new Set(spreadsheets.map(({ sha256 }) => sha256));
  const others = corrections.filter(({ sha256 }) => !known.has(sha256));
  return others.reduce((sum, { cells }) => sum + cells.length, 0);
}

function correctedSheet(sheet: Sheet, corrections: readonly SheetCorrections[]): Sheet {
  const cells = corrections
    .filter((each) => each.sheet === sheet.name.sheet)
    .flatMap((each) => each.cells);
  if (cells.length === 0) return sheet;
  const byRow = groupBy(cells, ({ row }) => row);
  const correct = (row: SheetRow): SheetRow => {
    const own = byRow.get(row.number);
    return own === undefined ? row : { ...row, cells: correctedCells(row.cells, own) };
  };
  const { headingRow } = sheet;
  return { ...withRows(sheet, () => correct), ...(headingRow !== undefined && { headingRow }) };
}

/** A blank row has no cells in a file, and a short one less than its headings. */
function correctedCells(cells: readonly Cell[], corrections: readonly CellCorrection[]): Cell[] {
  const corrected = [...cells];
  for (const { column, old, value } of corrections) {
    if (cellText(corrected[column]) !== old) continue;
    while (corrected.length < column) corrected.push('');
    corrected[column] = value;
  }
  return corrected;
}
