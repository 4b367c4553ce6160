import {
  ENGLISH,
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from '../../../catalogue/languages/language-codes.ts';
import { type ErrorWord, RESULT_WORDS } from '../../../catalogue/languages/result-words.ts';

/** The sheet of an errors workbook in which each wrong value is corrected once. */
export const VALUES_SHEET = 'Values';

/** Its columns, by whose headings it is known again. */
const VALUE_COLUMNS = [
  'sheet',
  'column',
  'field',
  'found',
  'rows',
  'error',
  'fix',
  'newValue',
  'inRows',
] as const;

type ValueColumn = (typeof VALUE_COLUMNS)[number];

/** What its columns are called in a language. */
export function valueHeadings(
  language: WrittenLanguage | undefined,
): Readonly<Record<ValueColumn, string>> {
  return listWords(language);
}

/**
 * The place of each of its columns among headings of any language, -1 for one that is missing; undefined where they
 * head no such sheet. Where the numbers of rows were deleted, all rows with the value get the new one.
 */
export function valueColumnsIn(
  headings: readonly string[],
): Readonly<Record<ValueColumn, number>> | undefined {
  for (const language of WRITTEN_LANGUAGES) {
    const words = valueHeadings(language);
    if (!VALUE_COLUMNS.every((each) => each === 'inRows' || headings.includes(words[each])))
      continue;
    const places = VALUE_COLUMNS.map((each) => [each, headings.indexOf(words[each])]);
    return Object.fromEntries(places) as Readonly<Record<ValueColumn, number>>;
  }
  return undefined;
}

/** Instead of a new value: the cells become blank. */
export const LEAVE_EMPTY = '(leave empty)';

/** Between the fields of one cell, here and in the column `_field`. */
export const FIELDS_BETWEEN = '; ';

/** The headings of the lists of errors and of wrong values in a language. */
export function listWords(
  language: WrittenLanguage | undefined = ENGLISH,
): Readonly<Record<ErrorWord, string>> {
  return RESULT_WORDS[language].listed;
}
