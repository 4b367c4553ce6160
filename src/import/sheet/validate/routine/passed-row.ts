import type { Cell } from '../../../../kernel/cells.ts';
import type { RoutineCells, SheetRow } from '../../../../kernel/rows.ts';
import type { CheckedRow, RowValues } from '../../../ledger/rows/row-values.ts';

const NO_ISSUES: CheckedRow['issues'] = [];

/** A row that passed unread: its cells and values are made only when they are asked for. */
export class PassedRow implements CheckedRow {
  readonly number: number;
  readonly action = undefined;
  readonly id = undefined;
  readonly issues = NO_ISSUES;
  readonly routine: RoutineCells;
  readonly #row: SheetRow;
  readonly #valuesOf: (row: SheetRow) => RowValues;

  constructor(row: SheetRow, routine: RoutineCells, valuesOf: (row: SheetRow) => RowValues) {
    this.number = row.number;
    this.routine = routine;
    this.#row = row;
    this.#valuesOf = valuesOf;
  }

  get cells(): readonly Cell[] {
    return this.#row.cells;
  }

  get values(): RowValues {
    return this.#valuesOf(this.#row);
  }
}
