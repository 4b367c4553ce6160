import { extname } from 'node:path';
import { yaml } from '../../../../documents/yaml.ts';
import { writeTextFile } from '../../../../tabular/files/atomic-file.ts';
import type { Recipe } from '../recipe.ts';
import { withoutPlaces } from './recipe-document.ts';
import type { RecipeTexts } from './recipe-workbook.ts';

export interface RecipeTarget extends RecipeTexts {
  /** Where the recipe is written: a workbook, JSON or YAML by its ending. */
  readonly path: string;
  /** Refuses to take the place of a file that is there. */
  readonly mustBeNew: boolean;
}

/** Writes a recipe for people or for programs, whole or not at all. Throws `cannot-write`. */
export async function writeRecipe(
  recipe: Recipe,
  { path, mustBeNew, ...texts }: RecipeTarget,
): Promise<void> {
  const options = { mustBeNew };
  if (extname(path).toLowerCase() === '.xlsx') {
    const { writeWorkbook } = await import('../../../../tabular/xlsx/write/workbook-writer.ts');
    const { recipeSheets } = await import('./recipe-workbook.ts');
    const title = `Import recipe of ${texts.file}`;
    await writeWorkbook(path, recipeSheets(recipe, texts), { title, ...options });
    return;
  }
  const plain = withoutPlaces(recipe);
  const text = /^\.ya?ml$/i.test(extname(path))
    ? yaml().stringify(plain)
    : `${JSON.stringify(plain, undefined, 2)}\n`;
  await writeTextFile(path, text, options);
}
