import type { Cell } from '../../../../kernel/cells.ts';
import type { PlainSheetRow, RoutineCells, SheetRow } from '../../../../kernel/rows.ts';
import type { CheckedRow, RowValues } from '../../../ledger/rows/row-values.ts';

const NO_ISSUES: CheckedRow['issues'] = [];

/** A row that passed unread: its cells and values are made only when they are asked for. */
export class PassedRow implements CheckedRow {
  readonly #row: PlainSheetRow;
  readonly #valuesOf: (row: SheetRow) => RowValues;

  constructor(row: PlainSheetRow, valuesOf: (row: SheetRow) => RowValues) {
    this.#row = row;
    this.#valuesOf = valuesOf;
  }

  get number(): number {
    return this.#row.number;
  }

  get cells(): readonly Cell[] {
    return this.#row.cells;
  }

  get routine(): RoutineCells {
    return this.#row.routine;
  }

  get values(): RowValues {
    return this.#valuesOf(this.#row);
  }

  // Fields would take memory for each row.

  get action(): undefined {
    return undefined;
  }

  get id(): undefined {
    return undefined;
  }

  get issues(): CheckedRow['issues'] {
    return NO_ISSUES;
  }
}
