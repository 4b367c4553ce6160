import { levelOfPlace } from '../../../catalogue/languages/place-words.ts';
import { cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import type { ColumnSample } from '../shape/column-sample.ts';

/** `Location` names the widest place by its word, and often the narrowest one by its cells. */
const GENERIC = 0;

/** Between a floor and a room. */
const BELOW_FLOORS = 2.5;
const FLOOR = 2;

/** How many more names the narrower place has. */
const MORE_NAMES = 3;

/** Names that come again, each in one and the same wider place. */
const LEAST_REPEATED = 5;
const MOST_ELSEWHERE = 0.1;

/** Columns of places from the widest to the narrowest: `Floor` is within `Building`; a place has fewer names than the rooms in it. */
export function inOrderOfPlaces(
  columns: readonly MappedColumn[],
  rows: readonly SheetRow[],
  samples: readonly ColumnSample[],
): MappedColumn[] {
  const distinct = ({ index }: MappedColumn): number => samples[index]?.distinct ?? 0;
  const isNarrower = (one: MappedColumn, other: MappedColumn): boolean =>
    distinct(one) >= MORE_NAMES * distinct(other) && isWithin(one, other, rows);
  const levels = new Map(
    columns.map((column) => {
      const level = levelOfPlace(column.heading);
      if (level !== GENERIC) return [column, level];
      const others = columns.filter((each) => each !== column);
      const isLast = others.every(
        (each) => (levelOfPlace(each.heading) ?? FLOOR + 1) <= FLOOR && isNarrower(column, each),
      );
      return [column, isLast ? BELOW_FLOORS : level];
    }),
  );
  return columns.toSorted((one, other) => {
    const [level, otherLevel] = [levels.get(one), levels.get(other)];
    const byLevel = level === undefined || otherLevel === undefined ? 0 : level - otherLevel;
    return byLevel || distinct(one) - distinct(other);
  });
}

/** Whether nearly each name that comes again is in one place. */
function isWithin(one: MappedColumn, other: MappedColumn, rows: readonly SheetRow[]): boolean {
  const seen = new Map<string, string[]>();
  for (const { cells } of rows) {
    const [name = '', place = ''] = [one, other].map(({ index }) => cellText(cells[index]).trim());
    if (name !== '' && place !== '') seen.set(name, [...(seen.get(name) ?? []), place]);
  }
  const again = [...seen.values()].filter(({ length }) => length > 1);
  const elsewhere = again.filter((places) => new Set(places).size > 1);
  return again.length >= LEAST_REPEATED && elsewhere.length <= MOST_ELSEWHERE * again.length;
}
