import { columnOf } from '../../catalogue/kinds.ts';
import type { CellField } from '../../catalogue/fields.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { ignored } from '../map/heading-reader.ts';
import type { MappedColumn, MappedHow, Mapping } from '../map/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { isFilled, shapeOf, type CellShape } from '../shape/cell-shape.ts';
import type { Completed } from './missing-fields.ts';

/** What the cells of a field look like that takes nothing else. */
const SHAPES: Partial<Readonly<Record<CellField['kind'], CellShape>>> = { url: 'address' };

/** Headings that we wrote, and what the user said, count for more than cells. */
const GUESSED: ReadonlySet<MappedHow> = new Set(['alias', 'language']);

/** Fewer cells show nothing. */
const FEWEST = 3;

/**
 * Takes a field away from columns none of whose cells it takes: `Photo` with yes and no has no addresses. Each of them is
 * counted with the columns that no field takes.
 */
export function withoutUnfit(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  const unfit = mapping.columns.filter((column) => isUnfit(column, mapping, rows));
  if (unfit.length === 0) return { mapping, readings: [] };
  const columns = mapping.columns.map((column): MappedColumn => {
    const { index, heading } = column;
    return unfit.includes(column) ? { index, heading, ...ignored('unknown') } : column;
  });
  const readings = unfit.map(({ heading, target = '' }): FileReading => {
    const label = columnOf(mapping.kind, target)?.label ?? target;
    const rule = `${quote(heading)} is not the ${label}: none of its cells is one.`;
    return { ...name, topic: 'field', sureness: 'certain', rule, column: heading };
  });
  return { mapping: { ...mapping, columns }, readings };
}

function isUnfit(
  { index, target, how }: MappedColumn,
  { kind }: Mapping,
  rows: readonly SheetRow[],
): boolean {
  const field = target === undefined ? undefined : columnOf(kind, target)?.field;
  const shape = field && SHAPES[field.kind];
  if (shape === undefined || !GUESSED.has(how)) return false;
  const cells = rows.map((row) => row.cells[index]).filter(isFilled);
  return cells.length >= FEWEST && cells.every((cell) => shapeOf(cell) !== shape);
}
