import { cellText, type Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import { withRows } from '../../../tabular/with-rows.ts';
import { FIELD_COLUMN, ROW_COLUMN, untranslatedHeading } from '../../ledger/rows/result-columns.ts';
import type { RowRanges } from './row-ranges.ts';
import { FIELDS_BETWEEN } from '../values/value-columns.ts';

/** What the cells of a column with one wrong value get instead. */
export interface Fix {
  /** The row of the sheet of values that says it. */
  readonly line: number;
  readonly newValue: Cell;
  /** The fields that the value was wrong for; none for the column as a whole. */
  readonly fields: readonly string[];
  /** The rows that had it; undefined where the sheet of values does not say. */
  readonly inRows: RowRanges | undefined;
}

/** The fixes of a column by the value that they replace. */
export type FixesOfColumn = Map<string, Fix>;

/** How the fixes of a sheet were used. */
export interface UsedFixes {
  /** Cells that got a new value. */
  readonly cells: number;
  /** The lines of the sheet of values whose value is in none of their rows any more. */
  readonly unused: readonly number[];
}

/** The sheet with its fixes; `onRead` hears how they were used once all rows were read. */
export function withFixes(
  sheet: Sheet,
  fixes: ReadonlyMap<string, FixesOfColumn>,
  onRead: (used: UsedFixes) => void,
): Sheet {
  let fixing = new RowFixer(fixes);
  const fixed = withRows(sheet, () => {
    fixing = new RowFixer(fixes);
    return (row) => fixing.fixed(row);
  });
  let isKnown = false;
  return {
    ...fixed,
    async *rows() {
      yield* fixed.rows();
      if (isKnown) return;
      isKnown = true;
      onRead(fixing.used());
    },
  };
}

/** Goes down the rows of a sheet: above its headings nothing is fixed. */
class RowFixer {
  readonly #fixes: ReadonlyMap<string, FixesOfColumn>;
  #columns: readonly (FixesOfColumn | undefined)[] | undefined;
  #fieldAt = -1;
  #rowAt = -1;
  readonly #used = new Set<Fix>();
  #cells = 0;

  constructor(fixes: ReadonlyMap<string, FixesOfColumn>) {
    this.#fixes = fixes;
  }

  fixed(row: SheetRow): SheetRow {
    if (this.#columns === undefined) {
      this.#readHeadings(row.cells.map(cellText));
      return row;
    }
    const cells = [...row.cells];
    for (const [at, fixes] of this.#columns.entries()) {
      const fix = fixes?.get(cellText(row.cells[at]));
      if (fix === undefined || !this.#isFor(fix, row)) continue;
      while (cells.length < at) cells.push('');
      cells[at] = fix.newValue;
      this.#used.add(fix);
      this.#cells += 1;
    }
    return { ...row, cells };
  }

  used(): UsedFixes {
    const all = [...this.#fixes.values()].flatMap((fixes) => [...fixes.values()]);
    const unused = all.filter((fix) => !this.#used.has(fix)).map(({ line }) => line);
    return { cells: this.#cells, unused };
  }

  /** A row that was not refused for that field has the value rightly, and one that had another value got this one from its user. */
  #isFor({ fields, inRows }: Fix, { cells }: SheetRow): boolean {
    const wrong = cellText(cells[this.#fieldAt]).split(FIELDS_BETWEEN);
    const isWrong = fields.length === 0 || fields.some((field) => wrong.includes(field));
    return isWrong && (inRows?.has(Number(cellText(cells[this.#rowAt]))) ?? true);
  }

  #readHeadings(texts: readonly string[]): void {
    const headings = texts.map(untranslatedHeading);
    if (!headings.includes(ROW_COLUMN) || !headings.includes(FIELD_COLUMN)) return;
    this.#fieldAt = headings.indexOf(FIELD_COLUMN);
    this.#rowAt = headings.indexOf(ROW_COLUMN);
    this.#columns = headings.map((heading) => this.#fixes.get(heading));
  }
}
