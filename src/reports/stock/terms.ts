import type { CurrencyExponent } from '../../kernel/money.ts';
import type { UnitCost } from '../measures/unit-cost.ts';

/** The methods of valuation. LIFO is none of them: IAS 2 does not allow it. */
export const VALUATION_METHODS = ['moving-average', 'fifo', 'standard'] as const;

export type ValuationMethod = (typeof VALUATION_METHODS)[number];

export const DEFAULT_VALUATION_METHOD: ValuationMethod = 'moving-average';

/** A standard cost and the day from whose beginning it holds. */
export interface StandardFrom {
  readonly from: string;
  readonly cost: UnitCost;
}

/** What is known of an item beside its movements. */
export interface ItemTerms {
  /** The item is counted in whole units. */
  readonly wholeUnits?: boolean;
  /** Standard costs, oldest first. Other methods take them where no cost is known. */
  readonly standardCosts?: readonly StandardFrom[];
}

/** How stock is valued. */
export interface StockTerms {
  readonly method: ValuationMethod;
  readonly exponent: CurrencyExponent;
  /** The last day that is valued, `2026-01-31`; without it all movements and standard costs are. */
  readonly asOf?: string;
  readonly itemTerms?: (item: string) => ItemTerms | undefined;
  /** The locations that there are; without it none is unknown. */
  readonly locations?: ReadonlySet<string>;
  /** Whether each ledger line shows the layers afterwards; costs a line for each of them. */
  readonly withLayers?: boolean;
}
