import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { isSign, isSignOf } from './currency-marks.ts';

/** What amounts are in: a currency, or only a sign that several currencies have. */
export interface CurrencyReading {
  /** `EUR` */
  readonly currency?: string;
  /** `$`, where that is all there is. */
  readonly currencySign?: string;
}

export function currencyFor(mark: string | undefined): CurrencyReading {
  if (mark === undefined) return {};
  return isSign(mark) ? { currencySign: mark } : { currency: mark };
}

interface Rows {
  readonly count: number;
  readonly first: number;
}

/** Counts the rows of a file by the currency that they name. */
export class CurrencyCount {
  readonly #rows = new Map<string, Rows>();

  /** Counts a row once for each currency that is named in it. */
  add(row: number, marks: readonly string[]): void {
    for (const mark of new Set(marks)) {
      // A dollar sign beside USD does not count as a second currency.
      if (marks.some((other) => isSignOf(mark, other))) continue;
      const { count, first } = this.#rows.get(mark) ?? { count: 0, first: row };
      this.#rows.set(mark, { count: count + 1, first });
    }
  }

  /** The currency of all rows. Throws TallysheetError 'mixed-currencies' where they name several. */
  reported(where: string): CurrencyReading {
    const marks = [...this.#rows.keys()];
    const apart = marks.filter((mark) => !marks.some((other) => isSignOf(mark, other)));
    const [mark, ...others] = apart;
    if (others.length > 0) throw this.#mixed(where);
    return currencyFor(mark);
  }

  #mixed(where: string): TallysheetError {
    const rows = [...this.#rows];
    const found = rows.map(([mark, { count }]) => `${mark} (${count})`).join(', ');
    const firsts = rows.map(([mark, { first }]) => `${mark} in row ${first}`).join(', ');
    return new TallysheetError(
      'mixed-currencies',
      `${where}: the rows are in several currencies: expected one, found ${found}; the first ${firsts}`,
    );
  }
}
