/** ISO 639-1. */
export const ENGLISH = 'en' as const;

/** The codes of LANGUAGES, for code that needs nothing else of them. */
export const LANGUAGE_CODES = ['de', 'fr', 'es', 'nl', 'it', 'pt'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** What headings are written in. */
export const WRITTEN_LANGUAGES = [ENGLISH, ...LANGUAGE_CODES] as const;

export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];
