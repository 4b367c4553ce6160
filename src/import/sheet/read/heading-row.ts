import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type SheetName, type SheetRow, describePlace } from '../../../kernel/rows.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ColumnRecipe, SheetRecipe } from '../recipe/recipe.ts';
import type { ReadingRequest } from '../request/request.ts';
import { type FoundHeadings, type KnownHeadings, findHeadings } from '../shape/heading-evidence.ts';
import { joinedHeadings } from '../shape/joined-headings.ts';
import { filledColumns, shapeOf } from '../shape/cell-shape.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { nameHeadings } from './headings.ts';

/** How many rows from the top are searched for the headings, and how many where these do not show them plainly. */
const ROWS_SEARCHED = 40;
export const MOST_ROWS_SEARCHED = 200;

/** How many headings of a sheet without rows are named. */
const MOST_NAMED = 4;

/** What was said of the headings of a sheet. */
interface SaidHeadings {
  /** Counted from 1; 0 where the sheet has none. */
  readonly row: number | undefined;
  /** How many rows they take. */
  readonly lines?: number | undefined;
}

export interface HeadingSearch {
  readonly known: KnownHeadings;
  /** The columns of the recipe of the sheet. */
  readonly columns?: readonly ColumnRecipe[] | undefined;
  readonly said: SaidHeadings;
  /** What flags call the sheet, where it is one of several. */
  readonly scope: string | undefined;
}

/** The headings of a sheet, and how they were found. */
export interface HeadingRow {
  /** The last of their rows, counted from 1; 0 where the sheet has none. */
  readonly number: number;
  /** How many rows they take. */
  readonly lines: 1 | 2;
  readonly texts: readonly string[];
  readonly readings: readonly FileReading[];
}

/**
 * The headings of a sheet: those of the row that the user named, else of the row most like headings. Throws
 * TallysheetError 'no-headings' where there is no row of that number.
 */
export function findHeadingRow(
  name: SheetName,
  top: readonly SheetRow[],
  { known, columns = [], said, scope }: HeadingSearch,
): HeadingRow {
  const words = [namedIn(columns), (text: string) => known([text]) > 0];
  if (said.row !== undefined) {
    const { row, lines = 1 } = said;
    if (row > 0) assertRow(describePlace(name), top, row, scope);
    const found = { row, lines: lines === 2 ? 2 : 1 } as const;
    return { ...placed(top, found, words), readings: [] };
  }
  const found = ofRecipe(top, columns) ?? searched(top, known);
  return { ...placed(top, found, words), readings: readingsOf(name, top, found) };
}

/** The rows that have every heading to which the recipe gives a field. */
function ofRecipe(
  top: readonly SheetRow[],
  columns: readonly ColumnRecipe[],
): FoundHeadings | undefined {
  const fitting = fittingHeadings(top.slice(0, MOST_ROWS_SEARCHED), columns);
  return fitting && { ...fitting, known: fitting.headings.length, isPlain: true };
}

/** Most sheets have their headings in the first rows; further ones are searched only where these do not. */
function searched(top: readonly SheetRow[], known: KnownHeadings): FoundHeadings {
  const none = { row: 0, lines: 1, known: 0, isPlain: false } as const;
  const first = findHeadings(top.slice(0, ROWS_SEARCHED), known) ?? none;
  if (first.isPlain || top.length <= ROWS_SEARCHED) return first;
  return findHeadings(top.slice(0, MOST_ROWS_SEARCHED), known) ?? none;
}

function placed(
  top: readonly SheetRow[],
  { row, lines }: Pick<FoundHeadings, 'row' | 'lines'>,
  words: readonly ((text: string) => boolean)[],
): Pick<HeadingRow, 'number' | 'lines' | 'texts'> {
  const textsOf = (number: number): string[] =>
    (top.find((each) => each.number === number)?.cells ?? []).map((cell) => cellText(cell).trim());
  if (row === 0) {
    const width = Math.max(0, ...top.map(({ cells }) => cells.length));
    return { number: 0, lines: 1, texts: Array.from({ length: width }, () => '') };
  }
  if (lines === 1) return { number: row, lines, texts: textsOf(row) };
  return {
    number: row + 1,
    lines,
    texts: joinedHeadings(textsOf(row), textsOf(row + 1), ...words),
  };
}

/** Nothing is said of headings in the first row, as any reader expects them. */
function readingsOf(
  name: SheetName,
  top: readonly SheetRow[],
  { row, lines, known, isPlain }: FoundHeadings,
): FileReading[] {
  const reading = (rule: string, sureness: FileReading['sureness']): FileReading[] => [
    { ...name, topic: 'heading-row', sureness, rule },
  ];
  if (row === 0) {
    const rule =
      'There are no headings: the first row is a record, and columns are called by their letters';
    return reading(rule, isPlain ? 'likely' : 'open');
  }
  if (lines === 2) return reading(`Headings are in rows ${row} and ${row + 1}, joined`, 'likely');
  if (row !== top[0]?.number)
    return reading(`Headings are in row ${row}`, isPlain ? 'certain' : 'likely');
  return known > 0
    ? []
    : reading(`Headings are in row ${row}, though none of them is known`, 'likely');
}

