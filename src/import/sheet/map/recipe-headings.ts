import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldHeading, nearestNames } from '../../../kernel/names.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import { IGNORE } from '../recipe/ignore-word.ts';
import type { Input } from './input.ts';

/**
 * Refuses a recipe that gives a field to a column which none of its sheets has: nothing would be imported into it.
 * Throws TallysheetError 'bad-mapping'.
 */
export function assertRecipeHeadings(inputs: readonly Input[]): void {
  for (const [recipe, sheets] of sheetsOfLines(inputs)) {
    const headings = sheets.flatMap(({ sheet }) => sheet.headings);
    const known = new Set(headings.map(foldHeading));
    const [first] = sheets;
    for (const { heading, field, place = 'The recipe' } of recipe.columns ?? []) {
      if (field === null || field === '' || known.has(foldHeading(heading))) continue;
      const where = first === undefined ? 'the file' : describePlace(first.sheet.name);
      const near = nearestNames(heading, headings);
      const meant =
        near.length === 0 ? '' : `Did you mean ${near.map((each) => `"${each}"`).join(', ')}? `;
      throw new TallysheetError('bad-mapping', `${place}: ${where} has no column "${heading}"`, {
        hint: `${meant}Correct the heading in the recipe, or ignore it: ${IGNORE}.`,
      });
    }
  }
}

/** One line may be for several files of the same columns. */
function sheetsOfLines(inputs: readonly Input[]): ReadonlyMap<SheetRecipe, readonly Input[]> {
  const found = new Map<SheetRecipe, Input[]>();
  for (const input of inputs) {
    const { recipe, remembered } = input.mappingRequest;
    // Rows of an errors file bring the columns that their sheet has kept.
    if (recipe === undefined || remembered !== undefined) continue;
    found.set(recipe, [...(found.get(recipe) ?? []), input]);
  }
  return found;
}
