import type { PersonForm } from '../evidence/people/person-index.ts';
import type { FieldOwner, LeftOutRows, RecipeSureness } from './recipe.ts';

/** The closed lists of a recipe, as people write them. */
export const SURENESSES = [
  'certain',
  'likely',
  'open',
  'confirmed',
] as const satisfies readonly RecipeSureness[];

export const LEFT_OUT_ROWS = [
  'totals',
  'repeated-headings',
  'notes',
  'group-titles',
  'identical',
] as const satisfies readonly LeftOutRows[];

export const FIELD_OWNERS = ['theirs', 'ours', 'if-blank'] as const satisfies readonly FieldOwner[];

export const PERSON_FORMS = [
  'email',
  'number',
  'last-first',
  'first-last',
  'exchanged',
  'with-initial',
  'initials',
  'one-name',
] as const satisfies readonly PersonForm[];

/** In place of a record type or a field: the sheet or column is kept in the results and otherwise not imported. */
export const IGNORE = '(ignore)';

/** In place of a date that is given for all rows: the day of the import. */
export const TODAY = '(today)';

/** Behind the name of a field: the column becomes a line of its text, `Serial: 4711`. */
const APPENDED = /\s*\(append\)$/iu;

/** A field as people write it. */
interface WantedField {
  readonly field: string;
  /** The column is appended to the text of the field. */
  readonly isAppended: true | undefined;
}

export function readWantedField(text: string): WantedField {
  const field = text.replace(APPENDED, '');
  return { field, isAppended: field === text ? undefined : true };
}

/** `Description (append)` */
export function appendedTo(field: string): string {
  return `${field} (append)`;
}
