/** Height of the letters of tables on paper, in points; widths of columns are in heights of their letters. */
export const PRINTED_POINTS = 7.5;
/** What Letter in landscape has between its margins of 10 mm; A4 has more. */
const PAPER_POINTS = 735;
const ROOM = Math.floor(PAPER_POINTS / PRINTED_POINTS) - 2;
/** The columns that are repeated leave at least half of the paper to the others. */
const MOST_REPEATED = ROOM / 2;

/** Which columns are on which page side by side: each of them in order, the first ones on all. */
export function columnsByPage(
  widths: readonly number[],
  repeated: number,
): readonly (readonly number[])[] {
  if (sumOf(widths) <= ROOM) return [[...widths.keys()]];
  const first = widths.slice(0, repeated);
  while (sumOf(first) > MOST_REPEATED) first.pop();
  const others = [...widths.entries()].slice(first.length);
  const filled = partsOf(others, ROOM - sumOf(first));
  return evenly(others, filled).map((part) => [...first.keys(), ...part]);
}

type Columns = readonly (readonly [at: number, width: number])[];

/** As many columns as there is room for, part after part. */
function partsOf(columns: Columns, room: number): readonly (readonly number[])[] {
  const parts: number[][] = [];
  let taken = Infinity;
  for (const [at, width] of columns) {
    if (taken + width > room) {
      parts.push([]);
      taken = 0;
    }
    parts.at(-1)?.push(at);
    taken += width;
  }
  return parts;
}

/** The same number of parts, of widths that differ less: otherwise a last page might have one narrow column. */
function evenly(
  columns: Columns,
  filled: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const whole = sumOf(columns.map(([, width]) => width));
  for (let room = Math.ceil(whole / filled.length); room < ROOM; room += 1) {
    const parts = partsOf(columns, room);
    if (parts.length <= filled.length && isWithin(columns, parts, room)) return parts;
  }
  return filled;
}

/** A column that is wider than the room is alone, and may be wider than its page. */
function isWithin(columns: Columns, parts: readonly (readonly number[])[], room: number): boolean {
  const widths = new Map(columns);
  return parts.every((part) => sumOf(part.map((at) => widths.get(at) ?? 0)) <= room);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Widths of letters in DejaVu Sans, the widest font that a page asks for; of the height of the letters. */
const WIDTHS: readonly (readonly [letter: RegExp, width: number])[] = [
  [/^\p{M}/u, 0],
  [/^[.,:;'’|!()[\]\-/\\ijlfrtI\s]/u, 0.4],
  [/^\d/u, 0.64],
  [/^[mwMW@%–—…✓✗]/u, 1],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u,
    1.05,
  ],
  [/^\p{Lu}/u, 0.76],
  [/^\p{Script=Latin}/u, 0.63],
];
/** Letters of other scripts are as wide as this at most, but for a few. */
const OTHER = 0.85;
const BOLD = 1.1;
const known = new Map<string, number>();

/** How wide a text becomes at most on one line, in heights of its letters. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

/** The same of headings and totals. */
function boldWidth(text: string): number {
  return textWidth(text) * BOLD;
}

function letterWidth(letter: string): number {
  let width = known.get(letter);
  if (width === undefined) {
    width = WIDTHS.find(([like]) => like.test(letter))?.[1] ?? OTHER;
    known.set(letter, width);
  }
  return width;
}

/** What is left and right of the text of a cell, in heights of its letters. */
const PADDING = 0.8;
const MOST_HEADING_LINES = 3;
/** Lines of a table that fit on one sheet of paper, below its title and its headings. */
const LINES_A_SHEET = 42;
/** Rows that go over several sheets are harder to read: as bad as so many sheets more. */
const SIDE_BY_SIDE = 2;

/** Widths that texts may have before they wrap, and those of sentences: from close to wide. */
const SPACINGS = [
  { text: 8, sentence: 15 },
  { text: 10, sentence: 17 },
  { text: 12, sentence: 20 },
  { text: 14, sentence: 23 },
  { text: 17, sentence: 26 },
  { text: 22, sentence: 30 },
  { text: 30, sentence: 36 },
] as const;

type Spacing = (typeof SPACINGS)[number];

/** From which on a text is a sentence; in letters. */
const SENTENCE = 36;

/** How a table is printed. */
export interface PrintedLayout {
  /** Of its columns, in heights of their letters. */
  readonly widths: readonly number[];
  /** The columns that are beside one another, page by page. */
  readonly pages: readonly (readonly number[])[];
}

interface PrintedCell {
  readonly text: string;
  /** It stays in one line. */
  readonly isFigure: boolean;
}

/** A table on paper, row by row: finds the widths of its columns that take few sheets. */
export class PrintedTable {
  readonly #repeated: number;
  readonly #drafts: readonly Draft[];

  constructor(headings: readonly string[], repeated: number) {
    this.#repeated = repeated;
    const widths = headings.map(headingWidth);
    this.#drafts = SPACINGS.map((spacing) => ({ spacing, widths: [...widths], lines: 1 }));
  }

  add(cells: readonly PrintedCell[], isBold: boolean): void {
    const wanted = cells.map(({ text }) => (isBold ? boldWidth : textWidth)(text.trim()));
    for (const draft of this.#drafts) {
      let lines = 1;
      for (const [at, { text, isFigure }] of cells.entries()) {
        const whole = wanted[at] ?? 0;
        const width = isFigure ? whole : Math.min(whole, widest(text, draft.spacing));
        draft.widths[at] = Math.max(draft.widths[at] ?? 0, width);
        lines = Math.max(lines, Math.ceil(whole / width) || 1);
      }
      draft.lines += lines;
    }
  }

  layout(): PrintedLayout {
    const layouts = this.#drafts.map(({ widths, lines }) => {
      const whole = widths.map((width) => Math.ceil(width + PADDING));
      const pages = columnsByPage(whole, this.#repeated);
      const sheets = pages.length * Math.ceil(lines / LINES_A_SHEET);
      return { widths: whole, pages, paper: sheets + pages.length * SIDE_BY_SIDE };
    });
    return layouts.reduce((best, other) => (other.paper < best.paper ? other : best));
  }
}

/** A table as it would be with one spacing. */
interface Draft {
  readonly spacing: Spacing;
  readonly widths: number[];
  /** Of all rows together. */
  lines: number;
}

function widest(text: string, { text: most, sentence }: Spacing): number {
  return text.length > SENTENCE ? sentence : most;
}

/** Words of a heading stay whole. */
function headingWidth(heading: string): number {
  const words = heading.split(/\s+/u).map(boldWidth);
  return Math.max(0, ...words, boldWidth(heading) / MOST_HEADING_LINES);
}
