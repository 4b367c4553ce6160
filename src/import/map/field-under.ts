import type { Field } from '../../catalogue/fields.ts';
import { columnOf, type Kind } from '../../catalogue/kinds.ts';

/** A heading with what it fills, as a mapping and the journal keep it. */
interface MappedHeading {
  readonly heading: string;
  readonly target?: string | null | undefined;
}

/** The field that a column of the user's fills; undefined where it fills none. */
export function fieldUnder(
  kind: Kind | undefined,
  columns: readonly MappedHeading[],
  heading: string,
): Field | undefined {
  const target = columns.find((column) => column.heading === heading)?.target ?? undefined;
  return kind === undefined || target === undefined ? undefined : columnOf(kind, target)?.field;
}
