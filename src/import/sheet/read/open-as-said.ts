import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import { sheetRecipeFor } from '../recipe/sheet-recipe.ts';
import type { ImportRequest, ReadingRequest } from '../request/request.ts';

/**
 * Opens a file with the quotes and in the encoding that its recipe names; the recipe of an earlier file may not fit in the
 * encoding. Throws what opening throws.
 */
export async function openAsSaid(
  file: string,
  {
    reading,
    recipe,
    isRecipeRemembered,
  }: Pick<ImportRequest, 'reading' | 'recipe' | 'isRecipeRemembered'>,
  open: (reading: ReadingRequest) => Promise<Spreadsheet>,
): Promise<Spreadsheet> {
  const { encoding, quotes } = sheetRecipeFor(recipe, { file }) ?? {};
  const withQuotes = { ...reading, ...defined({ quotes }) };
  if (encoding === undefined || reading.encoding !== undefined) return open(withQuotes);
  try {
    return await open({ ...withQuotes, encoding });
  } catch (error) {
    const isOther = error instanceof TallysheetError && error.code === 'bad-encoding';
    if (!isOther || isRecipeRemembered !== true) throw error;
    return open(withQuotes);
  }
}
