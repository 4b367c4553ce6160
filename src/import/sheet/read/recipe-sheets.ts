import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { nearestNames } from '../../../kernel/names.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import { isFile, isSheet } from '../recipe/sheet-recipe.ts';
import type { ImportRequest } from '../request/request.ts';

type RecipeRequest = Pick<ImportRequest, 'sheets' | 'recipe' | 'isRecipeRemembered' | 'mapping'>;

/**
 * Refuses a recipe for files or sheets that are not there: nothing of them would be imported. What is remembered of
 * other files may say more than these have. Throws TallysheetError 'bad-mapping'.
 */
export function assertRecipeSheets(
  { sheets, recipe, isRecipeRemembered, mapping }: RecipeRequest,
  files: readonly Spreadsheet[],
): void {
  const isRemembered = isRecipeRemembered === true || mapping.remembered !== undefined;
  // Sheets that flags name are all that is wanted.
  if (recipe === undefined || isRemembered || sheets !== undefined) return;
  for (const line of recipe.sheets) {
    if (line.recordType !== null) assertThere(line, files);
  }
}

function assertThere(line: SheetRecipe, files: readonly Spreadsheet[]): void {
  const { file, sheet, place = 'The recipe' } = line;
  const ofFile = files.filter((each) => file === undefined || isFile(file, each.file));
  if (file !== undefined && ofFile.length === 0) {
    const names = files.map((each) => each.file);
    throw missing(`${place}: it is for ${file}, but the file is`, file, names);
  }
  // A sheet that was saved as CSV has lost its name.
  const isOnlyCsv = ofFile.every(({ format }) => format === 'csv');
  if (sheet === undefined || isOnlyCsv) return;
  const names = ofFile.flatMap((each) => each.sheets.map(({ name }) => name.sheet ?? ''));
  if (names.some((name) => isSheet(sheet, name))) return;
  throw missing(`${place}: there is no sheet "${sheet}"; there are`, sheet, names);
}

function missing(problem: string, wanted: string, names: readonly string[]): TallysheetError {
  const near = nearestNames(wanted, names);
  const meant = near.length === 0 ? '' : `Did you mean ${quoted(near)}? `;
  return new TallysheetError('bad-mapping', `${problem} ${quoted(names)}`, {
    hint: `${meant}Correct the name in the recipe, or ignore the sheet there.`,
  });
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
