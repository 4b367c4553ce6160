import { totalWordIn } from '../../../catalogue/languages/total-words.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isFilled, shapeOf } from './cell-shape.ts';
import type { DecimalStyle } from '../../../kernel/decimals.ts';
import { writtenAmount } from '../../../kernel/written-amount.ts';

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

/** Rows that are kept until a total may follow them: beyond them nothing is proven. */
const MOST_ROWS = 5000;
/** Places where the rows of a total may start, besides the first row. */
const MOST_STARTS = 50;
/** Half of the last digit of an amount, and what binary fractions add up to. */
const TOLERANCE = 0.005;

const STYLES: readonly DecimalStyle[] = ['point', 'comma'];

/** What the amounts of a column add up to, by the decimal sign that they are read with, and how many there are. */
interface Sum {
  readonly sums: Readonly<Record<DecimalStyle, number>>;
  readonly amounts: number;
}

type Sums = ReadonlyMap<number, Sum>;

const NOTHING: Sum = { sums: { point: 0, comma: 0 }, amounts: 0 };

/** The sums of the rows of a table, from each place where a total may start. They cost nothing where no row may be a total. */
class SumsAbove {
  #kept: (readonly Cell[])[] = [];
  #sums = new Map<number, Sum>();
  /** What came before each place where a block starts; the first row of the table is the first place. */
  #starts: Sums[] = [new Map()];

  /** A row that may be a record. */
  see(row: Pick<SheetRow, 'cells'>): void {
    // Without a place where a total may start there is nothing to add up.
    if (this.#starts.length === 0) return;
    this.#kept.push(row.cells);
    if (this.#kept.length <= MOST_ROWS) return;
    this.#kept = [];
    this.#sums = new Map();
    this.#starts = [];
  }

  /** What follows is another block. */
  startBlock(): void {
    this.#addKept();
    this.#starts.push(new Map(this.#sums));
    if (this.#starts.length > MOST_STARTS) this.#starts.splice(1, 1);
  }

  /**
   * How many amounts of the column add up to this one: those of the block above, of the whole table, or of several blocks.
   * Undefined where none do.
   */
  amountsOf(cell: Cell, at: number): number | undefined {
    this.#addKept();
    const total = amountsIn(cell);
    const { sums, amounts } = this.#sums.get(at) ?? NOTHING;
    const start = this.#starts.findLast((each) => {
      const before = each.get(at) ?? NOTHING;
      return STYLES.some((style) => {
        const amount = total?.[style];
        if (amount === undefined || amount === 0 || amounts === before.amounts) return false;
        const sum = sums[style] - before.sums[style];
        return Math.abs(sum - amount) < TOLERANCE + Math.abs(sum) * 1e-9;
      });
    });
    return start && amounts - (start.get(at) ?? NOTHING).amounts;
  }

  #addKept(): void {
    for (const cells of this.#kept) {
      for (const [at, cell] of cells.entries()) {
        const values = cell === '' ? undefined : amountsIn(cell);
        if (values !== undefined) this.#sums.set(at, added(this.#sums.get(at) ?? NOTHING, values));
      }
    }
    this.#kept = [];
  }
}

function added({ sums, amounts }: Sum, values: Sum['sums']): Sum {
  const { point, comma } = values;
  return { sums: { point: sums.point + point, comma: sums.comma + comma }, amounts: amounts + 1 };
}

/** The amount of a cell by each decimal sign; undefined where it has none. */
function amountsIn(cell: Cell): Sum['sums'] | undefined {
  if (typeof cell === 'object' && cell.type === 'number') {
    return { point: cell.value, comma: cell.value };
  }
  const text = typeof cell === 'object' ? (cell.type === 'text' ? cell.text : '') : cell;
  if (!/\d/u.test(text)) return undefined;
  const written = writtenAmount(text.trim());
  if (written === undefined) return undefined;
  const { point, comma } = written.values;
  const sign = written.negative === undefined ? 1 : -1;
  return { point: sign * Number(point ?? comma), comma: sign * Number(comma ?? point) };
}