/** What the user said of the headings; a flag for another row than that of the recipe names one line. */
export function saidHeadings(
  { headerRow }: ReadingRequest,
  { headingRow, headingRows }: SheetRecipe = {},
): SaidHeadings {
  const row = headerRow ?? headingRow;
  return { row, lines: row === headingRow ? headingRows : undefined };
}

function assertRow(
  place: string,
  top: readonly SheetRow[],
  number: number,
  scope: string | undefined,
): void {
  if (top.some((each) => each.number === number)) return;
  throw new TallysheetError('no-headings', `${place}: row ${number} is blank or does not exist`, {
    hint: `Set the heading row with ${shellLine(['--header-row', inSheet(scope, 'N')])}, numbered as in the spreadsheet program.`,
  });
}

/** A sheet has headings and nothing else. */
export class NoRows extends TallysheetError {
  constructor(name: SheetName, row: number) {
    super('empty-file', `${describePlace(name)} has headings in row ${row} and no rows below them`);
  }
}

/** What is said of a sheet that has headings and nothing else. */
export function noRowsReading(
  name: SheetName,
  { number, texts }: Pick<HeadingRow, 'number' | 'texts'>,
): FileReading {
  const filled = texts.filter((text) => text !== '');
  const shown = filled.slice(0, MOST_NAMED).map((text) => quote(text));
  const more = filled.length > MOST_NAMED ? ', …' : '';
  const rule = `There are headings in row ${number} and no rows below them: ${shown.join(', ')}${more}`;
  return { ...name, topic: 'heading-row', sureness: 'certain', rule, rows: 0 };
}

/** The title directly above the headings of a table; undefined where others are further down, for its other rows. */
export function titleAbove(top: readonly SheetRow[], headingRow: number): string | undefined {
  const title = titleIn(top.find(({ number }) => number === headingRow - 1));
  const isOnlyOne = top.every((row) => row.number <= headingRow || titleIn(row) === undefined);
  return isOnlyOne ? title : undefined;
}

/** A single word or some in the first column. */
function titleIn(row: SheetRow | undefined): string | undefined {
  const [cell] = row?.cells ?? [];
  if (row === undefined || filledColumns(row.cells).join() !== '0') return undefined;
  return shapeOf(cell) === 'word' ? cellText(cell).trim() : undefined;
}

/** Rows that may be headings, with what these would be. */
interface SeenHeadings {
  readonly headings: readonly string[];
  /** The first of them, counted from 1. */
  readonly row: number;
  readonly lines: 1 | 2;
}

/**
 * The rows among the first ones that have every heading to which a recipe gives a field: columns may be added or moved,
 * titles above may be longer. Undefined where there are none.
 */
export function fittingHeadings(
  top: readonly SheetRow[],
  columns: readonly ColumnRecipe[],
): SeenHeadings | undefined {
  const needed = columns.filter(({ field }) => field !== null);
  if (needed.length === 0) return undefined;
  const fits = ({ headings }: SeenHeadings): boolean => hasAll(headings, needed);
  return inOneLine(top).find(fits) ?? inTwoLines(top, namedIn(columns)).find(fits);
}

/** Whether a recipe has a line for the heading. */
export function namedIn(columns: readonly ColumnRecipe[]): (heading: string) => boolean {
  const names = new Set(columns.map(({ heading }) => foldHeading(heading)));
  return (heading) => names.has(foldHeading(heading));
}

function inOneLine(top: readonly SheetRow[]): SeenHeadings[] {
  return top.map(({ cells, number }) => ({
    headings: headingsIn({ cells }),
    row: number,
    lines: 1,
  }));
}

/** `Anschaffung` over `Datum` is the heading that it was before. */
function inTwoLines(
  top: readonly SheetRow[],
  isNamed: (heading: string) => boolean,
): SeenHeadings[] {
  return top.flatMap(({ cells, number }, at): SeenHeadings[] => {
    const below = top[at + 1];
    if (below?.number !== number + 1) return [];
    const [upper, lower] = [cells, below.cells].map((each) =>
      each.map((cell) => cellText(cell).trim()),
    );
    const headings = namesOf(joinedHeadings(upper ?? [], lower ?? [], isNamed));
    return [{ headings, row: number, lines: 2 }];
  });
}

export function headingsIn({ cells }: Pick<SheetRow, 'cells'>): readonly string[] {
  return namesOf(cells.map(cellText));
}

function namesOf(texts: readonly string[]): readonly string[] {
  return nameHeadings(texts, []).names.filter((_name, at) => (texts[at] ?? '').trim() !== '');
}

function hasAll(headings: readonly string[], columns: readonly ColumnRecipe[]): boolean {
  const there = new Set(headings.map(foldHeading));
  return columns.every(({ heading }) => there.has(foldHeading(heading)));
}
