import { remembering } from '../../kernel/remember.ts';
import { foldTerm } from '../languages/index.ts';

const CURRENCY =
  'eur|euros?|usd|chf|gbp|sek|nok|dkk|pln|czk|huf|ron|bgn|brl|mxn|cop|ars|clp|jpy|cny|inr|cad|aud|nzd|zar|uah|rub|try|rsd|krw|twd|zł|zl|kč|kr|lei|руб|грн|дин|元|円|원|us\\$|r\\$|[€$£¥₽₴₺₩]';
const THOUSANDS =
  '(?:t|k|tsd\\.? ?)(?:eur|usd|chf|gbp|€)|mil(?:es|lares)? (?:de )?(?:eur|euros?|€)|[km]€';
const PIECES =
  'stk|stck|stück|st|pcs?|pieces?|units?|ea|pz|pezzi|uds?|unidades|unités?|stuks|vnt|ks|szt|kpl|шт|个|台|件|個|개|대';
const REQUIRED =
  'required|pflichtfeld|pflicht|obligatoire|obligatorio|obbligatorio|obrigatório|verplicht';
const DATE = '[dmytjag]{1,4}(?:[./ -][dmytjag]{1,4}){1,2}';

/** What people write in brackets behind a heading, and a currency that they write without. */
const IN_BRACKETS = new RegExp(
  `\\s*[([{（]\\s*(?:in\\s+)?(?:${CURRENCY}|${THOUSANDS}|${PIECES}|${REQUIRED}|${DATE})\\.?\\s*[)\\]}）]$`,
  'iu',
);
const BEHIND = new RegExp(
  `(?:\\s+(?:in|en|em|v|w))?[\\s,/]+(?:${CURRENCY}|${THOUSANDS})\\.?\\s*$`,
  'iu',
);
/** Looking for a unit takes long, and most headings have no brackets. */
const CLOSING = new Set(')]}）');

/** `Nr.`, `No`, `N°`, `Nro` and `#` are one word. */
const NUMBER = new Set(['#', 'n', 'nr', 'no', 'nro', 'num', 'nbr', 'number', 'nummer', 'numero']);
const NUMBER_AT_END = /(?:nummer|numero|number|num|nro|no)$/;
const NUMBER_AT_START = /^(?:numero|num|nro)(?=[a-z]{3})/;

/** `Fecha de compra` is `Fecha compra`; the first and the last word of a heading are never one of them. */
const PARTICLES = new Set(
  'de,del,la,las,el,los,du,des,le,les,d,l,di,della,dello,dell,degli,delle,dei,do,da,dos,das,of,the,van,het,der,den,vom,von'.split(
    ',',
  ),
);

/**
 * The form in which the headings of spreadsheets, databases and people in a hurry are equal: `Serial No.`,
 * `serialNumber`, `SERIAL_NUMBER` and `SERIALNUMBER`, or `Preis (EUR)` and `Preis`.
 */
export const headingKey = remembering(keyOf);

/** A single word has no unit behind it, and nothing to be split: most words of most languages. */
const ONE_WORD = /^\p{L}\p{Ll}+$/u;

function keyOf(text: string): string {
  const words = foldTerm(ONE_WORD.test(text) ? text : splitWords(withoutUnit(text)))
    .split(' ')
    .map((word) => (NUMBER.has(word) ? 'nr' : word));
  return words
    .filter((word, at) => at === 0 || at === words.length - 1 || !PARTICLES.has(word))
    .join('')
    .replace(NUMBER_AT_END, 'nr')
    .replace(NUMBER_AT_START, 'nr');
}

function withoutUnit(text: string): string {
  const whole = text.trim();
  const own = CLOSING.has(whole.at(-1) ?? '') ? whole.replace(IN_BRACKETS, '') : whole;
  const short = own.replace(BEHIND, '');
  return short === '' ? text : short;
}

/** `HB.serial_number`: exports of databases begin every heading with the name of their program. */
const PROGRAM = /^\p{Lu}{1,5}\.(?=\p{Ll}{3}[\p{Ll}_]*$)/u;

function splitWords(text: string): string {
  return text
    .replace(PROGRAM, '')
    .replace(/\bn\.?\s?[º°]/giu, 'nr ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}

const NET =
  'net|netto|neto|ht|hors taxes?|(?:ohne|exkl|zzgl) (?:mwst|ust)|(?:excl|ex) (?:btw|vat|tax|iva)|(?:sin|s|sem) iva|iva (?:esclusa|escl)|excluding (?:vat|tax)|before tax';
const GROSS =
  'gross|brutto|bruto|ttc|toutes taxes comprises|(?:mit|inkl|incl|inc) (?:mwst|ust|btw|vat|tax|iva)|(?:con|c|com) iva|iva (?:incluida|inclusa|incl)|ivato|including (?:vat|tax)';
const NET_PART = new RegExp(`(?:^| )(?:${NET})(?= |$)|^net(?:to)?(?=[a-z]{2})`);
const GROSS_PART = new RegExp(`(?:^| )(?:${GROSS})(?= |$)|^brutto(?=[a-z]{2})`);

/** A price that says whether tax is part of it. */
interface TaxedPrice {
  /** The heading without that: `Preis`. */
  readonly heading: string;
  readonly isGross: boolean;
}

/** What a heading says of tax: `Prix HT`, `Bruttopreis`; undefined where it says nothing. */
export const taxedPrice = remembering(taxSaidIn);

function taxSaidIn(text: string): TaxedPrice | undefined {
  const folded = foldTerm(withoutUnit(text));
  for (const [part, isGross] of [[NET_PART, false] as const, [GROSS_PART, true] as const]) {
    const heading = folded.replace(part, ' ').replace(/ +/g, ' ').trim();
    if (part.test(folded) && heading !== '') return { heading, isGross };
  }
  return undefined;
}
