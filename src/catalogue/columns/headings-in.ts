import type { Resource } from '../define.ts';
import type { NamedField } from '../fields.ts';
import { termsFor } from '../languages/index.ts';
import { termsIn, vagueTermsIn, type HeadingTerms, type Terms } from '../languages/language.ts';
import type { Column } from './columns.ts';

/** What decides what a column is called. */
type NamedColumn = Pick<Column, 'target' | 'step' | 'words'>;

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

/** Where the words are for the columns that all record types may have. */
const OF_ANY = 'any';

function wordsFor(
  language: HeadingTerms,
  { name: owner }: Resource,
  column: NamedColumn,
  read: (terms: Terms | undefined) => string[],
): string[] {
  const { words } = column;
  if (words !== undefined) return read(termsFor(language, owner, words));
  const { target } = column.step ?? column;
  const [, name = '', part] = /^(.+?)(?:#(\d+))?$/.exec(target) ?? [];
  const own = fieldsMeant(column, name).flatMap((each) =>
    read(termsFor(language, owner, each) ?? termsFor(language, OF_ANY, each)),
  );
  return part === undefined ? own : own.map((term) => `${term} ${part}`);
}

/** A field, and those that show what its step does. */
function fieldsMeant({ step }: NamedColumn, name: string): readonly string[] {
  return [name, ...(step?.shownBy ?? [])];
}

/** The headings of a family's members: `Nutzungsdauer: {name}`. */
export function familyHeadingsIn(
  { words }: HeadingTerms,
  { name: owner, fields }: Resource,
  { prefix }: NamedField,
): string[] {
  return Object.entries(words[owner] ?? {}).flatMap(([name, terms]) => {
    const field = fields[name];
    return field?.kind === 'named' && field.prefix === prefix ? termsIn(terms) : [];
  });
}
