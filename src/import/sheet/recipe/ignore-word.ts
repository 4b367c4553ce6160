/** In place of a record type or a field: the sheet or column is kept in the results and otherwise not imported. */
export const IGNORE = '(ignore)';
