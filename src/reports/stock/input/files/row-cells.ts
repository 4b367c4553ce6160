import { type Cell, cellText } from '../../../../kernel/cells.ts';
import { canonicalDecimal } from '../../../../kernel/decimals.ts';
import type { Place, SheetRow } from '../../../../kernel/rows.ts';
import {
  type Quantity,
  type UnitCost,
  parseQuantity,
  parseUnitCost,
} from '../../../engine/measures/unit-cost.ts';
import type { ColumnName } from './columns.ts';
import {
  type CellRules,
  meantNumber,
  writtenAmount,
  writtenDay,
} from '../../../engine/input/cell-rules.ts';
import type { ReportTable } from '../../../engine/input/report-table.ts';

const COST_DECIMALS = 12;

/** Reads the cells of one row and notes what is wrong with them. */
export class RowCells {
  readonly place: Place;
  readonly problems: RowProblem[] = [];
  readonly #row: SheetRow;
  readonly #table: ReportTable<ColumnName>;
  readonly #rules: CellRules;

  constructor(row: SheetRow, table: ReportTable<ColumnName>, rules: CellRules) {
    this.#row = row;
    this.#table = table;
    this.#rules = rules;
    this.place = { ...table.place, row: row.number };
  }

  /** The trimmed text, or undefined if blank. */
  text(column: ColumnName): string | undefined {
    const text = cellText(this.#cell(column)).trim();
    return text === '' ? undefined : text;
  }

  /** The text of a column that every row must have. */
  needed(column: ColumnName, expected: string): string | undefined {
    const text = this.text(column);
    if (text === undefined) this.reject(column, 'The cell is empty', { expected });
    return text;
  }

  /** A date, and the seconds since midnight if the cell has a time. */
  date(column: ColumnName): { readonly day: string; readonly seconds?: number } | undefined {
    const cell = this.#cell(column);
    const text = this.needed(column, this.#expectedDate());
    if (text === undefined) return undefined;
    const [day = '', time = ''] = isDateCell(cell) ? cell.iso.split('T') : text.split(/[T ]/);
    const iso = writtenDay(day, this.#rules);
    const seconds = secondsOf(time);
    if (iso === undefined || (time !== '' && seconds === undefined)) {
      this.reject(column, 'Not a valid date', { expected: this.#expectedDate() });
      return undefined;
    }
    return seconds === undefined ? { day: iso } : { day: iso, seconds };
  }

  quantity(column: ColumnName): Quantity | undefined {
    const text = this.#number(column, 6);
    const quantity = text === undefined ? undefined : parseQuantity(text);
    if (quantity === undefined && this.text(column) !== undefined) {
      this.reject(column, 'Not a valid quantity', { expected: 'a number with at most 6 decimals' });
    }
    return quantity;
  }

  /** What one unit costs or fetches. */
  cost(column: ColumnName): UnitCost | undefined {
    const text = this.#number(column, COST_DECIMALS);
    const cost = text === undefined ? undefined : parseUnitCost(text);
    const isBelow = cost !== undefined && cost < 0n;
    if (isBelow || (cost === undefined && this.text(column) !== undefined)) {
      this.reject(column, 'Not a valid amount', { expected: 'a number of zero or more' });
      return undefined;
    }
    return cost;
  }

  /** An amount that may be below zero, such as a credit. */
  amount(column: ColumnName): UnitCost | undefined {
    const text = this.#number(column, COST_DECIMALS);
    const amount = text === undefined ? undefined : parseUnitCost(text);
    if (amount === undefined && this.text(column) !== undefined) {
      this.reject(column, 'Not a valid amount', { expected: 'a number such as 120.50 or -15' });
    }
    return amount;
  }

  /** Notes that a cell cannot be used. */
  reject(
    column: ColumnName,
    message: string,
    { expected, hint = '' }: { readonly expected: string; readonly hint?: string },
  ): void {
    const heading = this.#table.headingOf(column);
    this.problems.push({
      place: { ...this.place, ...(heading !== undefined && { column: heading }) },
      message,
      found: this.text(column) ?? '',
      expected,
      hint,
    });
  }

  #cell(column: ColumnName): Cell | undefined {
    return this.#table.cellOf(this.#row, column);
  }

  #expectedDate(): string {
    return `a date such as 2026-01-31, or as ${this.#rules.dateFormat}`;
  }

  #number(column: ColumnName, decimals: number): string | undefined {
    const cell = this.#cell(column);
    if (typeof cell === 'object' && cell.type === 'number') {
      const kept = meantNumber(cell.value);
      return canonicalDecimal(decimals === COST_DECIMALS ? kept.toFixed(decimals) : String(kept));
    }
    const text = this.text(column);
    if (text === undefined) return undefined;
    return writtenAmount(text, this.#rules);
  }
}

function isDateCell(cell: Cell | undefined): cell is Extract<Cell, { readonly type: 'date' }> {
  return typeof cell === 'object' && cell.type === 'date';
}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/;

function secondsOf(text: string): number | undefined {
  const match = TIME.exec(text);
  if (match === null) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '0'].map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** Something in a row that keeps the report from being right, so that none is written. */
export interface RowProblem {
  readonly place: Place;
  readonly message: string;
  readonly found: string;
  readonly expected: string;
  readonly hint: string;
}
