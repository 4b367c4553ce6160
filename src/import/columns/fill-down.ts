import type { Column } from '../../catalogue/columns/columns.ts';
import { columnOf } from '../../catalogue/kinds.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { counted } from '../../kernel/counts.ts';
import { foldName } from '../../kernel/names.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { Input } from '../map/input.ts';
import type { MappedColumn, Mapping } from '../map/mapping.ts';
import { jointOf } from '../map/joints.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { isFilled } from '../shape/cell-shape.ts';
import { namesPeople } from './surveyed.ts';

/** Values that are written once show as blocks of rows; so many blocks show it of a field that may be blank. */
const FEWEST_BLOCKS = 2;
const FEWEST_OPTIONAL_BLOCKS = 3;

/** Blank cells in all of the rows; a single one is a mistake. */
const FEWEST_BLANK = 2;
const LEAST_BLANK = 1 / 3;
const LEAST_OPTIONAL_BLANK = 1 / 2;

/**
 * The sheet with the values of groups and places in each of their rows, where a value is written once above blank cells: as
 * the recipe says, or as is likely, with a reading for each column.
 */
export function withFillDown(
  input: Input,
  first: FirstRows,
): { readonly input: Input; readonly first: FirstRows } {
  const { mapping, sheet } = input;
  const found = blocksIn(mapping, first.rows);
  const said = mapping.columns.flatMap(({ fillDown, index }) => (fillDown ? [index] : []));
  const filled = [...said, ...found.map(({ mapped }) => mapped.index)];
  if (filled.length === 0) return { input, first };
  const byIndex = new Set(found.map(({ mapped }) => mapped.index));
  const columns = mapping.columns.map((column): MappedColumn =>
    byIndex.has(column.index) ? { ...column, fillDown: true } : column,
  );
  return {
    first: { ...first, rows: filling(filled)(first.rows) },
    input: {
      ...input,
      mapping: { ...mapping, columns },
      readings: [...input.readings, ...found.map((each) => readingOf(each, input, first))],
      sheet: { ...sheet, batches: () => filledDown(sheet.batches(), filled) },
    },
  };
}

async function* filledDown(
  batches: AsyncIterable<readonly SheetRow[]>,
  columns: readonly number[],
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const fill = filling(columns);
  for await (const rows of batches) yield fill(rows);
}

/** Goes down the rows of a sheet; rows without a record have no part in it. */
function filling(columns: readonly number[]): (rows: readonly SheetRow[]) => SheetRow[] {
  const above = new Map<number, Cell>();
  return (rows) =>
    rows.map((row) => {
      if (row.leftOut !== undefined) return row;
      const cells = [...row.cells];
      for (const at of columns) {
        const cell = cells[at];
        if (isFilled(cell) && cell !== undefined) above.set(at, cell);
        else {
          while (cells.length < at) cells.push('');
          cells[at] = above.get(at) ?? '';
        }
      }
      return { ...row, cells };
    });
}

/** A column with values that each start a block of rows. */
interface Blocks {
  readonly mapped: MappedColumn;
  readonly label: string;
  readonly blocks: number;
  readonly blank: number;
}

/** The columns of groups and places, the outer ones first: a room may come again in another building. */
function blocksIn(mapping: Mapping, rows: readonly SheetRow[]): Blocks[] {
  const found: Blocks[] = [];
  for (const mapped of mapping.columns) {
    const blocks = mapped.how === 'recipe' ? undefined : blocksOf(mapped, mapping, rows, found);
    if (blocks !== undefined) found.push(blocks);
  }
  return found;
}

function blocksOf(
  mapped: MappedColumn,
  mapping: Mapping,
  rows: readonly SheetRow[],
  outer: readonly Blocks[],
): Blocks | undefined {
  const column = groupingColumn(mapped, mapping);
  if (column === undefined || !isFilled(rows[0]?.cells[mapped.index])) return undefined;
  const values = valuesOf(mapped.index, rows, outer);
  if (new Set(values).size < values.length) return undefined;
  const blank = rows.length - values.length;
  const isRequired = column.requiredFor.includes('create');
  const fewest = isRequired ? FEWEST_BLOCKS : FEWEST_OPTIONAL_BLOCKS;
  const least = rows.length * (isRequired ? LEAST_BLANK : LEAST_OPTIONAL_BLANK);
  const areBlocks = values.length >= fewest && blank >= Math.max(FEWEST_BLANK, least);
  return areBlocks ? { mapped, label: column.label, blocks: values.length, blank } : undefined;
}

/** What things are grouped by: what each of them has to be in, and places within each other. */
function groupingColumn({ target, rivalOf }: MappedColumn, { kind }: Mapping): Column | undefined {
  const column = columnOf(kind, target ?? rivalOf ?? '');
  if (column?.field?.kind !== 'reference' || namesPeople(column.field)) return undefined;
  const isGrouping = column.requiredFor.includes('create') || jointOf(column.field) === 'path';
  return isGrouping ? column : undefined;
}

/** The values of a column with those of the outer blocks that they are in. */
function valuesOf(index: number, rows: readonly SheetRow[], outer: readonly Blocks[]): string[] {
  const columns = outer.map(({ mapped }) => mapped.index);
  const filled = filling(columns)(rows);
  return filled.flatMap(({ cells }) =>
    isFilled(cells[index])
      ? [JSON.stringify([...columns, index].map((at) => foldName(cellText(cells[at]))))]
      : [],
  );
}

function readingOf(
  { mapped, label, blocks, blank }: Blocks,
  { sheet: { name } }: Input,
  { rows, isWhole }: FirstRows,
): FileReading {
  const total = counted(rows.length, isWhole ? 'row' : 'first row');
  return {
    ...name,
    topic: 'fill-down',
    sureness: 'likely',
    rule: `A blank cell has the value above it, in ${blank} of ${total}: each of ${blocks} values is written once, above blank cells.`,
    column: mapped.heading,
    field: label,
    rows: blank,
  };
}
