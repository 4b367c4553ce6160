import { shareOf, sumOf } from './shares.ts';
import type { TaxPeriod } from './tax-period.ts';

/** What a period, or several, come to; charges are income. */
export interface TaxTotals {
  readonly firstYear: bigint;
  readonly writtenDown: bigint;
  readonly balancing: bigint;
  readonly charges: bigint;
  /** Allowances less charges. */
  readonly net: bigint;
}

/** The allowances and charges of periods, without private use. */
export function totalsOf(periods: readonly TaxPeriod[]): TaxTotals {
  const firstYear = sumOf(periods, (each) => sumOf(each.firstYear, ({ deductible }) => deductible));
  const deductible = sumOf(periods, (each) => sumOf(each.pools, (line) => line.deductible));
  const writtenDown = sumOf(periods, (each) =>
    sumOf(each.pools, (line) => shareOf(line.writtenDown, line.business)),
  );
  const charges = sumOf(
    periods,
    (each) =>
      sumOf(each.pools, ({ taxable }) => taxable) + sumOf(each.disposals, ({ taxable }) => taxable),
  );
  const balancing = deductible - writtenDown;
  return { firstYear, writtenDown, balancing, charges, net: firstYear + deductible - charges };
}

/** What a pool came to in a period: its balance at the end, and its allowances less charges. */
export interface PoolResult {
  readonly start: string;
  readonly end: string;
  readonly pool: string;
  readonly name: string;
  readonly closing: bigint;
  readonly net: bigint;
}

/** The results of periods by pool; first-year allowances and charges of disposals count for the pool of their asset. */
export function poolResults(periods: readonly TaxPeriod[]): readonly PoolResult[] {
  return periods.flatMap(({ period: { start, end }, pools, firstYear, disposals, state }) => {
    const beside = new Map<string, bigint>();
    const add = (pool: string, amount: bigint): void => {
      beside.set(pool, (beside.get(pool) ?? 0n) + amount);
    };
    for (const { asset, deductible } of firstYear) {
      add(state.assets.get(asset.key)?.pool ?? asset.pool, deductible);
    }
    for (const { pool, taxable } of disposals) add(pool, -taxable);
    return pools.map(({ key, name, closing, deductible, taxable }) => ({
      ...{ start, end, pool: key, name, closing },
      net: deductible - taxable + (beside.get(key) ?? 0n),
    }));
  });
}
