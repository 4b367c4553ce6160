import type { TypedCell } from '../../../kernel/cells.ts';
import { COUNTS_FOR_NOTHING, type RoutineEvidence } from '../evidence/routine-evidence.ts';
import { isFilled } from '../shape/cell-shape.ts';

/** A column of which only the filled cells are counted. */
export interface CountedColumn {
  readonly index: number;
  filled: number;
}

/** Counts the filled cells of a column that is not imported. */
export class FilledCells implements RoutineEvidence {
  readonly isOfPlainTexts: boolean;
  readonly #column: CountedColumn;

  constructor(column: CountedColumn, isOfPlainTexts: boolean) {
    this.#column = column;
    this.isOfPlainTexts = isOfPlainTexts;
  }

  isNothing(): boolean {
    return true;
  }

  counterOf(): undefined {
    return undefined;
  }

  counterOfShape(): undefined {
    return undefined;
  }

  counterOfCell(cell: TypedCell): typeof COUNTS_FOR_NOTHING | undefined {
    return isFilled(cell) ? COUNTS_FOR_NOTHING : undefined;
  }

  seeAgain(): void {
    // Its texts are not read.
  }

  passCells(filled: number): void {
    this.#column.filled += filled;
  }
}
