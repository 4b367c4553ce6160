import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { UnitCost } from '../../engine/measures/unit-cost.ts';

/** The methods of valuation. IAS 2.25 does not permit LIFO; US GAAP does. */
export const VALUATION_METHODS = [
  'moving-average',
  'periodic-average',
  'fifo',
  'lifo',
  'standard',
] as const;

export type ValuationMethod = (typeof VALUATION_METHODS)[number];

export const DEFAULT_VALUATION_METHOD: ValuationMethod = 'moving-average';

/** What costs are kept together for: an item as a whole, or an item at each location. */
export const COST_POOLS = ['company', 'location'] as const;

export type CostPool = (typeof COST_POOLS)[number];

/** What the ABC analysis goes by: what was consumed in the period, or what is there. */
export const ABC_MEASURES = ['consumption', 'value'] as const;

export type AbcMeasure = (typeof ABC_MEASURES)[number];

/** What periods the periodic average may be of. */
export const AVERAGE_PERIODS = ['month', 'quarter', 'fiscal-year'] as const;

/** The periods that the periodic average is of. */
export interface AveragePeriods {
  readonly per: (typeof AVERAGE_PERIODS)[number];
  /** The month in which the fiscal year begins, from 1. */
  readonly fiscalYearStart: number;
}

export const DEFAULT_AVERAGE_PERIODS: AveragePeriods = { per: 'month', fiscalYearStart: 1 };

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
  /** One pool of cost for each item unless given. The periodic average has no pools by location. */
  readonly pool?: CostPool;
  /** Calendar months unless given; only the periodic average asks. */
  readonly average?: AveragePeriods;
  /** The last day that is valued, `2026-01-31`; without it all movements and standard costs are. */
  readonly asOf?: string;
  readonly itemTerms?: (item: string) => ItemTerms | undefined;
  /** The locations that there are; without it none is unknown. */
  readonly locations?: ReadonlySet<string>;
  /** Whether each ledger line shows the layers afterwards; costs a line for each of them. */
  readonly withLayers?: boolean;
}

/** Whether costs are kept by location. Under standard cost a unit is worth the same everywhere. */
export function isPooledByLocation({ method, pool }: Pick<StockTerms, 'method' | 'pool'>): boolean {
  return pool === 'location' && method !== 'standard';
}
