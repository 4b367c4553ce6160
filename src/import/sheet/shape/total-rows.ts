import { totalWordIn } from '../../../catalogue/languages/total-words.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isFilled, shapeOf } from './cell-shape.ts';
import { SumsAbove } from './sums-above.ts';

/** A row of nothing but a label and amounts. */
interface LabelledAmounts {
  /** Empty where an amount is in the first cell. */
  readonly label: string;
  readonly amounts: readonly { readonly cell: Cell; readonly at: number }[];
}

/** In a table with so many such rows they are records. */
const MOST_SUCH_ROWS = 0.34;

/** Two amounts may add up to a third one by chance. */
const FEWEST_SUMMED = 2;
const FEWEST_SUMMED_UNDER_A_NAME = 5;

/** Finds the rows of totals while the rows of a table go by. */
export class TotalRows {
  readonly #above = new SumsAbove();
  /** Records have texts, days or codes besides their names. */
  readonly #haveMore: boolean;

  /** @param top the first rows of the table */
  constructor(top: readonly SheetRow[]) {
    const found = top.flatMap(({ cells }) =>
      cells.some(isFilled) ? [{ found: labelledAmounts(cells) }] : [],
    );
    const records = found.filter((each) => !mayBeTotal(each.found));
    const such = records.filter((each) => each.found !== undefined);
    const areMost = records.length * 2 > found.length;
    this.#haveMore = areMost && such.length <= records.length * MOST_SUCH_ROWS;
  }

  /** A row that may be a record. */
  see(row: SheetRow): void {
    this.#above.see(row);
  }

  /** The next rows are another block. */
  startBlock(): void {
    this.#above.startBlock();
  }

  /** Whether the row is a total, and whether its formulas prove it. */
  find(cells: readonly Cell[]): { readonly isProven: boolean } | undefined {
    const found = labelledAmounts(cells);
    if (found === undefined || !this.#isTotal(found)) return undefined;
    return {
      isProven:
        totalWordIn(found.label) === 'whole' &&
        found.amounts.every(({ cell }) => typeof cell === 'object' && cell.formula === true),
    };
  }

  #isTotal({ label, amounts }: LabelledAmounts): boolean {
    const word = totalWordIn(label);
    if (word === 'whole') return true;
    if (word === undefined && !this.#haveMore) return false;
    const summed = amounts.flatMap(({ cell, at }) => this.#above.amountsOf(cell, at) ?? []);
    const areAll = summed.length === amounts.length;
    if (word === 'part' && this.#haveMore) return summed.length * 2 >= amounts.length;
    const [fewest] = summed.toSorted((one, other) => one - other);
    if (!areAll || fewest === undefined || fewest < FEWEST_SUMMED) return false;
    // A thing of which only the price is known may cost as much as those above it.
    return word === 'part' || label === '' || amounts.length > 1
      ? true
      : fewest >= FEWEST_SUMMED_UNDER_A_NAME;
  }
}

/** The label and the amounts of a row that has nothing else: in most rows the second text is not an amount. */
function labelledAmounts(cells: readonly Cell[]): LabelledAmounts | undefined {
  let label: string | undefined;
  const amounts: { cell: Cell; at: number }[] = [];
  for (const [at, cell] of cells.entries()) {
    if (cell === '' || !isFilled(cell)) continue;
    const isNumber = mayBeAmount(cell) && shapeOf(cell) === 'number';
    if (isNumber) amounts.push({ cell, at });
    else if (label !== undefined || amounts.length > 0) return undefined;
    else label = cellText(cell).trim();
  }
  return amounts.length === 0 ? undefined : { label: label ?? '', amounts };
}

function mayBeTotal(found: LabelledAmounts | undefined): boolean {
  return found !== undefined && (found.label === '' || totalWordIn(found.label) !== undefined);
}

/** A quick answer, as most cells beside a name have no digits. */
function mayBeAmount(cell: Cell): boolean {
  if (typeof cell === 'object') return true;
  return /^[^\p{Ll}]/u.test(cell) && /\d/.test(cell);
}
