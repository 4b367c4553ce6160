import type { SheetRow } from '../../../kernel/rows.ts';
import type { CellRange } from '../../../tabular/sheet.ts';
import { filledColumns, isFilled } from './cell-shape.ts';
import { contentOfColumns, isUnique } from './column-content.ts';
import { findHeadings, shapedRow, type FoundHeadings, type ShapedRow } from './heading-evidence.ts';
import type { FoundType, RecordTypes } from './record-type.ts';

/** One of several tables of a sheet: the first of its titles or headings, and the last row and column that may be its own. */
export type SheetPart = CellRange;

/** What is beyond the rows that were seen belongs to the last part. */
const NO_END = Number.POSITIVE_INFINITY;

/** A single column beside others is a note or a list of values. */
const FEWEST_COLUMNS = 2;
const FEWEST_HEADINGS = 2;

/** The headings of the first table are among so many rows. */
const ROWS_SEARCHED = 40;

const LEAST_TYPE_SCORE = 2.5;

/** More blocks are one table. */
const MOST_TITLED = 20;

/**
 * The tables of a sheet by its first rows, where there are several: side by side with a blank column between them, or below
 * each other with headings of their own. Undefined where the rows are one table.
 * @param knownTypes what is known of record types, which takes a while to make
 * @param areTitled whether tables with the same headings are parts where the titles above them say what each is
 */
export function findParts(
  rows: readonly SheetRow[],
  knownTypes: () => RecordTypes,
  { areTitled }: { readonly areTitled: boolean },
): readonly SheetPart[] | undefined {
  if (runsOfColumns(rows).length < 2 && !hasGaps(rows)) return undefined;
  const types = knownTypes();
  const blocks = sideBySide(rows, types);
  const parts = blocks.flatMap((block) => {
    const own = rowsIn(rows, block);
    const others = belowEachOther(block, own, types);
    return areTitled && others.length === 1 ? underTitles(block, own, types) : others;
  });
  return parts.length > 1 ? parts : undefined;
}

/** The rows within a part, with the cells of its columns. */
export function rowsIn(
  rows: readonly SheetRow[],
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
): SheetRow[] {
  return rows.flatMap((row) => {
    if (row.number < firstRow || row.number > lastRow) return [];
    const cells = row.cells.slice(firstColumn, lastColumn + 1);
    return cells.some(isFilled) ? [{ ...row, cells }] : [];
  });
}

interface Block extends CellRange {
  readonly headings: FoundHeadings | undefined;
  readonly labels: ReadonlySet<string>;
  readonly type: FoundType | undefined;
  /** Its first column has another value in each row. */
  readonly isKeyed: boolean;
  /** Its last row, where none above is blank. */
  readonly lastFilled: number | undefined;
}

/** The blocks between columns that are wholly blank; one where they are one table with a gap. */
function sideBySide(rows: readonly SheetRow[], types: RecordTypes): readonly CellRange[] {
  const whole = { firstRow: 1, lastRow: NO_END, firstColumn: 0, lastColumn: NO_END };
  const runs = runsOfColumns(rows);
  if (runs.length < 2) return [whole];
  const blocks = runs.map(([firstColumn, lastColumn]) =>
    blockOf({ ...whole, firstColumn, lastColumn }, rows, types),
  );
  const tables = blocks.filter(isTable);
  const [first, ...others] = tables;
  const areTables =
    first !== undefined && others.length > 0 && others.every((other) => areSeveral(first, other));
  return areTables ? blocks : [whole];
}

/** The first and the last column of each run of columns with anything in them; the last run has no end. */
function runsOfColumns(rows: readonly SheetRow[]): (readonly [first: number, last: number])[] {
  const filled = new Set(rows.flatMap(({ cells }) => filledColumns(cells)));
  const starts = [...filled]
    .filter((at) => !filled.has(at - 1))
    .toSorted((one, other) => one - other);
  return starts.map((start, at) => {
    let end = start;
    while (filled.has(end + 1)) end += 1;
    return [start, at === starts.length - 1 ? NO_END : end] as const;
  });
}

function blockOf(range: CellRange, rows: readonly SheetRow[], types: RecordTypes): Block {
  const own = rowsIn(rows, range);
  const headings = findHeadings(own.slice(0, ROWS_SEARCHED), types.known);
  const row = own.find(({ number }) => number === headings?.row);
  if (headings === undefined || row === undefined) {
    return {
      ...range,
      headings: undefined,
      labels: new Set(),
      type: undefined,
      isKeyed: false,
      lastFilled: undefined,
    };
  }
  const { folded, texts, filled } = shapedRow(row);
  const below = own.filter(({ number }) => number > row.number);
  const columns = contentOfColumns(below, texts.length);
  const type = types.find({ sheet: undefined, file: '', titles: [], headings: texts, columns });
  const last = below.at(-1)?.number ?? row.number;
  return {
    ...{ ...range, headings, type, labels: new Set(filled.map((at) => folded[at] ?? '')) },
    isKeyed: columns[0] !== undefined && isUnique(columns[0]),
    lastFilled: last - row.number === below.length ? last : undefined,
  };
}

function isTable({ headings, labels }: Block): boolean {
  return headings !== undefined && labels.size >= FEWEST_COLUMNS;
}

/**
 * The same headings again, or lists of other records that end at different rows; otherwise a gap is only a gap, as before
 * the columns of the person who has a thing.
 */
