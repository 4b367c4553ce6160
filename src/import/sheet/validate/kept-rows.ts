import type { Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { takesSlowPath } from '../../../kernel/slow-path.ts';

/** Between the texts of a row; a row that has it in a text is not kept. */
const SEPARATOR = '\u001F';
/** What a cell of a workbook takes besides its text, as a count of characters. */
const TYPED_CELL = 100;
/** Of all rows together, as a count of characters: some tens of thousands of rows. */
const MOST_CHARACTERS = 8 * 2 ** 20;
/** So many are given at once. */
const ROWS_OF_PART = 1_000;

export type RowAsWritten = Pick<SheetRow, 'number' | 'cells'>;

type KeptCells = string | readonly Cell[];

/**
 * Rows of which the cells are asked for later, so that a sheet need not be read again for a few of its rows. Where they are more
 * than memory should hold, none are kept; `TALLYSHEET_SLOW=1` keeps none either.
 */
export class KeptRows {
  #rows: Map<number, KeptCells> | undefined = takesSlowPath() ? undefined : new Map();
  #characters = 0;

  add({ number, cells }: RowAsWritten): void {
    if (this.#rows === undefined) return;
    const kept = areTexts(cells) ? joined(cells) : cells;
    this.#characters += kept === undefined ? Infinity : weightOf(kept);
    if (kept === undefined || this.#characters > MOST_CHARACTERS) this.#rows = undefined;
    else this.#rows.set(number, kept);
  }

  /** The rows in the order in which they were added; undefined where they are not as many. */
  all(count: number): Iterable<readonly RowAsWritten[]> | undefined {
    const rows = this.#rows;
    return rows?.size === count ? inParts(rows) : undefined;
  }
}

function* inParts(
  rows: ReadonlyMap<number, KeptCells>,
): Generator<readonly RowAsWritten[], void, undefined> {
  let part: RowAsWritten[] = [];
  for (const [number, kept] of rows) {
    part.push({ number, cells: typeof kept === 'string' ? kept.split(SEPARATOR) : kept });
    if (part.length < ROWS_OF_PART) continue;
    yield part;
    part = [];
  }
  yield part;
}

function areTexts(cells: readonly Cell[]): cells is readonly string[] {
  return cells.length > 0 && cells.every((cell) => typeof cell === 'string');
}

/** One text for a row: its cells would each take several times their length. */
function joined(cells: readonly string[]): string | undefined {
  return cells.some((text) => text.includes(SEPARATOR)) ? undefined : cells.join(SEPARATOR);
}

function weightOf(kept: KeptCells): number {
  if (typeof kept === 'string') return kept.length;
  return kept.reduce(
    (sum, cell) => sum + (typeof cell === 'string' ? cell : cell.text).length + TYPED_CELL,
    0,
  );
}
