import type { CellCheck } from '../../../../catalogue/checks/cell-check.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import type { CellFormat } from '../../headings/mapping.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';

/** A column of the sheet, ready for checking its cells. */
export interface ColumnPlan {
  readonly index: number;
  readonly heading: string;
  readonly column: Column;
  /** Where the value goes; the parts of a field that takes several go to the same place. */
  readonly target: string;
  readonly check: CellCheck;
  /** The format of its cells, if one was given. */
  readonly format: CellFormat;
  /** For blank cells. */
  readonly fallback: RowValue | undefined;
  readonly isRequired: boolean;
  /** The fields that its value is split into, in the order of the value's parts. */
  readonly parts?: readonly PartPlan[];
}

/** One of the fields that a column is split into. */
export interface PartPlan {
  readonly target: string;
  /** For blank cells. */
  readonly fallback: RowValue | undefined;
  /** The same value in all rows, used instead of the cells. */
  readonly isFixed: boolean;
}
