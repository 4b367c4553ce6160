/** In place of a date that is given for all rows: the day of the import. */
export const TODAY = '(today)';
