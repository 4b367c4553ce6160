import type { WrittenLanguage } from '../language-codes.ts';
import { dutchRecipe } from './dutch.ts';
import { englishRecipe } from './english.ts';
import { frenchRecipe } from './french.ts';
import { germanRecipe } from './german.ts';
import { italianRecipe } from './italian.ts';
import { portugueseRecipe } from './portuguese.ts';
import type { WordsOfRecipes } from './recipe-text.ts';
import { spanishRecipe } from './spanish.ts';

export { RECIPE_WORDS } from './recipe-text.ts';
export type {
  NotedHeading,
  RecipeHeading,
  RecipeSentences,
  WordsOfRecipes,
  RecipeWord,
} from './recipe-text.ts';

/** What recipe workbooks say in each language. */
export const RECIPE_TEXTS: Readonly<Record<WrittenLanguage, WordsOfRecipes>> = {
  en: englishRecipe,
  de: germanRecipe,
  fr: frenchRecipe,
  es: spanishRecipe,
  nl: dutchRecipe,
  it: italianRecipe,
  pt: portugueseRecipe,
};
