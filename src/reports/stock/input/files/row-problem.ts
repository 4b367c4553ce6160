import type { Place } from '../../../../kernel/rows.ts';

/** Something in a row that keeps the report from being right, so that none is written. */
export interface RowProblem {
  readonly place: Place;
  readonly message: string;
  readonly found: string;
  readonly expected: string;
  readonly hint: string;
}
