/** Instead of a name: what becomes of rows that have it. The import knows the same words; a test compares them. */
export const CREATE = '(create)';
export const LEAVE_EMPTY = '(leave empty)';
export const SKIP_ROWS = '(skip rows)';
