import { columnOf } from '../../catalogue/kinds.ts';
import type { Place } from '../../kernel/rows.ts';
import type { Journal } from '../journal/journal.ts';
import { columnsOfRow } from '../journal/row-columns.ts';
import { placeOfRow } from '../journal/row-place.ts';

/**
 * Where a row stands that the service refused. Most refusals begin with the name of a field
 * (`Condition is not included in the list`), and the user's column of that field is to blame.
 */
export function placeOfRefusal(journal: Journal, row: number, message: string): Place {
  const place = placeOfRow(journal, row);
  const column = columnBlamed(journal, row, message);
  return column === undefined ? place : { ...place, column };
}

function columnBlamed(journal: Journal, row: number, message: string): string | undefined {
  const known = columnsOfRow(journal, row);
  if (known === undefined) return undefined;
  const said = message.toLowerCase();
  const blamed = known.columns.flatMap(({ heading, target }) => {
    const label = target === null ? undefined : columnOf(known.kind, target)?.label.toLowerCase();
    return label !== undefined && said.startsWith(`${label} `) ? [{ heading, label }] : [];
  });
  // `Purchase order number` is another field than `Purchase order`.
  const [longest] = blamed.sort((one, other) => other.label.length - one.label.length);
  return longest?.heading;
}
