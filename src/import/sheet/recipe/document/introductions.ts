import type { Choices, WorkbookCell } from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RecipeLanguage } from './recipe-language.ts';
import type { Recipe } from '../recipe.ts';
import { CREATED_CHOICES, LANGUAGE_CHOICES, MODE_CHOICES, YES } from './line-choices.ts';
import { RECIPE_FACTS, RECIPE_SHEETS } from './recipe-headings.ts';

/** The texts above the sheets. */
interface Introduced {
  readonly file: string;
  readonly command: string;
  readonly notes?: readonly string[];
  /** The number of likely lines. */
  readonly likely: number;
}

/** What the recipe says of the import as a whole, and what is to be done with the workbook. */
export function introduction(
  { mode, language: ofHeadings, createMissing }: Recipe,
  { file, command, notes = [], likely }: Introduced,
  language: RecipeLanguage,
): WorkbookCell[][] {
  const word = (name: string): WorkbookCell => bold(language.heading(name));
  const input = (name: string, value: string | undefined, choices: Choices): WorkbookCell => {
    const cell = { heading: name };
    const shown = value === undefined ? null : language.shown(cell, value);
    return { value: shown, cellStyle: 'input', choices: language.choices(cell, choices) };
  };
  const fact = (name: string, value: string | undefined, choices: Choices): WorkbookCell[] => [
    word(name),
    input(name, value, choices),
  ];
  const sentence = language.sentence('confirmsAll', { count: String(likely) });
  return [
    [{ value: language.sentence('title'), cellStyle: 'title' }],
    [word(RECIPE_FACTS.file), file],
    [language.sentence('introduction')],
    [
      ...fact(RECIPE_FACTS.confirmed, undefined, { values: YES, strict: true }),
      ...(likely === 0 ? [] : [sentence]),
    ],
    fact(RECIPE_FACTS.mode, mode, MODE_CHOICES),
    ...(ofHeadings === undefined
      ? []
      : [fact(RECIPE_FACTS.language, ofHeadings, LANGUAGE_CHOICES)]),
    ...(createMissing === undefined
      ? []
      : [fact(RECIPE_FACTS.createMissing, createMissing.join('; '), CREATED_CHOICES)]),
    ...notes.map((note): WorkbookCell[] => [{ value: note, cellStyle: 'warning' }]),
    [language.sentence('saveAndRun')],
    [bold(command)],
    [],
  ];
}

export function columnsIntroduction(language: RecipeLanguage): WorkbookCell[][] {
  return [[title(RECIPE_SHEETS.columns, language)], [language.sentence('columns')], []];
}

export function valuesIntroduction(language: RecipeLanguage): WorkbookCell[][] {
  return [
    [title(RECIPE_SHEETS.values, language)],
    [language.sentence('values')],
    [language.sentence('words')],
    [language.sentence('openValues')],
    [],
  ];
}

function title(name: string, language: RecipeLanguage): WorkbookCell {
  return { value: language.heading(name), cellStyle: 'title' };
}

function bold(value: string): WorkbookCell {
  return { value, cellStyle: 'bold' };
}
