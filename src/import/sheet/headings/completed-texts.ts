import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { JoinedColumns, MappedColumn } from './mapping.ts';

/** Columns whose cells are completed by those of others, joined to them. */
export function withCompletions(
  columns: readonly MappedColumn[],
  kind: Kind,
): readonly MappedColumn[] {
  return columns.map((column) => {
    const { completedBy = [], target = '' } = column;
    const least = leastOf(columnOf(kind, target)?.field);
    if (completedBy.length === 0 || least === undefined) return column;
    const wanted = completedBy.map(foldHeading);
    const others = wanted.flatMap(
      (heading) => columns.find((each) => foldHeading(each.heading) === heading) ?? [],
    );
    return others.length === 0
      ? column
      : { ...column, joined: completionOf(column, others, least) };
  });
}

/** A cell that others complete where it is shorter than its field takes. */
function completionOf(
  { index, heading, joined }: MappedColumn,
  others: readonly MappedColumn[],
  least: number,
): JoinedColumns {
  const columns = [{ index, heading }, ...others].map((each) => ({
    index: each.index,
    heading: each.heading,
  }));
  return { ...joined, columns, as: 'first', least };
}

/** How many characters a text has at least. */
export function leastOf(field: { readonly kind: string } | undefined): number | undefined {
  return field?.kind === 'text' && 'min' in field ? Number(field.min) : undefined;
}
