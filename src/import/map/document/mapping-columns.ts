/** The headings of a mapping workbook; by them it is read again, wherever they were moved. */
export const MAPPING_COLUMNS = {
  heading: 'Heading',
  samples: ['Sample 1', 'Sample 2', 'Sample 3'],
  field: 'Field',
  certainty: 'Certainty',
  suggestions: 'Suggestions',
  dateFormat: 'Date format',
  decimal: 'Decimal',
} as const;

/** The first words of each sheet. */
export const MAPPING_TITLE = 'Column mapping';

/** What is above them, each with its value beside it. */
export const MAPPING_FACTS = { file: 'File', sheet: 'Sheet', kind: 'Record type' } as const;

/** In place of a field: the column is kept in the results and otherwise not imported. */
export const IGNORE = '(ignore)';
