import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { knownSources, type KnownSource } from './sheet/intake/known/known-sources.ts';
import { RecipeStore, type RememberedRecipe } from './sheet/intake/memory/recipe-store.ts';

type StateFolder = Pick<Workplace, 'stateFolder'>;

/** How earlier files were read, the last used first. */
export function listRecipes({ stateFolder }: StateFolder): readonly RememberedRecipe[] {
  return new RecipeStore(stateFolder).list();
}

/** A remembered recipe by its number, or a known source by its name. Throws TallysheetError 'no-such-recipe'. */
export async function findRecipe(
  wanted: string,
  place: StateFolder,
): Promise<RememberedRecipe | KnownSource> {
  const name = wanted.trim().toLowerCase();
  const known = (await knownSources()).find((source) => source.name === name);
  return known ?? rememberedRecipe(wanted, place);
}

/**
 * Forgets a remembered recipe by its number: the next file of its shape is read as if it were the first. Throws
 * TallysheetError 'no-such-recipe'.
 */
export function forgetRecipe(wanted: string, place: StateFolder): RememberedRecipe {
  const recipe = rememberedRecipe(wanted, place);
  new RecipeStore(place.stateFolder).forget(recipe.id);
  return recipe;
}

function rememberedRecipe(wanted: string, place: StateFolder): RememberedRecipe {
  const recipes = listRecipes(place);
  const found = recipes.find(({ id }) => String(id) === wanted.trim());
  if (found !== undefined) return found;
  const numbers = recipes.map(({ id }) => String(id)).join(', ');
  throw new TallysheetError('no-such-recipe', `No recipe has the name or number ${wanted}`, {
    hint: numbers === '' ? 'No recipe is remembered yet.' : `The recipes are ${numbers}.`,
  });
}
