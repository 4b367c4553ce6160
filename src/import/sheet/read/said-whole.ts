import { defined } from '../../../kernel/defined.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import { withParts, type SpreadsheetParts } from './with-parts.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { isFile, isSheet } from '../recipe/sheet-recipe.ts';
import type { ImportRequest } from '../request/request.ts';
import { saidOfSheets } from './named-sheets.ts';

type SayingRequest = Parameters<typeof saidOfSheets>[0] &
  Pick<ImportRequest, 'sheets' | 'recipe' | 'reading'>;

/** The file with each table of a sheet as a sheet of its own, and what is said of that, unless the user speaks of it. */
export async function withUnsaidParts(
  whole: Spreadsheet,
  request: SayingRequest,
): Promise<SpreadsheetParts> {
  const { spreadsheet, readings } = await withParts(whole, (sheet) =>
    isSaidWhole(request, { file: whole.file, ...defined({ sheet }) }),
  );
  const asked = [...readings].filter(([{ name }]) => !isInRecipe(request, name));
  return { spreadsheet, readings: new Map(asked) };
}

/** Whether flags or a recipe speak of a sheet as one table: it is read as that. */
function isSaidWhole(request: SayingRequest, { file, sheet }: SheetName): boolean {
  const { reading, sheets = [] } = request;
  if (reading.headerRow !== undefined || reading.isScanList === true) return true;
  if (sheet === undefined) return false;
  const isNamed = (name: string): boolean => foldName(name) === foldName(sheet);
  return (
    isInRecipe(request, { file, sheet }) ||
    sheets.some((text) => isNamed(text) || isNamed(text.slice(0, text.lastIndexOf('=')))) ||
    saidOfSheets(request).some(({ scope }) => isNamed(scope))
  );
}

/** Whether the recipe has a line for the sheet; a file without sheets has one that is for the file. */
function isInRecipe(
  { recipe }: Pick<ImportRequest, 'recipe'>,
  { file, sheet }: SheetName,
): boolean {
  return (recipe?.sheets ?? []).some(
    (line) =>
      (line.file === undefined || isFile(line.file, file)) &&
      (sheet === undefined || isSheet(line.sheet, sheet)),
  );
}
