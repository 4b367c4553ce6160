import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { LeftOutRows } from '../recipe/recipe.ts';
import type { HeadingRule } from '../routine/routine-rules.ts';
import { isFilled, shapeOf } from './cell-shape.ts';
import { TableHabits } from './table-habits.ts';
import { TotalRows } from './total-rows.ts';

/** What rows of a table are like, by its first ones. */
export interface TableShape {
  readonly headings: readonly string[];
  /** The rows below the headings, as far as they were read. */
  readonly top: readonly SheetRow[];
}

/** Rows that hold no record. */
export interface LeftOut {
  readonly why: LeftOutRows;
  readonly rows: number;
  /** The first of them. */
  readonly first: number;
  readonly text: string;
  /** No record could be like any of them. */
  readonly isProven: boolean;
}

/** A row with so many cells is not a title or a note, and a table has to have so many for it to show. */
const FEWEST_CELLS = 3;

/** Single cells in more of the rows are records of one cell. */
const MOST_SINGLE = 0.34;

const LAST_ASCII = 0x7f;

const NOTE = /^(?:[*†‡]|\(?\d{1,2}\)\s)/u;

/** Goes down the rows of a table and marks those that hold no record, in the time of a glance at each. */
export class RowSieve {
  readonly #headings: readonly string[];
  /** The first characters of each heading, as it is written and as it is compared. */
  readonly #starts: readonly string[];
  readonly #hasTitles: boolean;
  readonly #totals: TotalRows;
  readonly #kinds: ReadonlySet<LeftOutRows>;
  readonly #habits: TableHabits;
  readonly #leftOut = new Map<LeftOutRows, LeftOut>();

  constructor({ headings, top }: TableShape, kinds: readonly LeftOutRows[]) {
    this.#headings = headings.map(foldHeading);
    this.#starts = headings.map(
      (heading, at) => heading.charAt(0).toLowerCase() + (this.#headings[at] ?? '').charAt(0),
    );
    this.#kinds = new Set(kinds);
    this.#totals = new TotalRows(top);
    this.#habits = new TableHabits(top);
    const counts = top
      .map(({ cells }) => cells.filter(isFilled).length)
      .filter((count) => count > 0);
    const single = counts.filter((count) => count === 1).length;
    const wide = counts.filter((count) => count >= FEWEST_CELLS).length;
    this.#hasTitles = wide * 2 > counts.length && single <= counts.length * MOST_SINGLE;
  }

  /** The row, marked if it holds no record. */
  sift(row: SheetRow): SheetRow {
    const why = this.#whyLeftOut(row);
    if (why === undefined || !this.#kinds.has(why.why)) {
      this.#habits.note(row);
      return row;
    }
    this.#note(row, why.why, why.isProven);
    if (why.why !== 'notes') this.#totals.startBlock();
    return { ...row, leftOut: why.why };
  }

  /** A row that may be a record, with all its values: totals further down may add them up. */
  see(row: SheetRow): void {
    this.#totals.see(row);
  }

  /** A row that is a record, by what was asked of its cells. */
  pass(row: SheetRow): void {
    this.#habits.note(row);
    this.#totals.see(row);
  }

  /** A row with fewer cells may hold no record. */
  get fewestCells(): number {
    return Math.max(2, this.#habits.few + 1);
  }

  /** What a repeated heading of a column begins with, and whether a text is one. */
  headingRule(at: number): HeadingRule {
    const starts = this.#starts[at] ?? '';
    const mayBegin = Uint8Array.from({ length: 256 }, (_, byte) =>
      byte > LAST_ASCII || starts.includes(String.fromCharCode(byte).toLowerCase()) ? 1 : 0,
    );
    return {
      hasDigit: /\p{N}/u.test(this.#headings[at] ?? ''),
      mayBegin: (byte) => mayBegin[byte] === 1,
      isHeading: (text) => this.#isHeadingText(text, at),
    };
  }

  leftOut(): LeftOut[] {
    return [...this.#leftOut.values()];
  }

  #whyLeftOut({ cells }: SheetRow): Pick<LeftOut, 'why' | 'isProven'> | undefined {
    const first = nextFilled(cells, 0);
    if (first === -1) return undefined;
    const second = nextFilled(cells, first + 1);
    if (this.#areHeadings(cells, [first, second])) {
      return { why: 'repeated-headings', isProven: true };
    }
    const total = this.#totals.find(cells);
    if (total !== undefined) return { why: 'totals', ...total };
    return second === -1 ? this.#titleOrNote(cells[first] ?? '') : this.#unlikeOthers(cells);
  }

  /**
   * The texts of the headings, each in its column; a single one may be a name. Merged cells of a group may hide one of
   * them.
   */
  #areHeadings(cells: readonly Cell[], [first, second]: readonly [number, number]): boolean {
    if (second === -1) return false;
    if (!this.#isHeading(cells, first) && !this.#isHeading(cells, second)) return false;
    const filled = cells.flatMap((cell, at) => (isFilled(cell) ? [at] : []));
    const others = filled.filter((at) => !this.#isHeading(cells, at)).length;
    return others === 0 || (others === 1 && filled.length - others >= FEWEST_CELLS);
  }

  #isHeading(cells: readonly Cell[], at: number): boolean {
    return this.#isHeadingText(cellText(cells[at]), at);
  }

  #isHeadingText(text: string, at: number): boolean {
    const heading = this.#headings[at];
    if (heading === undefined || heading === '') return false;
    // Folding each text of a long file takes longer than reading it.
    const start = text.trimStart().charAt(0).toLowerCase();
    return this.#starts[at]?.includes(start) === true && foldHeading(text) === heading;
  }

  #unlikeOthers(cells: readonly Cell[]): Pick<LeftOut, 'why' | 'isProven'> | undefined {
    const why = this.#hasTitles ? this.#habits.whyNone(cells) : undefined;
    return why && { why, isProven: false };
  }

  #titleOrNote(cell: Cell): Pick<LeftOut, 'why' | 'isProven'> | undefined {
    if (!this.#hasTitles) return undefined;
    const shape = shapeOf(cell);
    if (shape === 'number' && typeof cell === 'object' && cell.formula === true)
      return { why: 'totals', isProven: false };
    if (shape === 'sentence' || NOTE.test(cellText(cell))) return { why: 'notes', isProven: false };
    return shape === 'word' ? { why: 'group-titles', isProven: false } : undefined;
  }

  #note({ number, cells }: SheetRow, why: LeftOutRows, isProven: boolean): void {
    const known = this.#leftOut.get(why);
    const text = cellText(cells.find(isFilled)).trim();
    this.#leftOut.set(why, {
      ...(known ?? { why, first: number, text }),
      rows: (known?.rows ?? 0) + 1,
      isProven: isProven && known?.isProven !== false,
    });
  }
}

function nextFilled(cells: readonly Cell[], from: number): number {
  for (let at = from; at < cells.length; at += 1) if (isFilled(cells[at])) return at;
  return -1;
}
