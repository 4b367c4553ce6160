import type { DecimalStyle } from './decimals.ts';
import { currenciesOf, writtenAmount } from './written-amount.ts';

/**
 * The plain decimals of an amount whose spelling has one meaning: `2144,-`, `1'299.00`, `1 299,00 €`, `12,50`. Undefined
 * for any other text, such as `1.299` or `(5)`.
 * @param style the decimal sign that the user named, which the amount has to fit
 */
export function unmistakableAmount(text: string, style?: DecimalStyle): string | undefined {
  const amount = writtenAmount(text);
  if (amount === undefined || (amount.negative ?? 'minus') !== 'minus') return undefined;
  const words = [amount.before, amount.behind].filter((word) => word !== '');
  if (words.length > 1 || words.some((word) => currenciesOf(word).length === 0)) return undefined;
  const values = new Set(
    style === undefined ? Object.values(amount.values) : [amount.values[style]],
  );
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return undefined;
  return amount.negative === undefined || value === '0' ? value : `-${value}`;
}
