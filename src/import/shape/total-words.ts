import { foldHeading } from '../../kernel/names.ts';

const WORDS = [
  ...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'in total'],
  ...['summe', 'gesamt', 'gesamtsumme', 'insgesamt', 'zwischensumme', 'somme', 'sous total'],
  ...['totaux', 'total général', 'totale', 'totaal', 'suma', 'soma', 'somma', 'итого', '合計'],
  ...['всего', 'разом', 'усього', 'razem', 'ogółem', 'łącznie', 'celkem', 'součet', 'spolu'],
  ...['ukupno', 'sveukupno', 'skupaj', 'укупно', 'összesen', 'mindösszesen', 'total general'],
  ...['toplam', 'genel toplam', 'ara toplam', 'summa', 'totalt', 'i alt', 'yhteensä', 'σύνολο'],
  ...[
    '合计',
    '总计',
    '小计',
    '总和',
    '總計',
    '小計',
    '總和',
    '総計',
    '합계',
    '총계',
    '소계',
    '총합',
  ],
].map(foldHeading);

const WORD: ReadonlySet<string> = new Set(WORDS);
const LEADING_WORD = new RegExp(`^(?:${WORDS.join('|')}) `, 'u');

/** How a label starts that may be that of a total: it is such a word, or has more words behind it. */
export function totalWordIn(label: string): 'whole' | 'first' | undefined {
  const folded = foldHeading(label);
  if (WORD.has(folded)) return 'whole';
  return LEADING_WORD.test(folded) ? 'first' : undefined;
}
