import { ENGLISH, type WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import { RESULT_WORDS, type ErrorWord } from '../../../catalogue/languages/result-words.ts';

/** The headings of the lists of errors and of wrong values in a language. */
export function listWords(
  language: WrittenLanguage | undefined = ENGLISH,
): Readonly<Record<ErrorWord, string>> {
  return RESULT_WORDS[language].listed;
}
