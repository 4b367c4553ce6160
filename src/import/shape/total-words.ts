import { foldHeading } from '../../kernel/names.ts';

const WORDS = [
  ...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'in total'],
  ...['summe', 'gesamt', 'gesamtsumme', 'insgesamt', 'zwischensumme', 'somme', 'sous total'],
  ...['totaux', 'total général', 'totale', 'totaal', 'suma', 'soma', 'somma', 'итого', '合計'],
].map(foldHeading);

const WORD: ReadonlySet<string> = new Set(WORDS);
const LEADING_WORD = new RegExp(`^(?:${WORDS.join('|')}) `, 'u');

/** How a label starts that may be that of a total: it is such a word, or has more words behind it. */
export function totalWordIn(label: string): 'whole' | 'first' | undefined {
  const folded = foldHeading(label);
  if (WORD.has(folded)) return 'whole';
  return LEADING_WORD.test(folded) ? 'first' : undefined;
}
