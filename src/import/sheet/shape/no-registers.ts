import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldHeading, foldName } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isFilled } from './cell-shape.ts';
import { contentOfColumns, isUnique, type ColumnContent } from './column-content.ts';

/** A sheet beside others of a workbook, with its first rows below the headings. */
export interface SheetBesideOthers {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Whether its headings or its name say what its rows are. */
  readonly isTyped: boolean;
}

/** What a sheet is that looks like a list and holds no records of its own. */
export type NoRegister = 'calculated' | 'form' | 'codes';

/** A share of cells that is nearly all. */
const NEARLY_ALL = 0.9;

/** A register may have columns with formulas; so many of its cells are typed in. */
const TYPED_IN = 0.2;

/** What a sheet is beside the others of its workbook; undefined where it may be a register. */
export function noRegister<S extends SheetBesideOthers>(
  sheet: S,
  all: readonly S[],
): NoRegister | undefined {
  const others = all.filter((each) => each !== sheet);
  if (others.some(isTypedIn) && shareOfFormulas(sheet) >= NEARLY_ALL) return 'calculated';
  if (others.length > 0 && isForm(sheet)) return 'form';
  return others.some((other) => explainsCodes(sheet, other)) ? 'codes' : undefined;
}

function isTypedIn(sheet: SheetBesideOthers): boolean {
  return sheet.rows.length > 0 && 1 - shareOfFormulas(sheet) >= TYPED_IN;
}

function shareOfFormulas({ rows }: SheetBesideOthers): number {
  const cells = rows.flatMap((row) => row.cells.filter(isFilled));
  return cells.length === 0 ? 0 : cells.filter(isFormula).length / cells.length;
}

function isFormula(cell: Cell): boolean {
  if (typeof cell !== 'object') return false;
  return cell.formula === true || cell.type === 'formula-without-value';
}

/** `Serial:`, as beside a field of a form. */
const LABEL = /\p{L}.*[:：]$/u;

/** Labels of which every other row of a form has one. */
const LABELS_IN_ROWS = 0.5;

/** A search form or a sheet about one thing: fields beside their labels, in rows below each other. */
function isForm({ headings, rows }: SheetBesideOthers): boolean {
  const isLabelled = (texts: readonly string[]): boolean => texts.some((text) => LABEL.test(text));
  const labelled = rows.filter(({ cells }) =>
    isLabelled(cells.map((cell) => cellText(cell).trim())),
  );
  return isLabelled(headings) && labelled.length >= Math.max(2, rows.length * LABELS_IN_ROWS);
}

/** A list of codes has these columns: the code, what it means, and what it is a code of. */
const MOST_COLUMNS = 4;
const LONGEST_CODE = 4;

/** Values of another sheet that are codes. */
const MEANT = 0.8;

/** Whether a sheet of unknown records says what the values or headings of another one mean. */
function explainsCodes(sheet: SheetBesideOthers, other: SheetBesideOthers): boolean {
  const columnsOfList = filledHeadings(sheet);
  if (sheet.isTyped || columnsOfList < 2 || columnsOfList > MOST_COLUMNS) return false;
  if (filledHeadings(other) <= columnsOfList) return false;
  const columns = contentOfColumns(sheet.rows, sheet.headings.length);
  const codes = columns.filter((column) => isOfCodes(column));
  if (codes.length === 0) return false;
  const headings = new Set(other.headings.map(foldHeading));
  const namesHeadings = columns.some(
    ({ values, filled: cells }) =>
      cells > 0 && values.every((text) => headings.has(foldHeading(text))),
  );
  return namesHeadings || codes.some((column) => isUsedIn(column, other));
}

function filledHeadings({ headings }: SheetBesideOthers): number {
  return headings.filter((heading) => heading !== '').length;
}

function isOfCodes(column: ColumnContent): boolean {
  return isUnique(column) && column.length <= LONGEST_CODE && column.shape !== 'number';
}

/** Whether a column of the other sheet repeats these values. */
function isUsedIn({ values }: ColumnContent, other: SheetBesideOthers): boolean {
  const codes = new Set(values.map(foldName));
  return contentOfColumns(other.rows, other.headings.length).some((column) => {
    if (column.filled <= column.distinct) return false;
    const known = column.values.filter((text) => codes.has(foldName(text)));
    return known.length >= column.filled * MEANT;
  });
}
