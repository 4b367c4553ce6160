import { foldHeading } from '../../../kernel/names.ts';
import type { Input } from '../map/input.ts';
import type { ResolvedRequest } from '../request/request.ts';
import { areAlike, areRowsAlike } from '../recipe/deciding-parts.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { recipeAsRead } from './recipe-as-read.ts';
import type { ColumnRecipe, Recipe, SheetRecipe } from '../recipe/recipe.ts';
import { sheetRecipeFor } from '../recipe/sheet-recipe.ts';

/**
 * The readings of a sheet, those certain to which a person has agreed: the line of the recipe that has them is
 * confirmed, and the file shows the same again.
 */
export function withAgreed(
  readings: readonly FileReading[],
  input: Input,
  request: ResolvedRequest,
): readonly FileReading[] {
  const { recipe: said } = input.mappingRequest;
  if (said === undefined) return readings;
  const [now] = recipeAsRead({ inputs: [input], ignored: [] }, request).sheets;
  if (now === undefined) return readings;
  const areRowsAgreed = said.sureness === 'confirmed' && areRowsAlike(said, now);
  return readings.map((reading) => {
    const { column } = reading;
    const isAgreed = column === undefined ? areRowsAgreed : isColumnAgreed(column, said, now);
    return isAgreed ? agreed(reading) : reading;
  });
}

/** The reading of a sheet that is ignored; a person may have agreed to that. */
export function asAgreed(reading: FileReading, recipe: Recipe | undefined): FileReading {
  const line = sheetRecipeFor(recipe, reading);
  return line?.recordType === null && line.sureness === 'confirmed' ? agreed(reading) : reading;
}

function isColumnAgreed(heading: string, said: SheetRecipe, now: SheetRecipe): boolean {
  const of = ({ columns = [] }: SheetRecipe): ColumnRecipe[] =>
    columns.filter((line) => foldHeading(line.heading) === foldHeading(heading));
  const lines = of(said);
  return (
    lines.length > 0 &&
    of(now).every((line) =>
      lines.some((each) => each.sureness === 'confirmed' && areAlike(each, line)),
    )
  );
}

/** An open reading stays open: only a person can decide it. */
function agreed(reading: FileReading): FileReading {
  return reading.sureness === 'likely' ? { ...reading, sureness: 'certain' } : reading;
}
