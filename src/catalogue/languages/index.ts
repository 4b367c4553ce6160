import { CATALOGUE } from '../index.ts';
import {
  ACTION_TARGET,
  DECISION_TARGET,
  ID_TARGET,
  LAST_DAY_TARGET,
  type Column,
} from '../columns/columns.ts';
import type { Resource } from '../define.ts';
import type { NamedField } from '../fields.ts';
import { dutch } from './dutch.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { lastDayIn } from './last-days.ts';
import { termsIn, vagueTermsIn, type HeadingTerms, type Language, type Terms } from './language.ts';
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

/** What decides what a column is called. */
type NamedColumn = Pick<Column, 'target' | 'step'>;

/** What a language calls a column of the resource's sheets, the usual word first. */
export function headingsIn(
  language: HeadingTerms,
  resource: Resource,
  column: NamedColumn,
): string[] {
  return wordsFor(language, resource, column, termsIn);
}

/** Those words that may mean another column, too. */
export function vagueHeadingsIn(
  language: HeadingTerms,
  resource: Resource,
  column: NamedColumn,
): string[] {
  return wordsFor(language, resource, column, vagueTermsIn);
}

function wordsFor(
  language: HeadingTerms,
  resource: Resource,
  column: NamedColumn,
  read: (terms: Terms | undefined) => string[],
): string[] {
  const terms = termsOf(language, resource);
  const { target } = column.step ?? column;
  if (target === ACTION_TARGET) return read(language.action);
  if (target === DECISION_TARGET) return read(language.decision);
  if (target === ID_TARGET) return read(terms?.id);
  if (target === LAST_DAY_TARGET) return read(lastDayIn(language));
  const [, name = '', part] = /^(.+?)(?:#(\d+))?$/.exec(target) ?? [];
  const own = fieldsMeant(column, name).flatMap((each) =>
    read(ownTerms(terms?.fields ?? {}, each)),
  );
  return part === undefined ? own : own.map((term) => `${term} ${part}`);
}

/** A field, and those that show what its step does. */
function fieldsMeant({ step }: NamedColumn, name: string): readonly string[] {
  return [name, ...(step?.shownBy ?? [])];
}

/** The headings of a family's members: `Nutzungsdauer: {name}`. */
export function familyHeadingsIn(
  language: HeadingTerms,
  resource: Resource,
  { prefix }: NamedField,
): string[] {
  const fields: Readonly<Partial<Record<string, string>>> =
    termsOf(language, resource)?.fields ?? {};
  return Object.entries(fields).flatMap(([name, terms]) => {
    const field = resource.fields[name];
    return field?.kind === 'named' && field.prefix === prefix ? termsIn(terms) : [];
  });
}

function termsOf({ kinds }: HeadingTerms, resource: Resource): HeadingTerms['kinds'][string] {
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

function ownTerms(
  terms: Readonly<Partial<Record<string, string>>>,
  name: string,
): string | undefined {
  return Object.hasOwn(terms, name) ? terms[name] : undefined;
}
