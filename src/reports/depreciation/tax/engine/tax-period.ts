import type { Period } from '../../terms/calendar/periods.ts';
import type { FirstYearLine } from './first-year.ts';
import type { PoolLine } from './pool-line.ts';
import type { TaxAsset, TaxState } from './tax-asset.ts';

/** Expenditure that comes into a tax book in a period. */
export interface AdditionLine {
  readonly asset: TaxAsset;
  readonly pool: string;
  readonly amount: bigint;
  /** It was acquired before the period, and has no allowance before its pool. */
  readonly isLate: boolean;
}

/** A disposal that a period brings into account. */
export interface DisposalLine {
  readonly asset: TaxAsset;
  readonly pool: string;
  /** The proceeds; not above the cost, where the rules say so. */
  readonly value: bigint;
  /** The part of it that is a charge of its own, and the charge. */
  readonly outside: bigint;
  readonly charge: bigint;
  /** What of the charge is not private use. */
  readonly taxable: bigint;
}

/** A period of a tax book. */
export interface TaxPeriod {
  readonly period: Period;
  readonly additions: readonly AdditionLine[];
  readonly firstYear: readonly FirstYearLine[];
  readonly disposals: readonly DisposalLine[];
  readonly pools: readonly PoolLine[];
  readonly state: TaxState;
}
