import { knownSources } from '../../../import/sheet/intake/known/known-sources.ts';
import { RecipeStore } from '../../../import/sheet/intake/memory/recipe-store.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { rememberedRecipe } from './remembered-recipe.ts';
import { knownSourceScreen, recipeScreen } from './recipes-screen.ts';

/** Shows one remembered recipe, or that of a known source. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async ({ stateFolder }): Promise<ExitName> => {
    const name = wanted.trim().toLowerCase();
    const known = (await knownSources()).find((source) => source.name === name);
    const shown = known ?? rememberedRecipe(wanted, new RecipeStore(stateFolder));
    if (session.global.json) session.printJson(shown);
    else if ('id' in shown) session.print(recipeScreen(shown, session.canvas));
    else session.print(knownSourceScreen(shown, session.canvas));
    return 'ok';
  });
