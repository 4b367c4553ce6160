import type { Kind } from '../../catalogue/kinds.ts';
import { targetsOfQuantities } from '../../catalogue/steps.ts';
import type { MappedColumn, MappedHow } from './mapping.ts';

/** What the service itself calls so is what there is, and not what a row adds. */
const OF_THE_SERVICE: ReadonlySet<MappedHow> = new Set(['exact', 'ours', 'duplicate']);

/** The column with the quantity that there is says how many units a step adds, where no other column does. */
export function withShownQuantities(
  columns: readonly MappedColumn[],
  { steps = [], ...kind }: Kind,
): readonly MappedColumn[] {
  return steps.reduce<readonly MappedColumn[]>((known, step) => {
    for (const [shown, target] of targetsOfQuantities(step)) {
      if (known.some((column) => column.target === target)) return known;
      const found = known.find((column) => isShown(column, shown, kind));
      if (found === undefined) continue;
      return known.map((column) => (column === found ? { ...column, target } : column));
    }
    return known;
  }, columns);
}

/** Whether a column has what the service only shows. */
function isShown(
  { target, how }: MappedColumn,
  shown: string,
  kind: Pick<Kind, 'columns'>,
): boolean {
  if (target !== shown || OF_THE_SERVICE.has(how)) return false;
  return kind.columns.find((column) => column.target === target)?.use === 'read-only';
}
