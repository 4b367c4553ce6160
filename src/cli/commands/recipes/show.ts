import { RecipeStore } from '../../../import/recipe/memory/recipe-store.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { rememberedRecipe } from './remembered-recipe.ts';
import { recipeScreen } from './recipes-screen.ts';

/** Shows one remembered recipe. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, ({ stateFolder }) => {
    const remembered = rememberedRecipe(wanted, new RecipeStore(stateFolder));
    if (session.global.json) session.printJson(remembered);
    else session.print(recipeScreen(remembered, session.canvas));
    return Promise.resolve('ok');
  });
