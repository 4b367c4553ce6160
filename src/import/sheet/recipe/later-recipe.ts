import { defined } from '../../../kernel/defined.ts';
import type { NameRecipe, Recipe, SheetRecipe } from './recipe.ts';
import { withoutKeys } from './without-keys.ts';
import { foldName } from '../../../kernel/names.ts';
import { isSheet } from './sheet-recipe.ts';

/**
 * What a recipe says of the columns of an errors file: its rows are those that are left, right below the headings.
 */
export function recipeOfColumns(recipe: Recipe): Recipe {
  const sheets = recipe.sheets.filter(({ recordType }) => recordType !== null);
  return {
    ...recipe,
    sheets: sheets.map((sheet) => withoutKeys(sheet, OF_ROWS)),
  };
}

/** What a recipe says of a results workbook: it has all rows, right below the headings. */
export function recipeOfResults(recipe: Recipe): Recipe {
  const imported = recipe.sheets.filter(({ recordType }) => recordType !== null);
  const sheets = recipeOfColumns(recipe).sheets.map((sheet, at) => ({
    ...sheet,
    ...defined({ leaveOut: imported[at]?.leaveOut }),
  }));
  return { ...recipe, sheets };
}

/** What is true of a file, and not of the rows that are left of it. */
const OF_ROWS = [
  ...([
    'file',
    'encoding',
    'quotes',
    'headingRow',
    'headingRows',
    'lastRow',
    'leaveOut',
    'hiddenRows',
    'filter',
  ] as const),
];

/** The same recipe where a person has agreed to all of it; what is open on a sheet is asked again where it still is. */
export function confirmed(recipe: Recipe): Recipe {
  const agreed = <Line extends Pick<SheetRecipe, 'sureness'>>(line: Line): Line =>
    line.sureness === 'likely' ? { ...line, sureness: 'confirmed' } : line;
  return {
    ...recipe,
    sheets: recipe.sheets.map((sheet) => ({
      ...agreed(sheet.sureness === 'open' ? { ...sheet, sureness: 'likely' } : sheet),
      ...(sheet.columns && {
        columns: sheet.columns.map((column) => ({
          ...agreed(column),
          ...(column.values && { values: column.values.map(agreed) }),
        })),
      }),
    })),
    ...(recipe.names && { names: recipe.names.map(agreed) }),
  };
}

/** A recipe with what an earlier one says of further sheets and names; undefined without either. */
export function mergeRecipes(
  recipe: Recipe | undefined,
  before: Recipe | undefined,
): Recipe | undefined {
  if (recipe === undefined || before === undefined) return recipe ?? before;
  const isKnown = ({ file, sheet }: Recipe['sheets'][number]): boolean =>
    recipe.sheets.some(
      (line) =>
        isSheet(line.sheet, sheet) &&
        (line.file === undefined || file === undefined || line.file === file),
    );
  const isAsked = (name: NameRecipe): boolean =>
    (recipe.names ?? []).some((each) => questionOf(each) === questionOf(name));
  const further = before.sheets.filter((line) => !isKnown(line));
  const names = [...(recipe.names ?? []), ...(before.names ?? []).filter((name) => !isAsked(name))];
  return {
    ...before,
    ...recipe,
    sheets: [...recipe.sheets, ...further],
    ...(names.length > 0 && { names }),
  };
}

function questionOf({ recordType, within = '', value }: NameRecipe): string {
  return JSON.stringify([recordType, foldName(within), foldName(value)]);
}
