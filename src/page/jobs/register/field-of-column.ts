import type { Recipe } from '../../../index.ts';
import type { Decision } from '../../interface/calls.ts';
import { noColumn, withoutProposal } from './combined-columns.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];
type OfColumn = Extract<Decision, { about: 'column' }>;

/** A sheet with a column in the field that a person chose: a column that fills several has a line for each, and one changes. */
export function withFieldOf(sheet: SheetOfRecipe, decision: OfColumn): SheetOfRecipe {
  const { heading, field } = decision;
  const { columns = [] } = sheet;
  const lines = columns.filter((column) => column.heading === heading);
  const [first] = lines;
  if (first === undefined) throw noColumn(heading);
  const changed = changedLine(lines, decision);
  const decided = { ...withoutProposal(changed ?? first), field };
  const before = changed ?? lines.at(-1);
  const placed = columns.flatMap((column) => {
    if (column !== before) return [column];
    return changed === undefined ? [column, decided] : [decided];
  });
  return { ...sheet, columns: onceEach(placed, decided) };
}

/** The line of the field that it has now; undefined where it gets a further one. */
function changedLine(
  lines: readonly ColumnOfRecipe[],
  { from }: OfColumn,
): ColumnOfRecipe | undefined {
  const line = lines.find(({ field }) => field === from);
  return line ?? (from === null ? undefined : lines[0]);
}

/** No field twice from one column, and no line that ignores it beside one that does not. */
function onceEach(columns: readonly ColumnOfRecipe[], decided: ColumnOfRecipe): ColumnOfRecipe[] {
  const others = columns.filter(
    (column) => column !== decided && column.heading === decided.heading,
  );
  if (decided.field === null && others.length > 0) {
    return columns.filter((column) => column !== decided);
  }
  return columns.filter(
    (column) => !others.includes(column) || ![decided.field, null].includes(column.field),
  );
}
