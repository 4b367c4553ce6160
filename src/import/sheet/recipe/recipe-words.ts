import type { PersonForm } from '../evidence/people/person-index.ts';
import type { LeftOutRows, RecipeSureness } from './recipe.ts';

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
