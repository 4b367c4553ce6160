import { canonicalDecimal } from '../../../kernel/decimals.ts';
import { divideHalfUp, type CurrencyExponent } from '../../../kernel/money.ts';

/**
 * An amount in minor units; further decimals are rounded half up. Undefined if the text is not a
 * plain decimal number.
 */
export function amountOf(text: string, exponent: CurrencyExponent): bigint | undefined {
  const plain = canonicalDecimal(text);
  if (plain === undefined) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = Math.max(fraction.length, exponent);
  const amount = BigInt(whole + fraction.padEnd(kept, '0'));
  return divideHalfUp(amount, 10n ** BigInt(kept - exponent));
}
