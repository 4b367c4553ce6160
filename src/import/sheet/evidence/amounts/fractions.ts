import type { CellField } from '../../../../catalogue/fields.ts';
import type { TypedCell } from '../../../../kernel/cells.ts';
import type { DraftReading, TextFamily } from '../readings.ts';
import type { CellSettings } from '../settings.ts';
import type { TextClass } from '../tally.ts';

/** An opened package is there, and so it counts. */
export const COUNTED = 'up' as const satisfies CellSettings['fractions'];

/** A number cell that is not a whole number of units. */
export function isFractionCell(cell: TypedCell, field: CellField): boolean {
  return cell.type === 'number' && isOfStock(field) && !Number.isInteger(cell.value);
}

/** Whether the texts of a class are numbers that only a fraction keeps from being read. */
export function isFraction(
  { values: [first] }: TextClass<object>,
  settings: CellSettings,
  family: TextFamily<object> | undefined,
): boolean {
  if (first === undefined || family === undefined) return false;
  const read = (fractions: CellSettings): string | undefined =>
    family.read(first.text, { ...settings, ...fractions });
  return read({}) === undefined && read({ fractions: COUNTED }) !== undefined;
}

/** Half a package of stock: the service counts whole units. */
export function readFractions(
  classes: readonly TextClass<object>[],
  field: CellField,
): DraftReading | undefined {
  if (classes.length === 0 || !isOfStock(field)) return undefined;
  const rule = 'Quantities are whole numbers in the service: fractions are rounded up.';
  return { topic: 'fractions', sureness: 'likely', rule, classes };
}

function isOfStock(field: CellField): boolean {
  return field.kind === 'integer' && field.ofStock === true;
}
