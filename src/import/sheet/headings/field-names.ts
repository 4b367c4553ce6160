import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import type { FixedValue } from './mapping.ts';

/** What a file that people edit calls a field: its label; a member of a family its target, which is unique. */
export function fieldName(kind: Kind, target: string): string {
  const column = columnOf(kind, target);
  return column === undefined || column.field?.kind === 'named' ? target : column.label;
}

/** Values for whole columns or blank cells, by the names of their fields. */
export function valuesByField(
  kind: Kind,
  values: readonly FixedValue[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map(({ target, text }) => [fieldName(kind, target), text]));
}
