import type {
  RecipeStore,
  RememberedRecipe,
} from '../../../import/sheet/intake/memory/recipe-store.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';

/** The recipe of that number. Throws TallysheetError 'no-such-recipe'. */
export function rememberedRecipe(wanted: string, store: RecipeStore): RememberedRecipe {
  const recipes = store.list();
  const found = recipes.find(({ id }) => String(id) === wanted.trim());
  if (found !== undefined) return found;
  const numbers = recipes.map(({ id }) => String(id)).join(', ');
  throw new TallysheetError('no-such-recipe', `No recipe has the name or number ${wanted}`, {
    hint: numbers === '' ? 'No recipe is remembered yet.' : `The recipes are ${numbers}.`,
  });
}
