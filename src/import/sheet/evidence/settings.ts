import type { DecimalStyle } from '../../../kernel/decimals.ts';
import type { DateOrder } from './dates/date-text.ts';
import type { PersonForm } from './people/person-index.ts';

/** How the texts of a column are read: plain data, which a recipe keeps and a person may change. */
export interface CellSettings {
  /** The order of dates in digits. */
  readonly dateOrder?: DateOrder;
  /** The day of a date without a day: the first or the last one of its month, quarter or year. */
  readonly incompleteDates?: 'first' | 'last';
  /** `03/21` is March 2021. */
  readonly monthAndYear?: true;
  /** The year of `21.3.`. */
  readonly year?: number;
  /** Numbers are days as spreadsheets count them. */
  readonly serialDates?: true;
  readonly decimal?: DecimalStyle;
  /** What every amount is multiplied by, as plain digits: 1000 for `TEUR`. */
  readonly factor?: string;
  /** Units that are taken off, folded, with what the number is multiplied by: `{ monate: '1', jahre: '12' }`. */
  readonly units?: Readonly<Record<string, string>>;
  /** The currency whose signs are taken off. */
  readonly currency?: string;
  /** `(5)` and `5-` are -5. */
  readonly negativeSigns?: true;
  readonly percentSign?: true;
  /** `2.5` packages are counted as 3 or as 2. */
  readonly fractions?: 'up' | 'down';
  /** Values by the words for them, folded: `{ ja: 'true' }`; blank to leave the cell empty, or `(skip rows)`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly personForms?: readonly PersonForm[];
  /** Words in place of a blank, folded. */
  readonly blanks?: readonly string[];
}
