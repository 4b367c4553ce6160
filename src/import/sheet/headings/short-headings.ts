import { foldTerm } from '../../../catalogue/languages/index.ts';

/** A word has so many letters at the least when it is cut off, and more of them without a point: `MAC` is a word. */
const FEWEST_LETTERS = 3;
const FEWEST_WITHOUT_POINT = 5;

/** `KST` of more letters is a word, not its consonants. */
const MOST_INITIALS = 5;

/**
 * Whether a heading is a name as people in a hurry write it: each word cut off (`Gar. bis` for `Garantie bis`), or one
 * word by its consonants in capitals (`KST` for `Kostenstelle`).
 */
export function isShortFor(heading: string, name: string): boolean {
  return hasCutWords(heading, name) || hasConsonants(heading, name);
}

function hasCutWords(heading: string, name: string): boolean {
  const [short, whole] = [wordsOf(heading), wordsOf(name)];
  const fewest = heading.includes('.') ? FEWEST_LETTERS : FEWEST_WITHOUT_POINT;
  const isWhole = short.every((word, at) => word === whole[at]);
  return (
    !isWhole &&
    short.length === whole.length &&
    short.every((word, at) => isCut(word, whole[at] ?? '', fewest))
  );
}

function isCut(word: string, whole: string, fewest: number): boolean {
  return word === whole || (word.length >= fewest && whole.startsWith(word));
}

function hasConsonants(heading: string, name: string): boolean {
  const letters = heading.trim().replaceAll(/[.\s-]/gu, '');
  const isShort = letters.length >= FEWEST_LETTERS && letters.length <= MOST_INITIALS;
  if (!isShort || !/^\p{Lu}+$/u.test(letters) || wordsOf(name).length !== 1) return false;
  const [first = '', ...others] = foldTerm(letters);
  const whole = foldTerm(name);
  if (!whole.startsWith(first) || others.some((letter) => 'aeiou'.includes(letter))) return false;
  let at = 0;
  return others.every((letter) => {
    at = whole.indexOf(letter, at + 1);
    return at !== -1;
  });
}

function wordsOf(text: string): string[] {
  return foldTerm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
