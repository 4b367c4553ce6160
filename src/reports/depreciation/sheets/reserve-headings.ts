/** Columns of the sheet Register that an opening workbook brings forward. */
export const RESERVE_HEADINGS = {
  surplus: 'Revaluation surplus',
  impairment: 'Accumulated impairment',
} as const;
