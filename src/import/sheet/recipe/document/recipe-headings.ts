import type { RecipeHeading } from '../../../../catalogue/languages/recipe-texts.ts';

/** Headings and words that a recipe workbook has in its language; in code they are English. */
type Headings = Readonly<Record<string, RecipeHeading>>;

/** The names of the sheets of a recipe workbook; reading knows them by their headings. */
export const RECIPE_SHEETS = {
  sheets: 'Sheets',
  columns: 'Columns',
  values: 'Values',
} as const satisfies Headings;

/** The hidden sheet with the lines as they were written. */
export const PROPOSED_SHEET = 'Proposed';

/** The hidden sheets of drop-downs that follow the record type of a sheet. */
export const FOLLOWED_SHEETS = { fields: 'Fields', lines: 'Lines' } as const;

/** What is above the sheets, each with its value beside it. */
export const RECIPE_FACTS = {
  file: 'Source file',
  confirmed: 'Confirmed',
  mode: 'Mode',
  language: 'Language of headings',
  createMissing: 'Create missing',
} as const satisfies Headings;

/** What the lines of all sheets have. */
const LINE = {
  sureness: 'How sure',
  confirmed: 'Confirmed',
  because: 'Why',
} as const;

export const SHEET_LINE = {
  file: 'File',
  sheet: 'Sheet',
  recordType: 'Record type',
  ignoredBecause: 'Ignored because',
  encoding: 'Encoding',
  quotes: 'Quotes',
  headingRow: 'Heading row',
  headingRows: 'Heading rows',
  lastRow: 'Last row',
  leaveOut: 'Ignored rows',
  hiddenRows: 'Hidden rows',
  fillMerged: 'Merged cells',
  key: 'Key',
  then: 'Then',
  assignIdentifiers: 'Assign identifiers',
  ...LINE,
} as const satisfies Headings;

export const COLUMN_LINE = {
  file: 'File',
  sheet: 'Sheet',
  heading: 'Heading',
  sample1: 'Sample 1',
  sample2: 'Sample 2',
  sample3: 'Sample 3',
  field: 'Field',
  dateOrder: 'Date order',
  dateFormat: 'Date format',
  incompleteDates: 'Incomplete dates',
  monthAndYear: 'Month and year',
  year: 'Year',
  serialDates: 'Serial dates',
  decimal: 'Decimal',
  factor: 'Factor',
  units: 'Units',
  currency: 'Currency',
  negativeSigns: 'Negative signs',
  percentSign: 'Percent sign',
  fractions: 'Fractions',
  words: 'Words',
  personForms: 'Names of people',
  blanks: 'Blank words',
  identifiers: 'Identifiers',
  fillDown: 'Fill down',
  clearBlank: 'Clear blank',
  instead: 'Instead of blank',
  completedBy: 'Completed by',
  defaults: 'Value for blank cells',
  set: 'Value for all rows',
  ...LINE,
} as const satisfies Headings;

export const NAME_LINE = {
  columns: 'Column',
  value: 'Value',
  spellings: 'Spellings',
  recordType: 'Refers to',
  within: 'Within',
  rows: 'Rows',
  inRows: 'In rows',
  use: 'Use instead',
  candidates: 'Candidates',
  ...LINE,
} as const satisfies Headings;

/** What lines of values have besides, where some are those of a column. */
export const VALUE_LINE = {
  ...NAME_LINE,
  file: 'File',
  sheet: 'Sheet',
} as const satisfies Headings;

/** The heading of what the lines said when they were written. */
export const PROPOSED_HEADING = 'Lines as proposed';
