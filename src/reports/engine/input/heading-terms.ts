import { LANGUAGES } from '../../../catalogue/languages/index.ts';

/** ISO 639-1, of every language besides English that headings may be in. */
export type LanguageCode = 'de' | 'fr' | 'es' | 'nl' | 'it' | 'pt';

/** One or more words for a column, separated by commas, the usual one first. */
export type HeadingTerms<Name extends string> = Readonly<
  Record<LanguageCode, Readonly<Partial<Record<Name, string>>>>
>;

/** What a language is called in English, for messages. */
export function languageName(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}
