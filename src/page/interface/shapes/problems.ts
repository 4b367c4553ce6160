import { z } from 'zod';
import { CAUSE } from './checked.ts';
import { COUNT } from './common.ts';

/** A row with problems: its cells, and what is wrong with which of them. */
export const PROBLEM_ROW = z.strictObject({
  row: COUNT,
  cells: z.array(z.string()),
  /** The columns of cells that a person corrected, counted from 0. */
  corrected: z.array(COUNT),
  /** What is used instead of a value of the column that the cause is about. */
  use: z.string().optional(),
  issues: z.array(
    z.strictObject({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      /** The cell that it is about; null where it is about the whole row. */
      column: COUNT.nullable(),
      field: z.string().nullable(),
      message: z.string(),
      hint: z.string(),
      /** How many rows of the sheet have the same wrong value in this column. */
      same: COUNT,
    }),
  ),
});

/** What may be written into the cells of a column. */
const COLUMN_HELP = z.strictObject({
  heading: z.string(),
  form: z.enum(['date', 'number', 'choice', 'text']).optional(),
  values: z.array(z.string()),
  isOptional: z.boolean(),
});

/** One page of the rows of a cause. */
export const PROBLEM_ROWS = z.strictObject({
  sheet: COUNT,
  recordType: z.string().nullable(),
  cause: COUNT,
  page: COUNT,
  /** The check of all rows that it is of. */
  check: COUNT,
  /** The column that the cause is about. */
  column: COUNT.nullable(),
  columns: z.array(COLUMN_HELP),
  rows: z.array(PROBLEM_ROW),
  total: COUNT,
  rowsOfPage: COUNT,
});

/** What was done about problems on this page, and what became known before all rows were read. */
export const CORRECTING = z.strictObject({
  /** How many steps can be taken back, and done again. */
  undo: COUNT,
  redo: COUNT,
  /** How many of the steps are for all rows of a problem, or with a value. */
  decided: COUNT,
  /** Corrections that were of another file, and are not used any more. */
  dropped: COUNT.optional(),
  /** Causes that most of the first rows have, while the others are read. */
  early: z.strictObject({ rows: COUNT, causes: z.array(CAUSE) }).optional(),
});
