import type { Language } from './languages.ts';

/** Every text by its name, in each language. */
export interface Catalogue {
  readonly names: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
}

/** The texts of one language by their names. */
export function textsIn(catalogue: Catalogue, language: Language): ReadonlyMap<string, string> {
  const texts = catalogue.texts[language];
  return new Map(catalogue.names.map((name, at) => [name, texts[at] ?? '']));
}
