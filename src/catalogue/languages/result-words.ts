import { WRITTEN_LANGUAGES, type WrittenLanguage } from './language-codes.ts';
import TABLE from './workbook-texts.json' with { type: 'json' };
import { wordsIn } from './word-table.ts';

/** The columns that we add to errors and results workbooks, by what they hold. */
export type ResultWord = keyof (typeof TABLE)['words']['result-columns'];

/** The columns of the lists of errors and of wrong values, by what they hold. */
export type ErrorWord = keyof (typeof TABLE)['words']['error-columns'];

interface WordsOfResults {
  /** After the cells of a row; `run` and `fingerprint` are ASCII, to be found before the encoding of a CSV is known. */
  readonly added: Readonly<Record<ResultWord, string>>;
  readonly listed: Readonly<Record<ErrorWord, string>>;
}

/** How errors and results workbooks head their own columns in each language. */
export const RESULT_WORDS = Object.fromEntries(
  WRITTEN_LANGUAGES.map((language) => {
    const words = wordsIn(TABLE, language);
    return [language, { added: words['result-columns'], listed: words['error-columns'] }];
  }),
) as Readonly<Record<WrittenLanguage, WordsOfResults>>;
