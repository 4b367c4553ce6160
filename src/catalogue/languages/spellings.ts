import { foldHeading } from '../../kernel/names.ts';
import { remembering } from '../../kernel/remember.ts';

/** As foldHeading, and accents do not matter: `Ubicación` and `UBICACION` are the same, `Straße` is `Strasse`. */
export const foldTerm = remembering(folded);

/** Letters of their own, as people without them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  ı: 'i',
};

/** Nothing but the case of these can matter: most words of most languages. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/i;

function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldHeading(
    text.replace(/[ßłđøæı]/giu, (letter) => LETTERS[letter.toLowerCase()] ?? letter),
  )
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ ?#/g, ' #')
    .trim();
}

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The forms in which a term is written, folded: `Geräte` is also `Geraete`. */
export function spellings(term: string): string[] {
  if (PLAIN.test(term)) return [foldTerm(term)];
  const spelt = term
    .normalize('NFC')
    .replace(/[äöü]/gi, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter);
  return [...new Set([foldTerm(term), foldTerm(spelt)])];
}
