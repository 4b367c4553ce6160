import type { RecalculatedSpan } from './recalculation-spans.ts';

/** What is recalculated when a day is over, in the currency's unit; the steps of a declining method alone have a beginning. */
export interface RecalculatedDay {
  readonly months: number;
  readonly steps?: number;
  readonly beginning?: number;
  readonly accumulated: number;
}

/** What the books have when a span begins, in the currency's unit. */
export interface SpanBooks {
  readonly cost: number;
  readonly accumulated: number;
  readonly residual: number;
}

/** A span with all that its formulas give. */
export interface CalculatedSpan extends SpanBooks {
  readonly span: RecalculatedSpan;
  /** Months that are charged before it. */
  readonly months: number;
  /** The amounts that shares of the method refer to: those with which its life started. */
  readonly chain: SpanBooks;
  /** A share of one a year; months that compound to a yearly rate take twelve times their own. */
  readonly rate: number | undefined;
  /** What the original straight line charges a month. */
  readonly line: number | undefined;
  /** The step from which on the straight line charges more, the first of the span apart. */
  readonly switchStep: number | undefined;
  /** Share of all that is ever charged, before it; of methods that charge shares. */
  readonly share: number | undefined;
  /** Months at which its first step ends, what that step's charge is a share of, and the charge. */
  readonly firstStep: number | undefined;
  readonly firstBase: number | undefined;
  readonly firstCharge: number | undefined;
  readonly opening: RecalculatedDay | undefined;
  readonly closing: RecalculatedDay;
}

/** A span before its first step is known, and before its days are. */
export type Begun = SpanBooks & Pick<CalculatedSpan, 'span' | 'months' | 'chain' | 'rate'>;
export type Whole = Omit<CalculatedSpan, 'opening' | 'closing'>;

/** What divisions wear off a figure that is zero. */
export const DUST = 1e-9;
