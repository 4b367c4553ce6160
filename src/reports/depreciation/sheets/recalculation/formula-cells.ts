import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { RecalculatedSpan } from './recalculation-spans.ts';

/** The cells that formulas of a span refer to. */
export interface SpanCells {
  readonly span: RecalculatedSpan;
  readonly exponent: CurrencyExponent;
  /** A cell of the row; zero for a column that the sheet does not need. */
  readonly at: (key: string) => string;
  /** The same of the row before, and of the row with which the method started. */
  readonly before: (key: string) => string;
  readonly chain: (key: string) => string;
  /** A cell of the asset in the register. */
  readonly register: (key: string) => string;
  /** The day in service, and the day of disposal; undefined where it was not disposed of. */
  readonly inService: string;
  readonly disposed: string | undefined;
}
