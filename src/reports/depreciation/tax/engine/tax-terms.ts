import type { RulesInForce } from '../rules/tax-rules.ts';

/** Amounts by the name of a pool or an allowance, by the last day of their period. */
export type Claims = ReadonlyMap<string, ReadonlyMap<string, bigint>>;

/** By what a tax book is computed. */
export interface TaxTerms {
  readonly inForce: RulesInForce;
  /** Minor units of one unit of the currency. */
  readonly unit: bigint;
  /** Claims below the most that may be claimed. */
  readonly claims: Claims;
  /** Pools to which rows with exceptions may belong: whether these are empty is not known. */
  readonly unsettled: ReadonlySet<string>;
  /** The day on which the business ended. */
  readonly ceased?: string;
  /** Whether days of use count by whole months where they are whole months. */
  readonly useIn: 'days' | 'months';
  /** Whether the month of a disposal counts as a month of use, where use is in calendar months. */
  readonly disposalMonth: 'included' | 'excluded';
}

/** Whether the business ends in a period. */
export function isFinal(
  { start, end }: { readonly start: string; readonly end: string },
  { ceased }: Pick<TaxTerms, 'ceased'>,
): boolean {
  return ceased !== undefined && ceased >= start && ceased <= end;
}
