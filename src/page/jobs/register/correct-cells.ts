import { validateFiles, type Recipe, type Workplace } from '../../../index.ts';
import type { SheetCorrections } from '../../../index.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ProblemRow } from '../../interface/calls.ts';
import type { SheetSource } from './check-job.ts';
import type { RowWithIssues } from './row-with-issues.ts';
import { problemOf, shownRow, type KeptRow, type ProblemRows } from './problem-rows.ts';

type SheetOfRecipe = Recipe['sheets'][number];

/** A cell, and what a person wrote into it; the old text takes a correction back. */
export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

/** What only other rows show: it stays until all rows are checked again, unless its own cell was corrected. */
const OF_SEVERAL_ROWS: ReadonlySet<string> = new Set([
  'duplicate-key',
  'look-alike-key',
  'identical-rows',
  'duplicate-name',
]);

/** The corrections of a sheet with further ones, each with the text that the file has. */
export function withCells(
  corrections: readonly SheetCorrections[],
  { sha256 }: SheetSource,
  sheet: string | undefined,
  written: readonly (WrittenCell & { readonly now: string })[],
): readonly SheetCorrections[] {
  const isOwn = (each: SheetCorrections): boolean => each.sha256 === sha256 && each.sheet === sheet;
  const cells = new Map(
    corrections
      .filter(isOwn)
      .flatMap((each) => each.cells)
      .map((cell) => [`${cell.row} ${cell.column}`, cell]),
  );
  for (const { row, column, value, now } of written) {
    const place = `${row} ${column}`;
    const old = cells.get(place)?.old ?? now;
    if (value === old) cells.delete(place);
    else cells.set(place, { row, column, old, value });
  }
  const others = corrections.filter((each) => !isOwn(each));
  if (cells.size === 0) return others;
  return [...others, { sha256, ...(sheet !== undefined && { sheet }), cells: [...cells.values()] }];
}

/** The sheet whose cells are corrected, and how it is read. */
export interface CorrectedSheet {
  readonly id: number;
  readonly source: SheetSource;
  readonly recipe: SheetOfRecipe;
}

/** The rows with their corrected cells, each checked again by itself and at once. */
export async function correctRows(
  written: readonly WrittenCell[],
  sheet: CorrectedSheet,
  rows: ProblemRows,
  workplace: Workplace,
): Promise<ProblemRow[]> {
  const { headings } = sheet.source;
  const changed = correctedRows(written, sheet.id, rows);
  const found = await checkAgain([...changed.values()], headings, sheet.recipe, workplace);
  return [...changed.values()].map(({ kept, cells, columns }, at) => {
    const stays = kept.issues.filter(
      ({ code, column }) => OF_SEVERAL_ROWS.has(code) && (column === null || !columns.has(column)),
    );
    // Its headings are the first row, and the rows follow.
    const before = new Set(kept.issues.map(({ code }) => code));
    const own = (found.get(at + 2) ?? [])
      // What one row leaves open, such as the order of dates, the whole column has shown.
      .filter(({ severity, code }) => severity === 'error' || before.has(code))
      .map((issue) => problemOf(issue, headings));
    const issues = [...own, ...stays];
    rows.change(kept, cells, issues);
    return shownRow({ ...kept, cells, issues });
  });
}

interface CorrectedRow {
  readonly kept: KeptRow;
  readonly cells: Cell[];
  readonly columns: Set<number>;
}

function correctedRows(
  written: readonly WrittenCell[],
  sheet: number,
  rows: ProblemRows,
): Map<number, CorrectedRow> {
  const changed = new Map<number, CorrectedRow>();
  for (const { row, column, value } of written) {
    const kept = changed.get(row)?.kept ?? rows.get(sheet, row);
    if (kept === undefined) throw new TallysheetError('bad-usage', `Row ${row} has no problem`);
    const own = changed.get(row) ?? { kept, cells: [...kept.cells], columns: new Set() };
    while (own.cells.length < column) own.cells.push('');
    own.cells[column] = value;
    own.columns.add(column);
    changed.set(row, own);
  }
  return changed;
}

/** The issues of rows by their places among them. */
async function checkAgain(
  changed: readonly CorrectedRow[],
  headings: readonly string[],
  { recordType, columns, set, defaults, key, then }: SheetOfRecipe,
  workplace: Workplace,
): Promise<ReadonlyMap<number, RowWithIssues['issues']>> {
  const found = new Map<number, RowWithIssues['issues']>();
  const sheet = defined({ recordType, columns, set, defaults, key, then });
  await validateFiles(
    {
      rows: [[...headings], ...changed.map(({ cells }) => cells.map(givenValue))],
      recipe: { version: 1, sheets: [sheet] },
    },
    workplace,
    { dryRun: true, onRow: ({ row, issues }) => found.set(row, issues) },
  );
  return found;
}

/** A cell of a workbook keeps its type, so that nothing about its form is asked. */
function givenValue(cell: Cell): string | number | boolean | Date {
  if (typeof cell === 'string') return cell;
  if (cell.type === 'number' || cell.type === 'boolean') return cell.value;
  const isDay = cell.type === 'date' && /^\d{4}-/.test(cell.iso);
  return isDay ? new Date(`${cell.iso.slice(0, 10)}T00:00:00Z`) : cellText(cell);
}
