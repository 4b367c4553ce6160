import { Decimal } from 'decimal.js';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Nearly all amounts are plain already. */
const CANONICAL = /^(?:0|[1-9]\d{0,17})(?:\.\d{0,17}[1-9])?$/;

/**
 * A decimal number in its plain form (`3250.0` and `+3250` are `3250`), or undefined for any other
 * text. Digits are never lost: there is no binary fraction on the way.
 */
export function canonicalDecimal(text: string): string | undefined {
  if (CANONICAL.test(text)) return text;
  if (!DECIMAL.test(text) || text.length > 40) return undefined;
  const value = new Decimal(text.replace(/^\+/, ''));
  return value.isZero() ? '0' : value.toFixed();
}

/**
 * A number cell in plain digits. A spreadsheet shows and means fifteen of them; those behind come from
 * its binary fractions.
 */
export function decimalOfNumber(value: number): string {
  return new Decimal(value.toPrecision(15)).toFixed();
}

/** How amounts are written: with a decimal point (`$1,234.56`) or a decimal comma (`1.234,56 €`). */
export const DECIMAL_STYLES = ['point', 'comma'] as const;

export type DecimalStyle = (typeof DECIMAL_STYLES)[number];

const GROUPED: Readonly<Record<DecimalStyle, RegExp>> = {
  point: /^(-?)(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d+)?$/,
  comma: /^(-?)(\d{1,3}(?:[. ]\d{3})+|\d+)(,\d+)?$/,
};

/** Reads an amount with currency sign and grouped thousands, once the user said which style it is. */
export function parseAmount(text: string, style: DecimalStyle): string | undefined {
  const bare = text
    .replace(/[\p{Sc}]|\b[A-Z]{3}\b/gu, '')
    .replace(/\u00A0|\u202F/g, ' ')
    .trim();
  const match = GROUPED[style].exec(bare);
  if (match === null) return undefined;
  const whole = (match[2] ?? '').replace(/[., ]/g, '');
  return canonicalDecimal(`${match[1] ?? ''}${whole}${(match[3] ?? '').replace(',', '.')}`);
}

/** A plain decimal number times another one, exactly; both as text. */
export function timesDecimal(text: string, factor: string): string {
  const [[whole = '', fraction = ''], [times = '', behind = '']] = [
    text.split('.'),
    factor.split('.'),
  ];
  const places = fraction.length + behind.length;
  const digits = (BigInt(whole + fraction) * BigInt(times + behind)).toString();
  const negative = digits.startsWith('-') ? '-' : '';
  const padded = digits.replace('-', '').padStart(places + 1, '0');
  const at = padded.length - places;
  return canonicalDecimal(`${negative}${padded.slice(0, at)}.${padded.slice(at)}`) ?? '0';
}

/** A plain decimal number with at most two places, those behind them rounded half up. */
export function roundToCents(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length <= 2) return text;
  const cents =
    BigInt(whole.replace('-', '') + fraction.slice(0, 2)) + ((fraction[2] ?? '0') >= '5' ? 1n : 0n);
  return timesDecimal(`${whole.startsWith('-') ? '-' : ''}${cents}`, '0.01');
}

/** `2.5` as 3 or as 2; a whole number stays. */
export function roundWhole(value: string, to: 'up' | 'down'): string {
  if (!value.includes('.')) return value;
  return String(to === 'up' ? Math.ceil(Number(value)) : Math.floor(Number(value)));
}

/** A decimal as the service shows it: a string with at least one decimal, `3250.0`. */
export function toServiceDecimal(text: string): string {
  const plain = canonicalDecimal(text) ?? '0';
  return plain.includes('.') ? plain : `${plain}.0`;
}

/** A fraction of two integers, for rates and shares that no decimal number holds; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A plain decimal number as a ratio (`2.5` is 25/10), or undefined when the text is none. */
export function decimalRatio(text: string): Ratio | undefined {
  const plain = canonicalDecimal(text);
  if (plain === undefined) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** A plain decimal number as a whole number of its last place: `12.5` of two places is 1250. Undefined where it has more places. */
export function unscaledDecimal(text: string, places: number): bigint | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  return fraction.length > places ? undefined : BigInt(whole + fraction.padEnd(places, '0'));
}
