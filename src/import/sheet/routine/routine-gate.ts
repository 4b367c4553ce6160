import { RowSet } from '../../../kernel/row-set.ts';
import { LONGEST_CELL_TO_PASS, type RowGate } from '../../../tabular/row-gate.ts';
import { HAS_DOUBLED_QUOTE, type ScannedRecords } from '../../../tabular/csv/scanned-records.ts';
import { BLANK, ColumnGate, STOPPED } from './column-gate.ts';
import { KnownRows } from './known-rows.ts';
import { isWord } from './plain-bytes.ts';
import {
  CELLS_OF_HEADINGS,
  FEWEST_WORDS,
  type HeadingRule,
  type RowRange,
  type RowRules,
} from './routine-rules.ts';

const SPACE = 0x20;

/**
 * Lets the rows of a sheet pass of which it is plain that nothing is to be said: they have a cell for each column, each of
 * them is routine, and the row is none that may hold no record. Everything that sees rows has its part in the rules, so
 * that a row which passes is to all of them as if they had read it.
 */
export class RoutineGate implements RowGate {
  readonly #range: RowRange;
  readonly #columns: readonly ColumnGate[];
  readonly #headings: readonly HeadingRule[];
  readonly #fewestCells: number;
  readonly #countedUpTo: number;
  /** The numbers of the cells of the row that is seen. */
  readonly #numbers: Int32Array;
  /** The first row is seen by everything. */
  #isFirst = true;
  readonly #known: KnownRows;
  readonly #passed = new RowSet();

  constructor(rules: RowRules) {
    const { range, columns, headings, fewestCells, countedUpTo } = rules;
    this.#range = range;
    this.#columns = columns.map((column) => new ColumnGate(column));
    this.#headings = headings;
    this.#fewestCells = fewestCells;
    this.#countedUpTo = countedUpTo;
    this.#numbers = new Int32Array(columns.length);
    this.#known = new KnownRows(this.#columns, rules);
  }

  passes(records: ScannedRecords, record: number, row: number): boolean | 'met' {
    if (row <= this.#range.after || row > this.#range.last) return false;
    if (!this.#isFirst && this.#known.has(records, record, row)) {
      this.#passed.add(row);
      return 'met';
    }
    if (this.#isFirst || !this.#isRoutine(records, record)) {
      this.#isFirst = false;
      return false;
    }
    if (row > this.#countedUpTo) this.#count();
    this.#passed.add(row);
    return true;
  }

  /** Lets the same rows pass in another reading of the sheet, without counting them. */
  get again(): RowGate {
    return { passes: (_records, _record, row) => this.#passed.has(row) };
  }

  /** Hands on what was counted of the rows that passed. */
  conclude(): void {
    this.#known.conclude();
    for (const column of this.#columns) column.conclude();
  }

  #isRoutine(records: ScannedRecords, record: number): boolean {
    const first = records.firstCell(record);
    const width = this.#columns.length;
    if (records.endOfCells(record) - first !== width) return false;
    let filled = 0;
    let words = 0;
    for (let at = 0; at < width; at += 1) {
      const number = this.#numberOf(records, first + at, at, filled < CELLS_OF_HEADINGS);
      if (number === STOPPED) return false;
      this.#numbers[at] = number;
      if (number === BLANK) continue;
      filled += 1;
      const cell = first + at;
      if (isWord(records.bytes, records.starts[cell] ?? 0, records.ends[cell] ?? 0)) words += 1;
    }
    return filled >= this.#fewestCells && words >= FEWEST_WORDS;
  }

  /** @param mayBeHeading whether so few cells were filled before it that the row may be one of headings */
  #numberOf(records: ScannedRecords, cell: number, at: number, mayBeHeading: boolean): number {
    const column = this.#columns[at];
    const start = records.starts[cell] ?? 0;
    const end = records.ends[cell] ?? 0;
    if (column === undefined) return STOPPED;
    if (start === end) return column.mayBeBlank ? BLANK : STOPPED;
    const isUnusual = end - start > LONGEST_CELL_TO_PASS || isTidied(records, cell);
    if (isUnusual || (mayBeHeading && this.#isHeading(records, cell, at))) return STOPPED;
    return column.numberOf(records, cell);
  }

  #isHeading(records: ScannedRecords, cell: number, at: number): boolean {
    const heading = this.#headings[at];
    if (heading === undefined) return false;
    const first = records.bytes[records.starts[cell] ?? 0] ?? 0;
    return heading.mayBegin(first) && heading.isHeading(records.textOf(cell));
  }

  #count(): void {
    for (let at = 0; at < this.#numbers.length; at += 1) {
      this.#columns[at]?.count(this.#numbers[at] ?? BLANK);
    }
  }
}

/** Whether the text of a cell that is not blank is another one than its bytes: without spaces around it, with single quotes. */
function isTidied({ bytes, starts, ends, traits }: ScannedRecords, cell: number): boolean {
  const first = bytes[starts[cell] ?? 0] ?? 0;
  const last = bytes[(ends[cell] ?? 0) - 1] ?? 0;
  return first <= SPACE || last <= SPACE || ((traits[cell] ?? 0) & HAS_DOUBLED_QUOTE) !== 0;
}
