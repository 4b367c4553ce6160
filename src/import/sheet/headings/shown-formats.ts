import type { DateOrder } from '../evidence/dates/date-text.ts';

/** What the number formats of a workbook suggest of the texts beside them. */
export interface ShownFormats {
  /** The order in which the date cells of the sheet are shown. */
  readonly dateOrder: DateOrder | undefined;
  /** The country that the formats name: `de-CH`. */
  readonly locale: string | undefined;
  /** The currency of number cells, by the place of their column. */
  readonly currencies: ReadonlyMap<number, string>;
}
