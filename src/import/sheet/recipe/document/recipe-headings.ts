import type { RecipeHeading } from '../../../../catalogue/languages/recipe-texts.ts';
import {
  SHEET_COLUMNS,
  COLUMN_COLUMNS,
  NAME_COLUMNS,
  VALUE_COLUMNS,
  type LineColumns,
} from './line-columns.ts';

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

export const SHEET_LINE = headingsOf(SHEET_COLUMNS);

export const COLUMN_LINE = headingsOf(COLUMN_COLUMNS);

export const NAME_LINE = headingsOf(NAME_COLUMNS);

export const VALUE_LINE = headingsOf(VALUE_COLUMNS);

/** The headings of columns, by what they say in a recipe. */
function headingsOf<Columns extends LineColumns>(
  columns: Columns,
): Readonly<Record<keyof Columns, RecipeHeading>> {
  const headings = Object.entries(columns).map(([name, { heading }]) => [name, heading]);
  return Object.fromEntries(headings) as Record<keyof Columns, RecipeHeading>;
}

/** The heading of what the lines said when they were written. */
export const PROPOSED_HEADING = 'Lines as proposed';
