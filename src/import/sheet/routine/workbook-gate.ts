import { RowSet } from '../../../kernel/row-set.ts';
import type { RowGate } from '../../../tabular/row-gate.ts';
import type { WrittenCells } from '../../../tabular/xlsx/read/cells/written-cells.ts';
import { BLANK, ColumnGate, STOPPED } from './column-gate.ts';
import { CELLS_OF_HEADINGS, FEWEST_WORDS, type RowRange, type RowRules } from './routine-rules.ts';
import { IS_WORD, MAY_BE_HEADING, NUMBER_OF_CELL, WrittenColumn } from './written-column.ts';

/** The same as RoutineGate for the rows of a workbook, of which cells at the end may be missing. */
export class WorkbookGate implements RowGate {
  readonly #range: RowRange;
  readonly #columns: readonly WrittenColumn[];
  readonly #fewestCells: number;
  readonly #countedUpTo: number;
  /** The numbers of the cells of the row that is seen. */
  readonly #numbers: Int32Array;
  /** The first row is seen by everything. */
  #isFirst = true;
  readonly #passed = new RowSet();

  constructor({ range, columns, headings, fewestCells, countedUpTo }: RowRules) {
    this.#range = range;
    this.#columns = columns.map(
      (column, at) => new WrittenColumn(new ColumnGate(column), headings[at]),
    );
    this.#fewestCells = fewestCells;
    this.#countedUpTo = countedUpTo;
    this.#numbers = new Int32Array(columns.length);
  }

  /** There are no records of a CSV in a workbook. */
  passes(): boolean {
    return false;
  }

  passesCells(cells: WrittenCells, row: number): boolean {
    if (row <= this.#range.after || row > this.#range.last) return false;
    if (this.#isFirst || !this.#isRoutine(cells)) {
      this.#isFirst = false;
      return false;
    }
    if (row > this.#countedUpTo) this.#count();
    this.#passed.add(row);
    return true;
  }

  /** Lets the same rows pass in another reading of the sheet, without counting them. */
  get again(): RowGate {
    return { passes: () => false, passesCells: (_cells, row) => this.#passed.has(row) };
  }

  /** Hands on what was counted of the rows that passed. */
  conclude(): void {
    for (const { gate } of this.#columns) gate.conclude();
  }

  #isRoutine(cells: WrittenCells): boolean {
    let filled = 0;
    let words = 0;
    let behind = 0;
    for (let cell = 0; cell < cells.count; cell += 1) {
      const at = cells.columns[cell] ?? 0;
      const column = this.#columns[at];
      if (column === undefined || !this.#mayBeBlank(behind, at)) return false;
      behind = at + 1;
      const result = column.resultOf(cells, cell);
      if (result === STOPPED) return false;
      if ((result & MAY_BE_HEADING) !== 0 && filled < CELLS_OF_HEADINGS) return false;
      this.#numbers[at] = result & NUMBER_OF_CELL;
      if (result !== BLANK) filled += 1;
      if ((result & IS_WORD) !== 0) words += 1;
    }
    if (!this.#mayBeBlank(behind, this.#columns.length)) return false;
    return filled >= this.#fewestCells && words >= FEWEST_WORDS;
  }

  /** Whether the columns from one up to another may have no cells, as they have none. */
  #mayBeBlank(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) {
      if (this.#columns[at]?.gate.mayBeBlank !== true) return false;
      this.#numbers[at] = BLANK;
    }
    return true;
  }

  #count(): void {
    for (let at = 0; at < this.#numbers.length; at += 1) {
      this.#columns[at]?.gate.count(this.#numbers[at] ?? BLANK);
    }
  }
}
