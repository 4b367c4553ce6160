import type { Kind } from '../../../catalogue/kinds.ts';
import { targetsOfQuantities } from '../../../catalogue/steps.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { asRival } from './rivals.ts';
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
      const taken = known.find((column) => column.target === target);
      if (taken !== undefined && taken.isVague !== true) return known;
      const found = known.find((column) => isShown(column, shown, kind));
      if (found === undefined) continue;
      // What there is goes before what may have been used or ordered.
      const free = taken && asRival(taken, stepColumn(target, kind));
      return known.map((column) => {
        if (column === taken && free !== undefined) return free;
        return column === found ? { ...column, target } : column;
      });
    }
    return known;
  }, columns);
}

function stepColumn(target: string, { columns }: Pick<Kind, 'columns'>): Column {
  const column = columns.find((each) => each.target === target);
  if (column === undefined) throw new RangeError(`there is no column ${target}`);
  return column;
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
