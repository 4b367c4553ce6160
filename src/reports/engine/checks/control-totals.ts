import { storedDate } from '../../../tabular/xlsx/write/sheet/stored-form.ts';
import { isDressed } from '../../../tabular/xlsx/write/sheet/workbook-cells.ts';
import type { DressedCell, WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';

/** The figures of cells below one another that have no formula, as they were written. */
export interface ControlTotal {
  /** The last text above the first figure. */
  readonly heading: string;
  /** Counted from 0. */
  readonly column: number;
  /** Rows are counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly figures: number;
  readonly sum: number;
  /** Each figure times its row: two figures that change places or offset each other change it. */
  readonly weighted: number;
  /** What binary fractions may make of both sums. */
  readonly tolerance: number;
}

/** Programs add up in binary fractions, each in an order of its own. */
const RELATIVE_ERROR = 1e-13;
const LEAST_ERROR = 1e-7;
const DIGITS = 15;

/** Adds up the figures of a sheet, column by column, while its rows are written. */
export class ControlTotals {
  readonly #columns: ColumnTotals[] = [];
  #row = 0;

  add(cells: readonly WorkbookCell[]): void {
    this.#row += 1;
    for (let at = 0; at < cells.length; at += 1) {
      const column = (this.#columns[at] ??= new ColumnTotals(at));
      column.add(cells[at] ?? null, this.#row);
    }
  }

  /** All of them, from column to column. */
  totals(): readonly ControlTotal[] {
    return this.#columns.flatMap((column) => column.totals(this.#row));
  }
}

/** The stretches of one column between its formulas. */
class ColumnTotals {
  readonly #column: number;
  readonly #done: ControlTotal[] = [];
  #stretch = new Stretch(1);
  #heading = '';

  constructor(column: number) {
    this.#column = column;
  }

  add(cell: WorkbookCell, row: number): void {
    if (typeof cell === 'number') {
      this.#stretch.add(cell, row);
      return;
    }
    if (isDressed(cell) && cell.formula !== undefined) {
      this.#end(row - 1);
      this.#stretch = new Stretch(row + 1);
      return;
    }
    const value = isDressed(cell) ? cell.value : cell;
    const figure = figureIn(value);
    if (figure !== undefined) this.#stretch.add(figure, row);
    else if (typeof value === 'string' && value !== '' && this.#stretch.figures === 0) {
      this.#heading = value;
    }
  }

  totals(lastRow: number): readonly ControlTotal[] {
    this.#end(lastRow);
    return this.#done;
  }

  #end(last: number): void {
    if (this.#stretch.figures === 0) return;
    this.#done.push({
      heading: this.#heading,
      column: this.#column,
      last,
      ...this.#stretch.totals(),
    });
  }
}

class Stretch {
  readonly #first: number;
  readonly #sum = new ExactSum();
  readonly #weighted = new ExactSum();
  #size = 0;
  figures = 0;

  constructor(first: number) {
    this.#first = first;
  }

  add(figure: number, row: number): void {
    this.figures += 1;
    this.#sum.add(figure);
    this.#weighted.add(figure * row);
    this.#size += Math.abs(figure * row);
  }

  totals(): Omit<ControlTotal, 'heading' | 'column' | 'last'> {
    return {
      first: this.#first,
      figures: this.figures,
      sum: this.#sum.total(),
      weighted: this.#weighted.total(),
      tolerance: Number((LEAST_ERROR + RELATIVE_ERROR * this.#size).toPrecision(2)),
    };
  }
}

/** A sum of many fractions that keeps what each addition loses. */
class ExactSum {
  #sum = 0;
  #lost = 0;

  add(figure: number): void {
    const sum = this.#sum;
    const next = sum + figure;
    const isLarger = Math.abs(sum) >= Math.abs(figure);
    this.#lost += isLarger ? sum - next + figure : figure - next + sum;
    this.#sum = next;
  }

  total(): number {
    return Number((this.#sum + this.#lost).toPrecision(DIGITS));
  }
}

/** The number that a spreadsheet program keeps; undefined for a text, a blank, TRUE and FALSE. */
function figureIn(value: DressedCell['value']): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || value === null) return undefined;
  if (value.type === 'number') return value.value;
  return value.type === 'date' ? storedDate(value.iso) : undefined;
}
