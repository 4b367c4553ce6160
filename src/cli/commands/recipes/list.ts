import { RecipeStore } from '../../../import/sheet/intake/memory/recipe-store.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { recipesScreen } from './recipes-screen.ts';

/** Lists the remembered recipes. */
export const run: RunCommand<unknown> = (_given, _operands, session) =>
  atWorkplace({ session, readsInput: false }, ({ stateFolder }) => {
    const recipes = new RecipeStore(stateFolder).list();
    if (session.global.json) session.printJson(recipes);
    else session.print(recipesScreen(recipes, session.canvas));
    return Promise.resolve('ok');
  });
