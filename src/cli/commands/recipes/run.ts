import { findRecipe, forgetRecipe, knownSources, listRecipes } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { RunCommand } from '../../command.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { atWorkplace } from '../../workplace.ts';
import {
  knownSourceScreen,
  knownSourcesScreen,
  recipeScreen,
  recipesScreen,
} from './recipes-screen.ts';

type RecipesCommand = RunCommand<unknown>;

/** Lists the remembered recipes. */
export const list: RecipesCommand = (_given, _operands, session) =>
  atWorkplace({ session, readsInput: false }, (workplace) => {
    const recipes = listRecipes(workplace);
    if (session.global.json)
      session.printJson('recipes', { counts: { recipes: recipes.length }, recipes });
    else session.print(recipesScreen(recipes, session.canvas));
    return Promise.resolve('ok');
  });

/** Lists the sources that are known by their columns. */
export const known: RecipesCommand = async (_given, _operands, session) => {
  const sources = await knownSources();
  const listed = sources.map(({ name, path, recipe: { source, sheets } }) => ({
    ...{ name, title: source.title, file: path },
    recordType: sheets[0].recordType,
  }));
  if (session.global.json) {
    session.printJson('known-sources', { counts: { sources: listed.length }, sources: listed });
  } else session.print(knownSourcesScreen(sources, session.canvas));
  return 'ok';
};

/** Shows one remembered recipe, or that of a known source. */
export const show: RecipesCommand = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    const shown = await findRecipe(wanted, workplace);
    if (session.global.json) printRecipe(shown, session);
    else if ('id' in shown) session.print(recipeScreen(shown, session.canvas));
    else session.print(knownSourceScreen(shown, session.canvas));
    return 'ok';
  });

function printRecipe(shown: Awaited<ReturnType<typeof findRecipe>>, session: Session): void {
  const counts = { sheets: shown.recipe.sheets.length };
  if ('id' in shown) session.printJson('remembered-recipe', { counts, ...shown });
  else session.printJson('known-source', { counts, ...shown });
}

/** Forgets one remembered recipe. */
export const forget: RecipesCommand = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, (workplace) => {
    const { id, file } = forgetRecipe(wanted, workplace);
    if (session.global.json)
      session.printJson('recipe-forgotten', { counts: { recipes: 1 }, forgotten: id });
    session.printAlways(text`Forgot how ${file} was read (recipe ${String(id)}).\n`);
    return Promise.resolve('ok');
  });
