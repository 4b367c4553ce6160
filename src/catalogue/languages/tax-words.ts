import { foldTerm } from './spellings.ts';

/** Headings of an amount without tax, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const NET =
  'net, net amount, net value, excl vat, excl tax, ex vat, netto, nettobetrag, nettowert, ht, hors taxe, hors taxes, montant ht, total ht, neto, importe neto, base imponible, sin iva, imponibile, importo netto, senza iva, liquido, valor liquido, sem iva, nettobedrag, excl btw, ex btw';

/** Headings of an amount with tax. */
const GROSS =
  'gross, gross amount, gross value, incl vat, incl tax, inc vat, brutto, bruttobetrag, bruttowert, ttc, toutes taxes comprises, montant ttc, total ttc, bruto, importe bruto, con iva, iva incluido, importo lordo, lordo, ivato, valor bruto, com iva, brutobedrag, incl btw';

/** Headings of the tax itself. */
const TAX =
  'tax, vat, sales tax, mwst, ust, steuer, mehrwertsteuer, umsatzsteuer, mwst betrag, ust betrag, tva, taxe, montant tva, iva, cuota iva, importe iva, imposta, imposto, valor iva, btw, btw bedrag';

const [NET_WORDS, GROSS_WORDS, TAX_WORDS] = [NET, GROSS, TAX].map(
  (words) => new Set(words.split(', ').map((word) => foldTerm(word))),
);

/** What a heading says of tax; undefined where it says nothing, or anything else. */
export function taxMeaning(heading: string): 'net' | 'gross' | 'tax' | undefined {
  const term = foldTerm(heading.replace(/[.()€$£_-]+|\beur\b/giu, ' '))
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (NET_WORDS?.has(term) === true) return 'net';
  if (GROSS_WORDS?.has(term) === true) return 'gross';
  return TAX_WORDS?.has(term) === true ? 'tax' : undefined;
}
