import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Input } from '../map/input.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { jointOf } from '../recipe/joints.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { isFilled } from '../shape/cell-shape.ts';
import { namesPeople } from '../headings/surveyed.ts';
import { fieldReading, replaced, withFound } from './surveyed-sheet.ts';

/** Values that are written once show as blocks of rows; so many blocks show it of a field that may be blank. */
const FEWEST_BLOCKS = 2;
const FEWEST_OPTIONAL_BLOCKS = 3;

/** Blank cells in all of the rows; a single one is a mistake. */
const FEWEST_BLANK = 2;
const LEAST_BLANK = 1 / 3;
const LEAST_OPTIONAL_BLANK = 1 / 2;

/** A sheet whose blank cells are filled, as far as it is known or likely what from. */
interface FilledSheet {
  readonly input: Input;
  readonly first: FirstRows;
  /** Undefined where nothing was found out. */
  readonly watch: FillWatch | undefined;
}

/**
 * The sheet with the values of groups and places in each of their rows, where a value is written once above blank cells: as
 * the recipe says, or as is likely, with a reading for each column.
 * @param refused the headings of columns that later rows show to be otherwise
 */
export function withFillDown(
  input: Input,
  first: FirstRows,
  refused: ReadonlySet<string> = new Set(),
): FilledSheet {
  const { mapping, sheet } = input;
  const found = blocksIn(mapping, first.rows, refused);
  const said = mapping.columns.flatMap(({ fillDown, index }) => (fillDown ? [index] : []));
  const filled = [...said, ...found.map(({ mapped }) => mapped.index)];
  if (filled.length === 0) return { input, first, watch: undefined };
  const columns = replaced(mapping, (column) =>
    found.some(({ mapped }) => mapped.index === column.index)
      ? { ...column, fillDown: true }
      : column,
  );
  const watch = new FillWatch(sheet, found, filled);
  const filledSheet = { ...sheet, batches: () => watch.filled(sheet.batches()) };
  return {
    watch,
    first: { ...first, rows: filling(filled)(first.rows) },
    input: withFound({ ...input, sheet: filledSheet }, { columns, readings: watch.readings() }),
  };
}

/** Fills the rows of a sheet, and counts whether all of them show what its first ones did. */
export class FillWatch {
  readonly #sheet: Input['sheet'];
  readonly #columns: readonly number[];
  #found: readonly Blocks[];

  constructor(sheet: Input['sheet'], found: readonly Blocks[], columns: readonly number[]) {
    this.#sheet = sheet;
    this.#found = found;
    this.#columns = columns;
  }

