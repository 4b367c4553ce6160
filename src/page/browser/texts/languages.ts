/** The languages of the page, as each calls itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The first of the preferred languages that the page has: `de-AT` is `de`. */
export function preferredLanguage(preferred: readonly string[]): Language {
  return preferred.map((each) => each.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
