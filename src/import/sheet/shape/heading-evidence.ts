import type { SheetRow } from '../../../kernel/rows.ts';
import { joinedHeadings } from './joined-headings.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { shapeOf, isFilled, type CellShape } from './cell-shape.ts';
import { foldHeading } from '../../../kernel/names.ts';

/** How many of the texts are known as headings; one that may mean several things counts less. */
export type KnownHeadings = (texts: readonly string[]) => number;

/** Where the headings of a table are. */
export interface FoundHeadings {
  /** Counted from 1; 0 where the table has none. */
  readonly row: number;
  /** Two where a second line is below the row. */
  readonly lines: 1 | 2;
  /** How many of them are known. */
  readonly known: number;
  /** Known words and shape agree, and no other row comes near. */
  readonly isPlain: boolean;
}

/** Rows below that a row is held against. */
const ROWS_BELOW = 40;

/** What a known heading counts beside the shape of a row, and what a row of data above it counts against it. */
const OF_KNOWN = 2;
const OF_ROW_ABOVE = 0.75;
const OF_RECORD_ABOVE = 2;

/** A row with so many numbers, days and addresses over others of their kind is one of the rows below it. */
const CELLS_OF_RECORD = 2;
const ARE_VALUES: ReadonlySet<string> = new Set(['number', 'date', 'email', 'address']);

/** By shape alone, this much of a row has to speak for headings. */
const LEAST_SHARE = 0.3;

/** A single text above others may as well be one of them. */
const FEWEST_BY_SHAPE = 2;

/** A longer text names no column. */
const LONGEST_LABEL = 80;

/**
 * The row of the headings among the first rows of a sheet: known words, texts above numbers and dates, texts that do
 * not come again below. Undefined where there are no rows.
 */
export function findHeadings(
  rows: readonly SheetRow[],
  known: KnownHeadings,
): FoundHeadings | undefined {
  const top = rows.map(shapedRow);
  const ranked = rankedRows(top, known);
  const [best, second] = ranked;
  if (best === undefined) return undefined;
  const width = best.row.filled.length;
  const byShape = best.share >= LEAST_SHARE && width >= FEWEST_BY_SHAPE;
  if (!byShape && (best.known === 0 || best.share <= 0)) {
    return { row: 0, lines: 1, known: 0, isPlain: best.share < 0 };
  }
  const isKnown = best.known >= 2 && best.known * 2 >= width;
  return {
    ...withOtherLine(top, best, known),
    isPlain: isKnown && best.known > (second?.known ?? 0),
  };
}

interface Candidate {
  readonly row: ShapedRow;
  readonly at: number;
  readonly known: number;
  readonly score: number;
  /** The score for each of its cells. */
  readonly share: number;
}

/** The rows that are wide enough, those most like headings first. */
function rankedRows(top: readonly ShapedRow[], known: KnownHeadings): Candidate[] {
  const width = usualWidth(top);
  let wideAbove = 0;
  let recordsAbove = 0;
  const candidates = top.flatMap((row, at): Candidate[] => {
    const count = row.filled.length;
    if (count === 0 || count * 2 < width) return [];
    const below = rowsBelow(top, at);
    const isRecord = isLikeRowsBelow(row, below);
    const found = known(row.filled.map((column) => row.texts[column] ?? ''));
    const words = isRecord && found * 2 < count ? 0 : found;
    const above = Math.max(0, wideAbove - 1) * OF_ROW_ABOVE + recordsAbove * OF_RECORD_ABOVE;
    const score = shapeScore(row, below) + words * OF_KNOWN - above;
    wideAbove += 1;
    if (isRecord || comesAgain(row, below)) recordsAbove += 1;
    return [{ row, at, known: words, score, share: score / count }];
  });
  return candidates.toSorted((one, other) => other.score - one.score || one.at - other.at);
}

/** Numbers, days and addresses over others of their kind: a word beside them that is known as a heading is a value. */
function isLikeRowsBelow({ filled, shapes }: ShapedRow, below: readonly ShapedRow[]): boolean {
  const alike = filled.filter((column) => {
    if (!ARE_VALUES.has(shapes[column] ?? '')) return false;
    const others = below.filter((row) => (row.shapes[column] ?? 'blank') !== 'blank');
    const same = others.filter((row) => row.shapes[column] === shapes[column]).length;
    return same > 0 && same * 2 >= others.length;
  });
  return alike.length >= CELLS_OF_RECORD;
}

/** Headings come again as a whole, values one by one. */
function comesAgain(row: ShapedRow, below: readonly ShapedRow[]): boolean {
  const others = below.filter((other) => !isSameRow(row, other));
  return row.filled.some((column) =>
    others.some(({ folded }) => folded[column] === row.folded[column]),
  );
}

/** The line above or below the best row may be the other half of its headings. */
function withOtherLine(
  top: readonly ShapedRow[],
  { row, at, known: own }: Candidate,
  known: KnownHeadings,
): Omit<FoundHeadings, 'isPlain'> {
  for (const [upper, lower, from] of [
    [top[at - 1], row, at],
    [row, top[at + 1], at + 1],
  ] as const) {
    if (upper === undefined || lower?.number !== upper.number + 1) continue;
    if (!areTwoLines(upper, lower, rowsBelow(top, from))) continue;
    const joined = joinedHeadings(upper.texts, lower.texts, (text) => known([text]) > 0);
    const together = known(joined.filter((text) => text !== ''));
    const isBetter = together > own || (together === own && hasSpannedGroups(upper, lower));
    if (isBetter) return { row: upper.number, lines: 2, known: together };
  }
  return { row: row.number, lines: 1, known: own };
}

