import { canonicalDecimal } from '../../kernel/decimals.ts';

/** Amounts are integers of this fraction, so that nothing is rounded before the end. */
const SCALE_DIGITS = 12;
export const SCALE = 10n ** BigInt(SCALE_DIGITS);

/** A decimal text as an integer of the scale; zero if it is not readable. */
export function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = (canonicalDecimal(text) ?? '0').split('.');
  return BigInt(whole + fraction.slice(0, SCALE_DIGITS).padEnd(SCALE_DIGITS, '0'));
}

/** An amount that is not negative, as decimal text, rounded half up to so many decimals. */
export function unscaled(amount: bigint, decimals = SCALE_DIGITS): string {
  const step = 10n ** BigInt(SCALE_DIGITS - decimals);
  const rounded = ((amount + step / 2n) / step) * step;
  const fraction = (rounded % SCALE).toString().padStart(SCALE_DIGITS, '0');
  return canonicalDecimal(`${rounded / SCALE}.${fraction}`) ?? '0';
}
