import { CATALOGUE } from '../index.ts';
import type { Resource } from '../define.ts';
import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { termsIn, type HeadingTerms, type Language, type Terms } from './language.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

export { foldTerm, spellings } from './spellings.ts';
export type { HeadingTerms, Language } from './language.ts';

/** The languages that headings may be in, besides English, which is always understood. */
export const LANGUAGES: readonly Language[] = [german, french, spanish, dutch, italian, portuguese];

/** The language of that code; undefined for English, which needs none. */
export function languageCoded(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}

/** What a language calls the records of a resource, or the sheets of one of its operations. */
export function kindNamesIn(
  language: Language,
  resource: Resource,
  operation: string | undefined,
): string[] {
  const names = termsIn(namesOf(language, resource));
  if (operation === undefined) return names;
  const verbs = operationTermsIn(language, operation);
  return names.flatMap((name) => verbs.map((verb) => `${name}: ${verb}`));
}

/** What a language calls an operation: `genehmigen`, `genehmigt`. */
export function operationTermsIn({ operations }: Language, operation: string): string[] {
  return termsIn(ownTerms(operations, operation));
}

/** What a language calls the fields of a resource; undefined where it has no words for it. */
export function termsOf(
  { kinds }: HeadingTerms,
  resource: Resource,
): HeadingTerms['kinds'][string] {
  const key = keyOf(resource);
  return key === undefined ? undefined : kinds[key];
}

function namesOf({ kinds }: Language, resource: Resource): Terms | undefined {
  const terms: Readonly<Partial<Record<string, { readonly names: Terms }>>> = kinds;
  return terms[keyOf(resource) ?? '']?.names;
}

/** What the catalogue calls a resource. */
function keyOf(resource: Resource): string | undefined {
  return Object.entries(CATALOGUE).find(([, { name }]) => name === resource.name)?.[0];
}

/** The terms of that name, and none that all objects have. */
export function ownTerms(
  terms: Readonly<Partial<Record<string, string>>>,
  name: string,
): string | undefined {
  return Object.hasOwn(terms, name) ? terms[name] : undefined;
}
