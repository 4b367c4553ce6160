/** The files of count sheets, in the folder of their stocktake: to fill in on a screen, and to print. */
export const COUNT_SHEETS = { workbook: 'count-sheets.xlsx', paper: 'count-sheets.pdf' } as const;
