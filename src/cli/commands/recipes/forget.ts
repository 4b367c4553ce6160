import { RecipeStore } from '../../../import/sheet/intake/memory/recipe-store.ts';
import type { RunCommand } from '../../command.ts';
import { text } from '../../screens/text.ts';
import { atWorkplace } from '../../workplace.ts';
import { rememberedRecipe } from './remembered-recipe.ts';

/** Forgets one remembered recipe. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, ({ stateFolder }) => {
    const store = new RecipeStore(stateFolder);
    const { id, file } = rememberedRecipe(wanted, store);
    store.forget(id);
    if (session.global.json) session.printJson({ forgotten: id });
    session.printAlways(text`Forgot how ${file} was read (recipe ${String(id)}).\n`);
    return Promise.resolve('ok');
  });