function areSeveral(one: Block, other: Block): boolean {
  const shared = [...other.labels].filter((label) => one.labels.has(label)).length;
  if (shared >= FEWEST_HEADINGS && shared * 2 >= Math.min(one.labels.size, other.labels.size)) {
    return true;
  }
  const areWhole = one.lastFilled !== undefined && other.lastFilled !== undefined;
  return areWhole && one.lastFilled !== other.lastFilled && areOfOtherRecords(one, other);
}

function areOfOtherRecords({ type: one }: Block, { type: other, isKeyed }: Block): boolean {
  if (one === undefined || other === undefined || one.kind.name === other.kind.name) return false;
  const isOther = (type: FoundType, than: FoundType): boolean =>
    !type.choices.includes(than.kind.name);
  // A list of its own names each of its records once; what a register says of its things comes again.
  if (isKeyed && isOther(one, other) && isOther(other, one)) return true;
  const isPlain = (type: FoundType, than: FoundType): boolean =>
    type.isPlain && isOther(type, than);
  const haveWords = Math.min(one.score, other.score) >= LEAST_TYPE_SCORE;
  return haveWords && (isPlain(one, other) || isPlain(other, one));
}

/** The tables of a block, cut where a blank row is followed by other headings, with their title. */
function belowEachOther(
  block: CellRange,
  rows: readonly SheetRow[],
  types: RecordTypes,
): readonly CellRange[] {
  if (!hasGaps(rows)) return [block];
  const shaped = rows.map(shapedRow);
  const first = findHeadings(rows.slice(0, ROWS_SEARCHED), types.known);
  const starts: number[] = [];
  let headings = shaped.find(({ number }) => number === first?.row);
  if (first === undefined || headings === undefined) return [block];
  for (const [at, row] of shaped.entries()) {
    if (row.number < headings.number + first.lines) continue;
    const start = startOfTable(shaped, at, headings.number);
    const isOther = start !== undefined && areHeadings(row, types) && !isAlike(row, headings);
    if (!isOther || !hasOtherCells(row, shaped[at + 1])) continue;
    starts.push(start);
    headings = row;
  }
  return [block.firstRow, ...starts].map((firstRow, at) => {
    const next = starts[at];
    return { ...block, firstRow, lastRow: next === undefined ? block.lastRow : next - 1 };
  });
}

/** Blocks with the same headings again, each under a title of its own that is the only thing to say what its rows are. */
function underTitles(
  block: CellRange,
  rows: readonly SheetRow[],
  types: RecordTypes,
): readonly CellRange[] {
  const shaped = rows.map(shapedRow);
  const first = findHeadings(rows.slice(0, ROWS_SEARCHED), types.known);
  const headings = shaped.find(({ number }) => number === first?.row);
  if (headings === undefined || first?.lines !== 1 || types.nameGroups(headings.texts)) {
    return [block];
  }
  const again = shaped.flatMap((row, at) => (isAlike(row, headings) ? [at] : []));
  const titles = again.map((at) => shaped[at - 1]);
  const areAll = titles.every((title, at) => {
    const below = shaped[again[at] ?? 0]?.number;
    return title?.filled.length === 1 && title.number + 1 === below;
  });
  const starts = titles.slice(1).map((title) => title?.number ?? 0);
  if (!areAll || starts.length === 0 || starts.length > MOST_TITLED) return [block];
  return [block.firstRow, ...starts].map((firstRow, at) => {
    const next = starts[at];
    return { ...block, firstRow, lastRow: next === undefined ? block.lastRow : next - 1 };
  });
}

function hasGaps(rows: readonly SheetRow[]): boolean {
  return rows.some(({ number }, at) => at > 0 && number > (rows[at - 1]?.number ?? 0) + 1);
}

/** Words, of which most are known as headings. */
function areHeadings({ filled, shapes, texts }: ShapedRow, types: RecordTypes): boolean {
  if (filled.length < FEWEST_HEADINGS) return false;
  const words = filled.filter((at) => shapes[at] === 'word' || shapes[at] === 'code');
  if (words.length < filled.length) return false;
  const known = types.known(filled.map((at) => texts[at] ?? ''));
  return known >= FEWEST_HEADINGS && known * 2 >= filled.length;
}

/** The first row of the table whose headings are there: that of its title, below a blank row. Undefined where no row is blank. */
function startOfTable(rows: readonly ShapedRow[], at: number, above: number): number | undefined {
  const number = (of: number): number => rows[of]?.number ?? 0;
  for (let start = at; start > 0 && number(start) > above; start -= 1) {
    if (number(start) - number(start - 1) > 1) return number(start);
    if (rows[start - 1]?.filled.length !== 1) return undefined;
  }
  return undefined;
}

/** The same headings again are a part of the same table. */
function isAlike(row: ShapedRow, headings: ShapedRow): boolean {
  const same = row.filled.filter((at) => row.folded[at] === headings.folded[at]).length;
  return same * 3 >= row.filled.length * 2;
}

/** Rows below headings are unlike them: they have numbers, dates or codes. */
function hasOtherCells(headings: ShapedRow, below: ShapedRow | undefined): boolean {
  if (below === undefined || below.filled.length < FEWEST_HEADINGS) return false;
  return headings.filled.some((at) => below.shapes[at] !== headings.shapes[at]);
}

const OF_PART = / \(part \d+\)$/;

/** What a table of a sheet is called. */
export function nameOfPart(sheet: string, at: number): string {
  return `${sheet} (part ${at + 1})`;
}

/** The sheet that a table is in; its own name where it is not a part. */
export function sheetOfPart(name: string): string {
  return name.replace(OF_PART, '');
}

/** Whether both are tables of one sheet. */
export function isSameSheet(one: string, other: string): boolean {
  return one !== other && sheetOfPart(one) === sheetOfPart(other);
}
