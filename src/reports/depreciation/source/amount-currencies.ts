import { cellText, type Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { writtenAmount, type CellRules } from '../../source/cell-rules.ts';
import { currencyCalled, currencyMarks } from '../../source/currency-marks.ts';
import type { ReportTable } from '../../source/report-table.ts';
import type { AmountColumn, RegisterColumn } from './register-columns.ts';

/** How the amounts of a table are read, and which of them count. */
export interface AmountReading {
  readonly rules: CellRules;
  readonly amounts: readonly AmountColumn[];
}

/**
 * Finds the currencies that a row names: in its column for the currency, beside its amounts (as they are shown, so
 * that number formats count), and in the headings of these.
 */
export class AmountCurrencies {
  readonly #table: ReportTable<RegisterColumn>;
  readonly #reading: AmountReading;
  readonly #ofHeadings: ReadonlyMap<AmountColumn, readonly string[]>;

  constructor(table: ReportTable<RegisterColumn>, reading: AmountReading) {
    this.#table = table;
    this.#reading = reading;
    this.#ofHeadings = new Map(
      reading.amounts.map((column) => [column, currencyMarks(table.headingOf(column) ?? '')]),
    );
  }

  of(row: SheetRow): readonly string[] {
    const named = cellText(this.#table.cellOf(row, 'currency')).trim();
    const marks = named === '' ? [] : [currencyCalled(named)];
    for (const [column, ofHeading] of this.#ofHeadings) {
      const cell = this.#table.cellOf(row, column);
      if (cell === undefined) continue;
      const found = [...currencyMarks(cellText(cell)), ...ofHeading];
      if (found.length > 0 && this.#isMoney(cell)) marks.push(...found);
    }
    return marks;
  }

  /** Nought adds nothing, whatever currency a template shows it in; what is no amount is refused elsewhere. */
  #isMoney(cell: Cell): boolean {
    if (typeof cell === 'object' && cell.type === 'number') return cell.value !== 0;
    return Number(writtenAmount(cellText(cell).trim(), this.#reading.rules) ?? 0) !== 0;
  }
}
