import { cellText, type Cell } from '../../../../../kernel/cells.ts';
import type { SheetRow } from '../../../../../kernel/rows.ts';
import { currencyCodeOf, currencyMarks } from '../../../../engine/input/currency-marks.ts';
import type { ReportTable } from '../../../../engine/input/report-table.ts';
import type { AmountColumn, RegisterColumn } from '../register-columns.ts';

/**
 * Finds the currencies that a row names: in its column for the currency, beside its amounts (as they are shown, so
 * that number formats count), and in the headings of these.
 */
export class AmountCurrencies {
  readonly #table: ReportTable<RegisterColumn>;
  readonly #ofHeadings: ReadonlyMap<AmountColumn, readonly string[]>;

  constructor(table: ReportTable<RegisterColumn>, amounts: readonly AmountColumn[]) {
    this.#table = table;
    this.#ofHeadings = new Map(
      amounts.map((column) => [column, currencyMarks(table.headingOf(column) ?? '')]),
    );
  }

  of(row: SheetRow): readonly string[] {
    const named = cellText(this.#table.cellOf(row, 'currency')).trim();
    const marks = named === '' ? [] : [currencyCodeOf(named)];
    for (const [column, ofHeading] of this.#ofHeadings) {
      const cell = this.#table.cellOf(row, column);
      if (cell === undefined) continue;
      const found = [...currencyMarks(cellText(cell)), ...ofHeading];
      if (found.length > 0 && isMoney(cell)) marks.push(...found);
    }
    return marks;
  }
}

/** Zero adds nothing in any currency. */
function isMoney(cell: Cell): boolean {
  if (typeof cell === 'object' && cell.type === 'number') return cell.value !== 0;
  return /[1-9]/.test(cellText(cell));
}
