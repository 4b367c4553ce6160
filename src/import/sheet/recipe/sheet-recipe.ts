import { basename } from 'node:path';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import { isOfSameRecords } from '../../../catalogue/steps.ts';
import { foldName } from '../../../kernel/names.ts';
import type { Recipe, SheetRecipe } from './recipe.ts';

/** A sheet, or a file without sheets, that a recipe may say something of. */
export interface RecipePlace {
  readonly file: string;
  readonly sheet?: string | undefined;
  /** What its rows are, where that is known. */
  readonly kind?: Kind | undefined;
}

/**
 * What a recipe says of a sheet: the line that names it, else one without the name of a sheet. Names are compared whole,
 * so that any sign may be part of them.
 */
export function sheetRecipeFor(
  recipe: Recipe | undefined,
  place: RecipePlace,
): SheetRecipe | undefined {
  if (recipe === undefined) return undefined;
  const ofFile = recipe.sheets.filter(({ file }) => file === undefined || isFile(file, place.file));
  const named = ofFile.filter(({ sheet }) => isSheet(sheet, place.sheet));
  const exact = named.filter(({ sheet }) => sheet === place.sheet);
  const found = bestOf(exact, place) ?? bestOf(named, place);
  if (found !== undefined) return found;
  if (place.sheet !== undefined) {
    return bestOf(
      ofFile.filter(({ sheet }) => sheet === undefined),
      place,
    );
  }
  // A sheet that was saved as CSV has lost its name.
  const [only, ...others] = ofFile;
  return others.length === 0 ? only : undefined;
}

/** Whether a recipe says which sheets of a workbook are imported. */
export function choosesSheets(recipe: Recipe | undefined, file: string): boolean {
  return linesOfSheets(recipe, file).some(({ recordType }) => typeof recordType === 'string');
}

/** The lines for the sheets of a workbook, those for ignored ones included. */
function linesOfSheets(recipe: Recipe | undefined, file: string): SheetRecipe[] {
  return (recipe?.sheets ?? []).filter(
    (line) => line.sheet !== undefined && (line.file === undefined || isFile(line.file, file)),
  );
}

/** Whether a line is for the file of that name, wherever it is. */
export function isFile(written: string, file: string): boolean {
  return foldName(basename(written)) === foldName(basename(file));
}

export function isSheet(written: string | undefined, name: string | undefined): boolean {
  if (written === undefined || name === undefined) return written === name;
  return foldName(written) === foldName(name);
}

/** A line for this file comes before one for any; of several, the one for the record type of the rows. */
function bestOf(lines: readonly SheetRecipe[], { kind }: RecipePlace): SheetRecipe | undefined {
  const own = lines.filter(({ file }) => file !== undefined);
  const candidates = own.length > 0 ? own : lines;
  const [only, ...others] = candidates;
  if (others.length === 0) return only;
  return candidates.find(
    ({ recordType }) =>
      kind !== undefined &&
      typeof recordType === 'string' &&
      isOfSameRecords(findKind(recordType), kind),
  );
}