  async *filled(
    batches: AsyncIterable<readonly SheetRow[]>,
  ): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const fill = filling(this.#columns);
    const counted = this.#found.map((blocks) => ({ blocks, count: new BlockCount(blocks) }));
    for await (const rows of batches) {
      const full = fill(rows);
      for (const [at, row] of rows.entries()) {
        if (!this.#isImported(row)) continue;
        for (const { count } of counted) count.see(row.cells, full[at]?.cells ?? row.cells);
      }
      yield full;
    }
    this.#found = counted.map(({ blocks, count }) => ({ ...blocks, count }));
  }

  /** The headings of columns that all rows show to be otherwise. */
  refused(): readonly string[] {
    return this.#found
      .filter(({ count, isRequired }) => !count.areBlocks(isRequired))
      .map(({ mapped }) => mapped.heading);
  }

  readings(): readonly FileReading[] {
    return this.#found.map((blocks) => readingOf(blocks, this.#sheet));
  }

  #isImported({ leftOut, hidden }: SheetRow): boolean {
    return leftOut === undefined && !(hidden === true && this.#sheet.hiddenRows === 'skip');
  }
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

/** A column, and those of the blocks around it. */
interface BlockColumns {
  readonly mapped: MappedColumn;
  readonly outer: readonly number[];
}

/** A column with values that each start a block of rows. */
interface Blocks extends BlockColumns {
  readonly label: string;
  readonly isRequired: boolean;
  readonly count: BlockCount;
}

/** The columns of groups and places, the outer ones first: a room may come again in another building. */
function blocksIn(
  mapping: Mapping,
  rows: readonly SheetRow[],
  refused: ReadonlySet<string>,
): Blocks[] {
  const found: Blocks[] = [];
  for (const mapped of mapping.columns) {
    const isDecided = mapped.how === 'recipe' || refused.has(mapped.heading);
    const column = isDecided ? undefined : groupingColumn(mapped, mapping);
    if (column === undefined || !isFilled(rows[0]?.cells[mapped.index])) continue;
    const outer = found.map((blocks) => blocks.mapped.index);
    const count = countBlocks({ mapped, outer }, rows);
    const isRequired = column.requiredFor.includes('create');
    const blocks = { mapped, outer, label: column.label, isRequired, count };
    if (count.areBlocks(isRequired)) found.push(blocks);
  }
  return found;
}

function countBlocks(columns: BlockColumns, rows: readonly SheetRow[]): BlockCount {
  const count = new BlockCount(columns);
  const full = columns.outer.length === 0 ? rows : filling(columns.outer)(rows);
  for (const [at, { cells }] of rows.entries()) {
    count.see(cells, full[at]?.cells ?? cells);
    if (count.isRepeated) break;
  }
  return count;
}

/** Blocks whose values are remembered; whether a further one comes again is not known. */
const MOST_BLOCKS = 50_000;

/** The blocks of one column. */
class BlockCount {
  readonly #index: number;
  readonly #outer: readonly number[];
  readonly #seen = new Set<string>();
  rows = 0;
  /** The cells that start a block. */
  blocks = 0;
  isRepeated = false;

  constructor({ mapped, outer }: BlockColumns) {
    this.#index = mapped.index;
    this.#outer = outer;
  }

  /** @param full the cells of the row, with the values of the outer blocks that it is in */
  see(cells: readonly Cell[], full: readonly Cell[]): void {
    this.rows += 1;
    if (!isFilled(cells[this.#index])) return;
    this.blocks += 1;
    if (this.#seen.size >= MOST_BLOCKS) return;
    const key = JSON.stringify([
      ...this.#outer.map((at) => foldName(cellText(full[at]))),
      foldName(cellText(cells[this.#index])),
    ]);
    if (this.#seen.has(key)) this.isRepeated = true;
    this.#seen.add(key);
  }

  get blank(): number {
    return this.rows - this.blocks;
  }

  /** Whether each value is written once, above enough blank cells. */
  areBlocks(isRequired: boolean): boolean {
    const fewest = isRequired ? FEWEST_BLOCKS : FEWEST_OPTIONAL_BLOCKS;
    const least = this.rows * (isRequired ? LEAST_BLANK : LEAST_OPTIONAL_BLANK);
    const isBlank = this.blank >= Math.max(FEWEST_BLANK, least);
    return !this.isRepeated && this.blocks >= fewest && isBlank;
  }
}

/** What things are grouped by: what each of them has to be in, and places within each other. */
function groupingColumn({ target, rivalOf }: MappedColumn, { kind }: Mapping): Column | undefined {
  const column = columnOf(kind, target ?? rivalOf ?? '');
  if (column?.field?.kind !== 'reference' || namesPeople(column.field)) return undefined;
  const isGrouping = column.requiredFor.includes('create') || jointOf(column.field) === 'path';
  return isGrouping ? column : undefined;
}

function readingOf({ mapped, label, count }: Blocks, { name }: Input['sheet']): FileReading {
  const { rows, blank, blocks } = count;
  return fieldReading(name, {
    topic: 'fill-down',
    rule: `A blank cell has the value above it, in ${formatCount(blank)} of ${counted(rows, 'row')}: each of ${formatCount(blocks)} values is written once, above blank cells.`,
    column: mapped.heading,
    field: label,
    rows: blank,
  });
}
