/** The sheet of an errors workbook in which each wrong value is corrected once. */
export const VALUES_SHEET = 'Values';

/** Its headings, by which it is known again. */
export const VALUE_COLUMNS = {
  sheet: 'Sheet',
  column: 'Column',
  field: 'Field',
  found: 'Found',
  rows: 'Rows',
  error: 'Error',
  fix: 'Fix',
  newValue: 'New value',
  inRows: 'In rows',
} as const;

/** Instead of a new value: the cells become blank. */
export const LEAVE_EMPTY = '(leave empty)';

/** Between the fields of one cell, here and in the column `_field`. */
export const FIELDS_BETWEEN = '; ';
