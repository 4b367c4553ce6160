import { foldName } from '../../../kernel/names.ts';
import { LEAVE_EMPTY } from '../values/value-columns.ts';
import type { ColumnRecipe, ValueRecipe } from './recipe.ts';

/**
 * A line of a column with what was answered about single values as words of its settings. Open values and unconfirmed
 * proposals have no answer.
 */
export function withAnsweredValues({ values, ...column }: ColumnRecipe): ColumnRecipe {
  const answered = (values ?? []).flatMap(wordsOf);
  if (answered.length === 0) return column;
  const { words, ...read } = column.read ?? {};
  return { ...column, read: { ...read, words: { ...words, ...Object.fromEntries(answered) } } };
}

function wordsOf({ value, spellings = [], use, sureness }: ValueRecipe): [string, string][] {
  if (use === undefined || sureness === 'likely') return [];
  const meant = use === LEAVE_EMPTY ? '' : use;
  return [value, ...spellings].map((text) => [foldName(text), meant]);
}
