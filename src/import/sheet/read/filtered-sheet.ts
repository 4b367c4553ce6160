import type { SheetRow } from '../../../kernel/rows.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldHeading, nearBefore, nearestNames } from '../../../kernel/names.ts';
import { passesFilters, readRowFilter } from '../recipe/row-filter.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import type { HeadedSheet } from './headed-sheet.ts';

/** What rows are that a filter of the recipe excludes. */
export const FILTERED = 'filtered';

/**
 * The sheet with the rows marked that the filters of its recipe exclude. Throws TallysheetError 'bad-mapping' for a filter
 * on a column that the sheet does not have: all rows would pass it, or none.
 */
export function withRowFilters(sheet: HeadedSheet, recipe: SheetRecipe | undefined): HeadedSheet {
  const filters = (recipe?.filter ?? []).flatMap((text) => readRowFilter(text) ?? []);
  if (filters.length === 0) return sheet;
  const { headings, name } = sheet;
  const known = new Set(headings.map(foldHeading));
  for (const { column } of filters) {
    if (known.has(foldHeading(column))) continue;
    throw new TallysheetError(
      'bad-mapping',
      `${recipe?.place ?? 'The recipe'}: ${describePlace(name)} has no column "${column}", on which a filter is`,
      { hint: nearBefore(nearestNames(column, headings), 'Correct the filter in the recipe.') },
    );
  }
  const passes = passesFilters(filters, headings);
  const marked = (row: SheetRow): SheetRow =>
    row.leftOut !== undefined || passes(row.cells) ? row : { ...row, leftOut: FILTERED };
  return {
    ...sheet,
    // Each row is read, because its cells decide.
    routine: () => undefined,
    async *batches() {
      for await (const rows of sheet.batches()) yield rows.map(marked);
    },
  };
}
