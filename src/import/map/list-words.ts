import { ENGLISH, type WrittenLanguage } from '../../catalogue/languages/language-codes.ts';
import { RESULT_WORDS, type ErrorWord } from '../../catalogue/languages/result-words.ts';

const IN_ENGLISH: Readonly<Record<ErrorWord, string>> = {
  goTo: 'Go to',
  sheet: 'Sheet',
  fileRow: 'Row in your file',
  column: 'Column',
  field: 'Field',
  found: 'Found',
  rows: 'Rows',
  error: 'Error',
  fix: 'Fix',
  code: 'Code',
  newValue: 'New value',
  inRows: 'In rows',
};

/** The headings of the lists of errors and of wrong values in a language. */
export function listWords(
  language: WrittenLanguage | undefined = ENGLISH,
): Readonly<Record<ErrorWord, string>> {
  return language === ENGLISH ? IN_ENGLISH : RESULT_WORDS[language].listed;
}
