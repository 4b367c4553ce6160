import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { ignored } from '../headings/heading-reader.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { isFilled, shapeOf, type CellShape } from '../shape/cell-shape.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { isGroup } from './describing-columns.ts';
import type { Completed } from './missing-fields.ts';

/** What the cells of a field look like that takes nothing else. */
const SHAPES: Partial<Readonly<Record<CellField['kind'], CellShape>>> = {
  url: 'address',
  urls: 'address',
};

/** Headings that we wrote, and what the user said, count for more than cells. */
const GUESSED: ReadonlySet<MappedHow> = new Set(['alias', 'language']);

/** Fewer cells show nothing. */
const FEWEST = 3;

/** What every record needs is filled in at least in one row of so many, where only a short list of words has the heading. */
const FEWEST_FILLED = 10;

/**
 * Takes a field away from columns none of whose cells it takes: `Photo` with yes and no has no addresses, and `Item` with
 * 1, 2, 3 has no names. Each of them is counted with the columns that no field takes.
 */
export function withoutUnfit(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  const why = new Map(
    mapping.columns.flatMap((column) => {
      const found = whyUnfit(column, mapping, rows);
      return found === undefined ? [] : [[column, found] as const];
    }),
  );
  if (why.size === 0) return { mapping, readings: [] };
  const columns = mapping.columns.map((column): MappedColumn => {
    const { index, heading } = column;
    return why.has(column) ? { index, heading, ...ignored('unknown') } : column;
  });
  const readings = [...why].map(([{ heading, target = '' }, found]): FileReading => {
    const label = columnOf(mapping.kind, target)?.label ?? target;
    const rule = `${quote(heading)} is not the ${label}: ${found}.`;
    return { ...name, topic: 'field', sureness: 'certain', rule, column: heading };
  });
  return { mapping: { ...mapping, columns }, readings };
}

function whyUnfit(
  mapped: MappedColumn,
  mapping: Mapping,
  rows: readonly SheetRow[],
): string | undefined {
  const { kind, words } = mapping;
  const { index, target, how } = mapped;
  const column = target === undefined ? undefined : columnOf(kind, target);
  if (column?.field === undefined || !GUESSED.has(how)) return undefined;
  const cells = rows.map((row) => row.cells[index]).filter(isFilled);
  const isOfList = words !== undefined && how === 'language';
  const isNeeded = isOfList && column.requiredFor.includes('create');
  if (isNeeded && cells.length * FEWEST_FILLED < rows.length) {
    return 'nearly all of its cells are blank';
  }
  if (cells.length < FEWEST) return undefined;
  if (namesThings(cells, column, mapping)) return 'nearly each of its cells is another one';
  return whyOther(cells, column.field) ?? whyCounter(cells, column.field, { rows, index });
}

/** Where no column has names, what differs from row to row under a word for groups is what things are called. */
function namesThings(
  cells: readonly (Cell | undefined)[],
  { field }: Column,
  { kind, columns }: Mapping,
): boolean {
  if (field?.kind !== 'reference' || !isGroup(field.to) || cells.length < FEWEST_NAMES)
    return false;
  const name = kind.columns.find(
    ({ requiredFor, field: own }) => own?.kind === 'text' && requiredFor.includes('create'),
  );
  const hasNames = columns.some(({ target }) => target === name?.target);
  const distinct = new Set(cells.map((cell) => cellText(cell).trim()));
  return name !== undefined && !hasNames && distinct.size >= OWN_NAMES * cells.length;
}

/** Fewer rows may each be of another group. */
const FEWEST_NAMES = 8;
const OWN_NAMES = 0.9;

/** What shows that cells are of another kind. */
function whyOther(cells: readonly (Cell | undefined)[], field: CellField): string | undefined {
  const shape = SHAPES[field.kind];
  if (shape !== undefined && cells.every((cell) => shapeOf(cell) !== shape)) {
    return 'none of its cells is one';
  }
  return isTooShort(cells[0], field) && countsRows(cells) ? COUNTS : undefined;
}

const COUNTS = 'it counts the rows';

/** Numbers that are long enough for a name count the rows where something else describes them. */
function whyCounter(
  cells: readonly (Cell | undefined)[],
  field: CellField,
  { rows, index }: { readonly rows: readonly SheetRow[]; readonly index: number },
): string | undefined {
  return hasLeast(field) && countsRows(cells) && isDescribed(rows, index) ? COUNTS : undefined;
}

/** Whether another column has words that differ from row to row: those are what things are called. */
function isDescribed(rows: readonly SheetRow[], counter: number): boolean {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => at).some((at) => {
    const words = rows
      .map(({ cells }) => cellText(cells[at]).trim())
      .filter((text) => /\p{L}{3}/u.test(text));
    const isFull = words.length >= MOST_STEPS * rows.length;
    return at !== counter && isFull && new Set(words).size * 2 > rows.length;
  });
}

/** A number of rooms may be their name; where names must be longer, the first number is none. */
function isTooShort(cell: Cell | undefined, field: CellField): boolean {
  if (!hasLeast(field) || cell === undefined) return false;
  return cellText(cell).trim().length < field.min;
}

function hasLeast(field: CellField): field is CellField & { readonly min: number } {
  return field.kind === 'text' && field.min !== undefined;
}

/** 1, 2, 3, or 1000, 1001, 1002: a row that was deleted or copied does not matter. */
function countsRows(cells: readonly (Cell | undefined)[]): boolean {
  const numbers = cells.map((cell) => wholeNumber(cell));
  if (numbers.includes(undefined)) return false;
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] ?? 0) + 1);
  return steps.length >= MOST_STEPS * (numbers.length - 1);
}

const MOST_STEPS = 0.9;

function wholeNumber(cell: Cell | undefined): number | undefined {
  const text = cell === undefined ? '' : cellText(cell).trim();
  return /^\d{1,7}\.?$/u.test(text) ? Number.parseInt(text, 10) : undefined;
}
