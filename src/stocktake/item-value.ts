import { canonicalDecimal } from '../kernel/decimals.ts';
import { divideHalfUp, type CurrencyExponent } from '../kernel/money.ts';
import { countsByQuantity } from './quantities.ts';
import type { RegisterItem } from './stocktake.ts';

/** What units of an item are worth, in minor units rounded half up; 0 where the account has no amount for it. */
export function valueOfUnits(
  { kind, value, unitCost }: RegisterItem,
  quantity: number,
  exponent: CurrencyExponent,
): bigint {
  const amount = countsByQuantity(kind) ? (unitCost ?? value) : value;
  const plain = canonicalDecimal(amount ?? '');
  if (plain === undefined) return 0n;
  const [whole = '0', fraction = ''] = plain.split('.');
  const decimals = Math.max(fraction.length, exponent);
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0')) * BigInt(quantity);
  return divideHalfUp(scaled, 10n ** BigInt(decimals - exponent));
}
