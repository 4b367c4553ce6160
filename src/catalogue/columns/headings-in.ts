import type { Resource } from '../define.ts';
import type { NamedField } from '../fields.ts';
import { ownTerms, termsOf } from '../languages/index.ts';
import { lastDayIn } from '../languages/last-days.ts';
import { termsIn, vagueTermsIn, type HeadingTerms, type Terms } from '../languages/language.ts';
import {
  ACTION_TARGET,
  DECISION_TARGET,
  ID_TARGET,
  LAST_DAY_TARGET,
  type Column,
} from './columns.ts';

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
