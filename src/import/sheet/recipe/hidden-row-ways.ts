/** What is to be done with rows that the spreadsheet program does not show. */
export const HIDDEN_ROWS = ['skip', 'import'] as const;

export type HiddenRows = (typeof HIDDEN_ROWS)[number];
