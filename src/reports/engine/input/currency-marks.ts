/** Signs and words of one currency only; `$` and `¥` are used for several. */
const REPORTED_BY: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₪': 'ILS',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  '฿': 'THB',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const symbols = new Map<string, string>();

const MARK = /(?:\b[A-Z]{1,2})?\p{Sc}|\b[A-Z]{3}\b/gu;
const PLAIN_NUMBER = /^[-+\d.,\s]*$/;

/** The currencies that a text names: `EUR` of `€100.00` and of `100 EUR`, `$` of `$100.00`. */
export function currencyMarks(text: string): readonly string[] {
  if (PLAIN_NUMBER.test(text)) return [];
  return (text.match(MARK) ?? []).map(currencyCodeOf).filter(isMark);
}

/** The code of a currency if a word or sign is unique to one, else the word in capitals. */
export function currencyCodeOf(word: string): string {
  const capitals = word.trim().toUpperCase();
  return REPORTED_BY[capitals] ?? capitals;
}

/** A heading without the currency it names: `Cost` of `Cost (EUR)` and of `Cost in EUR`. */
export function withoutCurrency(heading: string): string {
  return heading.replace(/(?:\b(?:in|IN|en|EN|em|EM)\s+)?\b[A-Z]{3}\b/gu, (found) =>
    CODES.has(found.slice(-3)) ? '' : found,
  );
}

/** A sign that several currencies use. */
export function isSign(mark: string): boolean {
  return /\p{Sc}/u.test(mark);
}

/** Whether the sign can mean the named currency: `$` for USD, and for an unknown word. */
export function isSignOf(sign: string, currency: string): boolean {
  if (!isSign(sign) || isSign(currency)) return false;
  if (!CODES.has(currency)) return true;
  return symbolOf(currency) === sign;
}

/** The more specific one of two marks, or undefined if they are different currencies. */
export function agreedMark(one: string, other: string): string | undefined {
  if (one === other || isSignOf(other, one)) return one;
  return isSignOf(one, other) ? other : undefined;
}

/** What is written beside amounts where one currency alone is spoken of; a formatter is costly to make. */
function symbolOf(currency: string): string | undefined {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const display = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', display).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value;
  if (symbol !== undefined) symbols.set(currency, symbol);
  return symbol;
}

function isMark(mark: string): boolean {
  return isSign(mark) || CODES.has(mark);
}
