import type { RowTruth, TrueCell, TrueRow } from '../truth.ts';
import type { Column, SheetDescription, TableDescription, Written } from './description.ts';
import { cellsOf, textOfHeading, type PlacedThing } from './row-cells.ts';
import type { Thing } from './things.ts';

/** A sheet as it is written: cells by row and column, from 0. */
export interface SheetGrid {
  readonly name: string;
  readonly isHidden: boolean;
  readonly cells: Written[][];
  /** First row, first column, last row, last column. */
  readonly merges: (readonly [number, number, number, number])[];
  readonly hiddenRows: Set<number>;
}

/** Where what is true is collected. */
export interface TruthOfRows {
  readonly rows: TrueRow[];
  readonly cells: TrueCell[];
}

/** Writes one sheet; where tables stand side by side, each adds to the same rows. */
export class SheetWriter {
  readonly #sheet: SheetDescription;
  readonly #truth: TruthOfRows;
  readonly #grid: SheetGrid;

  constructor(sheet: SheetDescription, truth: TruthOfRows) {
    this.#sheet = sheet;
    this.#truth = truth;
    this.#grid = {
      name: sheet.name,
      isHidden: sheet.isHidden ?? false,
      cells: [],
      merges: [],
      hiddenRows: new Set(),
    };
  }

  write(draw: (table: TableDescription, at: number) => Thing[]): SheetGrid {
    const { above = [], tables, beside, below = [] } = this.#sheet;
    const { cells } = this.#grid;
    cells.push(...above.map((row) => [...row]));
    const top = cells.length;
    for (const [at, table] of tables.entries()) {
      if (at > 0) cells.push([], []);
      new TableWriter(this.#place(table, cells.length, 0), this.#truth).write(draw(table, at));
    }
    const left = Math.max(0, ...tables.map(({ columns }) => columns.length + 1));
    if (beside) {
      new TableWriter(this.#place(beside, top, left), this.#truth).write(
        draw(beside, tables.length),
      );
    }
    cells.push(...below.map((row) => [...row]));
    return this.#grid;
  }

  #place(table: TableDescription, top: number, left: number): PlacedTable {
    return { table, grid: this.#grid, top, left };
  }
}

interface PlacedTable {
  readonly table: TableDescription;
  readonly grid: SheetGrid;
  readonly top: number;
  readonly left: number;
}

/** Writes one table into a sheet, from its place downwards. */
class TableWriter {
  readonly #table: TableDescription;
  readonly #grid: SheetGrid;
  readonly #left: number;
  readonly #truth: TruthOfRows;
  /** The rows of the things, by their index. */
  readonly #rowOf = new Map<number, number>();
  #at: number;

  constructor({ table, grid, top, left }: PlacedTable, truth: TruthOfRows) {
    this.#table = table;
    this.#grid = grid;
    this.#left = left;
    this.#at = top;
    this.#truth = truth;
  }

  write(things: readonly Thing[]): void {
    const { sortBy = '', subtotal, total, hasNoHeadings } = this.#table;
    if (hasNoHeadings !== true) this.#headings();
    for (const [index, thing] of things.entries()) {
      const before = things[index - 1];
      const isFirst = before === undefined || before[sortBy] !== thing[sortBy];
      this.#between(thing, index, isFirst);
      this.#rowOf.set(index, this.#at);
      this.#row({ thing, index, above: isFirst ? undefined : before });
    }
    if (subtotal) this.#line(subtotal);
    if (total) this.#line(total);
    for (const [at, column] of this.#table.columns.entries()) {
      if (this.#table.merged?.includes(textOfHeading(column)) === true) this.#merge(at, things);
    }
  }

  /** What stands between two rows: the end of a block, the title of the next, headings again. */
  #between(thing: Thing, index: number, isFirst: boolean): void {
    const { subtotal, blockTitles, headingsAgainEvery, blankLineEvery } = this.#table;
    if (isFirst && index > 0 && subtotal) this.#line(subtotal);
    if (isFirst && blockTitles !== undefined) this.#line([thing[blockTitles] ?? '']);
    if (isEvery(index, headingsAgainEvery)) this.#headings();
    if (isEvery(index, blankLineEvery)) this.#line([]);
  }

  #row(placed: PlacedThing): void {
    const { kind, wrong, hidden = [], copied = [], fills = {} } = this.#table;
    const { thing, index } = placed;
    const [isWrong, isHidden] = [wrong?.[index] !== undefined, hidden.includes(index)];
    const cells = cellsOf(this.#table, placed);
    const place = { sheet: this.#grid.name, row: this.#at + 1 };
    const columns = cells.map((cell, at) => ({ ...cell, column: this.#left + at }));
    for (const { column, heading, options } of columns) {
      if (options.length === 0 || isWrong || isHidden) continue;
      this.#truth.cells.push({ ...place, column, heading, options });
    }
    const truth = {
      ...place,
      kinds: kind.split('|'),
      fills: typeof fills === 'function' ? fills(thing) : fills,
      filled: columns
        .filter(({ isFilled }) => isFilled)
        .map(({ column, heading }) => ({ column, heading })),
    };
    this.#truth.rows.push({ ...truth, is: rowTruth(isWrong, isHidden) });
    if (isHidden) this.#grid.hiddenRows.add(this.#at);
    const shown = cells.map((cell) => cell.shown);
    this.#line(shown);
    if (!copied.includes(index)) return;
    this.#truth.rows.push({ ...truth, row: this.#at + 1, is: 'optional' });
    this.#line(shown);
  }

  /** Merges the cells of a column in each block. */
  #merge(at: number, things: readonly Thing[]): void {
    const { sortBy = '' } = this.#table;
    const column = this.#left + at;
    let from = 0;
    for (let index = 1; index <= things.length; index += 1) {
      if (things[index]?.[sortBy] === things[from]?.[sortBy]) continue;
      const [first = 0, last = 0] = [this.#rowOf.get(from), this.#rowOf.get(index - 1)];
      if (last > first) this.#grid.merges.push([first, column, last, column]);
      from = index;
    }
  }

  #headings(): void {
    for (const line of headingLines(this.#table.columns)) this.#line(line);
  }

  #line(written: readonly Written[]): void {
    const { cells } = this.#grid;
    while (cells.length <= this.#at) cells.push([]);
    const row = cells[this.#at] ?? [];
    while (row.length < this.#left) row.push(null);
    row.splice(this.#left, written.length, ...written);
    this.#at += 1;
  }
}

function rowTruth(isWrong: boolean, isHidden: boolean): RowTruth {
  if (isHidden) return 'optional';
  return isWrong ? 'wrong' : 'record';
}

function isEvery(index: number, every: number | undefined): boolean {
  return every !== undefined && index > 0 && index % every === 0;
}

/** One line, or two where any heading has two. */
function headingLines(columns: readonly Column[]): Written[][] {
  if (columns.every(({ heading }) => typeof heading === 'string')) {
    return [columns.map(({ heading }) => heading as string)];
  }
  const lines = columns.map(({ heading }) =>
    typeof heading === 'string' ? (['', heading] as const) : heading,
  );
  return ([0, 1] as const).map((at) => lines.map((line) => (line[at] === '' ? null : line[at])));
}
