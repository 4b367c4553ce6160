import type { MissingItem } from './offboarding.ts';

/** What the missing units of an entry are worth; undefined where the account has no price. */
export function missingValue({
  entry,
  units,
}: Pick<MissingItem, 'entry' | 'units'>): bigint | undefined {
  const { value, quantity } = entry;
  return value === undefined ? undefined : (value * BigInt(units)) / quantity;
}
