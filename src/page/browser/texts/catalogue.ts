import type { Language } from './languages.ts';

/** Every text by its name, in each language. */
export interface Catalogue {
  readonly names: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
}

/** The texts of one language by their names; those that it does not need are blank. */
export function textsIn(catalogue: Catalogue, language: Language): ReadonlyMap<string, string> {
  const texts = catalogue.texts[language];
  const named = catalogue.names.map((name, at) => [name, texts[at] ?? ''] as const);
  return new Map(named.filter(([, text]) => text !== ''));
}
