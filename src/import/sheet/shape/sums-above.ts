import type { Cell } from '../../../kernel/cells.ts';
import type { DecimalStyle } from '../../../kernel/decimals.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { writtenAmount } from '../../../kernel/written-amount.ts';

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
export class SumsAbove {
  #kept: (readonly Cell[])[] = [];
  #sums = new Map<number, Sum>();
  /** What came before each place where a block starts; the first row of the table is the first place. */
  #starts: Sums[] = [new Map()];

  /** A row that may be a record. */
  see({ cells }: SheetRow): void {
    this.#kept.push(cells);
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
