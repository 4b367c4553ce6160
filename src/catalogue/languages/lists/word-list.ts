import type { Terms } from '../language.ts';
import TABLE from '../word-lists.json' with { type: 'json' };
import { wordsIn } from '../word-table.ts';

/** What lists of anything have a column for; `staff` is the number of a person. */
export type CommonField = Exclude<keyof (typeof TABLE)['words']['lists'], 'language'>;

/** The usual headings of registers in a language that has no words for every field. */
export interface WordList {
  /** ISO 639-1. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  readonly words: Readonly<Record<CommonField, Terms>>;
}

/**
 * The languages that have words for the columns of most registers, and no others: as registers of schools, towns,
 * clubs and firms have them, and forms of open asset managers; Serbian in both alphabets, Chinese in both scripts.
 */
export const WORD_LISTS: readonly WordList[] = TABLE.languages.map((code) => {
  const { language = code, ...words } = wordsIn(TABLE, code)['lists'] ?? {};
  return { code, name: language, words: words as WordList['words'] };
});
