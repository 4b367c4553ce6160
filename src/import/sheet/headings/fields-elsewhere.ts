import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import { KINDS } from '../../../catalogue/kinds.ts';

/**
 * Whether a field is one of some other record type, and so is not misspelt: a recipe whose record type was changed still
 * names the fields of the former one.
 */
export function isFieldElsewhere(field: string): boolean {
  return KINDS.some(
    (kind) => kind.operation === undefined && columnFinder(kind).exactly(field) !== undefined,
  );
}
