import { resourceCalled } from '../recipe/resource-called.ts';
import type { NameRecipe, Recipe } from '../recipe/recipe.ts';
import type { Answer } from './answer.ts';

/**
 * What a recipe answers about names, sorted, so that the same answers make the same run. Open names and
 * unconfirmed proposals have no answer.
 */
export function answersInRecipe(recipe: Recipe | undefined): readonly Answer[] {
  return (recipe?.names ?? []).flatMap(answerIn).sort(byName);
}

function answerIn({ recordType, within, value, use, sureness, place }: NameRecipe): Answer[] {
  if (use === undefined || sureness === 'likely') return [];
  const kind = resourceCalled(recordType) ?? recordType;
  return [{ kind, within: within ?? '', value, use, cell: place ?? 'The recipe' }];
}

function byName(one: Answer, other: Answer): number {
  const keyOf = ({ kind, within, value }: Answer): string => `${kind}\n${within}\n${value}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
