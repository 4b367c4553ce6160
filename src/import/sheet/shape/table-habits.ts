import { isDeliveryCost } from '../../../catalogue/languages/total-words.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { LeftOutRows } from '../recipe/recipe.ts';
import { isFilled, shapeOf } from './cell-shape.ts';

/** A column of numbers has so many, and at least three. */
const MOSTLY = 0.7;
const FEWEST_NUMBERS = 3;

/** What most rows of a table have, so that rows with little else show. */
export class TableHabits {
  /** Half as many cells as rows usually have. */
  readonly few: number;
  readonly #numbers: ReadonlySet<number>;
  /** The row above, whose cells may have to be made. */
  #above: Pick<SheetRow, 'cells'> = { cells: [] };

  constructor(top: readonly SheetRow[]) {
    const counts = top
      .map(({ cells }) => cells.filter(isFilled).length)
      .filter((count) => count > 0)
      .toSorted((one, other) => one - other);
    this.few = Math.floor((counts[Math.floor(counts.length / 2)] ?? 0) / 2);
    this.#numbers = columnsOfNumbers(top);
  }

  /** A row that may be a record: the next one may repeat some of its cells. */
  note(row: Pick<SheetRow, 'cells'>): void {
    this.#above = row;
  }

  /** Why a row with few cells holds no record. */
  whyNone(cells: readonly Cell[]): LeftOutRows | undefined {
    const filled = this.#fewFilled(cells);
    if (filled === undefined) return undefined;
    if (this.#isTitle(cells, filled)) return 'group-titles';
    if (isUnnamedTotal(cells, filled) || isDelivery(cells, filled)) return 'totals';
    return this.#repeatsRecord(cells, filled) ? 'group-titles' : undefined;
  }

  /** Most rows have more cells, and are seen at a glance. */
  #fewFilled(cells: readonly Cell[]): number[] | undefined {
    const filled: number[] = [];
    for (let at = 0; at < cells.length; at += 1) {
      if (!isFilled(cells[at])) continue;
      if (filled.length >= this.few) return undefined;
      filled.push(at);
    }
    return filled.length < 2 ? undefined : filled;
  }

  /** `Supplier | www.supplier.example`, where the first column has numbers. */
  #isTitle(cells: readonly Cell[], filled: readonly number[]): boolean {
    const [first = -1, second = -1] = filled;
    if (filled.length !== 2 || !this.#numbers.has(first)) return false;
    return shapeOf(cells[first]) === 'word' && !isAmount(cells[second]);
  }

  /** Nothing but cells of the row above, which has more than twice as many. */
  #repeatsRecord(cells: readonly Cell[], filled: readonly number[]): boolean {
    const { cells: above } = this.#above;
    if (above.filter(isFilled).length <= 2 * filled.length) return false;
    return filled.every((at) => cellText(cells[at]).trim() === cellText(above[at]).trim());
  }
}

function columnsOfNumbers(top: readonly SheetRow[]): ReadonlySet<number> {
  const counts = new Map<number, { numbers: number; filled: number }>();
  for (const { cells } of top) {
    for (const [at, cell] of cells.entries()) {
      if (!isFilled(cell)) continue;
      const { numbers, filled } = counts.get(at) ?? { numbers: 0, filled: 0 };
      counts.set(at, { numbers: numbers + (isAmount(cell) ? 1 : 0), filled: filled + 1 });
    }
  }
  const found = [...counts].filter(
    ([, { numbers, filled }]) => numbers >= FEWEST_NUMBERS && numbers >= MOSTLY * filled,
  );
  return new Set(found.map(([at]) => at));
}

/** A sum below its column, with words behind it: `1,123.89 | plus shipping`. */
function isUnnamedTotal(cells: readonly Cell[], filled: readonly number[]): boolean {
  const [first, ...others] = filled.map((at) => cells[at]);
  const isSum = typeof first === 'object' && first.formula === true && isAmount(first);
  return isSum && others.length === 1 && others.every((cell) => shapeOf(cell) === 'word');
}

function isDelivery(cells: readonly Cell[], filled: readonly number[]): boolean {
  const [label, amount] = filled.map((at) => cells[at]);
  return filled.length === 2 && isAmount(amount) && isDeliveryCost(cellText(label));
}

function isAmount(cell: Cell | undefined): boolean {
  return shapeOf(cell) === 'number';
}
