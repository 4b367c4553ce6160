import type { Kind } from '../../../catalogue/kinds.ts';
import type { HolderColumns, MappedColumn } from './mapping.ts';

/** The columns with the holder in the field of its step, where that is among those of the sheet. */
export function withHolder(
  columns: readonly MappedColumn[],
  { steps = [], resource }: Kind,
  holder: HolderColumns | undefined,
): readonly MappedColumn[] {
  if (holder === undefined || !steps.some(({ name }) => name === holder.step)) return columns;
  return columns.map((column) => {
    if (column.index === holder.people) return asProposed(column, holder.target);
    return column.index === holder.things ? asProposed(column, resource.display) : column;
  });
}

function asProposed(column: MappedColumn, target: string): MappedColumn {
  const how = column.target === target ? column.how : 'proposed';
  return { ...column, target, how, certainty: 'likely', rivalOf: undefined, suggestions: [] };
}
