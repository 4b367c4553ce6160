import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Kind } from '../../catalogue/kinds.ts';
import type { DecimalStyle } from '../../kernel/decimals.ts';
import type { Mapping, MappedColumn } from '../../import/sheet/headings/mapping.ts';

/** The field that shows how many units there are of a record; undefined where each is one. */
export function quantityTarget({ endpoints }: Resource): string | undefined {
  const changes = Object.values(endpoints).flatMap(({ changesStock }) =>
    Object.keys(changesStock?.shown ?? {}),
  );
  return changes[0];
}

/**
 * The columns of a sheet, of which the one that says how many units there are is compared with what the service shows. An
 * import reads it as the units that a new record gets, or ignores it.
 */
export function withQuantities(kind: Kind, mapping: Mapping): readonly MappedColumn[] {
  const { columns, language } = mapping;
  const target = quantityTarget(kind.resource);
  if (target === undefined || columns.some((column) => column.target === target)) return columns;
  const finder = columnFinder(kind, language);
  const found = columns.find(({ heading, how, target: taken }) => {
    if (taken !== undefined || how !== 'unknown') return false;
    const column =
      finder.exactly(heading) ?? finder.byAlias(heading) ?? finder.byTerm(heading)?.column;
    return column?.target === target;
  });
  const decimal = decimalStyleOf(mapping);
  const read = { target, ...(decimal !== undefined && { decimal }) };
  return columns.map((column) => (column === found ? { ...column, ...read } : column));
}

/** How the amounts of a sheet are written, as its own columns show it; undefined where none does. */
export function decimalStyleOf({ columns }: Mapping): DecimalStyle | undefined {
  const styles = columns.flatMap(
    ({ decimal, read, declared }) => decimal ?? read?.decimal ?? declared?.decimal ?? [],
  );
  return styles[0];
}
