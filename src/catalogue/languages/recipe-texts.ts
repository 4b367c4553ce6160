import type { WrittenLanguage } from './language-codes.ts';
import TABLE from './workbook-texts.json' with { type: 'json' };
import { wordsIn } from './word-table.ts';

type Texts = (typeof TABLE)['words'];

/** The headings and names of sheets of a recipe workbook, by which code knows them; in English as they are. */
export type RecipeHeading = keyof Texts['recipe-headings'];

/** The words of its drop-downs, as the forms for programs have them. */
export type RecipeWord = keyof Texts['recipe-words'];

/** The headings with a note for the reader. */
export type NotedHeading = keyof Texts['recipe-notes'];

/** What the workbook says above its tables; some have a place for values: `{count}`, `{fields}`. */
export type RecipeSentence = keyof Texts['recipe-sentences'];

/** What a recipe workbook says in one language. */
export interface WordsOfRecipes {
  readonly headings: Readonly<Record<RecipeHeading, string>>;
  readonly words: Readonly<Record<RecipeWord, string>>;
  readonly notes: Readonly<Record<NotedHeading, string>>;
  readonly sentences: Readonly<Record<RecipeSentence, string>>;
  /** Fields that no register has, and so no table of headings, by their labels; `#append` makes a column a line of a text. */
  readonly fields: Readonly<Record<keyof Texts['recipe-fields'], string>>;
}

/** What recipe workbooks say in a language. */
export function recipeTexts(language: WrittenLanguage): WordsOfRecipes {
  const texts = wordsIn(TABLE, language);
  return {
    headings: texts['recipe-headings'] as WordsOfRecipes['headings'],
    words: texts['recipe-words'] as WordsOfRecipes['words'],
    notes: texts['recipe-notes'] as WordsOfRecipes['notes'],
    sentences: texts['recipe-sentences'] as WordsOfRecipes['sentences'],
    fields: texts['recipe-fields'] as WordsOfRecipes['fields'],
  };
}
