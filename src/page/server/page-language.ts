import type { issueWords } from '../../inner-library.ts';

/** A language in which the page says what the library says. */
export type PageLanguage = Parameters<typeof issueWords>[1]['language'];

const LANGUAGES: readonly PageLanguage[] = ['en', 'de', 'fr', 'es'];

/** The language that a browser asks for: `de-AT` is `de`. */
export function pageLanguage(accepted = ''): PageLanguage {
  const wanted = accepted.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
