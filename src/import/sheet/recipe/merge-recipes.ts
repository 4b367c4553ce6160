import { foldName } from '../../../kernel/names.ts';
import type { NameRecipe, Recipe } from './recipe.ts';
import { isSheet } from './sheet-recipe.ts';

/** A recipe with what an earlier one says of further sheets and names; undefined without either. */
export function mergeRecipes(
  recipe: Recipe | undefined,
  before: Recipe | undefined,
): Recipe | undefined {
  if (recipe === undefined || before === undefined) return recipe ?? before;
  const isKnown = ({ file, sheet }: Recipe['sheets'][number]): boolean =>
    recipe.sheets.some(
      (line) =>
        isSheet(line.sheet, sheet) &&
        (line.file === undefined || file === undefined || line.file === file),
    );
  const isAsked = (name: NameRecipe): boolean =>
    (recipe.names ?? []).some((each) => questionOf(each) === questionOf(name));
  const further = before.sheets.filter((line) => !isKnown(line));
  const names = [...(recipe.names ?? []), ...(before.names ?? []).filter((name) => !isAsked(name))];
  return {
    ...before,
    ...recipe,
    sheets: [...recipe.sheets, ...further],
    ...(names.length > 0 && { names }),
  };
}

function questionOf({ recordType, within = '', value }: NameRecipe): string {
  return JSON.stringify([recordType, foldName(within), foldName(value)]);
}
