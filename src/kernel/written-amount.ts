import { DECIMAL_STYLES, type DecimalStyle, canonicalDecimal } from './decimals.ts';

/** What an amount as people write it consists of. */
export interface WrittenAmount {
  /** Its plain decimals without a sign, by each decimal sign with which it is a number. */
  readonly values: Readonly<Partial<Record<DecimalStyle, string>>>;
  /** Which sign makes it negative: `-5`, `5-` or `(5)`. */
  readonly negative?: 'minus' | 'minus-behind' | 'brackets';
  /** The words before and behind the number: `EUR`, `€`, `Karton`, `%`. */
  readonly before: string;
  readonly behind: string;
}

/** Spaces that programs put between thousands and before a currency sign. */
const SPACES = /[\s\u00A0\u2007\u2009\u202F]+/gu;

const AMOUNT =
  /^((?:[^\d.,]|(?<=\p{L})\.)*?)(\d(?:[\d.,'’ ]*\d)?|[.,]\d+)((?: ?[.,] ?[-–—=]{1,2})?)([^\d]*)$/u;

/** The longest text that is read as an amount. */
const LONGEST = 60;

/** Reads a text as a number with words around it; undefined for any other text. */
export function writtenAmount(text: string): WrittenAmount | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(SPACES, ' ').replaceAll('−', '-').trim();
  const inner = /^\((.*)\)$/u.exec(plain)?.[1];
  const [, before = '', number = '', dash = '', behind = ''] = AMOUNT.exec(inner ?? plain) ?? [];
  if (number === '') return undefined;
  const values = valuesOf(number, dash.trim());
  if (Object.keys(values).length === 0) return undefined;
  const negative = negativeSign({ inBrackets: inner !== undefined, before, behind });
  return {
    values,
    ...(negative !== undefined && { negative }),
    before: before.replace(/[+-]/gu, '').trim(),
    behind: behind.replace(/^ ?-(?= |$)/u, '').trim(),
  };
}

function negativeSign(around: {
  readonly inBrackets: boolean;
  readonly before: string;
  readonly behind: string;
}): WrittenAmount['negative'] {
  if (around.inBrackets) return 'brackets';
  if (around.before.includes('-')) return 'minus';
  return /^ ?-(?= |$)/u.test(around.behind) ? 'minus-behind' : undefined;
}

const NUMBERS: Readonly<Record<DecimalStyle, RegExp>> = {
  // Groups of two digits are those of India: 12,34,567.
  point: /^(?:\d*|[1-9]\d{0,2}(?:([, '’])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})(?:\.\d+)?$/u,
  comma: /^(?:\d*|[1-9]\d{0,2}(?:([. '’])\d{3})(?:\1\d{3})*)(?:,\d+)?$/u,
};

/** @param dash `,-` in place of the decimals: its sign parts them, so the number before it has none */
function valuesOf(number: string, dash: string): WrittenAmount['values'] {
  const values = DECIMAL_STYLES.flatMap((style): [DecimalStyle, string][] => {
    const sign = style === 'point' ? '.' : ',';
    const isOther = dash !== '' && (!dash.startsWith(sign) || number.includes(sign));
    if (isOther || !NUMBERS[style].test(number)) return [];
    const [whole = '', fraction] = number.split(sign);
    const digits = whole.replace(/\D/gu, '');
    const value = canonicalDecimal(fraction === undefined ? digits : `${digits}.${fraction}`);
    return value === undefined ? [] : [[style, value]];
  });
  return Object.fromEntries(values);
}

/** The signs and codes of currencies, each with the currencies that it may mean. */
const CURRENCY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  EURO: ['EUR'],
  EUROS: ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'ARS', 'CLP', 'COP'],
  US$: ['USD'],
  R$: ['BRL'],
  C$: ['CAD'],
  A$: ['AUD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  FR: ['CHF'],
  SFR: ['CHF'],
  KR: ['SEK', 'NOK', 'DKK'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  FT: ['HUF'],
};

/** The codes of the currencies whose signs are known. */
export const CURRENCIES: readonly string[] = [
  ...new Set(Object.values(CURRENCY_SIGNS).flat()),
].sort();

const CODES: ReadonlySet<string> = new Set(
  [
    'EUR USD GBP CHF JPY CNY CAD AUD NZD SEK NOK DKK',
    'PLN CZK HUF RON BGN TRY INR BRL MXN ZAR SGD HKD',
    'ARS CLP COP PEN UYU ISK UAH ILS AED SAR THB KRW',
  ].flatMap((codes) => codes.split(' ')),
);

/** The currencies that a word or sign may mean; none for any other word. */
export function currenciesOf(word: string): readonly string[] {
  const plain = word.toUpperCase().replace(/\.$/u, '');
  if (CODES.has(plain)) return [plain];
  return Object.hasOwn(CURRENCY_SIGNS, plain) ? (CURRENCY_SIGNS[plain] ?? []) : [];
}

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
