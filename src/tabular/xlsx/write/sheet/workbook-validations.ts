import type { DataValidation } from 'exceljs';
import { columnRange } from '../workbook-addresses.ts';
import type { Choices, Rule } from '../workbook-content.ts';
import type { ChoiceLists } from './workbook-lists.ts';
import { validationOf } from './workbook-rules.ts';

/** Excel repairs a sheet with more than 65,530; the rest is for the columns, which these cells split. */
const MOST_RUNS = 30_000;

interface Run {
  readonly validation: DataValidation;
  readonly first: number;
  last: number;
}

/** Rows of a sheet, both ends included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** What the cells of a sheet accept: rules of columns, and lists of single cells, which are stronger. */
export class SheetValidations {
  readonly #lists: ChoiceLists;
  readonly #ofCells = new Map<number, Run[]>();
  readonly #known = new Map<string, DataValidation>();
  #runs = 0;

  constructor(lists: ChoiceLists) {
    this.#lists = lists;
  }

  /** Gives false where the sheet has as many as it can hold, or the list cannot be offered. */
  addToCell(row: number, column: number, choices: Choices): boolean {
    const validation = this.#validation({ is: 'choices', choices });
    if (validation === undefined) return false;
    const runs = this.#ofCells.get(column) ?? [];
    this.#ofCells.set(column, runs);
    const latest = runs.at(-1);
    if (latest?.validation === validation && latest.last === row - 1) {
      latest.last = row;
      return true;
    }
    if (this.#runs >= MOST_RUNS) return false;
    this.#runs += 1;
    runs.push({ validation, first: row, last: row });
    return true;
  }

  /**
   * Every range with what it accepts; `rules` are those of the columns, which apply to `rows`
   * unless a cell has its own. `omitted` is called for a rule that cannot be written.
   */
  *ranges(
    rules: readonly (Rule | undefined)[],
    rows: RowRange,
    omitted: () => void,
  ): Generator<readonly [range: string, validation: DataValidation]> {
    for (const [column, runs] of this.#ofCells) {
      for (const { first, last, validation } of runs) {
        yield [columnRange(column, first, last), validation];
      }
    }
    for (const [column, rule] of rules.entries()) {
      if (rule === undefined) continue;
      const validation = this.#validation(rule);
      if (validation === undefined) omitted();
      else yield* this.#around(column, rows, validation);
    }
  }

  /** The rows of a column without those that have a list of their own. */
  *#around(
    column: number,
    rows: RowRange,
    validation: DataValidation,
  ): Generator<readonly [string, DataValidation]> {
    let next = rows.first;
    for (const { first, last } of this.#ofCells.get(column) ?? []) {
      if (next < first) yield [columnRange(column, next, first - 1), validation];
      next = last + 1;
    }
    if (next <= rows.last) yield [columnRange(column, next, rows.last), validation];
  }

  /** Equal rules give the same object. */
  #validation(rule: Rule): DataValidation | undefined {
    const made = validationOf(rule, this.#lists);
    if (made === undefined) return undefined;
    const content = JSON.stringify(made);
    const known = this.#known.get(content) ?? made;
    this.#known.set(content, known);
    return known;
  }
}
