import type { Column, FieldValues, TableDescription, Written } from './description.ts';
import type { Thing } from './things.ts';

/** A cell of a row as it is written, with its truth. */
export interface LaidCell {
  readonly heading: string;
  readonly shown: Written;
  readonly options: readonly FieldValues[];
  /** Whether it says anything. */
  readonly isFilled: boolean;
}

/** A thing with its place among those of its table. */
export interface PlacedThing {
  readonly thing: Thing;
  readonly index: number;
  /** The one above it in the same block. */
  readonly above: Thing | undefined;
}

export function textOfHeading({ heading }: Column): string {
  return typeof heading === 'string' ? heading : heading.join(' ').trim();
}

/** The cells of a row, from left to right. */
export function cellsOf(table: TableDescription, placed: PlacedThing): LaidCell[] {
  return table.columns.map((column) => cellOf(table, column, placed));
}

function cellOf(table: TableDescription, column: Column, placed: PlacedThing): LaidCell {
  const heading = textOfHeading(column);
  const { index } = placed;
  const wrong = table.wrong?.[index] ?? {};
  const { written, options, isFiller } = oddCell(table, column, placed) ?? {
    written: usualCell(table, column, placed),
    options: column.truth(placed.thing, index),
    isFiller: column.isFiller?.(index) ?? false,
  };
  // A cell that is wrongly blank is null, too.
  const shown = heading in wrong ? (wrong[heading] ?? null) : written;
  const isFilled = !isFiller && (shown !== null || options.length > 0);
  return { heading, shown, options, isFilled };
}

function oddCell(
  { odd }: TableDescription,
  column: Column,
  { thing, index }: PlacedThing,
): { written: Written; options: readonly FieldValues[]; isFiller: boolean } | undefined {
  const cell = odd?.[index]?.[textOfHeading(column)];
  if (cell === undefined) return undefined;
  const { written, value } = cell;
  const usual = column.truth(thing, index);
  return value === undefined
    ? { written, options: [], isFiller: true }
    : { written, options: usual.map((values) => allBeing(value, values)), isFiller: false };
}

function allBeing(value: string, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(values).map((field): [string, string] => [field, value]));
}

/** What repeats the row above is written once, merged, or a ditto mark, where the table does so. */
function usualCell(
  { merged = [], onceOnly = [], ditto = [] }: TableDescription,
  column: Column,
  { thing, index, above }: PlacedThing,
): Written {
  const heading = textOfHeading(column);
  const isAgain = above !== undefined && sameText(column.write(above, 0), column.write(thing, 0));
  if (!isAgain) return column.write(thing, index);
  if (ditto.includes(heading)) return '"';
  const isOnce = merged.includes(heading) || onceOnly.includes(heading);
  return isOnce ? null : column.write(thing, index);
}

function sameText(one: Written, other: Written): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