/** Both are lines of words, and the lower one is unlike the rows below it. */
function areTwoLines(upper: ShapedRow, lower: ShapedRow, below: readonly ShapedRow[]): boolean {
  if (upper.filled.length < 2 || lower.filled.length < 2) return false;
  const areWords = upper.filled.every((column) => isLabel(upper, column));
  return areWords && shapeScore(lower, below) / lower.filled.length >= LEAST_SHARE;
}

/** `Anlage`, `Anlage`, `Zugang`, or a word over the first of several columns: a group of headings. */
function hasSpannedGroups({ folded }: ShapedRow, lower: ShapedRow): boolean {
  const repeats = folded.some((text, at) => text !== '' && text === folded[at + 1]);
  return repeats || lower.filled.some((column) => (folded[column] ?? '') === '');
}

/** Words speak for headings; numbers, dates, and texts that come again below speak against them. */
function shapeScore(row: ShapedRow, below: readonly ShapedRow[]): number {
  const texts = row.filled.map((column) => row.folded[column]);
  const others = below.filter((other) => !isSameRow(row, other));
  const counting = countingLabels(row);
  const scores = row.filled.map((column) =>
    counting.has(column) ? OF_LABEL : cellScore(row, column, others),
  );
  const ofDoubles = new Set(texts).size === texts.length ? 0 : -1;
  return scores.reduce((sum, score) => sum + score, ofDoubles);
}

/** What a word counts over other words. */
const OF_LABEL = 0.75;

/** So many labels in a row that count on name columns: `1일`, `2일`, `3일` or `Week 1`, `Week 2`. */
const FEWEST_COUNTING = 4;

const NUMBERED = /^(?<before>\D*)(?<count>\d{1,4})(?<behind>\D*)$/u;

/** The columns whose labels differ by a number that goes up by one. */
function countingLabels({ filled, texts }: ShapedRow): ReadonlySet<number> {
  const labels = filled.map((column) => numberedLabel(texts[column] ?? ''));
  const runs = labels.map(
    (label, at) => label !== undefined && label.before === labels[at - 1]?.own,
  );
  // A run has one label more than it has steps.
  const counts = runs.map((_, at) => {
    const start = runs.lastIndexOf(false, at);
    const end = runs.indexOf(false, at + 1);
    return (end === -1 ? runs.length : end) - start;
  });
  return new Set(filled.filter((_, at) => (counts[at] ?? 0) >= FEWEST_COUNTING));
}

/** A label with a number beside letters, and what the label before it is where both count on. */
function numberedLabel(
  text: string,
): { readonly own: string; readonly before: string } | undefined {
  const groups = NUMBERED.exec(text.trim())?.groups;
  if (groups === undefined) return undefined;
  const { before = '', count = '', behind = '' } = groups;
  if (!/\p{L}/u.test(before + behind)) return undefined;
  const [own, previous] = [Number(count), Number(count) - 1].map(
    (number) => `${before}${number}${behind}`,
  );
  return { own: own ?? '', before: previous ?? '' };
}

function cellScore(row: ShapedRow, column: number, below: readonly ShapedRow[]): number {
  if (!isLabel(row, column)) return -1;
  const filled = below.filter(({ shapes }) => (shapes[column] ?? 'blank') !== 'blank');
  if (filled.some(({ folded }) => folded[column] === row.folded[column])) return -2;
  const unlike = filled.filter(({ shapes }) => shapes[column] !== 'word').length;
  return filled.length > 0 && unlike * 5 >= filled.length * 3 ? 2 : OF_LABEL;
}

/** Whether a text may name a column: words, or an abbreviation such as `#` or `ANL_NR`. */
function isLabel({ shapes, texts }: ShapedRow, column: number): boolean {
  const text = texts[column] ?? '';
  const shape = shapes[column];
  if (shape === 'word') return true;
  if (shape === 'sentence') return text.length <= LONGEST_LABEL;
  const isShort = /^[^\p{N}]{1,3}$/u.test(text) || /^\p{L}[\p{L}_.\- ]*\d{0,2}$/u.test(text);
  return shape === 'code' && isShort;
}

/** Headings may come again in the middle of a table. */
function isSameRow(row: ShapedRow, other: ShapedRow): boolean {
  const same = row.filled.filter((column) => row.folded[column] === other.folded[column]);
  return same.length * 3 >= row.filled.length * 2;
}

/**
 * The number of cells that the rows of the table have: that of the row with the middle one of all cells. Titles and notes
 * of a single cell do not count beside wider rows.
 */
function usualWidth(rows: readonly ShapedRow[]): number {
  const widths = rows.map(({ filled }) => filled.length);
  const wide = widths.filter((width) => width > 1);
  const counted = (wide.length > 0 ? wide : widths).toSorted((one, other) => one - other);
  let left = counted.reduce((sum, width) => sum + width, 0) / 2;
  return counted.find((width) => (left -= width) <= 0) ?? 0;
}

function rowsBelow(top: readonly ShapedRow[], at: number): readonly ShapedRow[] {
  return top.slice(at + 1, at + 1 + ROWS_BELOW);
}

/** A row with what its cells look like, each read once. */
export interface ShapedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly texts: readonly string[];
  /** The texts as headings are compared. */
  readonly folded: readonly string[];
  readonly shapes: readonly CellShape[];
  /** The columns with anything in them. */
  readonly filled: readonly number[];
}

/** A row with what its cells look like. */
export function shapedRow({ number, cells }: SheetRow): ShapedRow {
  const texts = cells.map((cell) => cellText(cell).trim());
  return {
    number,
    cells,
    texts,
    folded: texts.map((text) => foldHeading(text) || text),
    shapes: cells.map(shapeOf),
    filled: cells.flatMap((cell, at) => (isFilled(cell) ? [at] : [])),
  };
}
