/** ISO 639-1. */
export const ENGLISH = 'en';

/** The codes of LANGUAGES, for whoever needs no more of them than that. */
export const LANGUAGE_CODES = ['de', 'fr', 'es', 'nl', 'it', 'pt'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];
