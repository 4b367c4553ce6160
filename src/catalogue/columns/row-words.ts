/** What the `Action` column of a sheet of records may say. */
export const ROW_ACTIONS = ['create', 'update', 'skip'] as const;

/** The word in a cell that empties its field. */
export const CLEAR_WORD = '(clear)';
