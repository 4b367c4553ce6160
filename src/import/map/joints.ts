import type { Column } from '../../catalogue/columns/columns.ts';
import type { CellField } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { JoinedColumns } from './mapping.ts';

/** A field whose value may be put together from several cells: `Building / Room`, or lines of a description. */
export function jointOf(field: CellField | undefined): JoinedColumns['as'] | undefined {
  if (field?.kind === 'text' && field.identifier !== true) return 'lines';
  const isTree = field?.kind === 'reference' && resourceNamed(field.to).parent !== undefined;
  return isTree ? 'path' : undefined;
}

/** Characters of a text that holds several columns. */
const MANY_LINES = 1_000;

/** A text that has room for several columns, each in a line of its own. */
export function isLongText({ field, use }: Column): boolean {
  if (use !== 'value' || jointOf(field) !== 'lines') return false;
  return field?.kind === 'text' && (field.max ?? 0) >= MANY_LINES;
}
