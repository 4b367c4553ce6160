import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { defined } from '../../../kernel/defined.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { withAnsweredValues } from '../recipe/answered-values.ts';
import type { ColumnRecipe, SheetRecipe } from '../recipe/recipe.ts';
import { readWantedField } from '../recipe/append-word.ts';
import type { CellFormat, MappedColumn } from './mapping.ts';

/** What a recipe says of the cells of a column, in the line for its field where there are several. */
export function formatInRecipe(
  { heading, target }: MappedColumn,
  kind: Kind,
  recipe: SheetRecipe | undefined,
): CellFormat {
  const folded = foldHeading(heading);
  const lines = (recipe?.columns ?? []).filter((each) => foldHeading(each.heading) === folded);
  const finder = columnFinder(kind);
  const isOfTarget = ({ field }: ColumnRecipe): boolean =>
    field !== null && finder.exactly(readWantedField(field).field)?.target === target;
  const own = (lines.length > 1 ? lines.find(isOfTarget) : undefined) ?? lines[0];
  if (own === undefined) return {};
  const { read, dateFormat, identifiers, clearBlank, fillDown } = withAnsweredValues(own);
  return defined({ read, dateFormat, identifierFormat: identifiers, clearBlank, fillDown });
}
